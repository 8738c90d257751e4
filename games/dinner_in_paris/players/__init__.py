"""How bot players judge a game of Dinner in Paris."""
