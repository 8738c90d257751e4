"""The pairs and the City Plans as cards, small on a sheet and large on the table."""

from collections import Counter
from typing import Final, NamedTuple

from games.welcome_to import CARDS, PLANS, CityPlan, Sheet, WelcomeToRulings, WelcomeToState, unused_estates
from render.canvas import Brush, sprite
from render.kit.cards import card, plate
from render.kit.marks import tick
from render.texts import texts_in
from render.theme import TYPE, Style
from render.typeface import largest
from render.welcome_to.goals import SIDE, Goal, done_goals, goals_of, goals_on
from render.welcome_to.icons import medallion, plan_icon
from render.welcome_to.layout import CARD_WIDTH, PAIR_HEIGHT, PLAN_HEIGHT
from render.welcome_to.words import WelcomeToTerms

VALUES: Final = (118, 44)
VALUES_AT: Final = (CARD_WIDTH - 10 - VALUES[0], 3)
"""Where the values of a plan are on its card."""
ESTATE: Final = (48, 50)


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


@sprite(CARD_WIDTH, PAIR_HEIGHT)
def pair_card(brush: Brush, language: str, pair: RoundPair) -> None:
    """A pair in the strip over a sheet."""
    theme, words = brush.theme, WelcomeToTerms(texts_in(language))
    brush.put(card(CARD_WIDTH, PAIR_HEIGHT, None, 2), (0, 0))
    brush.put(plate(84, 80, pair.number, 48), (10, 10))
    brush.put(medallion(pair.action, 50), (106, 10))
    brush.text((166, 35), words.action(pair.action), Style(28, theme.ink, True, "lm"), CARD_WIDTH - 174)
    brush.text((106, 78), words.say("then"), Style(TYPE.small, theme.muted, False, "lm"))
    brush.put(medallion(pair.coming, 28), (166, 64))
    coming, room = words.action(pair.coming), CARD_WIDTH - 208
    size = largest(coming, (TYPE.label, 21, TYPE.small), room)
    brush.text((202, 78), coming, Style(size, theme.muted, False, "lm"), room)


@sprite(CARD_WIDTH, PLAN_HEIGHT)
def plan_card(brush: Brush, language: str, plan_id: str, status: PlanStatus) -> None:
    """A City Plan on a sheet, with what the sheet has for it."""
    words, plan, done = WelcomeToTerms(texts_in(language)), PLANS[plan_id], status.points is not None
    brush.put(card(CARD_WIDTH, PLAN_HEIGHT, brush.theme.plum if done else None, 4 if done else 2), (0, 0))
    brush.put(plan_sign(), (11, 12))
    brush.text((42, 26), words.plan(plan.stack), Style(20, brush.theme.plum, True, "lm"), 118)
    brush.put(plan_values(language, plan_id, status.approved, status.points), VALUES_AT)
    if plan.sizes:
        step = min(52, (CARD_WIDTH - 24) / len(plan.sizes))
        for index, (size, have) in enumerate(zip(plan.sizes, status.have, strict=True)):
            brush.put(estate(size, have), (12 + index * step, 54))
    else:
        brush.put(plan_goals(plan_id, status.goals), (0, 46))
        caption_on(brush, words, plan, 96)


@sprite(26, 26)
def plan_sign(brush: Brush) -> None:
    """The sign of all City Plans."""
    plan_icon(brush, 0, 0, 26, brush.theme.plum)


def caption_on(brush: Brush, words: WelcomeToTerms, plan: CityPlan, y: float) -> None:
    """What a plan without estates asks for in words, under its symbols."""
    caption, room = words.caption(plan), CARD_WIDTH - 24
    size = largest(caption, (TYPE.label, 21, TYPE.small, 19, 18, 17), room)
    brush.text((CARD_WIDTH / 2, y), caption, Style(size, brush.theme.ink), room)


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
        brush.box((2, middle - 18, 116, 36), theme.plum, 18)
        tick(brush, (12, middle - 11), 20, theme.on_accent, 4)
        brush.text((right - 43, middle), text, Style(largest(text, (22, 20, 18), 66, True), theme.on_accent, True), 70)
        return
    first, later = right - 92, right - 26
    now, then = (later, first) if approved else (first, later)
    brush.disc((now, middle), 20, theme.strong)
    brush.text((first, middle), str(plan.first), Style(24, theme.muted if approved else theme.on_strong, True))
    brush.text((later, middle), str(plan.later), Style(24, theme.on_strong if approved else theme.muted, True))
    arrow = (first + later) / 2
    brush.polygon([(arrow - 6, middle - 7), (arrow + 5, middle), (arrow - 6, middle + 7)], theme.muted)
    if approved:
        brush.line([(then - 15, middle + 9), (then + 15, middle - 9)], theme.muted, 3)


@sprite(*ESTATE)
def estate(brush: Brush, size: int, have: bool) -> None:
    """An estate of that size: filled where there is one, an outline where there is none."""
    theme = brush.theme
    points = [(24, 3), (45, 20), (40, 20), (40, 46), (8, 46), (8, 20), (3, 20)]
    brush.polygon(points, theme.plum if have else theme.card, theme.plum, 2.5)
    brush.text((24, 30), str(size), Style(26, theme.on_accent if have else theme.plum, True))
