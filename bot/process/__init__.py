"""The running process: threads and errands, its clock, its logs, and what operators look at."""
