"""Calls: `card` is the message that says at which tables it is somebody's turn."""
