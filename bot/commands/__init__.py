"""The commands of the program, one module each with `add_arguments` and `run`."""
