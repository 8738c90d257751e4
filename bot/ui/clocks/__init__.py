"""Clocks: `lines` has their times in words."""
