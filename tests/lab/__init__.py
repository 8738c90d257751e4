"""For developers: the commands that try out games and measure, the chaos run, random play, and long simulations."""
