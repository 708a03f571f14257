"""A process that plays a game into a store and says which plies the store has acknowledged.

    python -m tests.storage.writer ADDRESS GAME

After the last ply, or at once when there is no such game, it waits to be killed.
"""

from __future__ import annotations

import asyncio
import sys
import time

from tests.games.examples import plies_of
from tests.storage.stores import open_store


async def write(address: str, game_id: str) -> None:
    """Append every ply that the store does not have yet."""
    store = open_store(address)
    print("open", flush=True)
    stored = await store.load(game_id)
    if stored is None:
        return
    for number, (play, position) in enumerate(plies_of(stored.game.deal)):
        if number >= len(stored.plies):
            await store.append(game_id, number, play, position.outcome())
            print(f"acked {number}", flush=True)


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2]))
    time.sleep(60)
