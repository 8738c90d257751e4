"""Numbered changes of the database, applied in order when the store opens. There is no way back."""
