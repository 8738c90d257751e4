"""Measures: how fast rules, pictures and the store are, and what many people and many games cost."""
