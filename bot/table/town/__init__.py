"""The server's town: `season` collects the cities of a season whose builders let them stand in it."""
