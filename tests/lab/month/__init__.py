"""A month of cities of the day: `people` play in `days`, `games` chooses their moves, `reckoning` says what
boards must show.

`run` begins the bot's processes, which `judging` makes quicker to judge secrets, and kills them at midnight.
"""
