"""The end of games: `early` for those that end before their own end, `verify` for what can be verified afterwards."""
