"""How the pictures of a game are to look, and what one of them is to show."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from games.core import Seat, State
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Palette, ground
from render.kit.banner import banner_on
from render.kit.colours import palette_of
from render.kit.game_words import GameWords
from render.kit.marks import Icon, star
from render.theme import WIDTH, Colour, Theme
from render.typeface import one_line, plain_name

V = TypeVar("V", bound=State)
W = TypeVar("W", bound=GameWords)
NAME: Final = 24
"""The longest name in a sentence."""
SHORT: Final = 12
"""The longest name in a sentence with many of them."""


def star_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    """The icon of what has none of its own."""
    star(brush, (x + side / 2, y + side / 2), side / 2, colour, colour)


@dataclass(frozen=True, eq=False)
class Art:
    """What all pictures of a game have in common: their colours, the band over them, and icons for parts of scores."""

    palette_of: Callable[[Theme], Palette] = palette_of
    banner_on: Callable[[Brush, int], None] = banner_on
    icons: Mapping[str, Icon] = field(default_factory=dict)

    def icon(self, part: str) -> Icon:
        """The icon of a part of the score."""
        return self.icons.get(part, star_icon)


class Look(NamedTuple, Generic[W]):
    """A game's words in one language, the theme, and the game's art."""

    words: W
    theme: Theme
    art: Art

    @property
    def palette(self) -> Palette:
        """All colours of the game's pictures in the theme."""
        return self.art.palette_of(self.theme)


@kept_in(BASES)
def banner_base(look: Look[Any], height: int) -> Base:
    """A ground with nothing on it but the band."""
    return ground(WIDTH, height, look.palette, lambda brush: look.art.banner_on(brush, 0))


class Scene(NamedTuple, Generic[V, W]):
    """What a picture shows: a view of the game with the names of its seats and those who have committed, in a look.

    The names are as people typed them; `are_escaped` says that they are for a text and ready to be put into it.
    """

    look: Look[W]
    view: V
    names: Sequence[str]
    ready: Collection[Seat] = ()
    are_escaped: bool = False

    @property
    def words(self) -> W:
        """The game's words."""
        return self.look.words

    @property
    def language(self) -> str:
        """The language of the words."""
        return self.look.words.language

    @property
    def title(self) -> str:
        """The game's name with what is special about this table."""
        return self.words.table_title(self.view)

    @property
    def round(self) -> str:
        """The round that is being played."""
        return self.words.round(round_of(self.view), self.view)

    @property
    def round_shown(self) -> str:
        """The round that was just played."""
        return self.words.round(round_shown(self.view), self.view)

    def told(self, are_escaped: bool) -> "Scene[V, W]":
        """The same to be told in words, with names that are escaped or not."""
        return self._replace(are_escaped=are_escaped)

    @property
    def drawable(self) -> "Scene[V, W]":
        """The same with names that the fonts can show."""
        return self._replace(names=[plain_name(name) for name in self.names])

    def name(self, seat: Seat) -> str:
        """What whoever sits there is called, as it can be drawn."""
        return plain_name(self.words.player(seat, self.names))

    def initial(self, seat: Seat) -> str:
        """What stands on the things of a player."""
        return self.name(seat)[0].upper()

    def called(self, seat: Seat, most: int = NAME, *, within: bool = False) -> str:
        """A name in one line, no longer than a sentence bears; one that is escaped as it is."""
        name = self.words.player(seat, self.names, within=within)
        if self.are_escaped:
            return name
        plain = one_line(name)
        return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"


def round_of(view: State) -> int:
    """The number of the round that is being played; 0 where nothing is counted."""
    return int(getattr(view, "round", 0))


def round_shown(view: State) -> int:
    """The round that was just played: the news of a finished round tell of the next one, too."""
    return round_of(view) - any(news.kind == "round" for news in view.news)
