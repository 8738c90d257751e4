"""For developers: measuring, the chaos run, and the commands that try out games."""
