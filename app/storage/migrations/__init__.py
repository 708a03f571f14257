"""Numbered changes of the schema, one folder for each kind of store."""
