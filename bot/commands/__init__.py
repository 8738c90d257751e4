"""The commands for players and operators, one module each with `add_arguments` and `run`."""
