"""Refusals as sentences."""

from typing import Any

from bot.table.refusal import NamedPermissions, Refusal
from render.texts import Texts


def refusal_in_words(refusal: Refusal, texts: Texts) -> str:
    """Why something cannot be, in the language of these texts."""
    return texts("bot", f"refusal.{refusal.key}", **fields_in_words(refusal, texts))


def fields_in_words(refusal: Refusal, texts: Texts) -> dict[str, Any]:
    """What the sentence mentions, permissions by their names in the language of these texts."""
    return {name: _said(value, texts) for name, value in refusal.fields.items()}


def _said(value: Any, texts: Texts) -> Any:
    if not isinstance(value, NamedPermissions):
        return value
    names = [texts("bot", f"permission.{name}") for name in value.permissions]
    return texts("bot", "list.comma").join(f"**{name}**" for name in names)
