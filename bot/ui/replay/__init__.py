"""Replays of games: `card` shows a checkpoint with buttons to the others, `film` makes films and web pages, and `desk`
answers presses on both. `log_card` tells a game in words, `log_desk` is `/log`.
"""
