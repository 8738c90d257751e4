"""Tournaments: `command` is `/tournament`, `desk` answers its buttons, `card` shows entries, standings and pairings."""
