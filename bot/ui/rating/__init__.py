"""Ratings: `desk` answers `/ratings` and its buttons, `card` makes the list and the comparison of two people."""
