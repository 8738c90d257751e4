"""Duplicates: `desk` answers `/duplicate` and its buttons, `card` makes the messages, `groups_card` lists groups."""
