"""Calls to people for whom a table waits.

`calling` plans them with the move that causes them, one more for the last person to act, and one before a planned
start; `nudges` plans another when somebody asks for it. `letters` delivers those that are due.
"""
