"""Statistics of finished games: `earning` finds people's titles after the end, `recounting` checks all that is kept,
`figures` sums it up."""
