"""Tournaments: `command` is `/tournament`, `desk` answers its buttons, `card` makes the messages."""
