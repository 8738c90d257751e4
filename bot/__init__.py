"""Discord, storage and time. No rules."""

from typing import Final

VERSION: Final = "1.0.0"
"""The same as in pyproject.toml, which a container does not have."""


class OperatorError(Exception):
    """An error whose text tells the operator in one sentence what is wrong; commands print it and end."""
