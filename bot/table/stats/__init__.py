"""Statistics of finished games: `earning` stores people's titles and choices after the end, `recounting` checks what is
stored, `figures` summarizes it."""
