"""The text notation of Welcome To…: streets are drawn, all else follows from the records."""
