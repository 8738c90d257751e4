"""The board of a company: wheel, stock, rows, technology tiles, contracts, and powers."""

from collections.abc import Sequence
from typing import Final

from games.barrage import OFFICERS, powers_held
from games.barrage.contracts import energy_discount
from games.core import Seat
from render.barrage.cards import put_contract
from render.barrage.company_board import WHEEL_SIDE, draw_rows, draw_wheel_loads, hillside, wheel_ground
from render.barrage.drawings import in_owner_colours, tile
from render.barrage.goods import SCORED_GOODS, SMALL_SCALE, GoodsStyle, goods_width, put_goods, stock_goods
from render.barrage.telling import BarrageScene
from render.canvas import Box, Canvas, Point
from render.kit.grounds import BAND_HEIGHT, TITLE_SIZES, draw_card_ground, draw_pill, draw_text
from render.kit.layout import in_centred_column, in_column, in_row
from render.kit.paragraphs import first_lines, wrap
from render.kit.scene import band_base
from render.theme import MAX_PICTURE_HEIGHT, MIN_TEXT_SIZE, PICTURE_WIDTH, Style, rounded

SHEET_EDGE: Final = 12
SHEET_GAP: Final = 8
SHEET_TOP: Final = BAND_HEIGHT + SHEET_GAP
SHEET_BOTTOM: Final = MAX_PICTURE_HEIGHT - 10
LEFT_COLUMN_WIDTH: Final = 400
RIGHT_COLUMN_X: Final = SHEET_EDGE + LEFT_COLUMN_WIDTH + SHEET_EDGE
_WHEEL_CORNER: Final[Point] = (SHEET_EDGE + (LEFT_COLUMN_WIDTH - WHEEL_SIDE) / 2, SHEET_TOP)
_STOCK_HEIGHT: Final = 58
_POWERS_BOX: Final[Box] = (SHEET_EDGE, SHEET_BOTTOM - 194, LEFT_COLUMN_WIDTH, 194)
_ROWS_BOX: Final[Box] = (RIGHT_COLUMN_X, SHEET_TOP, PICTURE_WIDTH - SHEET_EDGE - RIGHT_COLUMN_X, 376)
TILES_BOX: Final[Box] = (RIGHT_COLUMN_X, SHEET_TOP + _ROWS_BOX[3] + 2, _ROWS_BOX[2], 86)
CONTRACTS_BOX: Final[Box] = (RIGHT_COLUMN_X, SHEET_BOTTOM - 150, _ROWS_BOX[2], 150)
_LABEL_WIDTH: Final = 162
_NAME_SIZES: Final = (26, 25, 24)
_LINE_HEIGHTS: Final = (26, 32)
"""The least and the largest line height."""
MAX_LINES_OF_POWERS: Final = int((_POWERS_BOX[3] - 12) // _LINE_HEIGHTS[0])
"""The most lines for the powers of officer and company."""
_MIN_COMPANY_WIDTH: Final = 130
"""The least width of a company's name beside its player's."""
_MAX_CARDS_SIDE_BY_SIDE: Final = 3
"""Contracts that fit side by side; more overlap."""


def draw_company_board(scene: BarrageScene, seat: Seat) -> Canvas:
    """Draw the board of a seat that has a company."""
    canvas = company_page(scene, seat, scene.name(seat))
    draw_left_column(canvas, scene, seat)
    draw_rows(canvas, scene, seat, _ROWS_BOX)
    draw_things_below(canvas, scene, seat, SHEET_TOP)
    return canvas


def company_page(
    scene: BarrageScene, seat: Seat, title: str, told: Sequence[str] = SCORED_GOODS, height: int = MAX_PICTURE_HEIGHT
) -> Canvas:
    """A canvas whose band shows the company's chip, a title, and the stock of the things in `told`; in the last round
    also a pill that says so.

    The company's name stands beside a title that is the player's name, if there is room.
    """
    canvas, theme = Canvas(band_base(scene.look, height)), scene.look.theme
    company, chip = scene.view.companies[seat], in_owner_colours("chip", scene.view, seat)
    canvas.put(chip, (SHEET_EDGE + 6, BAND_HEIGHT / 2), "lm")
    shown, style = stock_goods(scene.view, seat, told, theme.band_text), GoodsStyle(theme.band_text, 34, 20, "rm")
    taken = 0 if scene.last_round_seats is None else draw_pill(canvas, scene.words.say("last.short")) + 2 * SHEET_EDGE
    put_goods(canvas, (PICTURE_WIDTH - SHEET_EDGE - 8 - taken, BAND_HEIGHT / 2), shown, style)
    room = PICTURE_WIDTH - 2 * SHEET_EDGE - 90 - goods_width(shown, style.size, style.gap) - taken
    used = draw_text(
        canvas, (SHEET_EDGE + 54, BAND_HEIGHT / 2), title, rounded(TITLE_SIZES[0], theme.sun, "lm"), TITLE_SIZES, room
    )
    if company.name and title == scene.name(seat) and room - used > _MIN_COMPANY_WIDTH:
        at, said = (SHEET_EDGE + 74 + used, BAND_HEIGHT / 2 + 3), scene.words.name_of(company.name)
        canvas.text(at, said, Style(27, theme.band_muted, "lm"), room - used - 20)
    return canvas


def draw_left_column(canvas: Canvas, scene: BarrageScene, seat: Seat, *, has_wheel: bool = True) -> None:
    """Draw the wheel (without `has_wheel` the contracts), the machines and credits, and the powers of officer and
    company. An automa has the rules of automas instead of powers.
    """
    if has_wheel:
        canvas.put(hillside(LEFT_COLUMN_WIDTH, WHEEL_SIDE - 2), (SHEET_EDGE, SHEET_TOP))
        canvas.put(wheel_ground(WHEEL_SIDE, WHEEL_SIDE), _WHEEL_CORNER)
        draw_wheel_loads(canvas, scene.view.companies[seat], _WHEEL_CORNER)
    else:
        _draw_held(canvas, scene, seat)
    width, ink = (LEFT_COLUMN_WIDTH + SHEET_GAP) / 3, canvas.theme.ink
    goods = stock_goods(scene.view, seat, ("excavator", "mixer", "credit"), ink, 1)
    for (left, top), one in in_row(goods, (SHEET_EDGE, SHEET_TOP + WHEEL_SIDE + 2), width):
        draw_card_ground(canvas, (left, top, width - SHEET_GAP, _STOCK_HEIGHT))
        middle = left + (width - SHEET_GAP) / 2, top + _STOCK_HEIGHT / 2
        put_goods(canvas, middle, [one], GoodsStyle(ink, 40, anchor="mm"))
    _draw_powers(canvas, scene, seat)


def _draw_powers(canvas: Canvas, scene: BarrageScene, seat: Seat) -> None:
    """The powers of the officer (or the copied one) and the company; pale until they are usable."""
    (left, top, width, height), theme, words = _POWERS_BOX, canvas.theme, scene.words
    company = scene.view.companies[seat]
    draw_card_ground(canvas, _POWERS_BOX)
    if scene.view.is_automa(seat):
        told = [(words.say("legend.automa_rule.turn"), theme.ink), (words.say("legend.automa_rule.credits"), theme.ink)]
    else:
        officer = company.copies if company.copies in OFFICERS else company.officer
        has_power = company.name in powers_held(scene.view, seat)
        told = [
            (words.name_with_rule(officer), theme.ink),
            (words.name_with_rule(company.name), theme.ink if has_power else theme.muted),
        ]
    lines = [(line, ink) for said, ink in told for line in wrapped_rule(said)]
    shown = first_lines([line for line, _ in lines], MAX_LINES_OF_POWERS)
    step = min(_LINE_HEIGHTS[1], (height - 12) / max(1, len(shown)))
    for place, (at, line) in enumerate(in_centred_column(shown, (left + 14, top + height / 2), step)):
        canvas.text(at, line, Style(MIN_TEXT_SIZE, lines[place][1], "lm"), width - 20)


def wrapped_rule(said: str) -> list[str]:
    """A rule in lines as wide as the box of powers."""
    return wrap(said, MIN_TEXT_SIZE, round(_POWERS_BOX[2]) - 26)


def _draw_held(canvas: Canvas, scene: BarrageScene, seat: Seat) -> None:
    contracts, less = scene.view.companies[seat].contracts, energy_discount(scene.view, seat)
    draw_card_ground(canvas, (SHEET_EDGE, SHEET_TOP, LEFT_COLUMN_WIDTH, WHEEL_SIDE - 6))
    _draw_label(canvas, (SHEET_EDGE + 14, SHEET_TOP + 22), scene.words.say("board.held"), LEFT_COLUMN_WIDTH - 28)
    step = (WHEEL_SIDE - 48) / max(_MAX_CARDS_SIDE_BY_SIDE, len(contracts))
    for at, contract in in_column(contracts, (SHEET_EDGE + 10, SHEET_TOP + 40), step):
        put_contract(canvas, at, (LEFT_COLUMN_WIDTH - 20, round(step) - 6), contract, less)


def draw_things_below(canvas: Canvas, scene: BarrageScene, seat: Seat, free: float) -> None:
    """Draw the technology tiles and the contracts, each only if its box begins below the y `free`."""
    for box, draw in ((TILES_BOX, _draw_tiles), (CONTRACTS_BOX, _draw_contracts)):
        if free < box[1]:
            draw_card_ground(canvas, box)
            draw(canvas, scene, seat)


def _draw_label(canvas: Canvas, at: Point, said: str, room: int) -> None:
    draw_text(canvas, at, said, Style(_NAME_SIZES[0], canvas.theme.ink, "lm"), _NAME_SIZES, room)


def _draw_tiles(canvas: Canvas, scene: BarrageScene, seat: Seat) -> None:
    (left, top, width, height), tiles = TILES_BOX, scene.view.companies[seat].tiles
    middle = top + height / 2
    _draw_label(canvas, (left + 8, middle), scene.words.say("board.tiles"), _LABEL_WIDTH - 8)
    pieces = [tile(name, SMALL_SCALE) for name in tiles]
    for (x, y), piece in in_row(pieces, (left + _LABEL_WIDTH, middle), 58, width - _LABEL_WIDTH - 60):
        canvas.put(piece, (x, y), "lm")


def _draw_contracts(canvas: Canvas, scene: BarrageScene, seat: Seat) -> None:
    (left, top, width, height), company = CONTRACTS_BOX, scene.view.companies[seat]
    _draw_label(canvas, (left + 8, top + 34), scene.words.say("board.held"), _LABEL_WIDTH - 20)
    said = scene.words.say("board.fulfilled", count=len(company.fulfilled))
    for at, text in in_column(wrap(said, MIN_TEXT_SIZE, _LABEL_WIDTH - 16), (left + 8, top + 76), 28):
        canvas.text(at, text, Style(MIN_TEXT_SIZE, canvas.theme.muted, "lm"), _LABEL_WIDTH - 8)
    each = (width - _LABEL_WIDTH - 6) / _MAX_CARDS_SIDE_BY_SIDE
    less = energy_discount(scene.view, seat) if company.name else 0
    for at, contract in in_row(company.contracts, (left + _LABEL_WIDTH, top + 6), each, width - _LABEL_WIDTH - each):
        put_contract(canvas, at, (round(each) - 8, round(height) - 12), contract, less)
