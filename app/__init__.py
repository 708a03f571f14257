"""Cardavia: Dashavatara Ganjifa in the browser."""
