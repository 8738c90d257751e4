"""A month of cities of the day: `people` play in `days`, and `games` chooses their moves.

`reckoning` says what boards and streaks must be, and `checking` holds those that the bot shows against it. `run` begins
the bot's processes, which `judging` makes quicker to judge secrets, and kills them at midnight.
"""
