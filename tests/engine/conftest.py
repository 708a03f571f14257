"""Hypothesis with fewer examples, since one is often a whole game, and no time limit for one."""

from hypothesis import settings

settings.register_profile("engine", deadline=None, max_examples=40)
settings.load_profile("engine")
