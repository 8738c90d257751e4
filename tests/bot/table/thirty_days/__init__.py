"""Thirty days of ten tables, and what is to be expected of them by another way of reckoning than the bot's own."""
