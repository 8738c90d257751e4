"""The town of a server: `desk` answers `/town` and its buttons, `card` makes the messages."""
