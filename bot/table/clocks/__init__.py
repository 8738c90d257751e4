"""Clocks: `pace_choice` names the paces of a game, `pace` has their times, `running` starts and stops them.

`display` has the times that people see. `vacation` stops the clocks of a person on vacation. A clock that runs out
starts a vote, `bot/table/votes/lateness.py`.
"""
