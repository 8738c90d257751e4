"""Tables that do not go on: `stuck` finds them, `repairing` mends them, `parking` tries to post again."""
