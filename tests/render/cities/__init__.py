"""The pictures and words of Cities."""
