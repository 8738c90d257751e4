"""Ratings of people in each game: `counting` decides which people are rated at which tables, and rates them at the end.

`scale` is the model, `boards` prepares lists and comparisons, `recomputing` computes all ratings again.
"""
