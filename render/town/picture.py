"""The picture of the town: sky and hills, the land, and all quarters, the farthest first."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from render.canvas import Canvas
from render.kit.layout import Isometric
from render.kit.poster import draw_plaque
from render.kit.quarter import QUARTER_SIDE, Quarter
from render.picture import Illustration, Passage, Picture
from render.png import MAX_PICTURE_BYTES, smallest_png
from render.texts import texts_in
from render.theme import PICTURE_WIDTH, THEMES, Theme, rounded
from render.town.land import LOT_PITCH, DrawingContext, paint_fields, paint_roads, paint_streams, paint_wood
from render.town.lots import Lot, quarter_lot, streams
from render.town.pen import FlatPen
from render.town.quarters import paint_quarter
from render.town.solids import FULL_DETAIL, HALF_UNIT, LEAST_DETAIL, LITTLE_DETAIL, SOME_DETAIL, Detail
from render.town.tones import Season, town_palette, town_tones
from render.town.words import TownWords, town_passages
from render.typeface import ROUNDED, cut_to_width, drawable_name, one_line, width_of

TOWN_PICTURE_HEIGHT: Final = 640
TOWN_SKY_HEIGHT: Final = 92
"""The heights of the whole picture and of the sky on it, in pixels."""
_PLAQUE: Final = (14, 12, 56)
"""Side margin, top margin and height of the plaques with the texts on the sky, in pixels."""
_SCALES: Final = (
    *(pixels / (LOT_PITCH * HALF_UNIT[1]) for pixels in range(2, 28)),
    *(part / 4 for part in range(4, 41)),
)
"""At these scales a unit, or below scale 1 a lot, is a whole number of pixels, so that equal things look equal."""
PictureVersion: TypeAlias = tuple[Detail, int]
"""The detail of a picture, and the number of steps in _SCALES by which it is smaller than fits."""
_VERSIONS: Final[tuple[PictureVersion, ...]] = (
    (FULL_DETAIL, 0),
    (SOME_DETAIL, 0),
    (LITTLE_DETAIL, 0),
    (LITTLE_DETAIL, 4),
    *((LEAST_DETAIL, steps) for steps in range(5)),
)
"""The versions of a picture, from the largest file to the smallest."""
_HILL_SIZES: Final = (260, 330, 48)
"""The pixels from hill to hill, and the least width and height of a hill."""
_SkyLabels: TypeAlias = tuple[str, str]
"""The texts on the sky, at the left and at the right; an empty text has no plaque."""
_LABEL_SIZE: Final = 34
_MAX_LABEL_WIDTH: Final = 470


class Viewport(NamedTuple):
    """The part of the town that a picture shows: at least these lots, one or more.

    `margins` are the lots of land around them, across and in depth. `height` is the height of land and sky, and `band`
    that of an empty band below them, both in px.
    """

    lots: Sequence[Lot]
    margins: tuple[float, float] = (2.2, 2.4)
    height: int = TOWN_PICTURE_HEIGHT
    band: int = 0


QUARTER_MARGINS: Final = (1.05, 1.3)
"""The margins of a picture with one quarter."""


class PlacedQuarter(NamedTuple):
    """A quarter of the town, the id of its game, and the number by which `quarter_lot` places it."""

    game: str
    number: int
    quarter: Quarter


class ServerTown(NamedTuple):
    """The town of a server in a season, with its quarters in the order in which they were built."""

    season: Season
    year: int
    quarters: Sequence[PlacedQuarter]

    @property
    def quarters_by_lot(self) -> Mapping[Lot, Quarter]:
        return {quarter_lot(number, quarter.on_river): quarter for _, number, quarter in self.quarters}

    @property
    def viewport(self) -> Viewport:
        """The viewport of the whole town, with the middle of the land."""
        return Viewport([*self.quarters_by_lot, (0, 0)])


def town_picture(town: ServerTown, language: str, theme: str) -> Illustration:
    """The picture of the whole town with its text form; with less detail or smaller if its file would be too large."""
    words = TownWords(texts_in(language))
    labels = words.season(town.season, town.year), words.say("quarters", count=len(town.quarters))
    return Illustration(
        "town.png",
        words,
        lambda: _town_png(town, town.viewport, labels, THEMES[theme]),
        lambda: town_in_words(town, words),
    )


def town_in_words(town: ServerTown, words: TownWords) -> Iterator[Passage]:
    """The text form of the town: its season, the number of quarters of each game, and how many things are in them."""
    games = sorted({one.game for one in town.quarters})
    found = {game: [one.quarter for one in town.quarters if one.game == game] for game in games}
    return town_passages(words, words.season(town.season, town.year), found)


def quarter_picture(town: ServerTown, shown: PlacedQuarter, name: str, language: str, theme: str) -> Illustration:
    """The picture of one quarter of a town alone, on the first lot, with its game and its builder's name, which may be
    empty.
    """
    words, alone = TownWords(texts_in(language)), town._replace(quarters=[shown._replace(number=0)])
    labels = words.texts(shown.game, "title"), drawable_name(name)
    heading = words.say("quarter", game=labels[0], name=one_line(name)) if name else labels[0]
    return Illustration(
        "quarter.png",
        words,
        lambda: _town_png(alone, Viewport(list(alone.quarters_by_lot), QUARTER_MARGINS), labels, THEMES[theme]),
        lambda: town_passages(words, heading, {shown.game: [shown.quarter]}),
    )


def draw_town_picture(town: ServerTown, language: str, theme: str) -> Picture:
    """The same as `town_picture`, drawn; for the processes that draw."""
    return town_picture(town, language, theme).picture()


def draw_quarter_picture(town: ServerTown, shown: PlacedQuarter, name: str, language: str, theme: str) -> Picture:
    """The same as `quarter_picture`, drawn; for the processes that draw."""
    return quarter_picture(town, shown, name, language, theme).picture()


def _town_png(town: ServerTown, viewport: Viewport, labels: _SkyLabels, theme: Theme) -> bytes:
    """A PNG file of at most MAX_PICTURE_BYTES, with less detail and on a smaller scale if necessary."""
    return most_detailed_png(partial(draw_town, town, viewport, labels, theme), MAX_PICTURE_BYTES)


def most_detailed_png(draw: Callable[[PictureVersion], Canvas], most_bytes: int) -> bytes:
    """The PNG file of the first of the _VERSIONS with at most `most_bytes`; of the last version if none fits."""
    for version in _VERSIONS:
        data = smallest_png(draw(version).image)
        if len(data) <= most_bytes:
            break
    return data


def draw_town(
    town: ServerTown, viewport: Viewport, labels: _SkyLabels, theme: Theme, version: PictureVersion = _VERSIONS[0]
) -> Canvas:
    """Draw the part of the town that a viewport shows, with `labels` on the sky, at the left and at the right.

    A label that is too wide is cut, an empty one is left out.
    """
    (detail, steps), tones = version, town_tones(town.season, theme)
    pen = FlatPen((PICTURE_WIDTH, viewport.height + viewport.band), town_palette(town.season, theme), tones.grass[0])
    context = DrawingContext(pen, town_projection(viewport, steps), tones, detail)
    _paint(context, town.quarters_by_lot)
    canvas = Canvas(pen.base)
    left, top, height = _PLAQUE
    lines = [cut_to_width(label, _LABEL_SIZE, _MAX_LABEL_WIDTH, ROUNDED) for label in labels]
    wide = [width_of(line, _LABEL_SIZE, ROUNDED) + 40 for line in lines]
    for line, x, width in zip(lines, (left, PICTURE_WIDTH - left - wide[1]), wide, strict=True):
        if line:
            draw_plaque(canvas, (x, top, width, height))
            canvas.text((x + width / 2, top + height / 2), line, rounded(_LABEL_SIZE, theme.band_text))
    return canvas


def town_projection(viewport: Viewport, steps: int = 0) -> Isometric:
    """The projection that shows a viewport as large as fits, or this many steps of _SCALES smaller; never below the
    smallest.
    """
    across, deep = [right - left for right, left in viewport.lots], [right + left for right, left in viewport.lots]
    wide, high = max(across) - min(across) + viewport.margins[0], max(deep) - min(deep) + viewport.margins[1]
    land = viewport.height - TOWN_SKY_HEIGHT
    fitting = min(PICTURE_WIDTH / (wide * LOT_PITCH * HALF_UNIT[0]), land / (high * LOT_PITCH * HALF_UNIT[1]))
    scale = _SCALES[max(0, bisect_right(_SCALES, fitting) - 1 - steps)]
    x = PICTURE_WIDTH / 2 - (max(across) + min(across)) / 2 * LOT_PITCH * HALF_UNIT[0] * scale
    y = TOWN_SKY_HEIGHT + land / 2 - ((max(deep) + min(deep)) / 2 * LOT_PITCH + QUARTER_SIDE) * HALF_UNIT[1] * scale
    return Isometric(HALF_UNIT, scale, round(x), round(y))


def _seen_lots(view: Isometric, height: int) -> list[Lot]:
    """The lots that are in the picture at least in part, the farthest first."""
    across, down = LOT_PITCH * HALF_UNIT[0] * view.scale, LOT_PITCH * HALF_UNIT[1] * view.scale
    columns = range(int(-view.x / across) - 2, int((PICTURE_WIDTH - view.x) / across) + 3)
    rows = range(int(-view.y / down) - 3, int((height - view.y) / down) + 3)
    return [((x + y) // 2, (y - x) // 2) for y in rows for x in columns if (x + y) % 2 == 0]


def _paint(context: DrawingContext, taken: Mapping[Lot, Quarter]) -> None:
    lots = _seen_lots(context.view, context.pen.size[1])
    paint_fields(context, lots, taken)
    paint_streams(context, lots)
    paint_roads(context, taken)
    _paint_sky(context)
    for lot in lots:
        if quarter := taken.get(lot):
            paint_quarter(context, lot, quarter)
        elif lot not in streams() and context.detail > LEAST_DETAIL:
            paint_wood(context, lot, TOWN_SKY_HEIGHT + 4)


def _paint_sky(context: DrawingContext) -> None:
    pen, tones = context.pen, context.tones
    step, (apart, wide, high) = TOWN_SKY_HEIGHT / len(tones.sky), _HILL_SIZES
    for number, colour in enumerate(tones.sky):
        pen.box((0, number * step, PICTURE_WIDTH, TOWN_SKY_HEIGHT - number * step), colour)
    pen.disc((PICTURE_WIDTH * 0.62, 36), 20, tones.sun)
    for row, colour in enumerate(tones.hills):
        for place in range(-1, 6):
            rise, left = high - row * 11 + place * 7 % 12, place * apart + row * 110 - place * 23 % 60
            pen.hill((left, TOWN_SKY_HEIGHT - rise, wide + place * 37 % 120, 2 * rise), colour)
