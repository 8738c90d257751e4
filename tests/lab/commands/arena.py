"""`arena`: `simulate`, under the name by which one looks for several levels against each other."""

from tests.lab.commands.simulate import add_arguments, run

__all__ = ["add_arguments", "run"]
