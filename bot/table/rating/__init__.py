"""Ratings of people in each game: `counting` says who counts at which tables and rates them at the end, `scale` is the
model, `recomputing` makes all ratings anew.
"""
