"""The three streets of a sheet: what is printed, and what was built."""

from games.welcome_to import EMPTY, ROUNDABOUT, STREETS, Sheet, Street
from render.canvas import Brush, Canvas
from render.kit.marks import spark
from render.kit.steps import stage
from render.theme import MARGIN, TYPE, WIDTH, Style
from render.welcome_to import art
from render.welcome_to.art import DEPTH, FENCE, HORIZON, LOT
from render.welcome_to.chips import park, park_on
from render.welcome_to.fresh import FreshSheet
from render.welcome_to.layout import PARK, ROAD, STREET_HEAD, STREET_STEP, gap_at, lot_at, park_at
from render.welcome_to.night import paint_lamps, paint_night
from render.welcome_to.roundabout import roundabout
from render.welcome_to.suburb import suburb_of
from render.welcome_to.words import WelcomeToTerms

FULL = WIDTH - 2 * MARGIN
SIGN = 128


def paint_district(brush: Brush, top: int, words: WelcomeToTerms) -> None:
    """All that is printed: signs, park tracks, lawns, roads and the outlines of the lots."""
    for street in range(len(STREETS)):
        _paint_head(brush, top, street, words)
        _paint_land(brush, top, street)
        for lot in range(STREETS[street].lots):
            _paint_lot(brush, top, street, lot)
        for end in (-1, STREETS[street].lots - 1):
            _paint_end(brush, *gap_at(top, street, end))


def draw_district(canvas: Canvas, top: int, sheet: Sheet, fresh: FreshSheet) -> None:
    """All that was built; what is new stands out."""
    for street in range(len(STREETS)):
        _draw_parks(canvas, top, street, sheet, street in fresh.parks)
        _draw_lots(canvas, top, street, sheet, fresh)
        for gap in sheet.streets[street].fences:
            x, y = gap_at(top, street, gap)
            canvas.put(art.fence((street, gap) in fresh.fences), (x - FENCE // 2, y))


def _paint_head(brush: Brush, top: int, street: int, words: WelcomeToTerms) -> None:
    suburb = suburb_of(brush.theme)
    y = top + street * STREET_STEP
    brush.box((MARGIN, y + 3, SIGN, 33), suburb.sign, 6)
    brush.box((MARGIN + 3, y + 6, SIGN - 6, 27), None, 4, suburb.on_sign, 1.5)
    brush.text(
        (MARGIN + SIGN / 2, y + 20),
        words.say("street", street=street + 1),
        Style(22, suburb.on_sign, True),
        width=SIGN - 10,
    )
    for step, value in enumerate(STREETS[street].parks):
        park_on(brush, park_at(top, street, step), value, step > 0, "future")


def _paint_land(brush: Brush, top: int, street: int) -> None:
    suburb = suburb_of(brush.theme)
    y = top + street * STREET_STEP + STREET_HEAD
    brush.box((MARGIN - 8, y - 2, FULL + 16, DEPTH + ROAD + 2), suburb.sky, 12)
    paint_night(brush, (MARGIN - 8, y), street, STREETS[street].lots)
    _paint_hills(brush, y, street)
    brush.box((MARGIN - 8, y + HORIZON, FULL + 16, DEPTH - HORIZON), suburb.lawn)
    brush.box((MARGIN - 8, y + DEPTH, FULL + 16, ROAD), suburb.road, 10)
    brush.box((MARGIN - 8, y + DEPTH, FULL + 16, 12), suburb.road)
    brush.box((MARGIN - 8, y + DEPTH - 3, FULL + 16, 3), suburb.kerb)
    _paint_outskirts(brush, y, STREETS[street].lots)
    paint_lamps(brush, y, STREETS[street].lots)


def _paint_hills(brush: Brush, y: int, street: int) -> None:
    for index in range(5):
        x = MARGIN + index * 200 + street * 47 % 130
        width = 150 + (index * 37 + street * 53) % 90
        right = min(x + width, WIDTH - MARGIN + 8)
        brush.pie((right - width, y + HORIZON - 22, width, 44), 180, 360, suburb_of(brush.theme).hill)


def _paint_outskirts(brush: Brush, y: int, lots: int) -> None:
    """Trees where a street is shorter than the longest one."""
    suburb = suburb_of(brush.theme)
    left = MARGIN + lots * LOT
    for x, size in ((34, 17), (112, 20), (74, 13))[: max(0, 2 * (12 - lots) - 1)]:
        brush.box((left + x - 3, y + HORIZON, 6, 26), suburb.trunk)
        brush.disc((left + x, y + HORIZON - 8), size, suburb.bush)
        brush.disc((left + x - 5, y + HORIZON - 13), size * 0.55, suburb.crown)


def _paint_lot(brush: Brush, top: int, street: int, lot: int) -> None:
    suburb = suburb_of(brush.theme)
    x, y = lot_at(top, street, lot)
    for start, end in (((12, 40), (64, 40)), ((64, 40), (64, 80)), ((64, 80), (12, 80)), ((12, 80), (12, 40))):
        brush.dashes((x + start[0], y + start[1]), (x + end[0], y + end[1]), suburb.lot_line, 2, 5)
    brush.text((x + LOT / 2, y + DEPTH + ROAD / 2), str(lot + 1), Style(TYPE.small, suburb.road_line))
    if lot < STREETS[street].lots - 1:
        brush.box((x + LOT - 8, y + DEPTH + ROAD / 2 - 1.5, 16, 3), suburb.centre_line)
    if lot in STREETS[street].pools:
        art.plan_pool(brush, x, y, lost=False)
    else:
        for shift, height in ((26, 9), (52, 9)):
            brush.pie((x + shift - height, y + 104 - height, 2 * height, 2 * height), 180, 360, suburb.bush)


def _paint_end(brush: Brush, x: int, y: int) -> None:
    side = 0 if x > MARGIN else -1
    art.fence_on(brush, x - FENCE / 2 + side * 2, y)


def _draw_parks(canvas: Canvas, top: int, street: int, sheet: Sheet, new: bool) -> None:
    reached, values = sheet.streets[street].parks, STREETS[street].parks
    for step in range(min(reached + 2, len(values))):
        canvas.put(park(values[step], step > 0, stage(step, reached)), park_at(top, street, step))
    if new:
        x, y = park_at(top, street, reached)
        canvas.put(spark(), (x + PARK[0] - 14, y - 8))


def _draw_lots(canvas: Canvas, top: int, street: int, sheet: Sheet, fresh: FreshSheet) -> None:
    built = sheet.streets[street]
    for lot, number in enumerate(built.lots):
        at = lot_at(top, street, lot)
        if number == EMPTY:
            continue
        new = (street, lot) in fresh.lots
        if new:
            canvas.put(art.new(), at)
        if number == ROUNDABOUT:
            canvas.put(roundabout(), at)
        else:
            _draw_house(canvas, at, street, lot, built)
        if lot in built.used:
            canvas.put(art.used(), at)
        if new:
            canvas.put(art.new_star(), (at[0] + 1, at[1] + DEPTH - 28))
        if (street, lot) in fresh.shifted:
            canvas.put(art.shifted(), (at[0] + LOT - 35, at[1] + DEPTH - 36))


def _draw_house(canvas: Canvas, at: tuple[int, int], street: int, lot: int, built: Street) -> None:
    if lot in STREETS[street].pools:
        canvas.put(art.pool_built() if lot in built.pools else art.pool_lost(), at)
    canvas.put(art.house(built.lots[lot], lot in built.bis), at)
