"""Tournaments in the Swiss system or of duplicates, for people who sign up.

`entering` has the acts of people, `rounds` opens and ends the rounds, those of duplicate by `duplicate_rounds`;
`boards` prepares pages of a tournament. `scoring` has the points and standings, `pairing` seats the people of a round;
both are pure rules.
"""
