"""Duplicates: `desk` answers `/duplicate` and its buttons, `card` makes the messages of a duplicate and its result."""
