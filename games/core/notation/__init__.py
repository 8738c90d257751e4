"""Positions as text, derived from the record types of a game. README.md tells how they are written."""
