"""Refusals: what a person asked for and cannot have, with the name of the sentence that says why."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class NamedPermissions:
    """Permissions that a sentence mentions; each is called as Discord calls it in the language of the sentence."""

    permissions: tuple[str, ...]


class Refusal(Exception):
    """Nothing was changed. `key` names the sentence `refusal.<key>` in the catalogues, `fields` what it mentions."""

    def __init__(self, key: str, **fields: Any) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields
