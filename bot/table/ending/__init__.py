"""The end of games: `early` ends them before their own end, `verify` checks finished ones, `review` finds the
turns that cost most, within the time that `cpu` gives it. `replaying` has the public view of each checkpoint."""
