"""How bot players judge positions of Barrage."""
