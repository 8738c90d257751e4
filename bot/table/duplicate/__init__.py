"""Duplicates: several people or groups play the same game, dealt from one secret, and are compared at the close.

`opening` opens a duplicate and closes its registration, `playing` lets each person play once, `groups` fills groups and
begins their games, `closing` queues the result at the close. `standings` compares the finished games.
"""
