"""What all tests share: a skipped browser or database test is never overlooked.

Locally such a test is skipped when there is no browser or database, and listed at the end.
With ``CARDAVIA_REQUIRE_ALL=1`` (as in CI) it fails instead, and so does a run in which no test
passed.
"""

import os
from collections.abc import Generator

import pytest

NEEDS_A_SERVICE = ("browser", "postgres")


def everything_required() -> bool:
    """Whether a skipped test counts as a failed one."""
    return os.environ.get("CARDAVIA_REQUIRE_ALL") == "1"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn the skip of a test that needs a service into a failure, when all are required."""
    report = yield
    marked = any(item.get_closest_marker(name) for name in NEEDS_A_SERVICE)
    # An expected failure is reported as a skip too, but it did run.
    if report.skipped and marked and not hasattr(report, "wasxfail") and everything_required():
        report.outcome = "failed"
        report.longrepr = f"skipped, but CARDAVIA_REQUIRE_ALL=1: {reason(report)}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A file skipped whole hides its marks, so when all are required it fails too."""
    report = yield
    if report.skipped and everything_required():
        text = f"{collector.nodeid} skipped, but CARDAVIA_REQUIRE_ALL=1: {reason(report)}"
        report.outcome = "failed"
        report.longrepr = text
    return report


def reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Why a report says that something was skipped."""
    where_and_why = report.longrepr
    return where_and_why[2] if isinstance(where_and_why, tuple) else str(where_and_why)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A run in which nothing passed proves nothing, so when all are required it fails."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    is_worker = hasattr(session.config, "workerinput")
    only_lists = session.config.option.collectonly
    if not everything_required() or is_worker or only_lists or exitstatus != pytest.ExitCode.OK:
        return
    if reporter is None or not reporter.stats.get("passed"):
        session.exitstatus = pytest.ExitCode.NO_TESTS_COLLECTED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the tests that did not run for want of a browser or a database."""
    skipped = [
        report
        for report in terminalreporter.stats.get("skipped", [])
        if any(name in report.keywords for name in NEEDS_A_SERVICE)
    ]
    if not skipped:
        return
    terminalreporter.section("NOT TESTED", red=True, bold=True)
    for report in skipped:
        terminalreporter.line(f"{report.nodeid}: {reason(report)}")
