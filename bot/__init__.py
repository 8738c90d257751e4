"""Discord, storage and time. No rules."""

from typing import Final

VERSION: Final = "1.0.0"
"""The version of the program; pyproject.toml has it too, but containers do not have that file."""


class OperatorError(Exception):
    """An error whose text tells the operator what is wrong; commands print the text and end."""
