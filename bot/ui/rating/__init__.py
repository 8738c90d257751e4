"""Ratings: `desk` answers `/ratings` and its buttons, `card` shows the list or two people."""
