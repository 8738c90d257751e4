"""The pairs and the City Plans as cards, small on a sheet and large on the table."""

from collections import Counter
from typing import NamedTuple

from games.welcome_to import CARDS, PLANS, CityPlan, Rulings, Sheet, WelcomeToState, unused_estates
from render.canvas import Brush, sprite
from render.kit.cards import card_on, plate_on
from render.kit.marks import tick
from render.texts import texts_in
from render.theme import TYPE, Style
from render.typeface import largest
from render.welcome_to.goals import Goal, done_goals, goals_of, goals_on
from render.welcome_to.icons import medallion_on, plan_icon
from render.welcome_to.layout import CARD_WIDTH, PAIR_HEIGHT, PLAN_HEIGHT
from render.welcome_to.words import Words


class Pair(NamedTuple):
    """A pair of the round: the house number, its action, and the action that comes next on this stack."""

    number: int
    action: str
    coming: str


def pairs_of(state: WelcomeToState) -> list[Pair]:
    """The pairs that lie on the table."""
    cards = zip(state.numbers, state.actions, strict=False)
    return [Pair(CARDS[number].number, CARDS[action].action, CARDS[number].action) for number, action in cards]


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


def sizes_there(plan: CityPlan, sheet: Sheet, rulings: Rulings) -> tuple[bool, ...]:
    """For which of the sizes that a plan asks for the sheet has an estate to use."""
    left = Counter(size for _, _, size in unused_estates(sheet, rulings.roundabout_counts_as_estate_in_plans))
    have = []
    for size in plan.sizes:
        have.append(left[size] > 0)
        left[size] -= 1
    return tuple(have)


@sprite(CARD_WIDTH, PAIR_HEIGHT, keep=96)
def pair_card(brush: Brush, language: str, pair: Pair) -> None:
    """A pair in the strip over a sheet."""
    theme = brush.theme
    words = Words(texts_in(language))
    card_on(brush, (0, 0, CARD_WIDTH, PAIR_HEIGHT))
    plate_on(brush, (10, 10, 84, 80), pair.number, 48)
    medallion_on(brush, pair.action, 106, 10, 50)
    brush.text((166, 35), words.say(f"brief.{pair.action}"), Style(28, theme.ink, True, "lm"), CARD_WIDTH - 174)
    brush.text((106, 78), words.say("then"), Style(20, theme.muted, False, "lm"))
    medallion_on(brush, pair.coming, 166, 64, 28)
    brush.text((202, 78), words.say(f"brief.{pair.coming}"), Style(20, theme.muted, False, "lm"), CARD_WIDTH - 208)


@sprite(CARD_WIDTH, PLAN_HEIGHT, keep=96)
def plan_card(brush: Brush, language: str, plan_id: str, status: PlanStatus) -> None:
    """A City Plan on a sheet, with what the sheet has for it."""
    theme = brush.theme
    words, plan = Words(texts_in(language)), PLANS[plan_id]
    done = status.points is not None
    brush.box(
        (0, 0, CARD_WIDTH, PLAN_HEIGHT),
        theme.card,
        12,
        theme.plum if done else theme.edge,
        4 if done else 2,
    )
    plan_icon(brush, 11, 12, 26, theme.plum)
    brush.text((42, 26), words.plan(plan.stack), Style(20, theme.plum, True, "lm"), 118)
    values_on(brush, plan, status, words)
    if plan.sizes:
        step = min(52, (CARD_WIDTH - 24) / len(plan.sizes))
        for index, (size, have) in enumerate(zip(plan.sizes, status.have, strict=True)):
            estate_on(brush, 14 + index * step, 56, size, have)
    else:
        condition_on(brush, words, plan, status.goals, 47)


def condition_on(brush: Brush, words: Words, plan: CityPlan, goals: tuple[Goal, ...], top: float) -> None:
    """What a plan without estates asks for: symbols and, under them, a caption."""
    room = CARD_WIDTH - 24
    goals_on(brush, plan.kind, goals, top)
    caption = words.caption(plan)
    size = largest(caption, (TYPE.small, 19, 18, 17), room)
    brush.text((CARD_WIDTH / 2, top + 49), caption, Style(size, brush.theme.ink), room)


def values_on(brush: Brush, plan: CityPlan, status: PlanStatus, words: Words) -> None:
    """What a plan brings: first and later value, the one that counts now on a dark ground; or what it has brought."""
    theme = brush.theme
    right = CARD_WIDTH - 10
    if status.points is not None:
        brush.box((right - 116, 7, 116, 36), theme.plum, 18)
        tick(brush, (right - 106, 14), 20, theme.on_accent, 4)
        text = words.say("plan.scored", points=status.points)
        brush.text((right - 43, 25), text, Style(largest(text, (22, 20, 18), 66, True), theme.on_accent, True), 70)
        return
    first, later = right - 92, right - 26
    now, then = (later, first) if status.approved else (first, later)
    brush.disc((now, 25), 20, theme.strong)
    brush.text((first, 25), str(plan.first), Style(24, theme.muted if status.approved else theme.on_strong, True))
    brush.text((later, 25), str(plan.later), Style(24, theme.on_strong if status.approved else theme.muted, True))
    brush.polygon([((first + later) / 2 - 6, 18), ((first + later) / 2 + 5, 25), ((first + later) / 2 - 6, 32)],
                  theme.muted)  # fmt: skip
    if status.approved:
        brush.line([(then - 15, 34), (then + 15, 16)], theme.muted, 3)


def estate_on(brush: Brush, x: float, y: float, size: int, have: bool) -> None:
    """An estate of that size: filled where there is one, an outline where there is none."""
    theme = brush.theme
    points = [(22, 1), (43, 18), (38, 18), (38, 44), (6, 44), (6, 18), (1, 18)]
    brush.polygon([(x + px, y + py) for px, py in points], theme.plum if have else theme.card, theme.plum, 2.5)
    brush.text((x + 22, y + 28), str(size), Style(26, theme.on_accent if have else theme.plum, True))
