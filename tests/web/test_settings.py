"""Configuration from the environment, and the secret key that is made and kept."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest
from pydantic import ValidationError

from app.settings import PROJECT, Settings


def test_defaults(monkeypatch):
    monkeypatch.delenv("CARDAVIA_PORT", raising=False)
    settings = Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.data_dir == PROJECT / "data"
    assert settings.public_url is None
    assert settings.prefix == ""


def test_the_environment_is_read(monkeypatch, tmp_path):
    monkeypatch.setenv("CARDAVIA_PORT", "9000")
    monkeypatch.setenv("CARDAVIA_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("CARDAVIA_SECRET_KEY", "from the environment")
    monkeypatch.setenv("CARDAVIA_PUBLIC_URL", "")
    settings = Settings()
    assert (settings.port, settings.data_dir) == (9000, tmp_path)
    assert settings.secret() == b"from the environment"
    assert settings.public_url is None
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("port", ["0x", "-1", "65536", "eighty"])
def test_a_port_that_is_none_is_refused(monkeypatch, port):
    monkeypatch.setenv("CARDAVIA_PORT", port)
    with pytest.raises(ValidationError):
        Settings()


def test_the_secret_is_made_once_and_kept(tmp_path):
    folder = tmp_path / "deep" / "data"
    key = Settings(data_dir=folder).secret()
    assert len(bytes.fromhex(key.decode())) == 32
    assert Settings(data_dir=folder).secret() == key
    assert [path.name for path in folder.iterdir()] == ["secret.key"]
    assert stat.S_IMODE((folder / "secret.key").stat().st_mode) == 0o600


def test_many_that_start_at_once_agree(tmp_path):
    with ThreadPoolExecutor(16) as pool:
        keys = set(pool.map(lambda _: Settings(data_dir=tmp_path).secret(), range(64)))
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]


def test_a_damaged_secret_is_not_used(tmp_path):
    (tmp_path / "secret.key").write_text("")
    with pytest.raises(ValueError, match="secret key"):
        Settings(data_dir=tmp_path).secret()


def test_the_secret_does_not_show(tmp_path):
    assert "hush" not in repr(Settings(data_dir=tmp_path, secret_key="hush hush"))


def test_a_database_that_is_not_supported_is_refused(tmp_path):
    with pytest.raises(ValidationError, match="SQLite in the data folder"):
        Settings(data_dir=tmp_path, database_url="postgresql://somewhere/games")
