"""Duplicates: several people play the same game alone, dealt from one secret. Their results are compared at the close.

`opening` opens a duplicate and closes its registration, `playing` lets each person play once, `closing` queues the
result at the close. `standings` compares the finished games.
"""
