"""Clocks: `lines` says what they show."""
