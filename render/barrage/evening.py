"""The valley when the game is over: by night, lit by those who made the power of the last round."""

from collections.abc import Iterator
from math import sin
from typing import Final, NamedTuple

from games.barrage import BarrageState
from games.core import Seat
from render.barrage.drawings import OWNERS, dam, drawing, owned, owner_of
from render.barrage.layout import LAYOUT
from render.barrage.map import FOOT, HOUSE, HOUSE_LOW, ShownWater, draw_drops
from render.barrage.pipes import draw_pipe
from render.barrage.plan import AT_NIGHT, BLOCK, WIDTH, ValleyPlan, block_box
from render.barrage.telling import BarrageScene
from render.barrage.tones import evening_of, tones_of
from render.barrage.valley import draw_land, draw_rivers, draw_scenery
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


class StandingPiece(NamedTuple):
    """A piece that stands in the valley: how far down its foot is, and where its left upper corner is."""

    foot: float
    piece: Piece
    at: Point
    site: str = ""


def draw_evening(canvas: Canvas, scene: BarrageScene) -> None:
    """All that was built, with a lit window for each energy of the last round, the far things first."""
    view = scene.view
    for site, seat in view.conduits.items():
        draw_pipe(canvas, NIGHT, site, owner_of(view, seat))
    for site, seat in view.powerhouses.items():
        if view.companies[seat].energy:
            x, y = NIGHT.site(site)
            canvas.put(light(*POOL, OWNERS.index(owner_of(view, seat))), (x - POOL[0] / 2, y - POOL[1] / 2 + 8))
    for one in sorted(all_standing(view), key=lambda standing: standing.foot):
        canvas.put(one.piece, one.at)
        if one.site:
            built = view.dams[one.site]
            draw_drops(canvas, NIGHT, one.site, ShownWater(built))


def all_standing(view: BarrageState) -> Iterator[StandingPiece]:
    """Dams, powerhouses, and the homes around these."""
    size = AT_NIGHT.size
    for site, built in view.dams.items():
        (x, y), piece = NIGHT.site(site), dam(view, built.owner, built.level, size)
        yield StandingPiece(y, piece, (x - piece.width / 2, y - FOOT * size), site)
    for site, seat in view.powerhouses.items():
        (x, y), piece = NIGHT.site(site), owned("house", view, seat, size)
        foot = y + HOUSE_LOW * size
        yield StandingPiece(foot, piece, (x - HOUSE[0] * size, foot - HOUSE[1] * size))
    for seat in range(view.players):
        yield from _homes(view, seat)


def _homes(view: BarrageState, seat: Seat) -> Iterator[StandingPiece]:
    """The homes that a seat lights: a window for each energy, shared out among its powerhouses."""
    sites = view.powerhouses_of(seat)
    for number, windows in enumerate(shares(view.companies[seat].energy, len(sites))):
        x, y = NIGHT.site(sites[number])
        homes = [WINDOWS] * (windows // WINDOWS) + ([windows % WINDOWS] if windows % WINDOWS else [])
        for (across, down), lit in zip(LAYOUT.homes, homes, strict=False):
            piece = drawing(f"home-{owner_of(view, seat)}-{lit}")
            foot = min(y + down, CITY - 4)
            yield StandingPiece(foot, piece, (x + across - piece.width / 2, foot - piece.height + 3))


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
        for block in LAYOUT.blocks:
            left, top, width, height = block_box(block)
            (x, y), high = AT_NIGHT.point((left, top + height / 2)), BLOCK * AT_NIGHT.size
            brush.box((x, y - high / 2, width, high), tones.glow[-2], 8)

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
