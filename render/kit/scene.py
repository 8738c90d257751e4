"""How the pictures of a game are to look, and what one of them is to show."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from games.core import Seat, State
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, Palette, Piece, plain, sized_sprite
from render.kit.banner import BAND, draw_heading, draw_marked_heading
from render.kit.colours import GameColours, palette_of
from render.kit.game_words import GameWords
from render.kit.marks import Icon, medallion_on, star
from render.theme import HIGHEST, WIDE, Colour, Theme
from render.typeface import isolated, one_line, plain_name, without_brackets

V = TypeVar("V", bound=State)
W = TypeVar("W", bound=GameWords)
NAME: Final = 48
"""The longest name in a sentence: one of 32 characters with what a bot player in that place is called."""
SHORT: Final = 12
"""The longest name in what is said in few words of many."""


def star_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    """The icon of a part of the score that has none of its own."""
    star(brush, (x + side / 2, y + side / 2), side / 2, colour, colour)


@dataclass(frozen=True, eq=False)
class Art:
    """What all pictures of a game have in common: their colours, and icons for parts of scores.

    `sign_of` makes the sign of a part as a piece of that side; without it the icon stands on a round ground.
    """

    colours: GameColours[Any] | None = None
    icons: Mapping[str, Icon] = field(default_factory=dict)
    sign_of: Callable[[str, int], Piece] | None = None

    def palette_of(self, theme: Theme) -> Palette:
        """All colours of the game's pictures in a theme: those of the theme alone where it has none of its own."""
        return self.colours.palette_of(theme) if self.colours else palette_of(theme)

    def icon(self, part: str) -> Icon:
        """The icon of a part of the score."""
        return self.icons.get(part, star_icon)

    def sign(self, part: str, side: int) -> Piece:
        """The sign of a part of the score, of that width and height."""
        return self.sign_of(part, side) if self.sign_of else sign(side, side, self.icon(part))


@sized_sprite
def sign(brush: Brush, width: int, height: int, icon: Icon) -> None:
    """An icon on a round ground."""
    medallion_on(brush, icon, brush.theme.strong, (0, 0), width)


class Look(NamedTuple, Generic[W]):
    """A game's words in one language, the theme, and the game's art."""

    words: W
    theme: Theme
    art: Art

    @property
    def palette(self) -> Palette:
        """All colours of the game's pictures in the theme."""
        return self.art.palette_of(self.theme)

    def at(self, progress: float) -> "Look[W]":
        """The same in the light of this moment of a game, whose course is from 0 to 1."""
        return self._replace(theme=self.theme.at(progress))


def band_base(look: Look[Any], height: int) -> Base:
    """A wide ground with nothing on it but the band; all pictures of a game so high share it in every language."""
    whole = band_ground(look.palette, max(HIGHEST, height))
    if whole.image.height == height:
        return whole
    return Base(whole.image.crop((0, 0, WIDE, height)), whole.palette, (whole.key, height))


def headed(scene: "Scene[Any, Any]", title: str, right: str | None = None, height: int = HIGHEST) -> Canvas:
    """A picture so high with a title on its band, and the round on the right, or what is said in its place."""
    canvas = Canvas(band_base(scene.look, height))
    draw_head(canvas, scene, title, right)
    return canvas


def draw_head(canvas: Canvas, scene: "Scene[Any, Any]", title: str, right: str | None = None) -> None:
    """A title on the band of a picture, and the round or something else on its right; it says if it is the last one."""
    if right is None and scene.is_perhaps_last:
        said = scene.words.say("last.perhaps")
        draw_marked_heading(canvas, title, [f"{scene.round} · {said}", said])
    elif scene.last is None or right is not None:
        draw_heading(canvas, title, scene.round if right is None else right)
    else:
        names = [scene.name(seat) for seat in scene.still_to_play]
        draw_marked_heading(canvas, title, scene.words.last_headings(names if scene.view.seats > 1 else ()))


@kept_in(BASES)
def band_ground(palette: Palette, height: int) -> Base:
    """The same in the colours of a palette."""
    canvas = Canvas(plain(WIDE, height, palette))
    canvas.fill((0, 0, WIDE, BAND), palette.theme.band)
    return canvas.base


class Scene(NamedTuple, Generic[V, W]):
    """What a picture shows: a view of the game with the names of its seats and those who have committed, in a look.

    The names are as people typed them. `last`: the seats that still have a turn in the last round; None before it.
    `colours` are the numbers of the colours that the seats have; without any each has that of its own number.
    """

    look: Look[W]
    view: V
    names: Sequence[str]
    ready: Collection[Seat] = ()
    last: Sequence[Seat] | None = None
    colours: Sequence[int] = ()

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

    @property
    def is_perhaps_last(self) -> bool:
        """Whether somebody can end the game in this round."""
        return self.last is None and bool(self.words.near_end(self.view, self.names))

    @property
    def still_to_play(self) -> list[Seat]:
        """Who has not committed yet in the last round."""
        return [seat for seat in self.last or () if seat not in self.ready]

    @property
    def drawable(self) -> "Scene[V, W]":
        """This scene with names that the fonts can show."""
        return self._replace(names=[plain_name(name) for name in self.names])

    def name(self, seat: Seat) -> str:
        """The name of a seat, as the fonts can show it."""
        return plain_name(self.words.player(seat, self.names))

    def colour(self, seat: Seat) -> int:
        """The number of the colour in which the things of a seat are drawn."""
        return self.colours[seat] if seat < len(self.colours) else seat

    def initial(self, seat: Seat) -> str:
        """The letter that stands on the things of a player."""
        return self.name(seat)[0].upper()

    def called(self, seat: Seat, most: int = NAME, *, within: bool = False) -> str:
        """The name of a seat on one line of a text, shortened to the length that a sentence bears."""
        plain = one_line(self.words.player(seat, self.names, within=within))
        plain = plain if len(plain) <= most else without_brackets(plain)
        return isolated(plain if len(plain) <= most else plain[: most - 1].rstrip() + "…")

    def ledger_of(self, seat: Seat) -> str:
        """What the ledger of a seat is headed with."""
        return str(self.words.say("ledger", name=self.called(seat)))


AnyScene: TypeAlias = Scene[Any, Any]
"""What a picture of any game shows."""


def round_of(view: State) -> int:
    """The number of the round that is being played; 0 where nothing is counted."""
    return int(getattr(view, "round", 0))


def progress_of(view: State, last: int | None) -> float:
    """How far a game has come by its rounds: 0 in the first, 1 at its end, and 0.5 where nobody knows the last one."""
    if view.over:
        return 1.0
    return max(0, round_of(view) - 1) / last if last else 0.5


def round_shown(view: State) -> int:
    """The round that was just played: the news of a finished round tell of the next one, too."""
    return round_of(view) - any(news.kind == "round" for news in view.news)
