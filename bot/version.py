"""The version of this program, which a container has no other way to tell."""

from typing import Final

VERSION: Final = "0.1.0"
"""The same as in pyproject.toml."""
