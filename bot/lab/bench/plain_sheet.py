"""The same sheet as plainly as Pillow allows: all of it anew for each picture. A reference; nobody gets to see it."""

from collections.abc import Mapping
from typing import Any, Final

from bot.lab.bench.pen import HEIGHT, WIDTH, PlainPen
from render.canvas import Point

MARGIN: Final = 24
LOT: Final = 74
STREETS_TOP: Final = 206
STREET: Final = 196
PLANS_TOP: Final = 798
PANELS_TOP: Final = 926
SCORE_TOP: Final = 1208
PARKS: Final = ((0, 2, 4, 10), (0, 2, 4, 6, 14), (0, 2, 4, 6, 8, 18))
PLANNED_POOLS: Final = ((2, 6, 7), (0, 3, 7), (1, 6, 10))
ESTATES: Final = (2, 3, 4, 5, 5, 5)
PANELS: Final = ((24, 392), (424, 124), (556, 136), (700, 124), (832, 104))
INK, PAPER, CARD, EDGE, NIGHT, LEAF = "#26283a", "#fbf4e4", "#fffdf7", "#d9cbb0", "#22405a", "#2c6b3f"


def plain_sheet(size: tuple[int, int], view: Any, seat: int, name: str, points: Mapping[str, int]) -> PlainPen:
    """The sheet of a seat, drawn and ready to be encoded."""
    pen, sheet = PlainPen(size, PAPER), view.sheets[seat]
    _header(pen, name, f"Round {view.round}")
    for index in range(3):
        _pair(pen, MARGIN + index * 308, 96, view.numbers[index], view.actions[index])
        _street(pen, STREETS_TOP + index * STREET, index, sheet.streets[index])
        _plan(pen, MARGIN + index * 308, index, sheet.plans[index] is not None)
    _panels(pen, sheet)
    _score(pen, points)
    return pen


def _header(pen: PlainPen, name: str, right: str) -> None:
    pen.box((0, 0, WIDTH, 66), NIGHT)
    for index in range(24):
        colour = "#b83a30" if index % 2 else "#ffffff"
        pen.box((index * 40, 62, 40, 10), colour)
        pen.pie((index * 40, 62, 40, 22), 0, 180, colour)
    pen.text((100, 33), name, 34, PAPER, True)
    pen.text((870, 33), right, 28, EDGE)


def _pair(pen: PlainPen, x: int, y: int, number: int, action: int) -> None:
    pen.box((x, y, 296, 100), CARD, 12, EDGE)
    pen.box((x + 10, y + 10, 84, 80), "#ffffff", 8, NIGHT)
    pen.box((x + 16, y + 16, 72, 68), "#ffffff", 6, EDGE)
    pen.text((x + 52, y + 50), str(number % 18), 50, NIGHT, True)
    for centre, height, radius, label in ((131, 35, 25, "Fence"), (169, 78, 14, "Landscaper")):
        pen.disc((x + centre, y + height), radius, LEAF)
        _tree(pen, (x + centre, y + height), radius * 0.4, "#ffffff")
        pen.text((x + centre + 70, y + height), label, radius, INK, radius > 20)
    pen.disc((x, y), 16, NIGHT, "#f5b83d")
    pen.text((x, y), "ABC"[action % 3], 22, "#ffffff", True)


def _tree(pen: PlainPen, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    pen.box((x - radius / 5, y, radius / 2.5, radius * 1.8), colour)
    for left, top in ((0.0, -0.7), (-0.8, 0.1), (0.8, 0.1)):
        pen.disc((x + left * radius, y + top * radius), radius, colour)


def _street(pen: PlainPen, y: int, index: int, street: Any) -> None:
    pen.box((MARGIN, y + 3, 112, 33), LEAF, 6, "#ffffff")
    pen.text((MARGIN + 56, y + 20), f"Street {index + 1}", 22, "#ffffff", True)
    for step, value in enumerate(PARKS[index]):
        x = WIDTH - MARGIN - (len(PARKS[index]) - step) * 70
        _chip(pen, (x, y + 2), str(value), step - street.parks, 66)
        _tree(pen, (x + 16, y + 18), 6, LEAF)
    _land(pen, y + 42)
    for lot in range(len(street.lots)):
        _lot(pen, MARGIN + lot * LOT, y + 42, index, lot)
        _built(pen, MARGIN + lot * LOT, y + 42, street, lot)
    for gap in (-1, *street.fences, len(street.lots) - 1):
        _fence(pen, MARGIN + (gap + 1) * LOT, y + 78)


def _land(pen: PlainPen, y: int) -> None:
    pen.box((16, y, 928, 146), "#d3e9ee", 12)
    for hill in range(5):
        pen.pie((MARGIN + hill * 180, y + 44, 170, 44), 180, 360, "#c3dfc4")
    pen.box((16, y + 66, 928, 52), "#b9d69b")
    pen.box((16, y + 118, 928, 28), "#5c6370", 10)


def _lot(pen: PlainPen, x: int, y: int, street: int, lot: int) -> None:
    for step in range(0, 52, 10):
        pen.line([(x + 12 + step, y + 40), (x + 17 + step, y + 40)], "#ffffff")
        pen.line([(x + 12 + step, y + 80), (x + 17 + step, y + 80)], "#ffffff")
    for step in range(0, 40, 10):
        pen.line([(x + 12, y + 40 + step), (x + 12, y + 45 + step)], "#ffffff")
        pen.line([(x + 64, y + 40 + step), (x + 64, y + 45 + step)], "#ffffff")
    pen.text((x + LOT / 2, y + 132), str(lot + 1), 20, PAPER)
    pen.box((x + LOT - 8, y + 130, 16, 3), "#f5b83d")
    if lot in PLANNED_POOLS[street]:
        for start in range(0, 360, 36):
            pen.arc((x + 18, y + 88, 38, 24), start, start + 18, "#1c7488")
        pen.text((x + 37, y + 99), "+", 22, "#1c7488", True)
    else:
        for left in (15, 24, 46):
            pen.pie((x + left, y + 96, 16, 16), 180, 360, "#8fb873")


def _built(pen: PlainPen, x: int, y: int, street: Any, lot: int) -> None:
    if street.lots[lot] < 0:
        return
    pen.box((x + 52, y + 14, 8, 20), "#4a3b35")
    pen.box((x + 8, y + 32, 58, 50), CARD, 0, "#4a3b35")
    pen.polygon([(x + 4, y + 36), (x + 37, y + 10), (x + 70, y + 36)], "#b83a30")
    pen.disc((x + 37, y + 27), 5, CARD, "#4a3b35")
    pen.line([(x + 8, y + 82), (x + 66, y + 82)], "#4a3b35", 4)
    pen.text((x + 37, y + 60), str(street.lots[lot]), 36, INK, True)
    if lot in street.bis:
        pen.text((x + 58, y + 46), "b", 20, "#b83a30", True)
    if lot in street.pools:
        pen.box((x + 16, y + 86, 42, 26), "#8fd3dc", 12, "#1c7488")
    if lot in street.used:
        pen.line([(x + 10, y + 110), (x + 64, y + 90)], INK, 3)


def _fence(pen: PlainPen, x: int, y: int) -> None:
    for rail in (26, 52):
        pen.box((x - 12, y + rail, 24, 5), "#ffffff", 0, "#4a3b35")
    for left in (-11, 1):
        pen.polygon([(x + left, y + 78), (x + left, y + 8), (x + left + 5, y), (x + left + 10, y + 8),
                     (x + left + 10, y + 78)], "#ffffff")  # fmt: skip
        pen.line([(x + left, y + 78), (x + left, y + 8), (x + left + 5, y), (x + left + 10, y + 8)], "#4a3b35")


def _chip(pen: PlainPen, at: Point, text: str, ahead: int, width: int = 54) -> None:
    x, y = at
    ground, ink = (NIGHT, "#ffffff") if ahead == 0 else (CARD, INK)
    pen.box((x, y, width, 32), ground, 8, INK if ahead == 1 else EDGE)
    pen.text((x + width * 0.6, y + 16), text, 24, ink, ahead in (0, 1))
    if ahead < 0:
        pen.line([(x + 10, y + 25), (x + width - 10, y + 7)], "#665f55", 3)


def _plan(pen: PlainPen, x: int, index: int, done: bool) -> None:
    pen.box((x, PLANS_TOP, 296, 116), CARD, 12, EDGE)
    pen.box((x + 14, PLANS_TOP + 14, 18, 22), CARD, 3, "#6c3a78")
    pen.text((x + 90, PLANS_TOP + 26), f"City plan {index + 1}", 22, "#6c3a78", True)
    pen.disc((x + 194, PLANS_TOP + 26), 20, LEAF if done else NIGHT)
    pen.text((x + 194, PLANS_TOP + 26), str(8 + index), 26, "#ffffff", True)
    pen.text((x + 258, PLANS_TOP + 26), str(4 + index), 26, INK)
    for number in range(4):
        left = x + 14 + 50 * number
        points = [(left, 876), (left + 22, 856), (left + 44, 876), (left + 38, 876), (left + 38, 902), (left + 6, 902)]
        pen.line([*points, (left + 6, 876), (left, 876)], "#6c3a78", 3)
        pen.text((left + 22, 886), str(number + 1), 26, "#6c3a78", True)


def _panels(pen: PlainPen, sheet: Any) -> None:
    for (x, width), title in zip(PANELS, ("Estates", "Pools", "Temps", "Bis", "Refusals"), strict=True):
        pen.box((x, PANELS_TOP, width, 268), CARD, 12, EDGE)
        _tree(pen, (x + 20, PANELS_TOP + 20), 6, INK)
        pen.text((x + 76, PANELS_TOP + 21), title, 20, INK, True)
    for size, steps in enumerate(ESTATES):
        pen.disc((38 + 62 * size + 27, PANELS_TOP + 60), 20, CARD, "#6c3a78")
        pen.text((38 + 62 * size + 27, PANELS_TOP + 60), str(size + 1), 26, "#6c3a78", True)
        for step in range(steps):
            value, ahead = str(size + 1 + step), step - sheet.estate_raises[size]
            _chip(pen, (38 + 62 * size, PANELS_TOP + 86 + step * 34), value, ahead)
    pools = sum(len(street.pools) for street in sheet.streets)
    for x, reached, steps in ((430, pools, 10), (706, sheet.bis, 9)):
        for step in range(steps):
            _chip(pen, (x + step % 2 * 58, PANELS_TOP + 40 + step // 2 * 38), str(step * 3), step - reached)
    for step in range(4):
        _chip(pen, (857, PANELS_TOP + 40 + step * 38), str(-step), step - sheet.refusals)
    for step in range(11):
        crossed = step < sheet.temps
        pen.box((565 + step % 3 * 41, PANELS_TOP + 40 + step // 3 * 40, 36, 36), NIGHT if crossed else CARD, 7, EDGE)
    pen.text((624, PANELS_TOP + 226), "Ranks 7/4/1", 20, INK)


def _score(pen: PlainPen, points: Mapping[str, int]) -> None:
    pen.box((MARGIN, SCORE_TOP, WIDTH - 2 * MARGIN, HEIGHT - SCORE_TOP - 16), NIGHT, 12)
    pen.box((812, SCORE_TOP + 6, 118, 80), "#f5b83d", 8)
    for index, (part, value) in enumerate(points.items()):
        x = 56 + index * 112
        pen.text((x + 20, SCORE_TOP + 24), part[:8], 20, EDGE)
        _tree(pen, (x, SCORE_TOP + 62), 8, EDGE)
        pen.text((x + 52, SCORE_TOP + 62), str(value), 30, "#ffffff", True)
    pen.text((871, SCORE_TOP + 24), "Total", 20, INK, True)
    pen.text((871, SCORE_TOP + 60), str(sum(points.values())), 44, INK, True)
