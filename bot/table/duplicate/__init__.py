"""Duplicates: several people play the same game alone, from one secret, and are compared at the close.

`opening` opens a duplicate and ends its entry, `playing` lets each person play once, `closing` closes it when its time
has come or everybody has ended. `standings` compares the finished games.
"""
