"""The city of the day: `making` makes those of the next days, `attempts` lets each person play them once.

`boards` compares the results. `streak` counts the days on which a person or a server has played.
"""
