"""Votes: `card` is the message on which people answer."""
