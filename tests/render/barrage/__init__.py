"""Barrage in words."""
