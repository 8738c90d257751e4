"""The commands for developers, one module each with `add_arguments` and `run`; and the amounts that they are given."""
