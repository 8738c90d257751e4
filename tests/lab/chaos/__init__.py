"""Chaos: the bot plays many tables against the stand-in while everything goes wrong; afterwards the books must agree.

`ledger` holds what people pressed and were shown, `witness` what was posted, `books` what is stored; `store_checks` and
`delivery_checks` compare them. `storm` has the faults of every bot, `outages` those of several processes on a server.
"""
