"""Reviews of finished games: `card` shows the turns that cost a player most, `desk` answers its buttons."""
