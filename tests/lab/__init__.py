"""For developers: the commands that try out games, measuring, the chaos run, random play, planted faults."""
