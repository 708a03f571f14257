"""Every word a visitor sees or hears, one file for each language."""
