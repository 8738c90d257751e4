"""The action boards: every space with what it gives and costs, who is there, what somebody lacks or wishes for."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.barrage import CONTRACTS, SPACES, ActionSpace, PlannedProduction, outlook
from games.barrage.pieces import price_of
from games.core import Ask, Plain, Seat
from render.barrage.action_cells import (
    PILL,
    ClosedSpace,
    OpenSpace,
    TakenSpace,
    credit,
    missing_width,
    onward_below,
    paint_open,
    paint_taken,
    price,
    put_closed,
    put_missing,
    row_gives,
)
from render.barrage.action_plan import BOARDS, ActionPlan, action_plan, boards_of, fresh_spaces
from render.barrage.company import IN_HAND, company_page
from render.barrage.drawings import contract_sign, drawing, owned, owner_of, tile
from render.barrage.goods import (
    SIZE,
    Good,
    GoodsStyle,
    goods_of,
    goods_width,
    put_goods,
    water_to_flow,
    water_to_place,
    worker,
)
from render.barrage.letters import DISC
from render.barrage.telling import BarrageScene
from render.barrage.tones import ValleyTones, tones_of
from render.canvas import Box, Canvas, Point
from render.kit.badges import draw_disc
from render.kit.grounds import draw_ground, draw_halo
from render.kit.panels import Surface, put_ground, put_panel
from render.kit.paragraphs import LEADING, wrapped
from render.theme import LEAST, Style
from render.typeface import width_of

RADIUS: Final = 12
HEADING: Final = 25
SIDE: Final = 46
"""How wide and high the number of a wish is."""
ROOMY: Final = 240
"""From this width on a whole production has room for a conduit in its owner's colours."""
BESIDE: Final = 2
"""The room between a space and what its row gives."""


class OfferedSpaces(NamedTuple):
    """The spaces that a seat can use now."""

    scene: BarrageScene
    seat: Seat
    usable: frozenset[str]

    def missing(self, space: ActionSpace) -> tuple[int, int]:
        """The workers that the seat has too few for a space; if none, the credits."""
        company = self.scene.view.companies[self.seat]
        workers = max(0, space.workers - company.workers)
        return (workers, 0) if workers else (0, max(0, price_of(space) - company.credits))


def draw_actions(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """All action boards, for a seat that is asked what it does."""
    plan = action_plan(scene.view, seat, ask.options)
    canvas = company_page(scene, seat, scene.words.question(ask), IN_HAND)
    draw_action_boards(canvas, scene, seat, ask.options, plan)
    return canvas


def action_places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where the letter of an option lies: at the left end of its place."""
    left, top, _, height = action_plan(scene.view, ask.seat, ask.options).place_of(option)
    yield left + DISC / 2 - 2, top + (DISC / 2 if option[0] == "produce" else height / 2)


def draw_action_boards(
    canvas: Canvas, scene: BarrageScene, seat: Seat, options: Sequence[Plain], plan: ActionPlan
) -> None:
    """All boards with their spaces, and the other options that have places there."""
    boards = boards_of(scene.view, seat)
    for name, (x, y, width, height) in plan.boards.items():
        beside = round(plan.beside[name][2]) if name in plan.beside else 0
        heading = BoardHeading(name, scene.words.say(f"board.{name}"), beside)
        put_panel(canvas, (x, y), _paint_board, (round(width), round(height)), heading)
    offered = OfferedSpaces(scene, seat, frozenset(str(option[1]) for option in options if option[0] in boards))
    for spaces in boards.values():
        for space in spaces:
            _draw_space(canvas, offered, space, plan.spaces[space.id])
        if not BOARDS[spaces[0].board].are_told:
            for left, right in _rows(spaces, plan):
                _draw_gives(canvas, scene, SPACES[left], right)
    if first := next((option for option in plan.others if option[0] == "construction"), None):
        x, y, _, high = plan.spaces[first[1]]
        canvas.put(onward_below(), (x + 14, y + high / 2 - 8))
    for option, box in plan.others.items():
        _draw_option(canvas, scene, seat, option, box)


class BoardHeading(NamedTuple):
    """The heading of a board: so wide on the left of a single row, or above several ones."""

    board: str
    words: str
    beside: int = 0


def _paint_board(surface: Surface, width: int, height: int, heading: BoardHeading) -> None:
    """The ground of a board with its heading."""
    (name, words, beside), theme = heading, surface.theme
    accent = getattr(theme, BOARDS[name].accent)
    put_ground(surface, (0, 0, width, height), theme.card, RADIUS, (theme.edge, 2))
    if beside:
        put_ground(surface, (0, 0, beside, height), accent, RADIUS)
        lines = wrapped(words, HEADING, beside - 6, True)
        for number, line in enumerate(lines):
            at = beside / 2, height / 2 + (number - (len(lines) - 1) / 2) * (HEADING + LEADING)
            surface.text(at, line, Style(HEADING, theme.on_accent, True, "mm"))
    elif name != "produce":
        put_ground(surface, (0, 0, width, 2 * RADIUS), accent, RADIUS)
        put_ground(surface, (0, RADIUS, width, 34 - RADIUS), accent, 0)
        surface.text((12, 15), words, Style(HEADING, theme.on_accent, True, "lm"), width - 24)
    if name == "patent":
        goods = price(SPACES["patent_1"].workers, price_of(SPACES["patent_1"]), theme.on_accent)
        put_goods(surface, (width - 12 - goods_width(goods), 17), goods, GoodsStyle(theme.on_accent))


def _draw_space(canvas: Canvas, offered: OfferedSpaces, space: ActionSpace, box: Box) -> None:
    """A space: taken, open, or closed."""
    (scene, seat, usable), at, size = offered, box[:2], (round(box[2]), round(box[3]))
    view, company = scene.view, scene.view.companies[seat]
    if space.id in view.taken or space.id in company.spaces:
        new = scene.words.say("new") if space.id in fresh_spaces(view, seat) else ""
        taken = TakenSpace(owner_of(view, view.taken.get(space.id, seat)), space.workers, new)
        put_panel(canvas, at, paint_taken, size, taken)
    elif space.action == "patent":
        _draw_patent(canvas, offered, space, box)
    elif space.id in usable:
        needed = str(space.workers or (f"1–{company.workers}" if company.workers > 1 else 1))
        put_panel(canvas, at, paint_open, size, OpenSpace(needed, price_of(space), space.red))
    else:
        missing, why = offered.missing(space), scene.words.say("space.not_now")
        put_closed(canvas, at, size, ClosedSpace(space.workers, price_of(space), missing, why))


def _draw_patent(canvas: Canvas, offered: OfferedSpaces, space: ActionSpace, box: Box) -> None:
    """A space of the patent office with its tile; the heading says what it costs."""
    (left, top, width, height), patents = box, offered.scene.view.patents
    size, missing, is_usable = (round(width), round(height)), offered.missing(space), space.id in offered.usable
    if is_usable:
        put_panel(canvas, (left, top), paint_open, size, OpenSpace(is_red=space.red))
    else:
        put_closed(canvas, (left, top), size, ClosedSpace())
    if space.n in patents:
        sign = tile(patents[space.n], 0.75)
        canvas.put(sign, (left + width - sign.width - 5, top + (height - sign.height) / 2))
    if not is_usable and any(missing):
        at = left + 3 + missing_width(canvas.theme, missing) / 2, top + height - PILL / 2 - 3
        put_missing(canvas, at, missing)


def _rows(spaces: Sequence[ActionSpace], plan: ActionPlan) -> Iterator[tuple[str, Box]]:
    """The first space of each row of a board, and the room between it and the next one, or before a single one."""
    if len(spaces) == 1:
        left, top, _, height = plan.spaces[spaces[0].id]
        start, _, width, _ = plan.beside[spaces[0].board]
        yield spaces[0].id, (start + width, top, left - start - width, height)
        return
    for one, other in zip(spaces[::2], spaces[1::2], strict=True):
        (left, top, width, height), (right, *_) = plan.spaces[one.id], plan.spaces[other.id]
        yield one.id, (left + width, top, right - left - width, height)


def _draw_gives(canvas: Canvas, scene: BarrageScene, space: ActionSpace, box: Box) -> None:
    """What the spaces of a row give."""
    at, size = (box[0] + BESIDE, box[1]), (round(box[2]) - 2 * BESIDE, round(box[3]))
    said = scene.words.modifier(space.n) if space.action == "produce" else ""
    row_gives.put(canvas, at, size, said, () if said else tuple(_given(space, tones_of(scene.look.theme))))


def _given(space: ActionSpace, tones: ValleyTones) -> Sequence[Good]:
    """What a space gives, where that is no number alone."""
    signs = {
        "water_place": water_to_place(),
        "water_flow": water_to_flow(),
        "contracts": drawing("part-contract", 0.3),
    }
    if space.action == "bank":
        return [Good(worker(tones.on_shelf), "1="), credit(space.n)]
    return [Good(signs[space.action], str(space.n))] if space.action in signs else goods_of(space.rewards)


def _draw_option(canvas: Canvas, scene: BarrageScene, seat: Seat, option: Sequence[Plain], box: Box) -> None:
    """A technology tile, a whole production, or to pass."""
    left, top, width, height = box
    theme, kind = canvas.theme, option[0]
    middle = top + height / 2
    if kind == "construction":
        sign = tile(str(option[2]), 0.75)
        canvas.put(sign, (left + width - sign.width, middle - sign.height / 2))
        return
    put_panel(canvas, (left, top), paint_open, (round(width), round(height)), OpenSpace())
    if kind == "tile":
        sign = tile(str(option[1]), 0.75)
        canvas.put(sign, (left + DISC + 8, middle - sign.height / 2))
        put_goods(canvas, (left + DISC + 66, middle), [Good(worker(theme.ink), "0")], GoodsStyle(theme.ink))
    elif kind == "pass":
        canvas.text((left + DISC + 12, middle), scene.words.say("act.pass"), Style(27, theme.ink, True, "lm"))
    else:
        _draw_plan(canvas, scene, seat, option, box)


def _draw_plan(canvas: Canvas, scene: BarrageScene, seat: Seat, option: Sequence[Plain], box: Box) -> None:
    """A whole production: the energy that it gives, its contract, the water and its way, and what it costs."""
    (left, top, width, height), theme, view = box, canvas.theme, scene.view
    production = PlannedProduction(*option[1:])
    outcome = outlook.outcome_of(view, seat, SPACES[production.space], production)
    goods = [Good(drawing("energy", 0.75), str(outcome.energy))]
    if production.contract is not None:
        contract = CONTRACTS[production.contract]
        goods.append(Good(contract_sign(contract.kind, 0.75), str(contract.need)))
    put_goods(canvas, (left + DISC + 4, top + 26), goods, GoodsStyle(theme.ink, 30, 6))
    cost, level = price(outcome.workers, outcome.credits, theme.ink), top + height - 24
    start = left + width - 4 - goods_width(cost, SIZE, 2)
    put_goods(canvas, (start, level), cost, GoodsStyle(theme.ink, SIZE, 2))
    pipe = owned("piece-conduit", view, view.conduits[production.conduit], 0.75) if width > ROOMY else None
    drops = Good(drawing("drop", 0.8), str(production.drops))
    x = put_goods(canvas, (left + 4, level), [drops], GoodsStyle(theme.ink))
    if pipe:
        canvas.put(pipe, (x + 8, level - 18))
        x += pipe.width + 8
    way = production.conduit[1:]
    gap = min(12, (start - x - width_of(way, LEAST, True, True)) / 2)
    canvas.text((x + gap, level), way, Style(LEAST, theme.ink, True, "lm", True))


def draw_wish_list(scene: BarrageScene, ask: Ask, listed: Sequence[Plain]) -> Canvas:
    """The whole picture; the first wish that is still possible has a ring, and what is not possible a pale number."""
    plan = action_plan(scene.view, ask.seat, ask.options)
    canvas = company_page(scene, ask.seat, scene.words.say("wishes.heading"), IN_HAND)
    draw_action_boards(canvas, scene, ask.seat, ask.options, plan)
    first = next((wish for wish in listed if wish in ask.options), None)
    for number, wish in enumerate(listed, 1):
        if box := wished_place(plan, wish):
            if wish == first:
                draw_halo(canvas, (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8), 12, 5)
            _draw_number(canvas, number, box, wish in ask.options)
    return canvas


def wished_place(plan: ActionPlan, wish: Plain) -> Box | None:
    """Where a wish lies; None for what is not there any more, such as a production or a tile."""
    if wish in plan.others:
        return plan.others[wish]
    return plan.spaces.get(str(wish[1])) if len(wish) == 2 else None


def _draw_number(canvas: Canvas, number: int, box: Box, is_possible: bool) -> None:
    """The number of a wish at the left end of its place; pale where it is not possible."""
    left, top, _, height = box
    middle = (left + DISC / 2 - 2, top + min(height, 2 * SIDE) / 2)
    if is_possible:
        draw_disc(canvas, middle, str(number), SIDE)
        return
    theme = canvas.theme
    ground = (middle[0] - SIDE / 2, middle[1] - SIDE / 2, SIDE, SIDE)
    draw_ground(canvas, ground, theme.paper, theme.muted, 3, SIDE // 2)
    canvas.text(middle, str(number), Style(27, theme.muted, True, "mm", True))
