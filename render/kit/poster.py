"""The end of a game as a poster: the winner's city, the score by parts, the others, and the awards."""

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin
from typing import Any, Final, NamedTuple

from PIL import Image

from games.core import Seat, Standing
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Box, Brush, Canvas, Point, painted_base, sized_sprite, sprite
from render.kit.final import Award, Result, draw_grades
from render.kit.grounds import BAND_HEIGHT, draw_floating_ground, draw_ground, draw_text
from render.kit.layout import in_centred_column, in_column
from render.kit.marks import paint_star
from render.kit.paragraphs import MIN_NAME_SIZE, TWO_LINE_NAME_SIZE, first_lines, name_lines, points_text, wrap
from render.kit.part_panes import (
    PANE_GAP,
    PANE_HEIGHT,
    SECOND_ROW_HEIGHT,
    SIGN_BEFORE_NAME,
    PartPane,
    draw_part_points,
    paint_pane_grounds,
    part_panes_height,
    part_panes_of,
)
from render.kit.ribbons import RIBBON_STEP, draw_ribbons, ribbon_rows
from render.kit.scene import AnyScene, Look, band_base
from render.theme import CONTENT_WIDTH, DARK, MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, bold, rounded
from render.typeface import ROUNDED, cut_to_width, largest_size, width_of

CITY_HEIGHT: Final = 490
"""The height in px of the picture of a city that games draw for a poster."""
SKY_HEIGHT: Final = 80
"""The height in px of the city's upper part, which the names and the heading cover."""
PANES_TOP: Final = CITY_HEIGHT + 10  # of the parts of the winner's score
OTHERS_TOP: Final = PANES_TOP + PANE_HEIGHT + 12  # of the other players
_GRADES_HEIGHT: Final = 64
_SOLO_HEIGHT: Final = OTHERS_TOP + 8
"""The height of a solo game's poster without remarks."""
_SOLO_LINE: Final = 34
_MAX_LINES: Final = 2
"""The most lines at the bottom, about new titles and a tie; more would take too much of the winner's city."""
_MAX_STRIPS: Final = 3
"""The most cities in one row under the winner's; more stand in several rows, under a smaller winner's city."""
_AWARD_WIDTH: Final = 190
_MAX_AWARDS_BY_STRIPS: Final = (3, 3, 3, 2)
"""The most awards, by the number of strips beside them (0 to 3)."""
_ROSETTE_SIZE: Final = 46
_AWARD_STEP: Final = 92
_HEADING_ABOVE_AWARDS: Final = 74
"""The height that the heading takes from a column of awards."""
_MAX_CITIES_IN_ROW: Final = 4
"""The most cities in each of several rows."""
_MIN_WIDTH_FOR_POINTS: Final = 200
"""A narrower pane has its points beside the strip instead of beside the name."""
_MIN_HEIGHT_FOR_POINTS: Final = 90
"""A lower pane has its points beside the strip, and less room around its name."""
_NAME_MARGIN: Final = 62
"""The part of a pane's width that the rank and its edges take from a name."""
_ROCKETS: Final = ((0.14, 40, 32), (0.4, 54, 24), (0.62, 36, 28))
"""Bursts of fireworks: the share of the sky between the plaques, the distance below the edge, and the size."""
_MIN_SKY_WIDTH: Final = 200
"""The least width of a sky with fireworks."""
_RAY_COUNT: Final = 12


class PosterPlaces(NamedTuple):
    """The layout of a poster: the city's width and height in px, the tops of the panes and of the others, and in how
    many rows the others stand.
    """

    width: int
    city: int
    panes: int
    others: int
    rows: int


_LAYOUT_OF_FEW: Final = PosterPlaces(PICTURE_WIDTH, CITY_HEIGHT, PANES_TOP, OTHERS_TOP, 1)
_LAYOUT_OF_SOME: Final = PosterPlaces(880, 392, 402, 486, 2)
_LAYOUT_OF_MANY: Final = PosterPlaces(784, 350, 360, 442, 3)


class Occasion(NamedTuple):
    """The occasion of a finished game. `about`: when and where it was played, for the line below the game's name.

    `titles` are the seats with the titles that they have earned in it for the first time. `goal`: the points to reach
    in a solo game, if they differ from the game's.
    """

    about: str = ""
    titles: tuple[tuple[Seat, str], ...] = ()
    goal: int | None = None


NO_OCCASION: Final = Occasion()


class PosterDrawers(NamedTuple):
    """The parts of a poster that differ from game to game: `city` returns the picture of the winner's city, `strip`
    draws another player in a box, and `awards` are listed as far as there is room.
    """

    city: Callable[[AnyScene, Seat], Image.Image]
    strip: Callable[[Canvas, AnyScene, Seat, Box], None]
    awards: Sequence[Award]


@cached_in(BASE_CACHE)
def poster_base(look: Look[Any], panes: tuple[PartPane, ...], places: PosterPlaces, height: int) -> Base:
    """The static part of a poster: its ground, a line below the city, and the panes of the winner's score."""

    def paint(brush: Brush) -> None:
        theme = brush.theme
        brush.box((0, 0, PICTURE_WIDTH, height), theme.band)
        brush.box((0, places.city, PICTURE_WIDTH, 4), theme.sun)
        paint_pane_grounds(brush, panes, look.art)

    return painted_base(PICTURE_WIDTH, height, look.palette, paint)


def draw_poster(scene: AnyScene, result: Result, occasion: Occasion, draw: PosterDrawers) -> Canvas:
    """Draw the poster. In a solo game it is only as high as needed. At the bottom are new titles and, if there is room,
    the first tie.
    """
    first, *others = result.standings
    crowded = _LAYOUT_OF_SOME if len(others) <= 2 * _MAX_CITIES_IN_ROW else _LAYOUT_OF_MANY
    places = _LAYOUT_OF_FEW if len(others) <= _MAX_STRIPS else crowded
    told = _told_alone(result) if result.is_solo else []
    ribbons = ribbon_rows(scene, occasion.titles, 1 if places.rows > 1 else _MAX_LINES)
    left = _MAX_LINES - len(ribbons) if places is _LAYOUT_OF_FEW else 0
    ties = [line for tie in result.ties[: min(1, left)] for line in first_lines(wrap(tie, 27, CONTENT_WIDTH), left)]
    lower = part_panes_height(part_panes_of(scene, result, places.panes)) - PANE_HEIGHT
    bottom = lower + _bottom(result, told) if result.is_solo else MAX_PICTURE_HEIGHT + _SOLO_LINE * len(ties)
    bottom += RIBBON_STEP * len(ribbons)
    room = max(0, bottom - MAX_PICTURE_HEIGHT)
    places = places._replace(city=places.city - room, panes=places.panes - room, others=places.others - room)
    panes = part_panes_of(scene, result, places.panes)
    height = min(MAX_PICTURE_HEIGHT, bottom)
    canvas = Canvas(poster_base(scene.look, panes, places, height))
    places = places._replace(others=places.others + lower)
    city = _sized(scene, draw.city(scene, first.seat), (places.width, places.city + room))
    canvas.image.paste(city.crop((0, 0, places.width, places.city)), (0, 0))
    _draw_names(canvas, scene, result, occasion)
    draw_part_points(canvas, first, panes)
    if result.is_solo:
        _draw_alone(canvas, result, told, places.others)
    elif places.rows == 1:
        _draw_others(canvas, scene, others, draw, (places.others, MAX_PICTURE_HEIGHT - room))
    else:
        _draw_crowd(canvas, scene, others, draw, (places, MAX_PICTURE_HEIGHT - room))
    draw_ribbons(canvas, ribbons, height - RIBBON_STEP * len(ribbons))
    for at, line in in_column(ties, (MARGIN, MAX_PICTURE_HEIGHT - room + _SOLO_LINE / 2 - 4), _SOLO_LINE):
        canvas.text(at, line, bold(27, canvas.theme.band_text, "lm"))
    return canvas


def _sized(scene: AnyScene, city: Image.Image, size: tuple[int, int]) -> Image.Image:
    if city.size == size:
        return city
    return scene.look.palette.to_palette(city.convert("RGB").resize(size, Image.Resampling.HAMMING))


def _draw_names(canvas: Canvas, scene: AnyScene, result: Result, occasion: Occasion) -> None:
    theme = canvas.theme
    winners = [scene.name(one.seat) for one in result.standings if one.rank == 1]
    names = scene.words.comma_list(winners) if len(winners) > 1 else winners[0]
    style = rounded(44, theme.band_text, "lm")
    honour = width_of(result.honour, 30, ROUNDED)
    lines = name_lines(names, 560 - honour)
    size = largest_size(names, (44, 38, 32, 27, MIN_NAME_SIZE), 560 - honour, ROUNDED) if len(lines) == 1 else 26
    wide = min(560 - honour, max(width_of(line, size, ROUNDED) for line in lines))
    after = wide + (52 if result.is_solo else 100)
    draw_plaque(canvas, (12, 10, after + honour + 6, 64))
    for at, line in in_centred_column(lines, (30, 42), 28):
        canvas.text(at, line, style._replace(size=size), wide)
    if not result.is_solo:
        canvas.put(crown(), (wide + 42, 20))
    canvas.text((after, 43), result.honour, rounded(30, theme.sun, "lm"))
    told = [scene.title, *([occasion.about] if occasion.about else [])]
    room = PICTURE_WIDTH - (after + honour + 18) - 60
    widths = [width_of(line, 27, ROUNDED) for line in told]
    width = min(room, max(widths))
    draw_plaque(canvas, (PICTURE_WIDTH - 12 - width - 36, 10, width + 36, 18 + 34 * len(told)))
    if not result.is_goal_missed:
        _draw_fireworks(canvas, after + honour + 30, PICTURE_WIDTH - width - 60)
    inks = theme.band_text, theme.band_muted
    for at, (line, colour) in in_column(zip(told, inks, strict=False), (PICTURE_WIDTH - 30, 36), 34):
        draw_text(canvas, at, line, rounded(27, colour, "rm"), (27, 24), width)


def _draw_fireworks(canvas: Canvas, left: float, right: float) -> None:
    if right - left < _MIN_SKY_WIDTH:
        return
    for which, (share, y, radius) in enumerate(_ROCKETS):
        canvas.put(firework(2 * radius, 2 * radius, which), (left + share * (right - left) - radius, y - radius))


def _told_alone(result: Result) -> list[str]:
    """The verdict of a solo game, unless grades show it, and how its rivals did."""
    said = [*(() if result.grades else result.verdict), *result.rivals]
    lines = [line for words in said for line in wrap(words, 27, CONTENT_WIDTH)]
    return first_lines(
        lines,
        _MAX_LINES if result.grades else (MAX_PICTURE_HEIGHT - _SOLO_HEIGHT - SECOND_ROW_HEIGHT) // _SOLO_LINE,
    )


def _grades_height(result: Result) -> int:
    return _GRADES_HEIGHT + PANE_GAP if result.grades else 0


def _bottom(result: Result, told: Sequence[str]) -> int:
    return _SOLO_HEIGHT + _grades_height(result) + _SOLO_LINE * len(told)


def _draw_alone(canvas: Canvas, result: Result, told: Sequence[str], top: int) -> None:
    theme = canvas.theme
    if result.grades:
        draw_grades(canvas, (MARGIN, top, CONTENT_WIDTH, _GRADES_HEIGHT), result.grades)
    first = MARGIN, top + _grades_height(result) + _SOLO_LINE / 2
    for at, line in in_column(told, first, _SOLO_LINE):
        draw_text(canvas, at, line, bold(27, theme.band_text, "lm"), (27, 26, 25, 24), CONTENT_WIDTH)


def _draw_others(
    canvas: Canvas, scene: AnyScene, others: Sequence[Standing], draw: PosterDrawers, span: tuple[int, int]
) -> None:
    top, high = span[0], span[1] - span[0] - 12
    awards = draw.awards[: _MAX_AWARDS_BY_STRIPS[len(others)]]
    room = CONTENT_WIDTH - len(awards) * (_AWARD_WIDTH + PANE_GAP)
    for index, award in enumerate(awards):
        left = MARGIN + room + PANE_GAP + index * (_AWARD_WIDTH + PANE_GAP)
        _draw_award(canvas, scene, award, (left, top, _AWARD_WIDTH, high))
    width = (room - (len(others) - 1) * PANE_GAP) / len(others)
    is_narrow = are_panes_narrow(scene, others, width)
    for index, standing in enumerate(others):
        _draw_other(canvas, scene, standing, (MARGIN + index * (width + PANE_GAP), top, width, high), draw, is_narrow)


def _draw_crowd(
    canvas: Canvas, scene: AnyScene, others: Sequence[Standing], draw: PosterDrawers, within: tuple[PosterPlaces, int]
) -> None:
    places, bottom = within
    awards = draw.awards[: (places.city - _HEADING_ABOVE_AWARDS) // _AWARD_STEP]
    middle = (102 + places.city) / 2 - len(awards) * _AWARD_STEP / 2 + _ROSETTE_SIZE / 2
    for index, award in enumerate(awards):
        box = (places.width + 12, middle + index * _AWARD_STEP, PICTURE_WIDTH - places.width - 24, _AWARD_STEP - 22)
        _draw_award(canvas, scene, award, box, is_low=True)
    columns = -(-len(others) // places.rows)
    width = (CONTENT_WIDTH - (columns - 1) * PANE_GAP) / columns
    high = (bottom - places.others - 10 + PANE_GAP) / places.rows - PANE_GAP
    is_narrow = high < _MIN_HEIGHT_FOR_POINTS or are_panes_narrow(scene, others, width)
    for index, standing in enumerate(others):
        row, column = divmod(index, columns)
        corner = round(MARGIN + column * (width + PANE_GAP)), round(places.others + row * (high + PANE_GAP))
        _draw_other(canvas, scene, standing, (*corner, width, round(high)), draw, is_narrow)


def _draw_other(  # noqa: PLR0913, PLR0917 - a pane: what, where, how, and how much room it has
    canvas: Canvas, scene: AnyScene, standing: Standing, box: Box, draw: PosterDrawers, is_narrow: bool
) -> None:
    left, top, width, high = box
    draw_ground(canvas, (left, top, round(width), high), canvas.theme.band_pane)
    name_high = 42 if high > _MIN_HEIGHT_FOR_POINTS else 38
    said, style = points_text(standing.points), rounded(30, canvas.theme.sun, "rm")
    name, taken = scene.name(standing.seat), width_of(said, 30, ROUNDED) + 8
    lines = name_lines(name, width - _NAME_MARGIN - taken * (not is_narrow))
    if len(lines) > 1 and len(lines := name_lines(name, width - _NAME_MARGIN - taken)) > 1:
        canvas.put(rank_disc(standing.rank), (left + 10, top + name_high / 2 - 16))
        for at, line in in_column(lines, (left + 50, top + name_high / 2 + 1), 28):
            canvas.text(at, line, rounded(TWO_LINE_NAME_SIZE, canvas.theme.band_text, "lm"))
        canvas.text((left + width - 12, top + high / 2), said, style)
        return
    _draw_rank(canvas, scene, standing, (left + 10, top + name_high / 2 + 1), width - 22, is_alone=is_narrow)
    room, rest = width - 24, high - name_high - (8 if high > _MIN_HEIGHT_FOR_POINTS else 6)
    if is_narrow:
        canvas.text((left + width - 12, top + name_high + rest / 2), said, style)
        room -= taken
    draw.strip(canvas, scene, standing.seat, (left + 12, top + name_high, room, rest))


def are_panes_narrow(scene: AnyScene, others: Sequence[Standing], width: float) -> bool:
    """Whether panes of this width in px have no room for the points beside the names."""
    return width < _MIN_WIDTH_FOR_POINTS or any(_is_cut_short(scene, standing, width) for standing in others)


def _is_cut_short(scene: AnyScene, standing: Standing, width: float) -> bool:
    points = width_of(points_text(standing.points), 30, ROUNDED)
    return (
        width - _NAME_MARGIN - 8 - points
        < width_of(scene.name(standing.seat), MIN_NAME_SIZE, ROUNDED)
        <= width - _NAME_MARGIN
    )


def _draw_rank(  # noqa: PLR0913, PLR0917 - a line: what, where, how much room, and whether all of it
    canvas: Canvas, scene: AnyScene, standing: Standing, at: Point, room: float, is_alone: bool = False
) -> None:
    theme, width = canvas.theme, room - _NAME_MARGIN + 22
    canvas.put(rank_disc(standing.rank), (at[0], at[1] - 17))
    if not is_alone:
        points = points_text(standing.points)
        canvas.text((at[0] + room, at[1]), points, rounded(30, theme.sun, "rm"))
        width -= 8 + width_of(points, 30, ROUNDED)
    style = rounded(27, theme.band_text, "lm")
    draw_text(canvas, (at[0] + 40, at[1]), scene.name(standing.seat), style, (27, MIN_NAME_SIZE), int(width))


def _draw_award(canvas: Canvas, scene: AnyScene, award: Award, box: Box, is_low: bool = False) -> None:
    left, top, width, high = box
    theme, middle = canvas.theme, left + width / 2
    draw_ground(canvas, box, theme.band_pane)
    if not is_low:
        canvas.put(rosette(), (middle - _ROSETTE_SIZE / 2, top - 20))
    canvas.put(scene.look.art.sign(award.part, 30), (middle - 15, top - (17 if is_low else 12)))
    room, last = round(width - (20 if is_low else 12)), top + high - 16
    whole = f"{scene.name(award.seat)} {award.value}"
    value = award.value if width_of(whole, 24, ROUNDED) <= room else award.number or award.value
    holder = f"{cut_to_width(scene.name(award.seat), 24, room - width_of(f' {value}', 24, ROUNDED), ROUNDED)} {value}"
    for words, y, colour in ((award.name, last - 30, theme.sun), (holder, last, theme.band_text)):
        draw_text(canvas, (middle, y), words, rounded(27, colour), (27, 26, 25, 24), room)


def draw_plaque(canvas: Canvas, box: Box) -> None:
    """Draw a ground in the colour of the band over a scene, for names and points."""
    draw_floating_ground(canvas, box, canvas.theme.band, canvas.theme.band_pane, 3, 18)


@sized_sprite
def firework(brush: Brush, width: int, height: int, which: int) -> None:
    """A firework; `which` is the index of its colour, 0 to 2."""
    theme, middle = brush.theme, width / 2
    by_night = (theme.sun, theme.tomato, theme.water)
    colour = (by_night if theme.name == DARK.name else (theme.sun, theme.fresh_edge, theme.on_strong))[which]
    rays = middle * 0.33, middle * 0.8, middle - 2.5  # from the middle to a ray's begin, its end, and its tip
    for ray in range(_RAY_COUNT):
        turn = 2 * pi * ray / _RAY_COUNT
        near, far, tip = ((middle + cos(turn) * at, middle + sin(turn) * at) for at in rays)
        brush.line([near, far], colour, 2.4)
        brush.disc(tip, 2.2, colour)


@sprite(48, 42)
def crown(brush: Brush) -> None:
    """The crown of a winner."""
    theme = brush.theme
    brush.polygon([(4, 10), (15, 22), (24, 4), (33, 22), (44, 10), (41, 38), (7, 38)], theme.sun)
    for x, y in ((4, 9), (24, 4), (44, 9)):
        brush.disc((x, y), 4, theme.sun)
    brush.box((7, 31, 34, 7), theme.fresh_edge, 2)


@sprite(_ROSETTE_SIZE, _ROSETTE_SIZE + 6)
def rosette(brush: Brush) -> None:
    """A rosette with ribbons, the sign of an award."""
    theme, middle = brush.theme, _ROSETTE_SIZE / 2
    for side in (-1, 1):
        tail = [(middle + side * 3, 34), (middle + side * 15, 34), (middle + side * 21, 47), (middle + side * 10, 44)]
        brush.polygon(tail, theme.stripe)
    paint_star(brush, (middle, middle), middle - 1, theme.sun, theme.sun)
    brush.disc((middle, middle), 18, theme.fresh_edge)


@sprite(34, 34)
def rank_disc(brush: Brush, rank: int) -> None:
    theme = brush.theme
    brush.disc((17, 17), 17, theme.badge)
    brush.text((17, 17), str(rank), rounded(24, theme.on_badge))


def city_picture(scene: AnyScene, drawn: Image.Image) -> Image.Image:
    """A seat's picture as the city of a poster: without its band, centred below an empty sky.

    If it is too high, its lower part is cut off.
    """
    whole: Image.Image = Canvas(band_base(scene.look, CITY_HEIGHT)).image
    shown = drawn.crop((0, BAND_HEIGHT, drawn.width, min(drawn.height, BAND_HEIGHT + CITY_HEIGHT - SKY_HEIGHT)))
    whole.paste(scene.look.palette.index_of(scene.look.theme.paper), (0, 0, PICTURE_WIDTH, SKY_HEIGHT))
    whole.paste(shown, ((PICTURE_WIDTH - shown.width) // 2, SKY_HEIGHT))
    return whole


def draw_parts_strip(canvas: Canvas, scene: AnyScene, points: Mapping[str, int], box: Box) -> None:
    """Draw the largest parts of a score, each as its sign and points, as many as fit into the box. Parts
    with 0 points are left out.
    """
    left, top, width, height = box
    x, middle, style = left, top + height / 2, rounded(27, canvas.theme.band_text, "lm")
    for part in sorted((part for part in points if points[part]), key=lambda part: -abs(points[part])):
        said = points_text(points[part])
        following = x + SIGN_BEFORE_NAME + 6 + width_of(said, 27, ROUNDED)
        if following > left + width:
            break
        canvas.put(scene.look.art.sign(part, SIGN_BEFORE_NAME), (x, middle - SIGN_BEFORE_NAME / 2))
        canvas.text((x + SIGN_BEFORE_NAME + 6, middle + 1), said, style)
        x = following + 16
