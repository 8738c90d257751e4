"""A long run of the bot, in which nothing may grow that is not stored: memory, open files, tasks, threads, the WAL."""
