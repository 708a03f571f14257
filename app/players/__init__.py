"""Machine players: a view, a level and a seed in, a play out.

`levels` is the entrance, `heuristic` the ideas, `worth` the numbers behind them,
`knowledge` what a view proves.
"""

from app.players.levels import AI_VERSION, Level, choose, seat_seed, weakest

__all__ = ["AI_VERSION", "Level", "choose", "seat_seed", "weakest"]
