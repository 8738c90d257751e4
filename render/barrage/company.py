"""The board of a company: its wheel, what it has, its rows, technology tiles and contracts, and what it can do."""

from collections.abc import Sequence
from typing import Final

from games.barrage import OFFICERS, held, score_parts
from games.barrage.contracts import energy_less
from games.core import Seat
from render.barrage.company_rows import draw_rows, row_boxes
from render.barrage.contract_cards import put_contract
from render.barrage.drawings import drawing, owned, tile
from render.barrage.goods import Good, GoodsStyle, goods_width, put_goods, put_goods_around, worker
from render.barrage.telling import BarrageScene
from render.barrage.wheel import SIDE, fill_wheel, hillside, wheel_ground
from render.cache import BASES, kept_in
from render.canvas import Base, Box, Canvas, Palette, Point
from render.kit.banner import BAND, TITLES, draw_line
from render.kit.grounds import draw_card
from render.kit.lines import points_text
from render.kit.paragraphs import first_lines, wrapped
from render.kit.scene import band_base, band_ground
from render.theme import HIGHEST, LEAST, WIDE, Style

EDGE: Final = 12
GAP: Final = 8
TOP: Final = BAND + GAP
BOTTOM: Final = HIGHEST - 10
LEFT: Final = 400
"""The width of the left column."""
RIGHT: Final = EDGE + LEFT + EDGE
"""The left edge of the right column."""
WHEEL: Final[Point] = (EDGE + (LEFT - SIDE) / 2, TOP)
STOCKS: Final[dict[str, Box]] = {
    name: (EDGE + place * (LEFT + GAP) / 3, TOP + SIDE + 2, (LEFT + GAP) / 3 - GAP, 58)
    for place, name in enumerate(("excavator", "mixer", "credit"))
}
"""Where is told how much a seat has of what."""
POWERS: Final[Box] = (EDGE, BOTTOM - 194, LEFT, 194)
ROWS: Final[Box] = (RIGHT, TOP, WIDE - EDGE - RIGHT, 376)
TILES_IN_HAND: Final[Box] = (RIGHT, TOP + ROWS[3] + 2, ROWS[2], 86)
HELD: Final[Box] = (RIGHT, BOTTOM - 150, ROWS[2], 150)
LABEL: Final = 162
"""The room for a name beside tiles and contracts."""
NAMES: Final = (26, 25, 24)
LINE: Final = (26, 32)
"""How far apart lines of text are: at least, and at most."""
POWER_LINES: Final = int((POWERS[3] - 12) // LINE[0])
"""So many lines have room to say what officer and company can do."""
COMPANY: Final = 130
"""The least room for the name of a company beside that of its player."""
TILE_STEP: Final = 58
IN_HAND: Final = ("credit", "excavator", "mixer")
"""What a turn is paid with, beside workers."""
POINTS: Final = ("credit", "energy", "vp")
"""What of a seat is told where it is about points, beside its workers."""
CARDS: Final = 3
"""So many contracts have room beside each other; more lie on each other."""


def draw_company(scene: BarrageScene, seat: Seat) -> Canvas:
    """The whole board of a seat that has a company."""
    canvas = company_page(scene, seat, scene.name(seat), base=_empty_board(scene.look.palette))
    fill_left(canvas, scene, seat)
    draw_rows(canvas, scene, seat, ROWS)
    _draw_tiles(canvas, scene, seat)
    _draw_contracts(canvas, scene, seat)
    return canvas


@kept_in(BASES)
def wheel_base(palette: Palette) -> Base:
    """What all pictures with the wheel of a company have in common."""
    canvas = Canvas(band_ground(palette, HIGHEST))
    lay_left(canvas)
    return canvas.base


@kept_in(BASES)
def _empty_board(palette: Palette) -> Base:
    """What all boards of companies have in common."""
    canvas = Canvas(wheel_base(palette))
    for box in (*row_boxes(ROWS), TILES_IN_HAND, HELD):
        draw_card(canvas, box)
    return canvas.base


def company_page(
    scene: BarrageScene, seat: Seat, title: str, told: Sequence[str] = POINTS, base: Base | None = None
) -> Canvas:
    """A picture with a band: the sign of the company and a title, its workers, and how much it has of other things."""
    canvas, theme, view = Canvas(base or band_base(scene.look, HIGHEST)), scene.look.theme, scene.view
    company, chip = view.companies[seat], owned("chip", view, seat)
    canvas.put(chip, (EDGE + 6, (BAND - chip.height) / 2))
    counts = {
        "credit": str(company.credits),
        "excavator": str(company.excavators),
        "mixer": str(company.mixers),
        "energy": str(company.energy),
        "vp": points_text(sum(score_parts(view)[seat].values())),
    }
    shown = [Good(drawing(name, 0.75), counts[name]) for name in told]
    if company.name:
        shown.insert(0, Good(worker(theme.band_text), str(company.workers)))
    width = goods_width(shown, 34, 20)
    put_goods(canvas, (WIDE - EDGE - 8 - width, BAND / 2), shown, GoodsStyle(theme.band_text, 34, 20))
    style, room = Style(TITLES[0], theme.sun, True, "lm", True), WIDE - 2 * EDGE - 90 - width
    used = draw_line(canvas, (EDGE + 54, BAND / 2), title, style, TITLES, room)
    if company.name and title == scene.name(seat) and room - used > COMPANY:
        at, said = (EDGE + 74 + used, BAND / 2 + 3), scene.words.company(company.name)
        canvas.text(at, said, Style(27, theme.band_muted, False, "lm"), room - used - 20)
    return canvas


def lay_left(canvas: Canvas, *, has_wheel: bool = True) -> None:
    """What is the same on the left for all seats."""
    if has_wheel:
        canvas.put(hillside(LEFT, SIDE - 2), (EDGE, TOP))
        canvas.put(wheel_ground(SIDE, SIDE), WHEEL)
    for box in (*STOCKS.values(), POWERS):
        draw_card(canvas, box)


def fill_left(canvas: Canvas, scene: BarrageScene, seat: Seat, *, has_wheel: bool = True) -> None:
    """The wheel, what a seat has in stock, and what its officer and its company can do."""
    company = scene.view.companies[seat]
    if has_wheel:
        fill_wheel(canvas, company, WHEEL)
    for name, (left, top, width, height) in STOCKS.items():
        goods, middle = [Good(drawing(name), str(getattr(company, f"{name}s")))], (left + width / 2, top + height / 2)
        put_goods_around(canvas, middle, goods, GoodsStyle(canvas.theme.ink, 40))
    _draw_powers(canvas, scene, seat)


def _draw_powers(canvas: Canvas, scene: BarrageScene, seat: Seat) -> None:
    """What the officer can do, or the one that it copies in this turn, and what the company can; pale until it can."""
    (left, top, width, height), theme, words = POWERS, canvas.theme, scene.words
    company = scene.view.companies[seat]
    if scene.view.is_automa(seat):
        told = [(words.say("legend.automa_rule.turn"), theme.ink), (words.say("legend.automa_rule.credits"), theme.ink)]
    else:
        officer = company.copies if company.copies in OFFICERS else company.officer
        has_power = company.name in held(scene.view, seat)
        told = [
            (words.officer_rule(officer), theme.ink),
            (words.company_rule(company.name), theme.ink if has_power else theme.muted),
        ]
    lines = [(line, ink) for said, ink in told for line in power_lines(said)]
    shown = first_lines([line for line, _ in lines], POWER_LINES)
    step = min(LINE[1], (height - 12) / max(1, len(shown)))
    for place, line in enumerate(shown):
        y = top + height / 2 + (place - (len(shown) - 1) / 2) * step
        canvas.text((left + 14, y), line, Style(LEAST, lines[place][1], False, "lm"), width - 20)


def power_lines(said: str) -> list[str]:
    """What an officer or a company can do, in lines of the card that tells it."""
    return wrapped(said, LEAST, round(POWERS[2]) - 26)


def draw_held(canvas: Canvas, scene: BarrageScene, seat: Seat) -> None:
    """The contracts in hand one under the other, in place of the wheel."""
    contracts, less = scene.view.companies[seat].contracts, energy_less(scene.view, seat)
    draw_card(canvas, (EDGE, TOP, LEFT, SIDE - 6))
    said, style = scene.words.say("board.held"), Style(NAMES[0], canvas.theme.ink, False, "lm")
    draw_line(canvas, (EDGE + 14, TOP + 22), said, style, NAMES, LEFT - 28)
    step = min((SIDE - 48) / CARDS, (SIDE - 48) / max(1, len(contracts)))
    for place, contract in enumerate(contracts):
        at = EDGE + 10, TOP + 40 + place * step
        put_contract(canvas, at, (LEFT - 20, round(step) - 6), contract, less)


def draw_lower(canvas: Canvas, scene: BarrageScene, seat: Seat, free: float) -> None:
    """The technology tiles and the contracts of a seat, as far as they have room in the right column from there on."""
    for box, draw in ((TILES_IN_HAND, _draw_tiles), (HELD, _draw_contracts)):
        if free < box[1]:
            draw_card(canvas, box)
            draw(canvas, scene, seat)


def _draw_tiles(canvas: Canvas, scene: BarrageScene, seat: Seat) -> None:
    """The technology tiles in hand."""
    (left, top, width, height), tiles = TILES_IN_HAND, scene.view.companies[seat].tiles
    style = Style(NAMES[0], canvas.theme.ink, False, "lm")
    draw_line(canvas, (left + 8, top + height / 2), scene.words.say("board.tiles"), style, NAMES, LABEL - 8)
    step = min(TILE_STEP, (width - LABEL - 60) / max(1, len(tiles) - 1))
    for place, name in enumerate(tiles):
        piece = tile(name, 0.75)
        canvas.put(piece, (left + LABEL + place * step, top + (height - piece.height) / 2))


def _draw_contracts(canvas: Canvas, scene: BarrageScene, seat: Seat) -> None:
    """The contracts in hand, and how many were fulfilled."""
    (left, top, width, height), theme, company = HELD, canvas.theme, scene.view.companies[seat]
    style = Style(NAMES[0], theme.ink, False, "lm")
    draw_line(canvas, (left + 8, top + 34), scene.words.say("board.held"), style, NAMES, LABEL - 20)
    said = scene.words.say("board.fulfilled", count=len(company.fulfilled))
    for line, text in enumerate(wrapped(said, LEAST, LABEL - 16)):
        canvas.text((left + 8, top + 76 + 28 * line), text, Style(LEAST, theme.muted, False, "lm"), LABEL - 8)
    each = (width - LABEL - 6) / CARDS
    step = min(each, (width - LABEL - each) / max(1, len(company.contracts) - 1))
    less = energy_less(scene.view, seat) if company.name else 0
    for place, contract in enumerate(company.contracts):
        at = left + LABEL + place * step, top + 6
        put_contract(canvas, at, (round(each) - 8, round(height) - 12), contract, less)
