"""Stores: where records of games are kept."""
