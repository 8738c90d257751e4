"""The options of a turn on cards: all spaces of one area, or a few options. They are large enough for a phone."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from games.barrage import CONTRACTS, SPACES, ActionSpace, BarrageState, PlannedProduction, outlook
from games.barrage.contracts import energy_discount, face_up_contracts
from games.barrage.leaders import COPYING_OFFICER_ID
from games.barrage.pieces import space_price
from games.barrage.turn_options import action_spaces, is_taken
from games.core import Ask, Plain, Seat
from render.barrage.cards import put_contract
from render.barrage.company import SHEET_EDGE, SHEET_GAP, SHEET_TOP, company_page
from render.barrage.drawings import drawing, drawn_owner, needs_shelf, tile, tones_of
from render.barrage.goods import (
    PAYING_GOODS,
    Good,
    GoodsStyle,
    fresh_spaces,
    good,
    goods_of,
    goods_width,
    large_worker,
    put_goods,
    put_missing,
    put_space_ground,
)
from render.barrage.map import draw_map
from render.barrage.on_map import LARGE_LETTER_HEIGHT
from render.barrage.table import SIGN_STRIP_HEIGHT, draw_signs, site_signs, water_signs
from render.barrage.telling import BarrageScene
from render.barrage.terms import AREAS_OF_ACTS, area_of
from render.canvas import Box, Canvas, Point
from render.kit.grounds import draw_ground, draw_halo
from render.kit.layout import in_centred_column, in_row
from render.kit.marks import draw_letter_disc
from render.kit.paragraphs import wrap
from render.texts import MINUS
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, bold, rounded

_CARD_HEIGHTS: Final = (104, 160)
"""The least and the largest height of a card."""
_ALL_CARDS_HEIGHT: Final = 640
"""The height that all rows of cards fill together, as far as _CARD_HEIGHTS allows."""
_SIGN_SCALE: Final = 2
_NUMBER_SIZE: Final = 58
_WORDS_SIZE: Final = 36
_OFFER_HEIGHT: Final = 190
_MAX_OFFERS_IN_ROW: Final = 6
"""The height of open contracts, and the number that fits side by side."""
_PAD: Final = 12
AREA_QUESTION: Final = "area"
"""The kind of a question for an area of the boards. Only pictures and words know it; the rules do not."""


DONE_QUESTION: Final = "done"
"""The kind that a question for the commit gets in pictures if the turn has changed the map."""
_MAP_NEWS: Final = ("built", "filled", "placed", "produced", "flowed")
"""The news of changes on the map."""
_MAX_DRAWN_WISHES: Final = 12
"""The most wishes that are drawn; the words name all."""


class ActionCard(NamedTuple):
    """A card of an option, or of another space in its area.

    `option` is None for another space; `space` is None for an option without an action space. `is_open` is False if the
    card cannot be chosen now.
    """

    option: Plain | None
    space: ActionSpace | None = None
    is_open: bool = True


def draw_acts(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """Draw the cards of all options and, within one area, its other spaces, dimmed. If all spaces are for taking
    contracts, the open contracts stand below.
    """
    cards = action_cards_of(scene, ask)
    canvas = _card_page(scene, seat, scene.words.question(ask), cards)
    for card, box in zip(cards, card_boxes(cards), strict=True):
        _draw_action_card(canvas, scene, ask, card, box)
    return canvas


def _card_page(scene: BarrageScene, seat: Seat, title: str, cards: Sequence[ActionCard]) -> Canvas:
    """A canvas for these cards. If all are spaces for contracts, the open contracts stand at its bottom."""
    _, top, _, height = card_boxes(cards)[-1]
    bottom = top + height + SHEET_GAP
    has_offers = all(card.space is not None and card.space.action == "contracts" for card in cards)
    canvas = company_page(scene, seat, title, PAYING_GOODS, round(bottom + _OFFER_HEIGHT * has_offers))
    if has_offers:
        contracts, less = face_up_contracts(scene.view), energy_discount(scene.view, seat)
        each = (PICTURE_WIDTH - 2 * SHEET_EDGE + SHEET_GAP) / max(_MAX_OFFERS_IN_ROW, len(contracts))
        for at, contract in in_row(contracts, (SHEET_EDGE, bottom), each):
            put_contract(canvas, at, (round(each) - SHEET_GAP, _OFFER_HEIGHT - SHEET_GAP), contract, less)
    return canvas


def draw_map_page(scene: BarrageScene, seat: Seat, title: str) -> Canvas:
    """Draw the map with the meaning of its signs, below a band with a title and the goods a seat pays with."""
    canvas = company_page(scene, seat, title, PAYING_GOODS, MAX_PICTURE_HEIGHT + SIGN_STRIP_HEIGHT)
    draw_map(canvas, scene)
    draw_signs(canvas, water_signs(scene), site_signs(scene))
    return canvas


def has_changed_map(view: BarrageState, seat: Seat) -> bool:
    """Whether the news tell of a change on the map by the seat, or by nobody, such as a flow of water."""
    return any(news.kind in _MAP_NEWS and news.seat in (seat, None) for news in view.news)


def action_cards_of(scene: BarrageScene, ask: Ask) -> list[ActionCard]:
    """The cards of the options in their order. If all options are in one area, its other spaces follow.

    Two kinds of spaces are left out: those that build, and free ones while a cheaper space with the same effect is
    free.
    """
    cards = [ActionCard(option, _space_of(option)) for option in ask.options_without_decline]
    areas = {area_of(ask, option) for option in ask.options_without_decline}
    if len(areas) > 1:
        return cards
    view, there = scene.view, {card.space.id for card in cards if card.space}
    has_copier = view.companies[ask.seat].officer == COPYING_OFFICER_ID
    spaces = [*action_spaces(view), *(space for space in SPACES.values() if space.action == "copy" and has_copier)]
    others = [
        space
        for space in spaces
        if AREAS_OF_ACTS[space.board] in areas and space.action != "construct" and space.id not in there
        if is_taken(view, ask.seat, space) or not outlook.cheaper_space(view, ask.seat, space)
    ]
    return [*cards, *(ActionCard(None, space, is_open=False) for space in others)]


def _space_of(option: Sequence[Any]) -> ActionSpace | None:
    """The space of an option; None for options without one."""
    return SPACES.get(str(option[1])) if len(option) > 1 and option[0] != "tile" else None


def card_boxes(cards: Sequence[ActionCard]) -> list[Box]:
    """The boxes of the cards: in two columns, or in one if all have rules in words."""
    columns = 1 if all(map(_has_rule, cards)) else 2
    rows = -(-len(cards) // columns)
    high = min(_CARD_HEIGHTS[1], max(_CARD_HEIGHTS[0], (_ALL_CARDS_HEIGHT - SHEET_GAP * (rows - 1)) // rows))
    wide = (PICTURE_WIDTH - 2 * SHEET_EDGE - SHEET_GAP * (columns - 1)) // columns
    places = (divmod(place, columns) for place in range(len(cards)))
    across, down = wide + SHEET_GAP, high + SHEET_GAP
    return [(SHEET_EDGE + column * across, SHEET_TOP + row * down, wide, high) for row, column in places]


def _has_rule(card: ActionCard) -> bool:
    return card.space is not None and card.space.action == "patent"


def act_places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centre of the letter on an option's card."""
    yield letter_centre(card_boxes(action_cards_of(scene, ask))[ask.options_without_decline.index(option)])


def letter_centre(box: Box) -> Point:
    left, top, _, height = box
    return left + _PAD + LARGE_LETTER_HEIGHT / 2, top + height / 2


def _draw_action_card(canvas: Canvas, scene: BarrageScene, ask: Ask, card: ActionCard, box: Box) -> None:
    """Draw an option's gains and price, or the workers on a taken space."""
    (left, top, width, height), theme, space = box, canvas.theme, card.space
    if not card.is_open:
        _draw_closed(canvas, scene, ask.seat, card, box)
        return
    put_space_ground(canvas, box, "red" if space is not None and space.red else "open")
    ink, start = theme.ink, left + 2 * _PAD + LARGE_LETTER_HEIGHT
    price, given = card_price(scene, ask.seat, card, _SIGN_SCALE), card_gains(scene, ask.seat, card, _SIGN_SCALE)
    if goods_width([*given, *price], _NUMBER_SIZE, _PAD) + 2 * _PAD > left + width - start:
        price, given = card_price(scene, ask.seat, card, 1), card_gains(scene, ask.seat, card, 1)
    middle, wide = top + height / 2, goods_width(given, _NUMBER_SIZE, _PAD)
    _put_given(canvas, (start, middle), given, _NUMBER_SIZE, height)
    put_goods(canvas, (left + width - _PAD, middle), price, GoodsStyle(ink, _NUMBER_SIZE, _PAD, "rm"))
    if not (given or price):
        canvas.text((start, middle), scene.words.label(ask, card.option), bold(_NUMBER_SIZE, ink, "lm"))
    elif said := card_words(scene, card):
        room = round(left + width - _PAD - goods_width(price, _NUMBER_SIZE, _PAD) - (start + wide + 3 * _PAD))
        for at, line in in_centred_column(
            wrap(said, _WORDS_SIZE, room), (start + wide + 2 * _PAD * bool(given), middle), _WORDS_SIZE + 6
        ):
            canvas.text(at, line, Style(_WORDS_SIZE, ink, "lm"))


def card_words(scene: BarrageScene, card: ActionCard) -> str:
    """The words on a card beside its signs: a patent's rule, or that a space builds any piece. Empty on other cards."""
    if card.space is None or (card.option is not None and len(card.option) > 2):
        return ""
    if _has_rule(card):
        return scene.words.rule(scene.view.patents[card.space.n])
    return scene.words.say("space.any_piece") if card.space.action == "construct" else ""


def _draw_closed(canvas: Canvas, scene: BarrageScene, seat: Seat, card: ActionCard, box: Box) -> None:
    """A card that is not possible: its workers, or its dimmed content with the missing things on red."""
    (left, top, width, height), theme, space = box, canvas.theme, card.space
    right, ink = (left + width - _PAD, top + height / 2), theme.muted
    if space is not None and (workers := _workers_on(scene, seat, space)):
        is_new = space.id in fresh_spaces(scene.view, seat)
        put_space_ground(canvas, box, "new" if is_new else "taken")
        ink = theme.on_fresh if is_new else ink
        put_goods(canvas, right, workers, GoodsStyle(theme.on_fresh, 40, 4, "rm"))
    else:
        put_space_ground(canvas, box, "closed")
        company = scene.view.companies[seat]
        needed = (space.workers, space_price(space)) if space else (0, 0)
        lacks = max(0, needed[0] - company.workers), max(0, needed[1] - company.credits)
        if missing := _price(*lacks, theme.on_accent, 1, MINUS):
            put_missing(canvas, right, missing, 40)
    given = card_gains(scene, seat, card._replace(option=None) if space else card, 1)
    _put_given(canvas, (left + 2 * _PAD + LARGE_LETTER_HEIGHT, right[1]), given, 40, height, ink)


def _put_given(  # noqa: PLR0913, PLR0917 - goods with the height of their card
    canvas: Canvas, at: Point, given: Sequence[Good], size: int, height: float, ink: str = ""
) -> None:
    """The content of a card; at night on a bright shelf."""
    theme, tones = canvas.theme, tones_of(canvas.theme)
    if given and needs_shelf(theme):
        wide = goods_width(given, size, _PAD) + 12
        draw_ground(canvas, (at[0] - 6, at[1] - height / 2 + 8, wide, height - 16), tones.shelf, radius=10)
        ink = tones.on_shelf
    put_goods(canvas, at, given, GoodsStyle(ink or theme.ink, size, _PAD))


def _workers_on(scene: BarrageScene, seat: Seat, space: ActionSpace) -> list[Good]:
    view = scene.view
    if space.id not in view.taken and space.id not in view.companies[seat].spaces:
        return []
    engineer = drawing(f"engineer-{drawn_owner(view, view.taken.get(space.id, seat))}")
    new = scene.words.say("new") if space.id in fresh_spaces(view, seat) else ""
    return [Good(engineer, new if place == 1 else "") for place in range(space.workers, 0, -1)]


def card_price(scene: BarrageScene, seat: Seat, card: ActionCard, scale: float) -> list[Good]:
    """The signs of the workers and credits that a card costs. The number of workers is a range if the player chooses
    it.
    """
    ink, view = scene.look.theme.ink, scene.view
    if card.option is not None and card.option[0] == "produce":
        outcome = outlook.outcome_of(view, seat, SPACES[card.option[1]], PlannedProduction(*card.option[1:]))
        return _price(outcome.workers, outcome.credits, ink, scale)
    if card.space is None:
        return _price(0, 0, ink, scale)
    most = view.companies[seat].workers
    workers = card.space.workers or (scene.words.say("text.range", first=1, last=most) if most > 1 else 1)
    return _price(workers, space_price(card.space), ink, scale)


def _price(workers: int | str, credits_: int, ink: str, scale: float, sign: str = "") -> list[Good]:
    goods = [Good(large_worker(ink, scale), f"{sign}{workers}")] if workers else []
    return [*goods, *([good("credit", f"{sign}{credits_}", scale)] if credits_ else [])]


def card_gains(scene: BarrageScene, seat: Seat, card: ActionCard, scale: float) -> list[Good]:
    """The signs of the goods and things that a card's action brings. For a production, they are its drops, its energy
    and the contract that it fulfils.
    """
    option, space, view = card.option, card.space, scene.view
    if option is not None and option[0] == "produce":
        plan = PlannedProduction(*option[1:])
        outcome = outlook.outcome_of(view, seat, SPACES[plan.space], plan)
        contract = [] if plan.contract is None else [good(f"contract-{CONTRACTS[plan.contract].kind}", scale=1)]
        return [good("drop", plan.drops, scale), Good(drawing("energy", scale), str(outcome.energy)), *contract]
    if option is not None and option[0] == "tile":
        return [Good(tile(str(option[1])))]
    if option is not None and len(option) > 2:
        return [Good(tile(str(option[2])))]
    return [] if space is None else _given_by(scene, space, scale)


def _given_by(scene: BarrageScene, space: ActionSpace, scale: float) -> list[Good]:
    if space.action == "patent":
        patent = scene.view.patents.get(space.n, "")
        return [Good(tile(patent))] if patent else []
    given: dict[str, Callable[[], Good]] = {
        "produce": lambda: good("energy", scene.words.modifier(space.n), scale),
        "water_place": lambda: good("drop", space.n, scale),
        "water_flow": lambda: good("drop", f"{space.n}▼", scale),
        "bank": lambda: good("credit", space.n, scale),
        "contracts": lambda: good("part-contract", space.n, 1 if scale > 1 else 0.5),
        "copy": lambda: good("rotate", scale=scale),
    }
    return [given[space.action]()] if space.action in given else goods_of(space.rewards, scale)


def draw_wish_list(scene: BarrageScene, ask: Ask, listed: Sequence[Plain]) -> Canvas:
    """Draw the wishes, at most `_MAX_DRAWN_WISHES`, as cards with a ring around the first possible one. If there are no
    wishes, draw the map.
    """
    heading = scene.words.say("wishes.heading")
    if not listed:
        return draw_map_page(scene, ask.seat, heading)
    cards = [ActionCard(wish, _space_of(wish), is_open=wish in ask.options) for wish in listed[:_MAX_DRAWN_WISHES]]
    canvas, boxes = _card_page(scene, ask.seat, heading, cards), card_boxes(cards)
    first = next((place for place, card in enumerate(cards) if card.is_open), None)
    for place, (card, box) in enumerate(zip(cards, boxes, strict=True)):
        _draw_action_card(canvas, scene, ask, card, box)
        if place == first:
            left, top, width, height = box
            draw_halo(canvas, (left - 3, top - 3, width + 6, height + 6), 16, SHEET_GAP)
        _draw_number(canvas, letter_centre(box), str(place + 1), is_possible=card.is_open)
    return canvas


def _draw_number(canvas: Canvas, middle: Point, number: str, *, is_possible: bool) -> None:
    if is_possible:
        draw_letter_disc(canvas, middle, number, LARGE_LETTER_HEIGHT)
        return
    theme, (x, y) = canvas.theme, middle
    draw_ground(
        canvas,
        (x - LARGE_LETTER_HEIGHT / 2, y - LARGE_LETTER_HEIGHT / 2, LARGE_LETTER_HEIGHT, LARGE_LETTER_HEIGHT),
        theme.paper,
        theme.muted,
        3,
        LARGE_LETTER_HEIGHT // 2,
    )
    canvas.text(middle, number, rounded(36, theme.muted))
