"""Questions asked with cards: contracts, tiles, officers, machines, payments, companies."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.barrage import CONTRACTS, COPYING_TILE_ID, COPYING_TILE_OWNER, SPACES
from games.barrage.contracts import energy_discount
from games.core import Ask, Plain, Seat
from render.barrage.cards import draw_pair, put_contract
from render.barrage.company import (
    CONTRACTS_BOX,
    LEFT_COLUMN_WIDTH,
    RIGHT_COLUMN_X,
    SHEET_BOTTOM,
    SHEET_EDGE,
    SHEET_GAP,
    SHEET_TOP,
    TILES_BOX,
    company_page,
    draw_company_board,
    draw_left_column,
    draw_things_below,
)
from render.barrage.drawings import tile
from render.barrage.goods import SCORED_GOODS, SMALL_SCALE, Good, GoodsStyle, good, machine_goods, put_goods, worker
from render.barrage.on_map import LETTER_DISC_HEIGHT
from render.barrage.passages import copyable_officer_rules
from render.barrage.telling import BarrageScene, BarrageWords
from render.canvas import Box, Canvas, Point
from render.kit.grounds import draw_card_ground, draw_ground, draw_text
from render.kit.layout import in_column, in_row
from render.kit.paragraphs import first_lines, wrap
from render.theme import MAX_PICTURE_HEIGHT, MIN_TEXT_SIZE, PICTURE_WIDTH, Style, bold

_LETTER_HEIGHT: Final = 8 + LETTER_DISC_HEIGHT
_MIN_HEIGHT_FOR_LETTER_ABOVE: Final = 160
"""The height from which a contract's or company's card has its letter above."""
_MIN_HEIGHT_FOR_LARGE_MACHINES: Final = 100
"""The height from which machines are drawn large."""
_COPY_LINE: Final = 34
_NAME_SIZES: Final = (30, 27, 25)
_LINE_HEIGHT: Final = 29
_CONTRACT_HEIGHT: Final = 100
_CHOSEN_BOX: Final[Box] = (SHEET_EDGE, SHEET_TOP, LEFT_COLUMN_WIDTH, SHEET_BOTTOM - SHEET_TOP)
_STARTS_BOX: Final[Box] = (SHEET_EDGE, SHEET_BOTTOM - 180, PICTURE_WIDTH - 2 * SHEET_EDGE, 180)
_CARD_BOTTOMS: Final[tuple[float, ...]] = (TILES_BOX[1] - SHEET_GAP, CONTRACTS_BOX[1] - SHEET_GAP, SHEET_BOTTOM)
"""The lower edges of cards: above the seat's tiles, above its contracts, or at the bottom."""


class CardTray(NamedTuple):
    """The layout of the cards of a kind of question: the function that draws one, their least height, and the number of
    columns for a number of cards.

    The cards fill the height down to the first of `ends` that leaves them `high` px each, or else to the last. `beside`
    is drawn beside at most `most` cards: the `wheel` with the seat's things, its `contracts`, or the `pair` of company
    and officer.
    """

    draw: Callable[[Canvas, BarrageScene, Ask, Any, Box], None]
    high: int
    columns: Callable[[int], int]
    beside: str = ""
    most: int = 0
    ends: tuple[float, ...] = (SHEET_BOTTOM,)


def draw_card_question(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """Draw the sheet of a question of a kind in TRAYS: a card for each option, and beside and below them the seat's
    things for which its tray leaves room.

    Below companies stand the starting contracts, if there is room, and the rules of the officers that can be copied.
    """
    tray, options = TRAYS[ask.kind], ask.options_without_decline
    _, top, _, height = card_box(ask, len(options) - 1)
    copies = _copyable_officer_lines(scene, ask)
    lowest = max(MAX_PICTURE_HEIGHT, top + height + SHEET_GAP)
    high = round(lowest + (len(copies) * _COPY_LINE + SHEET_GAP if copies else 0))
    told = SCORED_GOODS if scene.view.companies[seat].name else ()
    canvas = company_page(scene, seat, scene.words.short_question(ask), told, high)
    if shows_own_board(ask) and tray.beside == "pair":
        draw_card_ground(canvas, _CHOSEN_BOX)
        draw_pair(canvas, scene, (ask.facts["company"], ask.facts["officer"]), _CHOSEN_BOX, 0)
    elif shows_own_board(ask):
        draw_left_column(canvas, scene, seat, has_wheel=tray.beside == "wheel")
    if tray.ends == _CARD_BOTTOMS:
        draw_things_below(canvas, scene, seat, top + height)
    elif ask.kind == "company" and top + height < _STARTS_BOX[1]:
        _draw_starts(canvas, scene)
    _draw_option_cards(canvas, scene, ask)
    for at, line in in_column(copies, (SHEET_EDGE + 14, lowest + _COPY_LINE / 2), _COPY_LINE):
        canvas.text(at, line, Style(MIN_TEXT_SIZE, canvas.theme.ink, "lm"))
    return canvas


def _copyable_officer_lines(scene: BarrageScene, ask: Ask) -> list[str]:
    """Lines on the officers that the copying officer could copy."""
    if ask.kind != "company":
        return []
    return [
        line
        for said in copyable_officer_rules(scene)
        for line in wrap(said, MIN_TEXT_SIZE, PICTURE_WIDTH - 2 * SHEET_EDGE - 28)
    ]


def _draw_starts(canvas: Canvas, scene: BarrageScene) -> None:
    left, top, width, height = _STARTS_BOX
    draw_card_ground(canvas, _STARTS_BOX)
    canvas.text((left + 14, top + 24), scene.words.say("board.starts"), Style(MIN_TEXT_SIZE, canvas.theme.muted, "lm"))
    each = (width - 12) / max(2, len(scene.view.starts))
    for at, contract in in_row(scene.view.starts, (left + 12, top + 46), each):
        put_contract(canvas, at, (round(each) - 12, round(height) - 56), contract)


def _draw_option_cards(canvas: Canvas, scene: BarrageScene, ask: Ask, *, are_asked: bool = True) -> None:
    """Draw the options as cards; with a strong edge if they are asked for."""
    theme = canvas.theme
    for place, option in enumerate(ask.options_without_decline):
        box = card_box(ask, place)
        draw_ground(canvas, box, theme.card, theme.strong if are_asked else theme.edge, 3, 12)
        TRAYS[ask.kind].draw(canvas, scene, ask, option, box)


def choice_places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centre of the letter on an option's card."""
    left, top, _, height = card_box(ask, ask.options_without_decline.index(option))
    is_above = height >= _MIN_HEIGHT_FOR_LETTER_ABOVE and TRAYS[ask.kind].draw in (_draw_contract, _draw_pair)
    yield (
        left + _LETTER_HEIGHT - LETTER_DISC_HEIGHT / 2,
        top + (_LETTER_HEIGHT - LETTER_DISC_HEIGHT / 2 if is_above else height / 2),
    )


def shows_own_board(ask: Ask) -> bool:
    """Whether the seat's own things are drawn beside the cards."""
    return len(ask.options_without_decline) <= TRAYS[ask.kind].most


def card_box(ask: Ask, place: int) -> Box:
    """The box of the card for the option at this index."""
    tray, count = TRAYS[ask.kind], len(ask.options_without_decline)
    columns = tray.columns(count)
    start = RIGHT_COLUMN_X if shows_own_board(ask) else SHEET_EDGE
    rows = -(-count // columns)
    width = (PICTURE_WIDTH - SHEET_EDGE - start - SHEET_GAP * (columns - 1)) / columns
    ends = tray.ends if shows_own_board(ask) or not tray.most else tray.ends[-1:]
    heights = [(end - SHEET_TOP - SHEET_GAP * (rows - 1)) / rows for end in ends]
    height = max(52, next((height for height in heights if height >= tray.high), heights[-1]))
    (row, column), across, down = divmod(place, columns), width + SHEET_GAP, height + SHEET_GAP
    return round(start + column * across), round(SHEET_TOP + row * down), round(width), round(height)


def _draw_contract(canvas: Canvas, scene: BarrageScene, ask: Ask, option: str, box: Box) -> None:
    left, top, width, height = box
    company = scene.view.companies[ask.seat]
    has_less = company.name and not ask.facts.get("by_tile")
    less = energy_discount(scene.view, ask.seat) if has_less else 0
    x, room = left + _LETTER_HEIGHT + 10, round(width) - _LETTER_HEIGHT - 16
    lines = reward_lines(scene.words, option, room, int((height - _CONTRACT_HEIGHT - 12) // _LINE_HEIGHT))
    high = round(height) - 12 - (len(lines) * _LINE_HEIGHT + 6 if lines else 0)
    put_contract(canvas, (x, top + 6), (room, high), option, less)
    for at, line in in_column(lines, (x + 2, top + high + 22), _LINE_HEIGHT):
        canvas.text(at, line, Style(MIN_TEXT_SIZE, canvas.theme.ink, "lm"), room)


def reward_lines(words: BarrageWords, contract: str, room: int, most: int) -> list[str]:
    """The rewards of a contract in words, in lines of `room` px; none if they need more than `most` lines."""
    lines = wrap(words.rewards(CONTRACTS[contract].rewards), MIN_TEXT_SIZE, room)
    return lines if len(lines) <= most else []


def _draw_ruled(canvas: Canvas, scene: BarrageScene, ask: Ask, option: str, box: Box) -> None:
    (start, top, width, height), theme, words, x = box, canvas.theme, scene.words, box[0] + _LETTER_HEIGHT + 12
    if ask.kind != "officer":
        sign = tile(option)
        canvas.put(sign, (x - 4, top + height / 2), "lm")
        x += 8 + sign.width
    room = round(start + width - x - 10)
    rule = words.rule(COPYING_TILE_OWNER.id if option == COPYING_TILE_ID else option)
    lines = first_lines(wrap(rule, MIN_TEXT_SIZE, room) if rule else [], int((height - 44) // _LINE_HEIGHT))
    first = top + height / 2 - len(lines) * _LINE_HEIGHT / 2
    draw_text(canvas, (x, first), words.name_of(option), bold(_NAME_SIZES[0], theme.ink, "lm"), _NAME_SIZES, room)
    for at, line in in_column(lines, (x, first + 4 + _LINE_HEIGHT), _LINE_HEIGHT):
        canvas.text(at, line, Style(MIN_TEXT_SIZE, theme.muted, "lm"), room)


def _draw_payment(canvas: Canvas, scene: BarrageScene, ask: Ask, option: Sequence[int], box: Box) -> None:
    left, top, _, height = box
    (excavators, mixers, credits_), is_large = option, height > _MIN_HEIGHT_FOR_LARGE_MACHINES
    size, scale = (44, 1) if is_large else (32, SMALL_SCALE)
    at, style = (left + _LETTER_HEIGHT + 14, top + height / 2), GoodsStyle(canvas.theme.ink, size, 14)
    put_goods(canvas, at, machine_goods(excavators, mixers, credits_, scale), style)


def _draw_machines(canvas: Canvas, scene: BarrageScene, ask: Ask, option: int, box: Box) -> None:
    _draw_payment(canvas, scene, ask, (option, ask.facts["count"] - option, 0), box)


def _draw_workers(canvas: Canvas, scene: BarrageScene, ask: Ask, option: int, box: Box) -> None:
    left, top, _, height = box
    ink, middle = canvas.theme.ink, top + height / 2
    style = GoodsStyle(ink, 32)
    x = put_goods(canvas, (left + _LETTER_HEIGHT + 12, middle), [Good(worker(ink), str(option))], style)
    canvas.text((x + 20, middle), "▶", bold(MIN_TEXT_SIZE, canvas.theme.muted))
    put_goods(canvas, (x + 38, middle), [good("credit", option * SPACES["bank"].n)], style)


def _draw_pair(canvas: Canvas, scene: BarrageScene, ask: Ask, option: Sequence[str], box: Box) -> None:
    draw_pair(canvas, scene, option, box, _LETTER_HEIGHT)


def columns_up_to(*most: int) -> Callable[[int], int]:
    """A function from the number of cards to that of columns: 1 up to `most[0]` cards, 2 up to `most[1]`, and so on."""
    return lambda count: next((number for number, cards in enumerate(most, 1) if count <= cards), len(most) + 1)


_TWO_COLUMNS: Final = columns_up_to(0)
TRAYS: Final[Mapping[str, CardTray]] = {
    "contract": CardTray(_draw_contract, 200, columns_up_to(3), "wheel", 6, _CARD_BOTTOMS),
    "contract_offer": CardTray(_draw_contract, 202, _TWO_COLUMNS, "contracts", 6),
    "discard": CardTray(_draw_contract, 202, _TWO_COLUMNS, "wheel", 6),
    "start": CardTray(_draw_contract, 180, columns_up_to(2), "pair", 4),
    "company": CardTray(_draw_pair, 307, _TWO_COLUMNS, ends=(_STARTS_BOX[1] - SHEET_GAP, SHEET_BOTTOM)),
    **dict.fromkeys(("tile", "copied"), CardTray(_draw_ruled, 115, columns_up_to(5), "wheel", 5, _CARD_BOTTOMS)),
    "officer": CardTray(_draw_ruled, 120, columns_up_to(6), "wheel", 6, _CARD_BOTTOMS),
    "machines": CardTray(_draw_machines, 70, columns_up_to(6), "wheel", 6, _CARD_BOTTOMS),
    "payment": CardTray(_draw_payment, 70, columns_up_to(7, 20), "wheel", 7, _CARD_BOTTOMS),
    "workers": CardTray(_draw_workers, 85, _TWO_COLUMNS, "wheel", 12, _CARD_BOTTOMS),
}
"""The tray of each kind of question that is asked with cards."""


def draw_board(scene: BarrageScene, seat: Seat) -> Canvas:
    """Draw the board of a seat; before it has a company, the available companies with their officers."""
    if scene.view.companies[seat].name:
        return draw_company_board(scene, seat)
    canvas = company_page(scene, seat, scene.name(seat))
    pairs = tuple((pair.company, pair.officer) for pair in scene.view.pairs)
    _draw_option_cards(canvas, scene, Ask(seat, "company", pairs), are_asked=False)
    return canvas
