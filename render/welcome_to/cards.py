"""The pairs of a round and the City Plans, as cards."""

from collections import Counter
from typing import Final, NamedTuple

from games.welcome_to import CARDS, PLANS, CityPlan, Sheet, WelcomeToRulings, WelcomeToState, unused_estates
from render.canvas import Box, Brush, Canvas, Piece, Point, sprite
from render.kit.grounds import draw_ground, draw_text
from render.kit.layout import in_centred_column
from render.kit.marks import paint_tick
from render.kit.paragraphs import wrap
from render.theme import MIN_NUMBER_SIZE, MIN_TEXT_SIZE, Style, rounded
from render.typeface import REGULAR, ROUNDED, largest_size, width_of
from render.welcome_to.requirements import (
    CARD_WIDTH,
    SYMBOL_SIDE,
    Requirement,
    draw_requirements,
    met_requirements,
    requirements_of,
    unmet_requirements,
)
from render.welcome_to.signs import draw_now_and_next, estate_sign, icon
from render.welcome_to.words import WelcomeToTerms

PLAN_HEIGHT: Final = 126
_VALUES_SIZE: Final = (150, 46)
_VALUES_AT: Final = (CARD_WIDTH - 8 - _VALUES_SIZE[0], 5)
_NAME_SIZES: Final = (28, 27, 24)


class RoundPair(NamedTuple):
    """A pair of the round: house number, action, and the next action on its stack."""

    number: int
    action: str
    coming: str


def pairs_of(state: WelcomeToState) -> list[RoundPair]:
    """The pairs of number and action of this round; none in modes with hands of cards."""
    cards = zip(state.numbers, state.actions, strict=False)
    return [RoundPair(CARDS[number].number, CARDS[action].action, CARDS[number].action) for number, action in cards]


class PlanStatus(NamedTuple):
    """A seat's progress with a City Plan: whether anybody has fulfilled it, the points that it has brought the seat
    (None before), and the part of its condition that the seat meets.

    `have` has for each required estate whether it is there; `requirements` are the other required things. The
    public board belongs to no seat: there `is_of_seat` is False, and nothing is met or missing.
    """

    approved: bool
    points: int | None
    have: tuple[bool, ...]
    requirements: tuple[Requirement, ...]
    is_of_seat: bool = True


def plan_status(state: WelcomeToState, index: int, sheet: Sheet | None) -> PlanStatus:
    """A sheet's progress with the City Plan of a stack. Without a sheet, the status has only public facts."""
    card = state.plans[index]
    plan = PLANS[card.id]
    score = sheet.plans[index] if sheet else None
    have: tuple[bool, ...] = (sheet is not None,) * len(plan.sizes)
    goals = () if plan.sizes else met_requirements(plan) if sheet else unmet_requirements(plan)
    if sheet and not score:
        have = _present_sizes(plan, sheet, state.settings.rulings)
        goals = goals and requirements_of(plan, sheet, state.settings.rulings)
    return PlanStatus(card.approved_in is not None, score.points if score else None, have, goals, sheet is not None)


def _present_sizes(plan: CityPlan, sheet: Sheet, rulings: WelcomeToRulings) -> tuple[bool, ...]:
    """For each estate that a City Plan requires, whether the sheet has one of this size that no plan has used."""
    left = Counter(size for _, _, size in unused_estates(sheet, rulings.roundabout_counts_as_estate_in_plans))
    have = []
    for size in plan.sizes:
        have.append(left[size] > 0)
        left[size] -= 1
    return tuple(have)


def missing_count(plan: CityPlan, status: PlanStatus) -> int:
    """The number of things that a City Plan still needs, such as estates, houses or crosses; 0 on the public board.

    For a plan about all parks or all pools of streets, it is the number of streets.
    """
    if not status.is_of_seat:
        return 0
    if plan.kind in ("parks", "pools"):
        return max(0, plan.count - sum(all(goal.have) for goal in status.requirements))
    return status.have.count(False) + sum(goal.have.count(False) for goal in status.requirements)


def draw_plan_card(  # noqa: PLR0913, PLR0917 - on what, where, and all that it shows
    canvas: Canvas,
    box: Box,
    words: WelcomeToTerms,
    plan_id: str,
    status: PlanStatus,
    is_new: bool = False,
    is_lettered: bool = False,
) -> None:
    """Draw a City Plan: its name, its points and its condition, filled by the part that is met.

    `is_new`: the seat has just fulfilled it. `is_lettered`: a letter takes the place of the icon.
    """
    plan, theme, (left, top, *_) = PLANS[plan_id], canvas.theme, box
    is_done = status.points is not None
    edge, line = (theme.sun, 5) if is_new else (theme.plum, 4) if is_done else (theme.edge, 2)
    draw_ground(canvas, box, theme.card, edge, line)
    if not is_lettered:
        canvas.put(icon("plans", 36), (left + 10, top + 9))
    name_at = 58 if is_lettered else 52
    style = rounded(_NAME_SIZES[0], theme.plum, "lm")
    draw_text(
        canvas, (left + name_at, top + 28), words.plan(plan.stack), style, _NAME_SIZES, _VALUES_AT[0] - name_at - 2
    )
    canvas.put(_values(words, plan, status), (left + _VALUES_AT[0], top + _VALUES_AT[1]))
    _draw_condition(canvas, words, (left, top + 50), plan, status)


def _values(words: WelcomeToTerms, plan: CityPlan, status: PlanStatus) -> Piece:
    if status.points is None:
        return plan_values(plan.first, plan.later, status.approved)
    return _plan_points(words.say("plan.scored", points=status.points))


def _draw_condition(canvas: Canvas, words: WelcomeToTerms, at: Point, plan: CityPlan, status: PlanStatus) -> None:
    (left, top), missing = at, missing_count(plan, status)
    left_over = words.say("plan.to_go", count=missing) if missing else ""
    if plan.sizes:
        step = min(56, (CARD_WIDTH - 20) / len(plan.sizes))
        for index, (size, have) in enumerate(zip(plan.sizes, status.have, strict=True)):
            canvas.put(estate_sign(50, 50, size, have), (left + 12 + index * step, top + 12))
        if left_over and width_of(left_over, MIN_NUMBER_SIZE, ROUNDED) < CARD_WIDTH - 28 - len(plan.sizes) * step:
            style = rounded(MIN_NUMBER_SIZE, canvas.theme.plum, "rm")
            canvas.text((left + CARD_WIDTH - 14, top + 38), left_over, style)
        return
    draw_requirements(canvas, at, plan.kind, status.requirements)
    caption, room = words.caption(plan), CARD_WIDTH - 20
    if left_over and width_of(f"{caption} · {left_over}", MIN_TEXT_SIZE) <= room:
        caption = f"{caption} · {left_over}"
    style = Style(largest_size(caption, (27, 26, 25, 24), room), canvas.theme.ink)
    canvas.text((left + CARD_WIDTH / 2, top + SYMBOL_SIDE + 20), caption, style, room)


def draw_plan_line(canvas: Canvas, box: Box, words: WelcomeToTerms, plan: CityPlan, status: PlanStatus) -> None:
    """Draw a City Plan on one line: its value now and later, or its points, and its condition."""
    (left, top, width, height), theme = box, canvas.theme
    middle, is_done = top + height / 2, status.points is not None
    draw_ground(canvas, box, theme.card, theme.plum if is_done else theme.edge, 4 if is_done else 2)
    canvas.put(icon("plans", 36), (left + 8, middle - 18))
    later = None if is_done or status.approved else str(plan.later)
    now = status.points if is_done else plan.later if status.approved else plan.first
    x = draw_now_and_next(canvas, (left + 50, middle), str(now), later) + 12
    room = left + width - 8 - x
    if not plan.sizes:
        lines = wrap(words.caption(plan), MIN_TEXT_SIZE, int(room), REGULAR)
        for at, line in in_centred_column(lines, (x, middle), MIN_TEXT_SIZE + 2):
            canvas.text(at, line, Style(MIN_TEXT_SIZE, theme.ink, "lm"), room)
        return
    step = min(48, room / len(plan.sizes))
    side = int(min(44, step))
    for index, (size, have) in enumerate(zip(plan.sizes, status.have, strict=True)):
        canvas.put(estate_sign(side, side, size, have), (x + index * step, middle - side / 2))


@sprite(*_VALUES_SIZE)
def plan_values(brush: Brush, first: int, later: int, approved: bool) -> None:
    """The first and the later points of a City Plan, the present ones on a highlighted ground."""
    theme, (right, height) = brush.theme, _VALUES_SIZE
    middle, first_at, later_at = height / 2, right - 104, right - 30
    now = later_at if approved else first_at
    brush.box((now - 28, middle - 20, 56, 40), theme.strong, 20)
    for x, value, counts in ((first_at, first, not approved), (later_at, later, approved)):
        brush.text((x, middle), str(value), rounded(30, theme.on_strong if counts else theme.muted))
    arrow = (first_at + later_at) / 2
    brush.polygon([(arrow - 4, middle - 7), (arrow + 7, middle), (arrow - 4, middle + 7)], theme.muted)
    if approved:
        brush.line([(first_at - 17, middle + 10), (first_at + 17, middle - 10)], theme.muted, 3.4)


@sprite(*_VALUES_SIZE)
def _plan_points(brush: Brush, said: str) -> None:
    """The points that a City Plan has brought, with a tick."""
    theme, (right, height) = brush.theme, _VALUES_SIZE
    middle, width = height / 2, 52 + width_of(said, 27, ROUNDED)
    brush.box((right - width, middle - 20, width, 40), theme.plum, 20)
    paint_tick(brush, (right - width + 13, middle - 11), 21, theme.on_accent, 4.4)
    brush.text((right - 12, middle), said, rounded(27, theme.on_accent, "rm"))
