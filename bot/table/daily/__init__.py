"""The city of the day: `making` makes the cities of today and tomorrow, `attempts` lets each person play a city once.

`boards` compares the results, `sharing` describes a result without revealing the city. `best` finds the best city of
the newest closed day. `streak` counts the days on which a person or a server has played.
"""
