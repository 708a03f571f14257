"""A process that plays a game into a store and says which plies the store has acknowledged.

    python -m tests.storage.writer ADDRESS GAME

After the last ply, or at once when there is no such game, it waits to be killed.
"""

from __future__ import annotations

import asyncio
import sys

from tests.games.examples import plies_of
from tests.storage.stores import open_store


async def write(address: str, game_id: str) -> None:
    """Append every ply that the store does not have yet, and stay."""
    store = open_store(address)
    print("open", flush=True)
    stored = await store.load(game_id)
    kept = 0 if stored is None else len(stored.plies)
    steps = [] if stored is None else list(plies_of(stored.game.deal))
    for number, (play, position) in enumerate(steps[kept:], kept):
        await store.append(game_id, number, play, position.outcome())
        print(f"acked {number}", flush=True)
    await asyncio.sleep(60)  # with the store open


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2]))
