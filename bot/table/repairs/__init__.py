"""Stuck tables: `stuck` finds them, `repairing` mends them, and `parking` tries to post again.

`reports` has the problems that players report.
"""
