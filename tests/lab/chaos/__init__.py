"""Chaos: people play at many tables on the stand-in while everything goes wrong; afterwards all records are compared.

`ledger` records presses and private answers, `witness` public messages, and `books` reads what is stored;
`store_checks` and `delivery_checks` compare them. `storm` has faults for every bot, `outages` faults of several
processes on a database server.
"""
