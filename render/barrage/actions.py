"""The action boards: every space with what it gives and costs, who is there, what somebody lacks or wishes for."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.barrage import CONTRACTS, SPACES, ActionSpace, PlannedProduction, outlook
from games.barrage.pieces import price_of
from games.core import Ask, Plain, Seat
from render.barrage.action_cells import (
    ClosedSpace,
    OpenSpace,
    TakenSpace,
    onward_below,
    paint_gives,
    paint_open,
    paint_taken,
    put_closed,
    put_patent,
)
from render.barrage.action_plan import BOARDS, ActionPlan, action_plan, fresh_spaces
from render.barrage.company import company_page
from render.barrage.drawings import owned, owner_of, tile
from render.barrage.goods import IN_HAND, WATER, Good, GoodsStyle, good, goods_of, goods_width, price, put_goods, worker
from render.barrage.on_map import DISC
from render.barrage.telling import BarrageScene
from render.barrage.tones import ValleyTones, tones_of
from render.canvas import Box, Canvas
from render.kit.badges import draw_disc
from render.kit.grounds import draw_ground, draw_halo
from render.kit.layout import around
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


def draw_boards(scene: BarrageScene, ask: Ask, title: str, plan: ActionPlan) -> Canvas:
    """A picture of all boards with their spaces, and the other options that have places there."""
    canvas = company_page(scene, ask.seat, title, IN_HAND)
    for name, (x, y, width, height) in plan.boards.items():
        heading = scene.words.say(f"board.{name}"), plan.beside.get(name, 0)
        put_panel(canvas, (x, y), _paint_board, (round(width), round(height)), name, heading)
    usable = frozenset(str(option[1]) for option in ask.options if option[0] in plan.boards.keys() - {"produce"})
    for name, box in plan.spaces.items():
        _draw_space(canvas, OfferedSpaces(scene, ask.seat, usable), SPACES[name], box)
    for name, box in plan.gives.items():
        _draw_gives(canvas, scene, SPACES[name], box)
    if first := next((option for option in plan.others if option[0] == "construction"), None):
        x, y, _, high = plan.spaces[first[1]]
        canvas.put(onward_below(), (x + 14, y + high / 2 - 8))
    for option, box in plan.others.items():
        _draw_option(canvas, scene, ask.seat, option, box)
    return canvas


def _paint_board(surface: Surface, width: int, height: int, name: str, heading: tuple[str, int]) -> None:
    """The ground of a board with its heading: so wide on the left of a single row, or above several ones."""
    (words, beside), theme = heading, surface.theme
    accent = getattr(theme, BOARDS[name].accent)
    put_ground(surface, (0, 0, width, height), theme.card, RADIUS, (theme.edge, 2))
    if beside:
        put_ground(surface, (0, 0, beside, height), accent, RADIUS)
        lines = wrapped(words, HEADING, beside - 6, True)
        for at, line in around(lines, (beside / 2, height / 2), HEADING + LEADING):
            surface.text(at, line, Style(HEADING, theme.on_accent, True, "mm"))
    elif name != "produce":
        put_ground(surface, (0, 0, width, 2 * RADIUS), accent, RADIUS)
        put_ground(surface, (0, RADIUS, width, 34 - RADIUS), accent, 0)
        surface.text((12, 15), words, Style(HEADING, theme.on_accent, True, "lm"), width - 24)
    if name == "patent":
        cost = price(SPACES["patent_1"].workers, price_of(SPACES["patent_1"]), theme.on_accent)
        put_goods(surface, (width - 12, 17), cost, GoodsStyle(theme.on_accent, anchor="rm"))


def _draw_space(canvas: Canvas, offered: OfferedSpaces, space: ActionSpace, box: Box) -> None:
    """A space: taken, open, or closed; what one of the patent office costs is told by the heading."""
    (scene, seat, usable), at, size = offered, box[:2], (round(box[2]), round(box[3]))
    view, company, is_patent = scene.view, scene.view.companies[seat], space.action == "patent"
    if space.id in view.taken or space.id in company.spaces:
        new = scene.words.say("new") if space.id in fresh_spaces(view, seat) else ""
        taken = TakenSpace(owner_of(view, view.taken.get(space.id, seat)), space.workers, new)
        put_panel(canvas, at, paint_taken, size, taken)
        return
    missing = (0, 0) if space.id in usable else offered.missing(space)
    if space.id in usable:
        several = scene.words.say("text.range", first=1, last=company.workers)
        needed = space.workers or (several if company.workers > 1 else 1)
        cost = (0, 0) if is_patent else (needed, price_of(space))
        put_panel(canvas, at, paint_open, size, OpenSpace(*cost, space.red))
    elif is_patent:
        put_closed(canvas, at, size, ClosedSpace())
    else:
        put_closed(canvas, at, size, ClosedSpace(space.workers, price_of(space), missing))
    if is_patent:
        put_patent(canvas, view.patents.get(space.n, ""), missing, box)


def _draw_gives(canvas: Canvas, scene: BarrageScene, space: ActionSpace, box: Box) -> None:
    """What the spaces of a row give."""
    at, size = (box[0] + BESIDE, box[1]), (round(box[2]) - 2 * BESIDE, round(box[3]))
    said = scene.words.modifier(space.n) if space.action == "produce" else ""
    goods = () if said else tuple(_given(space, tones_of(scene.look.theme)))
    put_panel(canvas, at, paint_gives, size, said, goods)


def _given(space: ActionSpace, tones: ValleyTones) -> Sequence[Good]:
    """What a space gives, where that is no number alone."""
    if space.action == "bank":
        return [Good(worker(tones.on_shelf), "1="), good("credit", space.n)]
    if space.action in WATER:
        return [Good(WATER[space.action](), str(space.n))]
    return [good("part-contract", space.n, 0.3)] if space.action == "contracts" else goods_of(space.rewards)


def _draw_option(canvas: Canvas, scene: BarrageScene, seat: Seat, option: Sequence[Plain], box: Box) -> None:
    """A technology tile, a whole production, or to pass."""
    left, top, width, height = box
    theme, kind, middle = canvas.theme, option[0], top + height / 2
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
        _draw_plan(canvas, scene, seat, PlannedProduction(*option[1:]), box)


def _draw_plan(canvas: Canvas, scene: BarrageScene, seat: Seat, production: PlannedProduction, box: Box) -> None:
    """A whole production: the energy that it gives, its contract, the water and its way, and what it costs."""
    (left, top, width, height), ink, view = box, canvas.theme.ink, scene.view
    outcome = outlook.outcome_of(view, seat, SPACES[production.space], production)
    goods = [good("energy", outcome.energy)]
    if production.contract is not None:
        contract = CONTRACTS[production.contract]
        goods.append(good(f"contract-{contract.kind}", contract.need))
    put_goods(canvas, (left + DISC + 4, top + 26), goods, GoodsStyle(ink, 30, 6))
    cost, level = price(outcome.workers, outcome.credits, ink), top + height - 24
    start = left + width - 4 - goods_width(cost, gap=2)
    put_goods(canvas, (start, level), cost, GoodsStyle(ink, gap=2))
    water = [good("drop", production.drops, 0.8)]
    if width > ROOMY:
        water.append(Good(owned("piece-conduit", view, view.conduits[production.conduit], 0.75)))
    x = put_goods(canvas, (left + 4, level), water, GoodsStyle(ink, gap=8))
    way = scene.words.way(production.conduit)
    gap = min(12, (start - x - width_of(way, LEAST, True, True)) / 2)
    canvas.text((x + gap, level), way, Style(LEAST, ink, True, "lm", True))


def draw_wish_list(scene: BarrageScene, ask: Ask, listed: Sequence[Plain]) -> Canvas:
    """The whole picture; the first wish that is still possible has a ring, and what is not possible a pale number."""
    plan = action_plan(scene.view, ask.seat, ask.options)
    canvas = draw_boards(scene, ask, scene.words.say("wishes.heading"), plan)
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
