"""The SQL that was written lately: to write a statement takes longer than to run it, so all databases share it."""

from typing import Any, Final

from sqlalchemy.util import LRUCache

WRITTEN: Final = LRUCache[Any, Any](400, threshold=0.25)
"""At most 500 statements, which is about twice as many as the bot has."""
