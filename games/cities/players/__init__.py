"""How bot players judge a game of Cities: estimates, no rules of the game."""
