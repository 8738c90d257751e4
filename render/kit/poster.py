"""The end of a game as a poster: the winner's city, the score part by part, the others, and titles that are true."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from PIL import Image

from games.core import Seat, Standing
from render.cache import BASES, kept_in
from render.canvas import Base, Box, Brush, Canvas, Point, ground, sprite
from render.kit import Sample
from render.kit.banner import BAND, draw_line
from render.kit.final import Result
from render.kit.grades import draw_grades
from render.kit.grounds import draw_ground
from render.kit.lines import points_text
from render.kit.marks import star
from render.kit.paragraphs import first_lines, wrapped
from render.kit.scene import AnyScene, Look, band_base
from render.kit.titles import Title
from render.texts import Texts
from render.theme import HIGHEST, MARGIN, WIDE, Style
from render.typeface import largest, plain_name, width_of

CITY: Final = 490
"""The height of the winner's city."""
SKY: Final = 80
"""So much of it lies under the name and the game."""
GAP: Final = 8
PANES: Final = CITY + 10
PANE: Final = 72
TOTAL_WIDTH: Final = 186
SIGN: Final = 44
OTHERS: Final = PANES + PANE + 12
OTHERS_HEIGHT: Final = HIGHEST - OTHERS - 12
ROOM: Final = WIDE - 2 * MARGIN
STRIPS_MOST: Final = 3
"""So many cities beside the winner's are drawn; more of them stand in a list."""
STRIP: Final = 400
"""The most width that a strip takes."""
TITLE: Final = 190
TITLES_MOST: Final = (3, 3, 3, 2)
"""How many titles there are beside so many strips, and beside a list."""
LIST_ROWS: Final = 4
LIST_COLUMNS: Final = 3
ROSETTE: Final = 46


class Occasion(NamedTuple):
    """When and where a game was played, in a line; and for somebody who played alone, how it compares with others."""

    about: str = ""
    compared: str = ""


NO_OCCASION: Final = Occasion()


class DrawPoster(NamedTuple):
    """How a game draws the winner's city, the others', and the titles that there are."""

    city: Callable[[AnyScene, Seat], Image.Image]
    strip: Callable[[Canvas, AnyScene, Seat, Box], None]
    titles: Sequence[Title]


@kept_in(BASES)
def poster_base(look: Look[Any], parts: tuple[str, ...]) -> Base:
    """The band under the city, and the panes on it with the signs of the parts."""

    def paint(brush: Brush) -> None:
        theme = brush.theme
        brush.box((0, CITY, WIDE, HIGHEST - CITY), theme.band)
        brush.box((0, CITY, WIDE, 4), theme.sun)
        for index, part in enumerate(parts):
            left, width = _pane(index, len(parts))
            brush.box((left, PANES, width, PANE), theme.band_pane, 14)
            brush.put(look.art.sign(part, SIGN), (left + 8, PANES + (PANE - SIGN) / 2))
        brush.box((WIDE - MARGIN - TOTAL_WIDTH, PANES - 2, TOTAL_WIDTH, PANE + 4), theme.sun, 18)

    return ground(WIDE, HIGHEST, look.palette, paint)


def _pane(index: int, count: int) -> tuple[float, float]:
    """The left edge and the width of a part's pane."""
    step = (ROOM - TOTAL_WIDTH) / count
    return MARGIN + index * step, step - GAP


def draw_poster(scene: AnyScene, result: Result, occasion: Occasion, draw: DrawPoster) -> Canvas:
    """The whole poster."""
    first, *others = result.standings
    canvas = Canvas(poster_base(scene.look, result.parts))
    canvas.image.paste(draw.city(scene, first.seat), (0, 0))
    _draw_names(canvas, scene, result, occasion)
    _draw_points(canvas, result, first)
    if result.is_alone:
        _draw_alone(canvas, result, occasion)
    else:
        _draw_others(canvas, scene, others, draw)
    return canvas


def _draw_names(canvas: Canvas, scene: AnyScene, result: Result, occasion: Occasion) -> None:
    """Who has won, or played alone, on the left; the game, and when it was played, on the right."""
    theme = canvas.theme
    winners = [plain_name(scene.names[one.seat]) for one in result.standings if one.rank == 1]
    names = scene.words.joined(winners) if len(winners) > 1 else winners[0]
    style = Style(44, theme.band_text, True, "lm", True)
    honour = width_of(result.honour, 30, True, True)
    size = largest(names, (44, 38, 32, 27), 560 - honour, True, True)
    wide = min(560 - honour, width_of(names, size, True, True))
    after = wide + (52 if result.is_alone else 100)
    draw_plaque(canvas, (12, 10, after + honour + 6, 64))
    canvas.text((30, 42), names, style._replace(size=size), wide)
    if not result.is_alone:
        canvas.put(crown(), (wide + 42, 20))
    canvas.text((after, 43), result.honour, Style(30, theme.sun, True, "lm", True))
    lines = [scene.title, *([occasion.about] if occasion.about else [])]
    room = WIDE - (after + honour + 18) - 60
    widths = [width_of(line, 27, True, True) for line in lines]
    width = min(room, max(widths))
    draw_plaque(canvas, (WIDE - 12 - width - 36, 10, width + 36, 18 + 34 * len(lines)))
    for index, line in enumerate(lines):
        at = (WIDE - 30, 36 + 34 * index)
        colour = theme.band_text if index == 0 else theme.band_muted
        draw_line(canvas, at, line, Style(27, colour, True, "rm", True), (27, 24), width)


def _draw_points(canvas: Canvas, result: Result, standing: Standing) -> None:
    """The points of the winner, part by part and in all."""
    theme, middle = canvas.theme, PANES + PANE / 2
    for index, part in enumerate(result.parts):
        left, width = _pane(index, len(result.parts))
        said, room = points_text(standing.parts[part]), int(width - SIGN - 20)
        size = largest(said, (40, 34, 30, 27), room, True, True)
        canvas.text((left + (SIGN + 12 + width) / 2, middle), said, Style(size, theme.band_text, True, "mm", True))
    at = (WIDE - MARGIN - TOTAL_WIDTH / 2, middle)
    canvas.text(at, points_text(standing.points), Style(60, theme.on_sun, True, "mm", True))


def _draw_alone(canvas: Canvas, result: Result, occasion: Occasion) -> None:
    """What the score is worth: the grades that there are, or the verdict, and how it compares with earlier games."""
    theme, top = canvas.theme, float(OTHERS)
    if result.grades:
        draw_grades(canvas, (MARGIN, top, ROOM, 64), result.grades)
        top += 72
    said = [*result.verdict[: 0 if result.grades else None], *([occasion.compared] if occasion.compared else [])]
    lines = said if result.grades else [line for words in said for line in wrapped(words, 27, ROOM)]
    shown = first_lines(lines, int((HIGHEST - 6 - top) // 33))
    first = top + (HIGHEST - 6 - top - 33 * (len(shown) - 1)) / 2
    for index, line in enumerate(shown):
        style = Style(27, theme.band_text, True, "lm")
        draw_line(canvas, (MARGIN, first + 33 * index), line, style, (27, 26, 25, 24), ROOM)


def _draw_others(canvas: Canvas, scene: AnyScene, others: Sequence[Standing], draw: DrawPoster) -> None:
    """All others, with their cities where they are few, and titles."""
    are_few = len(others) <= STRIPS_MOST
    titles = draw.titles[: TITLES_MOST[len(others)] if are_few else 1]
    room = ROOM - len(titles) * (TITLE + GAP)
    for index, title in enumerate(titles):
        _draw_title(canvas, scene, title, MARGIN + room + GAP + index * (TITLE + GAP))
    if not are_few:
        _draw_list(canvas, scene, others, room)
        return
    width = min(STRIP, (room - (len(others) - 1) * GAP) / len(others))
    for index, standing in enumerate(others):
        left = MARGIN + index * (width + GAP)
        _draw_pane(canvas, left, width)
        _draw_rank(canvas, scene, standing, (left + 10, OTHERS + 22), width - 22)
        box = (left + 12, OTHERS + 42, width - 24, OTHERS_HEIGHT - 50)
        draw.strip(canvas, scene, standing.seat, box)


def _draw_rank(canvas: Canvas, scene: AnyScene, standing: Standing, at: Point, room: float) -> None:
    """Rank, name and points in a line, whose left end lies at that point."""
    theme, points = canvas.theme, points_text(standing.points)
    canvas.put(rank_disc(standing.rank), (at[0], at[1] - 17))
    canvas.text((at[0] + room, at[1]), points, Style(30, theme.sun, True, "rm", True))
    width = int(room - 50 - width_of(points, 30, True, True))
    draw_line(
        canvas,
        (at[0] + 42, at[1]),
        scene.name(standing.seat),
        Style(27, theme.band_text, True, "lm", True),
        (27, 24),
        width,
    )


def _draw_list(canvas: Canvas, scene: AnyScene, others: Sequence[Standing], room: float) -> None:
    """All others in columns."""
    rows = -(-len(others) // LIST_COLUMNS)
    width, step = (room - (LIST_COLUMNS - 1) * GAP) / LIST_COLUMNS, (OTHERS_HEIGHT + 14) / max(rows, LIST_ROWS - 1)
    for index, standing in enumerate(others):
        column, row = divmod(index, rows)
        at = (MARGIN + column * (width + GAP), OTHERS - 4 + (row + 0.5) * step)
        _draw_rank(canvas, scene, standing, at, width - 14)


def _draw_title(canvas: Canvas, scene: AnyScene, title: Title, left: float) -> None:
    """A title on a pane under a rosette with the sign of what it is about."""
    theme, middle = canvas.theme, left + TITLE / 2
    _draw_pane(canvas, left, TITLE)
    canvas.put(rosette(), (middle - ROSETTE / 2, OTHERS - 10))
    canvas.put(scene.look.art.sign(title.part, 30), (middle - 15, OTHERS - 2))
    holder = f"{scene.name(title.seat)} {title.value}"
    for words, y, colour in ((title.name, OTHERS + 54, theme.sun), (holder, OTHERS + 84, theme.band_text)):
        draw_line(canvas, (middle, y), words, Style(27, colour, True, "mm", True), (27, 26, 25, 24), TITLE - 12)


def draw_plaque(canvas: Canvas, box: Box) -> None:
    """The ground of what is written on the sky."""
    draw_ground(canvas, box, canvas.theme.band, canvas.theme.band_pane, 3, 18)


def _draw_pane(canvas: Canvas, left: float, width: float) -> None:
    """A pane on the band."""
    draw_ground(canvas, (left, OTHERS, width, OTHERS_HEIGHT), canvas.theme.band_pane)


@sprite(48, 42)
def crown(brush: Brush) -> None:
    """The winner's crown."""
    theme = brush.theme
    points = [(4, 10), (15, 22), (24, 4), (33, 22), (44, 10), (41, 38), (7, 38)]
    brush.polygon(points, theme.sun)
    for x, y in ((4, 9), (24, 4), (44, 9)):
        brush.disc((x, y), 4, theme.sun)
    brush.box((7, 31, 34, 7), theme.fresh_edge, 2)


@sprite(ROSETTE, ROSETTE + 14)
def rosette(brush: Brush) -> None:
    """A rosette with two ribbons."""
    theme, middle = brush.theme, ROSETTE / 2
    for side in (-1, 1):
        tail = [(middle + side * 3, 34), (middle + side * 15, 34), (middle + side * 15, 59), (middle + side * 8, 53)]
        brush.polygon(tail, theme.stripe)
    star(brush, (middle, middle), middle - 1, theme.sun, theme.sun)
    brush.disc((middle, middle), 18, theme.fresh_edge)


@sprite(34, 34)
def rank_disc(brush: Brush, rank: int) -> None:
    """A rank from the second on."""
    theme = brush.theme
    brush.disc((17, 17), 17, theme.badge)
    brush.text((17, 17), str(rank), Style(24, theme.on_badge, True, "mm", True))


def city_of(scene: AnyScene, drawn: Image.Image) -> Image.Image:
    """A picture of a seat without its band, in the middle of the place for a city; what is too high is cut below."""
    whole: Image.Image = Canvas(band_base(scene.look, CITY)).image
    shown = drawn.crop((0, BAND, drawn.width, min(drawn.height, BAND + CITY - SKY)))
    whole.paste(scene.look.palette.index_of(scene.look.theme.paper), (0, 0, WIDE, SKY))
    whole.paste(shown, ((WIDE - shown.width) // 2, SKY))
    return whole


def draw_parts_strip(canvas: Canvas, scene: AnyScene, points: Mapping[str, int], box: Box) -> None:
    """The points of a seat, part by part, in a line or two."""
    left, top, width, height = box
    parts = scene.words.parts({part: value for part, value in points.items() if value}).replace("\n", "")
    for index, line in enumerate(first_lines(wrapped(parts, 24, round(width)), int(height // 27))):
        style = Style(24, canvas.theme.band_muted, False, "lm")
        canvas.text((left, top + 13 + 27 * index), line, style, width)


def samples(texts: Texts) -> Iterator[Sample]:
    """The pieces of a poster."""
    yield from (Sample("crown", crown()), Sample("rosette", rosette()), Sample("rank disc", rank_disc(11)))
