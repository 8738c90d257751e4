"""Replays of games: `card` shows a checkpoint with buttons to the others, `film` makes films and web pages, and `desk`
answers presses on both.
"""
