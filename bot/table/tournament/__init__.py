"""Tournaments: `scoring` has the points and standings, `pairing` seats the people of a round. Both are pure rules."""
