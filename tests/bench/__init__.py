"""Measures against other programs, started by hand; nothing in this folder is collected by pytest."""
