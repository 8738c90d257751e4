"""`arena`: another name of `simulate`, for players of several levels against each other."""

from tests.lab.commands.simulate import add_arguments, run

__all__ = ["add_arguments", "run"]
