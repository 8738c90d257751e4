"""The pairs of a round and the City Plans, as cards."""

from collections import Counter
from typing import Final, NamedTuple

from games.welcome_to import CARDS, PLANS, CityPlan, Sheet, WelcomeToRulings, WelcomeToState, unused_estates
from render.canvas import Brush, sized_sprite, sprite
from render.kit.cards import card_on
from render.kit.marks import tick
from render.texts import texts_in
from render.theme import Style
from render.typeface import largest, width_of
from render.welcome_to.goals import CARD_WIDTH, SIDE, Goal, done_goals, goals_of, goals_on
from render.welcome_to.signs import estate, icon
from render.welcome_to.words import WelcomeToTerms

PLAN_HEIGHT: Final = 118
VALUES: Final = (150, 46)
VALUES_AT: Final = (CARD_WIDTH - 8 - VALUES[0], 5)
"""Where the values of a plan are on its card."""
NAME: Final = (28, 26, 24)


class RoundPair(NamedTuple):
    """A pair of the round: the house number, its action, and the action that comes next on this stack."""

    number: int
    action: str
    coming: str


def pairs_of(state: WelcomeToState) -> list[RoundPair]:
    """The pairs that lie on the table."""
    cards = zip(state.numbers, state.actions, strict=False)
    return [RoundPair(CARDS[number].number, CARDS[action].action, CARDS[number].action) for number, action in cards]


class PlanStatus(NamedTuple):
    """A City Plan as one seat sees it: whether it is approved, the points got, and what is there of its condition.

    `have`: which of its estates are there; `goals`: the other things it asks for.
    """

    approved: bool
    points: int | None
    have: tuple[bool, ...]
    goals: tuple[Goal, ...]


def plan_status(state: WelcomeToState, index: int, sheet: Sheet | None) -> PlanStatus:
    """How far a sheet has come with a plan; without a sheet only what is public."""
    card = state.plans[index]
    plan = PLANS[card.id]
    score = sheet.plans[index] if sheet else None
    have: tuple[bool, ...] = (True,) * len(plan.sizes)
    goals = () if plan.sizes else done_goals(plan)
    if sheet and not score:
        have = sizes_there(plan, sheet, state.settings.rulings)
        goals = goals and goals_of(plan, sheet, state.settings.rulings)
    return PlanStatus(card.approved_in is not None, score.points if score else None, have, goals)


def sizes_there(plan: CityPlan, sheet: Sheet, rulings: WelcomeToRulings) -> tuple[bool, ...]:
    """For which of the sizes that a plan asks for the sheet has an estate to use."""
    left = Counter(size for _, _, size in unused_estates(sheet, rulings.roundabout_counts_as_estate_in_plans))
    have = []
    for size in plan.sizes:
        have.append(left[size] > 0)
        left[size] -= 1
    return tuple(have)


@sized_sprite
def plan_card(  # noqa: PLR0913, PLR0917 - a piece of any size, and all that it shows
    brush: Brush, width: int, height: int, language: str, plan_id: str, status: PlanStatus, is_new: bool
) -> None:
    """A City Plan: its name, its values, and what it asks for, filled where it is there."""
    words, plan, theme = WelcomeToTerms(texts_in(language)), PLANS[plan_id], brush.theme
    is_done = status.points is not None
    edge = theme.sun if is_new else theme.plum if is_done else None
    card_on(brush, (0, 0, width, height), edge, 5 if is_new else 4 if is_done else 2, 14)
    brush.put(icon("plans", 36), (10, 9))
    room = CARD_WIDTH - 54 - VALUES[0]
    name = words.plan(plan.stack)
    style = Style(largest(name, NAME, room, True, True), theme.plum, True, "lm", True)
    brush.text((52, 28), name, style, room)
    brush.put(plan_values(language, plan_id, status.approved, status.points), VALUES_AT)
    brush.put(plan_condition(language, plan_id, status), (0, 50))


@sprite(CARD_WIDTH, PLAN_HEIGHT - 50)
def plan_condition(brush: Brush, language: str, plan_id: str, status: PlanStatus) -> None:
    """What a plan asks for: estates, or other things in symbols."""
    plan = PLANS[plan_id]
    if plan.sizes:
        step = min(56, (CARD_WIDTH - 20) / len(plan.sizes))
        for index, (size, have) in enumerate(zip(plan.sizes, status.have, strict=True)):
            brush.put(estate(50, 50, size, have), (12 + index * step, 8))
        return
    brush.put(plan_goals(plan_id, status.goals), (0, 0))
    caption, room = WelcomeToTerms(texts_in(language)).caption(plan), CARD_WIDTH - 20
    size = largest(caption, (27, 26, 25, 24), room)
    brush.text((CARD_WIDTH / 2, SIDE + 17), caption, Style(size, brush.theme.ink), room)


@sprite(CARD_WIDTH, SIDE + 2)
def plan_goals(brush: Brush, plan_id: str, goals: tuple[Goal, ...]) -> None:
    """What a plan without estates asks for in symbols."""
    goals_on(brush, PLANS[plan_id].kind, goals, 1)


@sprite(*VALUES)
def plan_values(brush: Brush, language: str, plan_id: str, approved: bool, points: int | None) -> None:
    """What a plan brings: first and later value, the one that counts now on a dark ground; or what it has brought."""
    theme, plan, (right, height) = brush.theme, PLANS[plan_id], VALUES
    middle = height / 2
    if points is not None:
        text = WelcomeToTerms(texts_in(language)).say("plan.scored", points=points)
        width = 52 + width_of(text, 27, True, True)
        brush.box((right - width, middle - 20, width, 40), theme.plum, 20)
        tick(brush, (right - width + 13, middle - 11), 21, theme.on_accent, 4.4)
        brush.text((right - 12, middle), text, Style(27, theme.on_accent, True, "rm", True))
        return
    first, later = right - 104, right - 30
    now = later if approved else first
    brush.box((now - 28, middle - 20, 56, 40), theme.strong, 20)
    for x, value, counts in ((first, plan.first, not approved), (later, plan.later, approved)):
        brush.text((x, middle), str(value), Style(30, theme.on_strong if counts else theme.muted, True, "mm", True))
    arrow = (first + later) / 2
    brush.polygon([(arrow - 4, middle - 7), (arrow + 7, middle), (arrow - 4, middle + 7)], theme.muted)
    if approved:
        brush.line([(first - 17, middle + 10), (first + 17, middle - 10)], theme.muted, 3.4)
