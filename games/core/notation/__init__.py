"""Positions as text, derived from the record types of a game. The README of `games/core` describes the format."""
