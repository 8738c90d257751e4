"""The look of a game's pictures, and the scene that one of them shows."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from games.core import Seat, State
from render.atlas import atlas_of
from render.cache import BASE_CACHE, SPRITE_CACHE, cached_in
from render.canvas import Base, Brush, Canvas, Palette, Piece, Stamp, plain_base, sized_sprite
from render.kit.colours import GameColours, palette_of
from render.kit.game_words import GameWords
from render.kit.grounds import BAND_HEIGHT, draw_heading, draw_marked_heading
from render.kit.marks import IconPainter, paint_medallion, paint_star
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Colour, Theme
from render.typeface import drawable_name, isolate, one_line, without_brackets

V = TypeVar("V", bound=State)
W = TypeVar("W", bound=GameWords)
MAX_NAME_LENGTH: Final = 48
"""The most characters of a name in a sentence: 32 of a person, and the name of a bot player that acts for them."""
MAX_SHORT_NAME_LENGTH: Final = 12
"""The most characters of a name with little room, such as in a list of all seats or a long caption."""
_SIGN_SCALES: Final = (1, 0.5, 0.4, 0.3)
"""The scales at which atlases have the drawings of score parts."""


def star_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    """Paint a star: the icon of parts of the score without one of their own."""
    paint_star(brush, (x + side / 2, y + side / 2), side / 2, colour, colour)


@dataclass(frozen=True, eq=False)
class Art:
    """The colours of a game's pictures, and the icons of the parts of its score.

    `sign_of`, if given, returns a part's sign in a size in px; otherwise the sign is the part's icon on a disc.
    """

    colours: GameColours[Any] | None = None
    icons: Mapping[str, IconPainter] = field(default_factory=dict)
    sign_of: Callable[[str, int], Piece] | None = None

    def palette_of(self, theme: Theme) -> Palette:
        return self.colours.palette_of(theme) if self.colours else palette_of(theme)

    def icon(self, part: str) -> IconPainter:
        """The function that paints the icon of a part of the score, by default a star."""
        return self.icons.get(part, star_icon)

    def sign(self, part: str, side: int) -> Piece:
        """The sign of a part of the score, `side` px wide and high."""
        return self.sign_of(part, side) if self.sign_of else sign(side, side, self.icon(part))


@sized_sprite
def sign(brush: Brush, width: int, height: int, icon: IconPainter) -> None:
    """An icon on a disc as a square piece."""
    paint_medallion(brush, icon, brush.theme.strong, (0, 0), width)


class Look(NamedTuple, Generic[W]):
    """The look of a game's pictures: words in a language, a theme, and the art."""

    words: W
    theme: Theme
    art: Art

    @property
    def palette(self) -> Palette:
        return self.art.palette_of(self.theme)

    def in_light(self, progress: float) -> "Look[W]":
        """The look in the light of this progress of a game, from 0 to 1."""
        return self._replace(theme=self.theme.in_light(progress))


def band_base(look: Look[Any], height: int) -> Base:
    """The ground of a wide picture with only the band. All heights up to that of a whole picture share a cached one;
    others are cached for themselves.
    """
    whole = exact_band_base(look.palette, max(MAX_PICTURE_HEIGHT, height))
    if whole.image.height == height:
        return whole
    return Base(whole.image.crop((0, 0, PICTURE_WIDTH, height)), whole.palette, (whole.key, height))


def headed_canvas(
    scene: "Scene[Any, Any]", title: str, right: str | None = None, height: int = MAX_PICTURE_HEIGHT
) -> Canvas:
    """A canvas of this height with only the band and its texts; see `draw_scene_heading`."""
    canvas = Canvas(band_base(scene.look, height))
    draw_scene_heading(canvas, scene, title, right)
    return canvas


def draw_scene_heading(canvas: Canvas, scene: "Scene[Any, Any]", title: str, right: str | None = None) -> None:
    """Draw the band's texts: a title, and at the right the given text or the round.

    Without a given text, a notice of the last round takes the place of the round. If this may be the last one, a notice
    of that stands beside the round or, for want of room, alone.
    """
    if right is None and scene.is_perhaps_last:
        said = scene.words.say("last.perhaps")
        draw_marked_heading(canvas, title, [f"{scene.round_heading} · {said}", said])
    elif scene.last_round_seats is None or right is not None:
        draw_heading(canvas, title, scene.round_heading if right is None else right)
    else:
        names = [scene.name(seat) for seat in scene.still_to_play]
        draw_marked_heading(canvas, title, scene.words.last_headings(names if scene.view.seats > 1 else ()))


@cached_in(BASE_CACHE)
def exact_band_base(palette: Palette, height: int) -> Base:
    """A ground of exactly this height with only the band, cached for each palette and height."""
    canvas = Canvas(plain_base(PICTURE_WIDTH, height, palette))
    canvas.fill((0, 0, PICTURE_WIDTH, BAND_HEIGHT), palette.theme.band)
    return canvas.base


class Scene(NamedTuple, Generic[V, W]):
    """The content of a picture: its look, a view of the game, and facts about the seats.

    The names are as people typed them. `ready` are the seats that have committed. `last_round_seats` have a turn left
    in the last round; None before it. `colours` are the numbers of the seats' colours; by default each seat has that of
    its own number.
    """

    look: Look[W]
    view: V
    names: Sequence[str]
    ready: Collection[Seat] = ()
    last_round_seats: Sequence[Seat] | None = None
    colours: Sequence[int] = ()

    @property
    def words(self) -> W:
        return self.look.words

    @property
    def language(self) -> str:
        return self.look.words.language

    @property
    def title(self) -> str:
        """The name of the game with its mode and variants."""
        return self.words.table_title(self.view)

    @property
    def round_heading(self) -> str:
        return self.words.round(round_of(self.view), self.view)

    @property
    def played_round_heading(self) -> str:
        return self.words.round(played_round(self.view), self.view)

    @property
    def is_perhaps_last(self) -> bool:
        """Whether somebody can end the game in this round; False if the round is certainly the last."""
        return self.last_round_seats is None and bool(self.words.near_end_sentence(self.view, self.names))

    @property
    def still_to_play(self) -> list[Seat]:
        """The seats that have a turn left in the last round and have not committed; none before it."""
        return [seat for seat in self.last_round_seats or () if seat not in self.ready]

    @property
    def drawable(self) -> "Scene[V, W]":
        """The scene with names that the fonts can draw."""
        return self._replace(names=[drawable_name(name) for name in self.names])

    def name(self, seat: Seat) -> str:
        """The name of a seat or rival on a picture, with only characters that the fonts can draw."""
        return drawable_name(self.words.player(seat, self.names))

    def colour(self, seat: Seat) -> int:
        """The number of a seat's colour."""
        return self.colours[seat] if seat < len(self.colours) else seat

    def initial(self, seat: Seat) -> str:
        """The first letter of a seat's name, as a capital; for a rival, that of its last word."""
        name = self.name(seat)
        return (name if seat < self.view.seats else name.split()[-1])[0].upper()

    def name_in_text(self, seat: Seat, most: int = MAX_NAME_LENGTH, *, within: bool = False) -> str:
        """The name of a seat for a text, on one line and isolated from the direction of the text around it.

        It has at most `most` characters: it is shortened by its last brackets, then by its end. `within` picks the
        words for a rival inside a sentence.
        """
        plain = one_line(self.words.player(seat, self.names, within=within))
        plain = plain if len(plain) <= most else without_brackets(plain)
        return isolate(plain if len(plain) <= most else plain[: most - 1].rstrip() + "…")

    def ledger_heading(self, seat: Seat) -> str:
        return str(self.words.say("ledger", name=self.name_in_text(seat)))


AnyScene: TypeAlias = Scene[Any, Any]


def round_of(view: State) -> int:
    """The number of the current round; 0 if rounds are not counted."""
    return int(getattr(view, "round", 0))


def progress_of(view: State, last: int | None) -> float:
    """The progress of a game by its finished rounds, from 0 to 1; 0.5 if the number `last` of the last round is
    unknown.
    """
    if view.over:
        return 1.0
    return max(0, round_of(view) - 1) / last if last else 0.5


def played_round(view: State) -> int:
    """The number of the round that was just played, else of the current one. News of a finished round arrives in the
    next one.
    """
    return round_of(view) - any(news.kind == "round" for news in view.news)


def ends_round(view: State) -> bool:
    """Whether a view is that of the end of a round, or of the game."""
    return view.over or played_round(view) not in (0, round_of(view))


def art_with_signs(game: str, parts: Sequence[str], colours: GameColours[Any]) -> Art:
    """The art of a game whose atlas has a drawing `part-<name>` for each of these parts, in all `_SIGN_SCALES`."""

    def icon_of(part: str) -> IconPainter:
        def icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
            brush.put(sign_of(part, round(side)), (x, y))

        return icon

    def sign_of(part: str, side: int) -> Piece:
        return Piece(side, side, _in_middle, (game, f"part-{part}", side))

    return Art(colours, {part: icon_of(part) for part in parts}, sign_of)


@cached_in(SPRITE_CACHE)
def _in_middle(theme: Theme, arguments: tuple[str, str, int]) -> Stamp:
    game, name, side = arguments
    scale = next((scale for scale in _SIGN_SCALES if 96 * scale <= side + 2), _SIGN_SCALES[-1])
    drawn = atlas_of(game).piece(name, scale).stamp(theme)
    left, top = (side - drawn.width) // 2 + drawn.left, (side - drawn.height) // 2 + drawn.top
    return Stamp(drawn.colours, drawn.alpha, left, top, side, side)
