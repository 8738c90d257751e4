"""How a picture of Cities is to look, and what it is to show."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from games.cities import CitiesState
from games.core import Seat
from render.cities.telling import player
from render.cities.words import Words
from render.kit.look import Look as AnyLook
from render.typeface import plain_name

Look: TypeAlias = AnyLook[Words]
"""The game's words in one language, and the theme."""


class Scene(NamedTuple):
    """What a picture shows: a view of the game with the names of its seats, in a look.

    The names are as people typed them; `are_escaped` says that they are for a text and ready to be put into it.
    """

    look: Look
    view: CitiesState
    names: Sequence[str]
    are_escaped: bool = False

    @property
    def words(self) -> Words:
        """The game's words."""
        return self.look.words

    @property
    def language(self) -> str:
        """The language of the words."""
        return self.look.words.texts.language

    def name(self, seat: Seat) -> str:
        """What whoever takes from the board is called, as it can be drawn: a seat, or the rival."""
        return plain_name(player(self.words, seat, self.names))

    def initial(self, seat: Seat) -> str:
        """What stands on the workers and rings of a player."""
        return self.name(seat)[0].upper()
