"""How a picture is to look: its words and its theme."""

from typing import Generic, NamedTuple, TypeVar

from render.theme import Theme

W = TypeVar("W")


class Look(NamedTuple, Generic[W]):
    """A game's words in one language, and the theme."""

    words: W
    theme: Theme
