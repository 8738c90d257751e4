"""How bot players judge a game of Welcome To…: estimates, no rules of the game."""
