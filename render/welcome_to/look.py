"""How a picture of Welcome To… is to look."""

from typing import TypeAlias

from render.kit.look import Look as AnyLook
from render.welcome_to.words import Words

Look: TypeAlias = AnyLook[Words]
"""The game's words in one language, and the theme."""
