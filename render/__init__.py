"""A player's view of a game as pictures and as words. No rules, no Discord, no storage."""
