"""The end of games: `early` ends them before their own end, `verify` checks finished ones, `review` finds the
turns that cost most, in so much time as `cpu` gives it. `replaying` has what everybody saw at each checkpoint."""
