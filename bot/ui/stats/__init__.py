"""`/stats`: `card` shows the figures of a person's or a server's games, `desk` answers the command and its presses."""
