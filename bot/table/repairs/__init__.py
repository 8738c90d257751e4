"""What does not go on: `stuck` finds such tables, `repairing` mends them, `parking` tries to post again.

`reports` are those of players who have met a problem.
"""
