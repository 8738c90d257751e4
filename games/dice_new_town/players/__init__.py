"""How bot players judge positions of Dice New Town."""
