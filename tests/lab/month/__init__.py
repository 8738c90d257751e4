"""A simulated month of cities of the day: `days` has the acts of `people`, and `games` plays their games.

`reckoning` computes boards and streaks independently of the bot, and `checking` compares the bot's with them. `run`
starts the bot's processes and kills them at midnight; `judging` makes them judge secrets faster.
"""
