"""The valley when the game is over: by night, lit by those who made the power of the last round."""

from collections.abc import Callable, Iterator
from functools import partial
from math import sin
from typing import Final

from games.barrage import BarrageState
from games.core import Seat
from render.barrage.drawings import OWNERS, drawing, owner_of
from render.barrage.map import HOUSE_LOW, draw_dam, draw_house, draw_pipes, shown_drops
from render.barrage.plan import AT_NIGHT, LAYOUT, WIDTH, ValleyPlan
from render.barrage.telling import BarrageScene
from render.barrage.tones import evening_of, tones_of
from render.barrage.valley import draw_blocks, draw_land, draw_rivers, draw_scenery
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, Palette, Piece, Point, ground, sized_sprite
from render.kit.poster import CITY

NIGHT: Final = ValleyPlan(0, 0, AT_NIGHT, (0, 0, WIDTH, CITY))
WINDOWS: Final = 4
"""So many windows a home has at most."""
POOL: Final = (188, 62)
"""The size of the light around a powerhouse."""
MOON: Final = (722, 32, 20)
STARS: Final = 70
AURORA: Final = (520, 92)


def draw_evening(canvas: Canvas, scene: BarrageScene) -> None:
    """All that was built, with a lit window for each energy of the last round, the far things first."""
    view = scene.view
    draw_pipes(canvas, view, NIGHT)
    for site, seat in view.powerhouses.items():
        if view.companies[seat].energy:
            x, y = NIGHT.site(site)
            canvas.put(light(*POOL, OWNERS.index(owner_of(view, seat))), (x - POOL[0] / 2, y - POOL[1] / 2 + 8))
    for _, draw in sorted(_standing(canvas, view), key=lambda standing: standing[0]):
        draw()


def _standing(canvas: Canvas, view: BarrageState) -> Iterator[tuple[float, Callable[[], None]]]:
    """How far down each thing stands, and what draws it: dams, powerhouses, and the homes around these."""
    for site, built in view.dams.items():
        yield NIGHT.site(site)[1], partial(draw_dam, canvas, view, NIGHT, site, shown_drops(built.water))
    for site in view.powerhouses:
        yield NIGHT.site(site)[1] + HOUSE_LOW * NIGHT.size, partial(draw_house, canvas, view, NIGHT, site)
    for seat in range(view.players):
        for piece, (middle, foot) in homes(view, seat):
            yield foot, partial(canvas.put, piece, (middle - piece.width / 2, foot - piece.height + 3))


def homes(view: BarrageState, seat: Seat) -> Iterator[tuple[Piece, Point]]:
    """The homes that a seat lights, and where they stand: a window for each energy, shared out among powerhouses."""
    sites = view.powerhouses_of(seat)
    for site, windows in zip(sites, shares(view.companies[seat].energy, len(sites)), strict=True):
        (x, y), lit = NIGHT.site(site), [min(WINDOWS, windows - first) for first in range(0, windows, WINDOWS)]
        for (across, down), count in zip(LAYOUT.homes, lit, strict=False):
            yield drawing(f"home-{owner_of(view, seat)}-{count}"), (x + across, min(y + down, CITY - 4))


def shares(count: int, among: int) -> list[int]:
    """So many, shared out as evenly as can be."""
    return [(count + place) // among for place in range(among)]


@kept_in(BASES)
def evening_base(palette: Palette) -> Base:
    """The valley at the end without what was built: a sky with stars and a moon, land, rivers, grounds."""
    tones = evening_of(palette.theme)

    def paint(brush: Brush) -> None:
        brush.box((0, 0, WIDTH, CITY), tones.plain)
        draw_land(brush, tones, AT_NIGHT)
        _sky(brush, tones.snow)
        draw_scenery(brush, AT_NIGHT)
        draw_rivers(brush, tones, AT_NIGHT)
        draw_blocks(brush, tones.glow[-2], AT_NIGHT, 8)

    return ground(WIDTH, CITY, palette, paint)


def _sky(brush: Brush, colour: str) -> None:
    """Stars by a fixed pattern, and the moon."""
    for number in range(STARS):
        x, y = number * 7919 % WIDTH, 8 + number * 4421 % 92
        brush.disc((x, y), 0.8 + number % 3 * 0.4, colour)
    x, y, radius = MOON
    brush.disc((x, y), radius, colour)
    brush.disc((x - 7, y - 6), radius / 5, brush.theme.band_muted)


@sized_sprite
def light(brush: Brush, width: int, height: int, owner: int) -> None:
    """A pool of light in the colour of a company."""
    tones = tones_of(brush.theme)
    brush.ellipse((0, 0, width, height), tones.glow[2 * owner])
    brush.ellipse((width * 0.2, height * 0.2, width * 0.6, height * 0.6), tones.glow[2 * owner + 1])


@sized_sprite
def aurora(brush: Brush, width: int, height: int, owner: int) -> None:
    """Northern lights in the colour of the winner."""
    tones = tones_of(brush.theme)
    for layer, (colour, thick) in enumerate(((tones.aurora[2 * owner], 46), (tones.aurora[2 * owner + 1], 22))):
        upper = [(x, 24 + 5 * layer + 12 * sin(x / 62 + layer) + 5 * sin(x / 23)) for x in range(0, width + 1, 10)]
        fade = [(x, y + thick * (0.35 + 0.65 * sin(3.14159 * x / width))) for x, y in reversed(upper)]
        brush.polygon([*upper, *fade], colour)
