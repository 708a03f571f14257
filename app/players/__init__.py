"""Machine players: a view, a level and a seed in, a play out."""
