"""Towers: a whole game in a folder of the tests, as somebody adds it who reads games/README.md."""
