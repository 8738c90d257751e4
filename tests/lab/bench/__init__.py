"""Measures of the speed of rules, pictures and the store, and of the costs of many people and many games."""
