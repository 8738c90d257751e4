"""Discord, storage and time. No rules."""

from typing import Final

VERSION: Final = "1.0.0"
"""The same as in pyproject.toml, which a container does not have."""
