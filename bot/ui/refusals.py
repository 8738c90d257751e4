"""Refusals as sentences."""

from typing import Any

from bot.table.refusal import Named, Refusal
from render.texts import Texts


def refusal_in_words(refusal: Refusal, texts: Texts) -> str:
    """Why something cannot be, in the language of these texts."""
    fields = {name: _said(value, texts) for name, value in refusal.fields.items()}
    return texts("bot", f"refusal.{refusal.key}", **fields)


def _said(value: Any, texts: Texts) -> Any:
    if not isinstance(value, Named):
        return value
    names = [texts("bot", f"permission.{name}") for name in value.permissions]
    return texts("bot", "list.comma").join(f"**{name}**" for name in names)
