"""Replays of games: `card` shows a checkpoint with buttons to the others, `desk` answers them and *Film*."""
