"""The city of the day: `making` makes those of the next days, `attempts` lets each person play them once.

`boards` compares the results, `sharing` says of one what others may know before they play. `streak` counts the days on
which a person or a server has played.
"""
