"""Refusals: requests that cannot be granted, with the key of the sentence that says why."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class NamedPermissions:
    """Discord permissions that a sentence lists, by their attributes in discord.py; shown by Discord's own names."""

    permissions: tuple[str, ...]


class Refusal(Exception):
    """A request that cannot be granted; nothing was changed.

    `key` is the key of the sentence `refusal.<key>`, and `fields` are the values in it.
    """

    def __init__(self, key: str, **fields: Any) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields
