"""The valley without what is built in it: mountains, hills and plains, rivers, sites, and where conduits can run."""

from typing import Final

from games.barrage import CONDUITS, DAMS, FACTS, POWERHOUSES
from render.barrage.drawings import drawing
from render.barrage.layout import LAYOUT
from render.barrage.lines import pieces_of, rounded
from render.barrage.plan import BLOCK, VALLEY, block_box, place_of, river_from, route_of
from render.barrage.tones import ValleyTones, tones_of
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Palette, Point, ground
from render.theme import Style

WIDTH, HEIGHT = VALLEY
HORIZON: Final = 62
"""How far down the sky ends."""
PEAKS: Final = (
    (20, 22, 70), (118, 8, 92), (262, 30, 66), (330, 14, 84), (480, 26, 74), (545, 6, 96), (700, 24, 72), (772, 12, 88),
    (905, 30, 66), (988, 4, 98), (1090, 20, 80),
)  # fmt: skip
"""The far mountains: where each peak is, how far down, and half its width."""
HILLS: Final = ((0, 222), (90, 212), (230, 206), (420, 216), (560, 232), (760, 228), (930, 212), (1100, 220))
PLAINS: Final = ((0, 404), (160, 392), (330, 414), (520, 420), (700, 398), (880, 390), (1000, 400), (1100, 410))
"""The upper edges of the hills and of the plains."""
RIVER: Final = 20
WALL: Final = 26
"""The width of a river's shores."""
PLANTED: Final = (
    ("pine", 216, 96), ("pine", 250, 82), ("pine", 478, 88), ("pine", 506, 104), ("pine", 742, 84), ("pine", 818, 96),
    ("pine", 1086, 132), ("pine", 20, 106), ("pine", 38, 92), ("pine", 14, 226), ("pine", 178, 236),
    ("pine", 206, 248), ("pine", 552, 182), ("pine", 1040, 250), ("pine", 1006, 236), ("pine", 768, 222),
    ("tree", 68, 292), ("tree", 190, 300), ("tree", 206, 330), ("tree", 176, 348), ("tree", 72, 372),
    ("tree", 480, 290), ("tree", 500, 306), ("tree", 968, 300), ("tree", 990, 286), ("tree", 786, 306),
    ("tree", 806, 330), ("tree", 960, 452), ("tree", 22, 500), ("tree", 20, 604), ("tree", 330, 556),
    ("cottage-blue", 448, 292), ("cottage-blue", 226, 268), ("tree", 566, 506), ("tree", 944, 592),
    ("cottage-red", 172, 272), ("cottage-amber", 200, 282), ("cottage-amber", 470, 350), ("cottage-red", 996, 322),
    ("cottage-red", 578, 478), ("field", 264, 462), ("field", 56, 462), ("meadow", 600, 556), ("field", 904, 530),
    ("sheep", 520, 300), ("sheep", 606, 548),
)  # fmt: skip
"""What stands in the valley without a meaning, and where its foot or, of fields, its middle is."""


@kept_in(BASES)
def valley_base(palette: Palette, scale: float) -> Base:
    """The whole valley at that scale, the same in every language."""
    tones = tones_of(palette.theme)

    def paint(brush: Brush) -> None:
        _land(brush, tones, scale)
        _scenery(brush, scale)
        _rivers(brush, tones, scale)
        _surveys(brush, tones, scale)
        for block in LAYOUT.blocks:
            _block(brush, tones, block, scale)
        _sites(brush, scale)

    return ground(round(WIDTH * scale), round(HEIGHT * scale), palette, paint)


def _land(brush: Brush, tones: ValleyTones, scale: float) -> None:
    """Sky, far mountains, and the ground of each area."""
    step = HORIZON / len(tones.sky)
    for number, colour in enumerate(tones.sky):
        brush.box((0, number * step * scale, WIDTH * scale, (HEIGHT - number * step) * scale), colour)
    for x, top, half in PEAKS:
        _peak(brush, tones, (x, top), half, scale)
    brush.box((0, (HORIZON + 24) * scale, WIDTH * scale, HEIGHT * scale), tones.high)
    brush.ellipse((-200 * scale, HORIZON * scale, 1500 * scale, 180 * scale), tones.high)
    for edge, colour in ((HILLS, tones.hill), (PLAINS, tones.plain)):
        line = rounded([(x * scale, y * scale) for x, y in edge], 120 * scale)
        brush.polygon([*line, (WIDTH * scale, HEIGHT * scale), (0, HEIGHT * scale)], colour)


def _peak(brush: Brush, tones: ValleyTones, top: Point, half: float, scale: float) -> None:
    """A far mountain: a lit face, a face in the shade, and snow."""
    (x, y), foot = top, HORIZON + 40
    face = [(x - half, foot), (x, y), (x + half, foot)]
    brush.polygon([(a * scale, b * scale) for a, b in face], tones.ridge)
    side = [(x, y), (x + half, foot), (x + half * 0.12, foot)]
    brush.polygon([(a * scale, b * scale) for a, b in side], tones.ridge_side)
    low, wide = y + 17, half * 17 / (foot - y)
    snow = [
        (x, y),
        (x + wide, low),
        (x + wide * 0.4, low - 4),
        (x, low + 3),
        (x - wide * 0.5, low - 5),
        (x - wide, low),
    ]
    brush.polygon([(a * scale, b * scale) for a, b in snow], tones.snow)


def _scenery(brush: Brush, scale: float) -> None:
    """Trees, houses and fields that mean nothing."""
    for name, x, y in PLANTED:
        piece = drawing(name, scale)
        lift = piece.height / 2 if name in ("field", "meadow") else piece.height - 6 * scale
        brush.put(piece, (x * scale - piece.width / 2, y * scale - lift))


def _rivers(brush: Brush, tones: ValleyTones, scale: float) -> None:
    """All rivers with their shores, and on them some light."""
    ways = [river_from(start, end) for start, end in FACTS.map.rivers.items() if not end.startswith("OUT")]
    ways += [[_foot("PB11"), (OUTFLOW[0], OUTFLOW[1])], [_foot("PB12"), (OUTFLOW[0], OUTFLOW[1])]]
    lines = [rounded([(x * scale, y * scale) for x, y in way], 26 * scale) for way in ways]
    for colour, width in ((tones.shore, WALL), (tones.river, RIVER)):
        for line in lines:
            brush.line(line, colour, width * scale)
            for x, y in (line[0], line[-1]):
                brush.disc((x, y), width * scale / 2, colour)
    for line in lines:
        for dash in pieces_of(line, 9 * scale, 19 * scale):
            brush.line(dash, tones.glint, 2.6 * scale)


OUTFLOW: Final = (532, 626)
"""Where the rivers leave the valley."""


def _foot(block: str) -> Point:
    left, top, width, height = block_box(block)
    return left + width / 2, top + height / 2 + 3


def _surveys(brush: Brush, tones: ValleyTones, scale: float) -> None:
    """Dotted lines where conduits can run."""
    for conduit in CONDUITS:
        line = rounded([(x * scale, y * scale) for x, y in route_of(conduit)], 14 * scale)
        for dash in pieces_of(line, 3.4 * scale, 5 * scale):
            brush.line(dash, tones.survey, 3 * scale)


def _block(brush: Brush, tones: ValleyTones, block: str, scale: float) -> None:
    """The ground of the powerhouses of a basin."""
    left, top, width, _ = (part * scale for part in block_box(block))
    brush.box((left, top + 4 * scale, width, BLOCK * scale), tones.block_edge, 9 * scale)
    brush.box((left, top, width, BLOCK * scale), tones.block, 9 * scale)


def _sites(brush: Brush, scale: float) -> None:
    """Sites for dams, powerhouses and conduits, these with their values."""
    for site, dam in DAMS.items():
        _put_middle(brush, "site-dam-red" if dam.red else "site-dam", place_of(site), scale, lift=5)
    for site, house in POWERHOUSES.items():
        _put_middle(brush, "site-house-red" if house.red else "site-house", place_of(site), scale)
    for site, conduit in CONDUITS.items():
        _put_middle(brush, "ring-free", place_of(site), scale)
        x, y = place_of(site)
        style = Style(round(27 * scale), tones_of(brush.theme).faint, True, "mm", True)
        brush.text((x * scale, y * scale), str(conduit.value), style)


def _put_middle(brush: Brush, name: str, at: Point, scale: float, lift: float = 0) -> None:
    piece = drawing(name, scale)
    brush.put(piece, (at[0] * scale - piece.width / 2, (at[1] - lift) * scale - piece.height / 2))
