"""A sentence that explains what just happened, by itself."""

from bot.ui.layout import Message, text
from render.texts import texts_in


def note_card(note: str, language: str) -> Message:
    """The sentence `note.<note>`."""
    return Message([text(texts_in(language)("bot", f"note.{note}"))])
