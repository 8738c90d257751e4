"""Discord, storage and time. No rules."""
