"""Automas: companies without a player, played by tiles (rules page, section 13)."""
