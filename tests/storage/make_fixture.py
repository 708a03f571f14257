"""Makes the data folder that a later schema must still open.

    python -m tests.storage.make_fixture FOLDER

Run once for each schema, before the next migration is written; what it made is kept as it is.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from app.engine import Deal, Period, write_record
from app.games.model import Origin
from app.games.record import record_of
from app.storage.sqlite import SqliteStore
from tests.games.examples import STARTED, all_plies, game, plies_of

FINISHED, UNFINISHED, VISITOR = "a-finished-game-000000", "an-unfinished-one-0000", "ann"
SEED = bytes([5] * 16)


async def make(folder: Path) -> None:
    """Write a finished game by night and its unfinished fork, both practice."""
    old = game(FINISHED, visitor=VISITOR, seed=SEED, deal=Deal.from_seed(SEED, Period.NIGHT))
    fork = replace(
        old, id=UNFINISHED, started=STARTED + timedelta(days=1), origin=Origin(FINISHED, 20)
    )
    plies = all_plies(old.deal)
    async with SqliteStore(folder) as store:
        await store.create(old)
        for number, (play, position) in enumerate(plies_of(old.deal)):
            await store.append(FINISHED, number, play, position.outcome())
        await store.create(fork, plies[:20])
        for practice in (FINISHED, UNFINISHED):
            await store.mark_practice(practice)
    (folder / "cardavia.lock").unlink()
    (folder / "finished.ganjifa").write_text(write_record(record_of(old, plies)))


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
