"""The commands for developers, one module each with `add_arguments` and `run`.

`amounts` has types of arguments, and `reports` the report of a simulation.
"""
