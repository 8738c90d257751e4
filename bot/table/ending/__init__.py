"""The end of games: `early` ends them before their own end, `verify` checks finished ones.

`cards` has the lobby card tell of it.
"""
