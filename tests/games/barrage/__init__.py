"""The rules of Barrage."""
