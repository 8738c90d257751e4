"""The city of the day: `streak` counts the days on which a person or a server has played."""
