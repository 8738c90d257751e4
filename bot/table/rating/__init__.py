"""Ratings of people in each game: `counting` says who counts at which tables and rates them at the end, `scale` is the
model, `boards` what people see of them, `recomputing` makes all ratings anew.
"""
