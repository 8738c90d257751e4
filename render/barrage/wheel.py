"""The construction wheel: what lies on each segment, and after how many turns it comes back."""

from math import cos, pi, sin
from typing import Final

from games.barrage import Company, Load
from render.barrage.drawings import drawing, tile
from render.barrage.goods import GoodsStyle, machines, put_lines
from render.barrage.tones import tones_of
from render.canvas import Brush, Canvas, Point, sized_sprite, sprite
from render.theme import Style

SEGMENTS: Final = 6
SIDE: Final = 360
RIM: Final = 22
TEETH: Final = 24
DISC: Final = 38
"""The sign with the number of turns, on the rim."""
NEAR: Final = 94
"""How far from the hub lies what is on a segment."""
STEP: Final = 32
"""How far apart machines of both kinds are."""
LIFT: Final = 1.6
"""How far over their middle they lie."""
ROUND: Final = 14
SKY: Final = 0.55
"""How much of the height over the valley is sky."""
PLAIN: Final = 0.86
"""Where the plain begins."""
SCENERY: Final = (
    ("pine", 0.06, 0.7),
    ("tree", 0.95, 0.74),
    ("cottage-red", 0.08, 0.94),
    ("cottage-blue", 0.9, 0.96),
    ("sheep", 0.97, 0.99),
)
"""What stands in the valley, in shares of its width and height."""
HUB: Final = 38


@sized_sprite
def wheel_ground(brush: Brush, width: int, height: int) -> None:
    """A wheel with nothing on it; its entry is above."""
    theme, middle = brush.theme, width / 2
    centre = (middle, middle)
    for tooth in range(TEETH):
        x, y = towards(centre, tooth * 2 * pi / TEETH, middle - 8)
        brush.disc((x, y), 8, theme.steel)
    brush.disc(centre, middle - 6, theme.steel)
    inner = middle - RIM
    brush.disc(centre, inner, theme.card)
    box = (middle - inner, middle - inner, 2 * inner, 2 * inner)
    brush.pie(box, 240, 300, theme.fresh)
    for segment in range(SEGMENTS):
        brush.line([centre, towards(centre, (segment + 0.5) * 2 * pi / SEGMENTS, inner)], theme.steel, 4)
    brush.disc(centre, HUB, theme.steel)
    brush.arc((middle - 20, middle - 20, 40, 40), 290, 185, theme.card, 6)
    tip, base = towards(centre, -0.2, 21), [towards(centre, -1.45, far) for far in (8, 25)]
    brush.polygon([tip, *base], theme.card)
    brush.polygon([(middle - 16, 0), (middle + 16, 0), (middle, 26)], theme.sun, theme.steel, 3)


@sized_sprite
def hillside(brush: Brush, width: int, height: int) -> None:
    """The valley behind the wheel, in the light of the moment."""
    tones, land = tones_of(brush.theme), height * SKY
    brush.box((0, 0, width, height), tones.sky[0], ROUND)
    for number, colour in enumerate(tones.sky[1:], 1):
        top = land * number / len(tones.sky)
        brush.box((0, top, width, height - ROUND - top), colour)
    brush.box((0, land, width, height - ROUND - land), tones.hill)
    brush.ellipse((-0.3 * width, land - 0.1 * height, width, 0.5 * height), tones.high)
    brush.ellipse((0.2 * width, land - 0.06 * height, 1.2 * width, 0.6 * height), tones.hill)
    brush.box((0, PLAIN * height, width, (1 - PLAIN) * height), tones.plain, ROUND)
    brush.box((0, PLAIN * height, width, ROUND), tones.plain)
    for name, across, down in SCENERY:
        piece = drawing(name)
        brush.put(piece, (across * width - piece.width / 2, down * height - piece.height))


@sprite(DISC, DISC)
def turns_sign(brush: Brush, turns: int, state: str) -> None:
    """After how many turns a segment comes to the entry: of the `next` load, of a `later` one, or of an `empty` one."""
    theme, middle = brush.theme, DISC / 2
    grounds = {"next": theme.sun, "later": theme.strong, "empty": theme.paper}
    inks = {"next": theme.on_sun, "later": theme.on_strong, "empty": theme.muted}
    brush.disc((middle, middle), middle, grounds[state])
    brush.text((middle, middle), str(turns), Style(27, inks[state], True, "mm", True))


def towards(centre: Point, turn: float, far: float) -> Point:
    """The point so far from a centre, clockwise from above."""
    return centre[0] + sin(turn) * far, centre[1] - cos(turn) * far


def fill_wheel(canvas: Canvas, company: Company, at: Point) -> None:
    """What lies on the wheel of a company, whose left top corner is at that point."""
    centre = (at[0] + SIDE / 2, at[1] + SIDE / 2)
    loaded = [place for place, load in enumerate(company.wheel) if load != Load()]
    for place, load in enumerate(company.wheel):
        turn = place * 2 * pi / SEGMENTS
        if place:
            state = "empty" if place not in loaded else "next" if place == loaded[-1] else "later"
            x, y = towards(centre, turn, (SIDE - DISC) / 2)
            canvas.put(turns_sign(SEGMENTS - place, state), (x - DISC / 2, y - DISC / 2))
        if place in loaded:
            _draw_load(canvas, load, towards(centre, turn, NEAR))


def _draw_load(canvas: Canvas, load: Load, middle: Point) -> None:
    """A tile and the machines under it, around a point."""
    (x, y), goods = middle, machines(load.excavators, load.mixers)
    piece = tile(load.tile, 0.75) if load.tile else None
    high = piece.height if piece else 0
    if piece:
        canvas.put(piece, (x - piece.width / 2, y - (high + STEP * len(goods)) / 2))
    under = x, y + high / 2 - LIFT
    put_lines(canvas, under, [[one] for one in goods], GoodsStyle(canvas.theme.ink), STEP)
