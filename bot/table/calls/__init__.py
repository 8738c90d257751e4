"""Calls to people for whom a table waits.

`calling` plans them with the move that causes them, and one more for the last person to act, `nudges` another when
somebody asks for it. `letters` delivers those that are due.
"""
