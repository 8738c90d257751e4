"""One module for each migration; its `revision` is what the database remembers."""
