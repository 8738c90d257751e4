"""What can be done in a turn, on cards: one area of the boards with all its spaces, or the few options that there are.

Signs and numbers are as large as they need be on a phone.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from games.barrage import CONTRACTS, SPACES, ActionSpace, BarrageState, PlannedProduction, outlook
from games.barrage.acts import spaces_for
from games.barrage.contracts import energy_less, offered
from games.barrage.leaders import COPIER
from games.barrage.pieces import price_of
from games.core import Ask, Plain, Seat
from render.barrage.action_plan import action_plan, fresh_spaces
from render.barrage.actions import draw_boards
from render.barrage.areas import area_of, area_of_board, has_all_boards
from render.barrage.cards import put_contract
from render.barrage.company import EDGE, GAP, TOP, company_page
from render.barrage.drawings import drawing, owner_of, tile
from render.barrage.goods import IN_HAND, Good, GoodsStyle, good, goods_of, goods_width, large_worker, put_goods
from render.barrage.map import draw_map
from render.barrage.on_map import DISC
from render.barrage.on_map import LARGE as LETTER
from render.barrage.table import STRIP, draw_signs
from render.barrage.telling import BarrageScene
from render.barrage.tones import is_lost, tones_of
from render.canvas import Box, Canvas, Point
from render.kit.grounds import draw_ground
from render.kit.layout import around, beside
from render.kit.paragraphs import wrapped
from render.texts import MINUS
from render.theme import HIGHEST, WIDE, Style

CARD: Final = (104, 160)
"""How high a card is: at least, and at most."""
ROOM: Final = 640
"""So high cards are that fill the picture, if they are not higher than that."""
SIGN: Final = 2
"""The scale of the signs on a card, where there is room for them so large."""
NUMBER: Final = 58
WORDS: Final = 36
"""How large the rule of a patent is written."""
OFFER: Final = 190
OFFERED: Final = 6
"""How high the contracts are that can be taken, and how many have room beside each other."""
PAD: Final = 12
AREA: Final = "area"
"""The kind of question for the area of the boards, of which rules know nothing."""


DONE: Final = "done"
"""What a turn is committed by whose changes the map shows."""
ON_MAP: Final = ("built", "filled", "placed", "produced", "flowed")
"""The news of what has changed there."""


class ActCard(NamedTuple):
    """A card: an option, or a space that cannot be used now."""

    option: Plain | None
    space: ActionSpace | None = None


def draw_acts(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """The cards of all options; if all are of one area, with the other spaces of that area, which are dim.

    Where very many are asked for at once, all boards are drawn, as for a list of wishes.
    """
    if has_all_boards(ask):
        return draw_boards(scene, ask, scene.words.question(ask), action_plan(scene.view, seat, ask.options))
    cards = cards_of(scene, ask)
    boxes = card_boxes(cards)
    bottom = boxes[-1][1] + boxes[-1][3] + GAP
    has_offers = all(card.space is not None and card.space.action == "contracts" for card in cards)
    canvas = company_page(scene, seat, scene.words.question(ask), IN_HAND, round(bottom + OFFER * has_offers))
    for card, box in zip(cards, boxes, strict=True):
        _draw_card(canvas, scene, ask, card, box)
    if has_offers:
        _draw_offers(canvas, scene, seat, bottom)
    return canvas


def _draw_offers(canvas: Canvas, scene: BarrageScene, seat: Seat, top: float) -> None:
    """The contracts that can be taken."""
    contracts, less = offered(scene.view), energy_less(scene.view, seat)
    each = (WIDE - 2 * EDGE + GAP) / max(OFFERED, len(contracts))
    for at, contract in beside(contracts, (EDGE, top), each):
        put_contract(canvas, at, (round(each) - GAP, OFFER - GAP), contract, less)


def draw_areas(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """The map, while the area of the boards is asked for: what is done next depends on it."""
    canvas = company_page(scene, seat, scene.words.say("ask.act"), IN_HAND, HIGHEST + STRIP)
    draw_map(canvas, scene)
    draw_signs(canvas, scene)
    return canvas


def draw_done(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """The map with what is new in a ring, while somebody is asked whether the turn is done."""
    canvas = company_page(scene, seat, scene.name(seat), IN_HAND, HIGHEST + STRIP)
    draw_map(canvas, scene)
    draw_signs(canvas, scene)
    return canvas


def is_on_map(view: BarrageState, seat: Seat) -> bool:
    """Whether a turn has changed anything on the map."""
    return any(news.kind in ON_MAP and news.seat in (seat, None) for news in view.news)


def cards_of(scene: BarrageScene, ask: Ask) -> list[ActCard]:
    """The options in their order, and after them the spaces of their area that are taken or not possible."""
    cards = [ActCard(option, _space_of(option)) for option in ask.offered]
    areas = {area_of(option) for option in ask.offered}
    if len(areas) > 1:
        return cards
    view, there = scene.view, {card.space.id for card in cards if card.space}
    has_copier = view.companies[ask.seat].officer == COPIER
    spaces = [*spaces_for(view), *(space for space in SPACES.values() if space.action == "copy" and has_copier)]
    others = [
        space
        for space in spaces
        if area_of_board(space.board) in areas and space.action != "construct" and space.id not in there
    ]
    return [*cards, *(ActCard(None, space) for space in others)]


def _space_of(option: Sequence[Any]) -> ActionSpace | None:
    return SPACES.get(str(option[1])) if len(option) > 1 and option[0] != "tile" else None


def card_boxes(cards: Sequence[ActCard]) -> list[Box]:
    """Where cards lie: two in a row, or one with words, as high as the picture has room for all."""
    columns = 1 if all(map(_has_rule, cards)) else 2
    rows = -(-len(cards) // columns)
    high = min(CARD[1], max(CARD[0], (ROOM - GAP * (rows - 1)) // rows))
    wide = (WIDE - 2 * EDGE - GAP * (columns - 1)) // columns
    return [
        (EDGE + place % columns * (wide + GAP), TOP + place // columns * (high + GAP), wide, high)
        for place in range(len(cards))
    ]


def _has_rule(card: ActCard) -> bool:
    return card.space is not None and card.space.action == "patent"


def act_places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where the letter of an option lies: at the left end of its card."""
    if has_all_boards(ask):
        left, top, _, height = action_plan(scene.view, ask.seat, ask.options).place_of(option)
        yield left + DISC / 2 - 2, top + (DISC / 2 if option[0] == "produce" else height / 2)
        return
    left, top, _, height = card_boxes(cards_of(scene, ask))[ask.offered.index(option)]
    yield left + PAD + LETTER / 2, top + height / 2


def _draw_card(canvas: Canvas, scene: BarrageScene, ask: Ask, card: ActCard, box: Box) -> None:
    """The ground of a card, what is done there, and what it costs; or who is there."""
    (left, top, width, height), theme, space = box, canvas.theme, card.space
    if card.option is None and space is not None:
        _draw_closed(canvas, scene, ask.seat, space, box)
        return
    is_red = space is not None and space.red
    draw_ground(canvas, box, theme.card, theme.tomato if is_red else theme.strong, 4, 14)
    ink, start = theme.ink, left + 2 * PAD + LETTER
    price, given = price_on(scene, ask.seat, card, SIGN), given_on(scene, ask.seat, card, SIGN)
    if goods_width([*given, *price], NUMBER, PAD) + 2 * PAD > left + width - start:
        price, given = price_on(scene, ask.seat, card, 1), given_on(scene, ask.seat, card, 1)
    wide = goods_width(given, NUMBER, PAD)
    if given and is_lost(theme):
        draw_ground(canvas, (start - 6, top + 8, wide + 12, height - 16), tones_of(theme).shelf, radius=10)
    middle = top + height / 2
    put_goods(
        canvas, (start, middle), given, GoodsStyle(tones_of(theme).on_shelf if is_lost(theme) else ink, NUMBER, PAD)
    )
    put_goods(canvas, (left + width - PAD, middle), price, GoodsStyle(ink, NUMBER, PAD, "rm"))
    if not (given or price):
        canvas.text((start, middle), scene.words.label(ask, card.option), Style(NUMBER, ink, True, "lm"))
    elif _has_rule(card):
        room = round(left + width - PAD - goods_width(price, NUMBER, PAD) - (start + wide + 3 * PAD))
        lines = wrapped(scene.words.rule(scene.view.patents[card.space.n]) if card.space else "", WORDS, room)
        for at, line in around(lines, (start + wide + 2 * PAD, middle), WORDS + 6):
            canvas.text(at, line, Style(WORDS, ink, False, "lm"))


def _draw_closed(canvas: Canvas, scene: BarrageScene, seat: Seat, space: ActionSpace, box: Box) -> None:
    """A space that cannot be used: the workers that are there, or dim what it is; on red what is missing."""
    (left, top, width, height), theme, view = box, canvas.theme, scene.view
    middle, company = top + height / 2, view.companies[seat]
    if space.id in view.taken or space.id in company.spaces:
        owner, is_new = owner_of(view, view.taken.get(space.id, seat)), space.id in fresh_spaces(view, seat)
        ground = theme.fresh if is_new else tones_of(theme).taken
        draw_ground(canvas, box, ground, theme.sun if is_new else theme.edge, 3, 14)
        workers = [Good(drawing(f"engineer-{owner}")) for _ in range(space.workers)]
        put_goods(canvas, (left + width - PAD, middle), workers, GoodsStyle(theme.ink, NUMBER, 4, "rm"))
    else:
        draw_ground(canvas, box, theme.paper, theme.edge, 2, 14)
        lacks = max(0, space.workers - company.workers), max(0, price_of(space) - company.credits)
        missing = _price(*lacks, theme.on_accent, 1, MINUS)
        if missing:
            wide = goods_width(missing, 40, 8) + 24
            draw_ground(canvas, (left + width - PAD - wide, middle - 30, wide, 60), theme.tomato, radius=30)
            put_goods(canvas, (left + width - PAD - 12, middle), missing, GoodsStyle(theme.on_accent, 40, 8, "rm"))
    given = given_on(scene, seat, ActCard(None, space), 1)
    put_goods(canvas, (left + 2 * PAD + LETTER, middle), given, GoodsStyle(theme.muted, 40, PAD))


def price_on(scene: BarrageScene, seat: Seat, card: ActCard, scale: float) -> list[Good]:
    """What a card costs: workers and credits."""
    ink, view = scene.look.theme.ink, scene.view
    if card.option is not None and card.option[0] == "produce":
        outcome = outlook.outcome_of(view, seat, SPACES[card.option[1]], PlannedProduction(*card.option[1:]))
        return _price(outcome.workers, outcome.credits, ink, scale)
    if card.space is None:
        return _price(0, 0, ink, scale)
    most = view.companies[seat].workers
    workers = card.space.workers or (scene.words.say("text.range", first=1, last=most) if most > 1 else 1)
    return _price(workers, price_of(card.space), ink, scale)


def _price(workers: int | str, credits_: int, ink: str, scale: float, sign: str = "") -> list[Good]:
    goods = [Good(large_worker(ink, scale), f"{sign}{workers}")] if workers else []
    return [*goods, *([good("credit", f"{sign}{credits_}", scale)] if credits_ else [])]


def given_on(scene: BarrageScene, seat: Seat, card: ActCard, scale: float) -> list[Good]:
    """What is done by a card, as signs."""
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
    """What a space gives, as signs."""
    if space.action == "patent":
        patent = scene.view.patents.get(space.n, "")
        return [Good(tile(patent))] if patent else []
    given: dict[str, Callable[[], Good]] = {
        "produce": lambda: good("energy", scene.words.modifier(space.n), scale),
        "water_place": lambda: good("drop", space.n, scale),
        "water_flow": lambda: good("drop", f"{space.n}▼", scale),
        "bank": lambda: good("credit", space.n, scale),
        "contracts": lambda: good("part-contract", space.n, 1 if scale > 1 else 0.5),
        "construct": lambda: good("kind-wild", scale=1),
        "copy": lambda: good("rotate", scale=scale),
    }
    return [given[space.action]()] if space.action in given else goods_of(space.rewards, scale)
