"""Where the options of a question have their letters: on the streets, or on the strip of cards."""

from collections.abc import Iterator
from typing import Any, Final

from games.core import Ask, Plain
from render.canvas import Brush, Canvas, Point, sized_sprite
from render.kit.marks import LOT_DISC
from render.kit.spots import Spot, draw_letter
from render.theme import NEEDED, rounded
from render.typeface import ROUNDED, largest
from render.welcome_to.streets import WIDE_STREETS, StreetRow
from render.welcome_to.strip import BADGE, places_on_strip
from render.welcome_to.suburb import suburb_of
from render.welcome_to.words import WelcomeToScene

LOT_KINDS: Final = frozenset({"lot", "roundabout"})
YARD_KINDS: Final = frozenset({"pool", "bis_houses", "estate", "estates"})
"""The kinds of questions that are lettered in the yards, below the numbers."""
STREET_KINDS: Final = frozenset({"fence", "bis", "park", *LOT_KINDS, *YARD_KINDS})
SIZES: Final = {"fence": 52, "bis": 50, "park": 56, "pass": 56, "plan": 46} | dict.fromkeys(YARD_KINDS, 54)
"""The heights of letters that are not as large as those of lots."""
BIS: Final = (64, 80)
BIS_PLATE: Final = 36


def option_places(scene: WelcomeToScene, ask: Ask, option: Plain) -> Iterator[Point]:
    if ask.kind in STREET_KINDS:
        if isinstance(option, int | tuple | list):
            yield _street_place(ask, option)
    else:
        yield from places_on_strip(scene, ask, option)


def _street_place(ask: Ask, option: Any) -> Point:
    rows = WIDE_STREETS.rows
    if ask.kind == "park":
        row = rows[option]
        x, y = park_sign_at(row)
        return x - 96, y - 4
    row, place = rows[int(option[0])], int(option[1])
    if ask.kind == "fence":
        return row.left_of(place + 1) - 2, row.below(12)
    if ask.kind == "bis":
        return _bis_place(ask, option, row)
    if ask.kind in LOT_KINDS:
        return row.at(place, 44, 62)
    size = int((*option, 1)[2])
    return (row.left_of(place) + row.left_of(place + size)) / 2 - 4, row.below(22)


def _bis_place(ask: Ask, option: Plain, row: StreetRow) -> Point:
    street, lot, _ = option
    same = [other for other in ask.offered if other[:2] == (street, lot)]
    x, y = row.at(lot, 42, 77)
    if len(same) == 1:
        return x, y
    return x, row.below(-80) + same.index(option) * (BIS[1] + 1)


def park_sign_at(row: StreetRow) -> Point:
    return min(row.left_of(row.lots) + round(76 * row.scale), WIDE_STREETS.width - 62), row.below(34)


def draw_option(canvas: Canvas, scene: WelcomeToScene, ask: Ask, spot: Spot) -> None:
    option = ask.options[spot.option]
    if ask.kind in {"estate", "estates"}:
        canvas.put(span_frame(option[2] * 82 - 22, 16), (spot.x, spot.y), "mm")
    if ask.kind == "bis":
        _draw_bis(canvas, spot, option[2])
        return
    is_in_hand = ask.kind == "pair" and scene.view.hands and isinstance(option, int)
    usual = LOT_DISC - 2 if ask.kind in STREET_KINDS else BADGE
    side = 50 if is_in_hand else SIZES.get(ask.kind, usual)
    draw_letter(canvas, spot, side)


@sized_sprite
def span_frame(brush: Brush, width: int, height: int) -> None:
    brush.box((0, 0, width, height), brush.theme.badge, height / 2, brush.theme.on_badge, 2.5)


def _draw_bis(canvas: Canvas, spot: Spot, number: int) -> None:
    (width, height), said = BIS, f"{number}b"
    canvas.put(bis_sign(width, height, spot.letters), (spot.x, spot.y), "mm")
    size = largest(said, (29, 28, 27, 26, 25, 24), width - 8, ROUNDED)
    canvas.text((spot.x, spot.y + (height - BIS_PLATE) / 2 + 1), said, rounded(size, suburb_of(canvas.theme).number))


@sized_sprite
def bis_sign(brush: Brush, width: int, height: int, letters: str) -> None:
    theme, suburb, side = brush.theme, suburb_of(brush.theme), 46
    brush.box((0, height - BIS_PLATE, width, BIS_PLATE), suburb.choice, 8, suburb.number, 3)
    wide = side + (12 if len(letters) > 1 else 0)
    brush.box(((width - wide) / 2 - 3, 0, wide + 6, side + 3), theme.on_badge, side / 2 + 1)
    brush.box(((width - wide) / 2, 3, wide, side - 3), theme.badge, side / 2 - 2)
    brush.text((width / 2, side / 2 + 1), letters, rounded(30 if len(letters) == 1 else NEEDED, theme.on_badge))
