"""Numbered changes of the SQLite schema."""
