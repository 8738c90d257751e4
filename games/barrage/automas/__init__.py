"""Automas: companies without a player, whose tiles say what they do (rules page, section 13)."""
