"""Duplicates: `desk` answers `/duplicate` and its buttons, `card` shows a duplicate and its result."""
