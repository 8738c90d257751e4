"""Refusals as sentences."""

from typing import Any

from bot.table.refusal import NamedPermissions, Refusal
from render.texts import Texts, texts_in


def refusal_in_words(refusal: Refusal, texts: Texts) -> str:
    return texts("bot", f"refusal.{refusal.key}", **fields_in_words(refusal, texts))


def refusal_for_operator(refusal: Refusal) -> str:
    """A refusal as an English sentence, for the command line."""
    return refusal_in_words(refusal, texts_in("en"))


def fields_in_words(refusal: Refusal, texts: Texts) -> dict[str, Any]:
    """The fields of a refusal's sentence, with permissions translated."""
    return {name: _said(value, texts) for name, value in refusal.fields.items()}


def _said(value: Any, texts: Texts) -> Any:
    if not isinstance(value, NamedPermissions):
        return value
    names = [texts("bot", f"permission.{name}") for name in value.permissions]
    return texts("bot", "list.comma").join(f"**{name}**" for name in names)
