"""Calls to people for whom a table waits.

`calling` plans calls in the transaction that makes a table wait, a reminder for the last awaited person, and a call
before a planned start. `nudges` plans another call when a player asks for it. `letters` turns due calls into letters.
"""
