"""The server's town: `desk` answers `/town` and its buttons, `card` shows the town and one quarter of it."""
