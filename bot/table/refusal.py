"""Refusals: requests that cannot be granted, with the key of the sentence that says why."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class NamedPermissions:
    """Permissions in a sentence, which are shown by the names that Discord has for them."""

    permissions: tuple[str, ...]


class Refusal(Exception):
    """A request that cannot be granted; nothing was changed.

    `key` is that of the sentence `refusal.<key>`, `fields` are its values.
    """

    def __init__(self, key: str, **fields: Any) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields
