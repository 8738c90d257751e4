"""How a picture is to look: its words and its theme."""

from typing import NamedTuple

from render.theme import Theme
from render.welcome_to.words import Words


class Look(NamedTuple):
    """The words in one language, and the theme."""

    words: Words
    theme: Theme
