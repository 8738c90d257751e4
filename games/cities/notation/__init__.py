"""The text notation of Cities: districts are drawn, all else follows from the records."""
