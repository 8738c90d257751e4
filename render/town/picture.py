"""The picture of the town: sky and hills, the land, and all quarters, the farthest first."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from render.canvas import Canvas
from render.kit.layout import Isometric
from render.kit.poster import draw_plaque
from render.kit.quarter import SIDE, Quarter
from render.picture import Illustration, Passage, Picture
from render.png import MAX_PICTURE_BYTES, smallest_png
from render.texts import texts_in
from render.theme import PICTURE_WIDTH, THEMES, Theme, rounded
from render.town.land import PITCH, Landscape, paint_fields, paint_roads, paint_streams, paint_wood
from render.town.lots import Lot, lot_of, streams
from render.town.pen import FlatPen
from render.town.quarters import paint_quarter
from render.town.solids import ALL, FEW, HALF_UNIT, LEAST, SOME, Detail
from render.town.tones import Season, tones_of, town_palette
from render.town.words import TownWords, town_passages
from render.typeface import ROUNDED, fit, one_line, plain_name, width_of

HEIGHT: Final = 640
SKY: Final = 92
PLAQUE: Final = (14, 12, 56)
"""The margin at the side and the top of a text on the sky, and its height."""
SCALES: Final = (*(pixels / (PITCH * HALF_UNIT[1]) for pixels in range(2, 28)), *(part / 4 for part in range(4, 41)))
"""At these scales a unit is a whole number of pixels, and below scale 1 at least a lot is: equal things look equal."""
Version: TypeAlias = tuple[Detail, int]
"""The detail of a picture, and the steps of the scale by which it shows the town farther away than fits."""
VERSIONS: Final[tuple[Version, ...]] = (
    (ALL, 0),
    (SOME, 0),
    (FEW, 0),
    (FEW, 4),
    *((LEAST, steps) for steps in range(5)),
)
"""The versions of a picture, ever smaller files."""
HILL: Final = (260, 330, 48)
"""The pixels from hill to hill, and the least width and height of one."""


Labels: TypeAlias = tuple[str, str]
"""The texts on the sky, at the left and at the right."""
LABEL_SIZE: Final = 34
MAX_LABEL_WIDTH: Final = 470


class Prospect(NamedTuple):
    """The lots that a picture shows, the land around them in lots, and the height of the land with the sky.

    Below the land, the picture has a `band` of this height. Heights are in pixels.
    """

    lots: Sequence[Lot]
    around: tuple[float, float] = (2.2, 2.4)
    height: int = HEIGHT
    band: int = 0


CLOSE: Final = (1.05, 1.3)
"""The land around one quarter that fills its picture."""


class TownQuarter(NamedTuple):
    """A quarter of the town: its game, and its number, counted from 0 apart for quarters on the river."""

    game: str
    number: int
    quarter: Quarter


class ServerTown(NamedTuple):
    """The town of a season, with its quarters in the order in which they were built."""

    season: Season
    year: int
    settled: Sequence[TownQuarter]

    @property
    def lots(self) -> Mapping[Lot, Quarter]:
        return {lot_of(number, quarter.on_river): quarter for _, number, quarter in self.settled}

    @property
    def prospect(self) -> Prospect:
        """The whole town, with the middle of its land."""
        return Prospect([*self.lots, (0, 0)])


def town_picture(town: ServerTown, language: str, theme: str) -> Illustration:
    """The picture of the town with its text form."""
    words = TownWords(texts_in(language))
    labels = words.season(town.season, town.year), words.say("quarters", count=len(town.settled))
    return Illustration(
        "town.png",
        words,
        lambda: town_file(town, town.prospect, labels, THEMES[theme]),
        lambda: town_in_words(town, words),
    )


def town_in_words(town: ServerTown, words: TownWords) -> Iterator[Passage]:
    """The quarters of the town by their games, and everything that is counted in them."""
    games = sorted({one.game for one in town.settled})
    found = {game: [one.quarter for one in town.settled if one.game == game] for game in games}
    return town_passages(words, words.season(town.season, town.year), found)


def quarter_picture(town: ServerTown, shown: TownQuarter, name: str, language: str, theme: str) -> Illustration:
    """The picture of one quarter alone, large, with its game and the name of its builder, which may be empty."""
    words, alone = TownWords(texts_in(language)), town._replace(settled=[shown._replace(number=0)])
    labels = words.texts(shown.game, "title"), plain_name(name)
    heading = words.say("quarter", game=labels[0], name=one_line(name)) if name else labels[0]
    return Illustration(
        "quarter.png",
        words,
        lambda: town_file(alone, Prospect(list(alone.lots), CLOSE), labels, THEMES[theme]),
        lambda: town_passages(words, heading, {shown.game: [shown.quarter]}),
    )


def draw_town_picture(town: ServerTown, language: str, theme: str) -> Picture:
    """The picture of the town as a file."""
    return town_picture(town, language, theme).picture()


def draw_quarter_picture(town: ServerTown, shown: TownQuarter, name: str, language: str, theme: str) -> Picture:
    """The picture of one quarter as a file."""
    return quarter_picture(town, shown, name, language, theme).picture()


def town_file(town: ServerTown, prospect: Prospect, labels: Labels, theme: Theme) -> bytes:
    """The PNG file of the town, with as much detail as there is room for, and from a greater distance if necessary."""
    return largest_version(partial(draw_town, town, prospect, labels, theme), MAX_PICTURE_BYTES)


def largest_version(draw: Callable[[Version], Canvas], most_bytes: int) -> bytes:
    """The PNG file of the first of the VERSIONS that has at most so many bytes, or of the last one."""
    for version in VERSIONS:
        data = smallest_png(draw(version).image)
        if len(data) <= most_bytes:
            break
    return data


def draw_town(
    town: ServerTown, prospect: Prospect, labels: Labels, theme: Theme, version: Version = VERSIONS[0]
) -> Canvas:
    """Draw the part of the town that a prospect shows."""
    (detail, steps), tones = version, tones_of(town.season, theme)
    pen = FlatPen((PICTURE_WIDTH, prospect.height + prospect.band), town_palette(town.season, theme), tones.grass[0])
    ground = Landscape(pen, town_projection(prospect, steps), tones, detail)
    _paint(ground, town.lots)
    canvas = Canvas(pen.base)
    left, top, height = PLAQUE
    lines = [fit(label, LABEL_SIZE, MAX_LABEL_WIDTH, ROUNDED) for label in labels]
    wide = [width_of(line, LABEL_SIZE, ROUNDED) + 40 for line in lines]
    for line, x, width in zip(lines, (left, PICTURE_WIDTH - left - wide[1]), wide, strict=True):
        if line:
            draw_plaque(canvas, (x, top, width, height))
            canvas.text((x + width / 2, top + height / 2), line, rounded(LABEL_SIZE, theme.band_text))
    return canvas


def town_projection(prospect: Prospect, steps: int = 0) -> Isometric:
    """The projection that shows all lots of a prospect as large as fits, or some steps smaller."""
    across, deep = [right - left for right, left in prospect.lots], [right + left for right, left in prospect.lots]
    wide, high = max(across) - min(across) + prospect.around[0], max(deep) - min(deep) + prospect.around[1]
    land = prospect.height - SKY
    fitting = min(PICTURE_WIDTH / (wide * PITCH * HALF_UNIT[0]), land / (high * PITCH * HALF_UNIT[1]))
    scale = SCALES[max(0, bisect_right(SCALES, fitting) - 1 - steps)]
    x = PICTURE_WIDTH / 2 - (max(across) + min(across)) / 2 * PITCH * HALF_UNIT[0] * scale
    y = SKY + land / 2 - ((max(deep) + min(deep)) / 2 * PITCH + SIDE) * HALF_UNIT[1] * scale
    return Isometric(HALF_UNIT, scale, round(x), round(y))


def _seen_lots(view: Isometric, height: int) -> list[Lot]:
    """The lots that the picture shows, the farthest first."""
    across, down = PITCH * HALF_UNIT[0] * view.scale, PITCH * HALF_UNIT[1] * view.scale
    columns = range(int(-view.x / across) - 2, int((PICTURE_WIDTH - view.x) / across) + 3)
    rows = range(int(-view.y / down) - 3, int((height - view.y) / down) + 3)
    return [((x + y) // 2, (y - x) // 2) for y in rows for x in columns if (x + y) % 2 == 0]


def _paint(ground: Landscape, taken: Mapping[Lot, Quarter]) -> None:
    lots = _seen_lots(ground.view, ground.pen.size[1])
    paint_fields(ground, lots, taken)
    paint_streams(ground, lots)
    paint_roads(ground, taken)
    _paint_sky(ground)
    for lot in lots:
        if quarter := taken.get(lot):
            paint_quarter(ground, lot, quarter)
        elif lot not in streams() and ground.detail > LEAST:
            paint_wood(ground, lot, SKY + 4)


def _paint_sky(ground: Landscape) -> None:
    pen, tones = ground.pen, ground.tones
    step, (apart, wide, high) = SKY / len(tones.sky), HILL
    for number, colour in enumerate(tones.sky):
        pen.box((0, number * step, PICTURE_WIDTH, SKY - number * step), colour)
    pen.disc((PICTURE_WIDTH * 0.62, 36), 20, tones.sun)
    for row, colour in enumerate(tones.hills):
        for place in range(-1, 6):
            rise, left = high - row * 11 + place * 7 % 12, place * apart + row * 110 - place * 23 % 60
            pen.hill((left, SKY - rise, wide + place * 37 % 120, 2 * rise), colour)
