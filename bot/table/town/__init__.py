"""The town of a server: `season` collects the cities of a season, with their builders' consent."""
