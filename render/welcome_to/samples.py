"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator
from itertools import chain
from typing import Final, get_args

from games.welcome_to import CARDS, HIDDEN, LARGEST_ESTATE, PLANS
from render.canvas import Brush, sprite
from render.kit import Sample
from render.kit.steps import Stage
from render.texts import Texts
from render.welcome_to import art, cards, chips, deck, hand, icons, legend, notes, panels, sheet, table
from render.welcome_to.cards import PlanStatus, RoundPair
from render.welcome_to.goals import done_goals
from render.welcome_to.roundabout import roundabout

ICON: Final = 48
MARKS: Final[tuple[hand.CardMark, ...]] = ("received", "passes")
PAIR: Final = RoundPair(11, "surveyor", "real_estate")
ESTATES: Final = PLANS["N2-225"]
"""A plan that asks for estates."""


def samples(texts: Texts) -> Iterator[Sample]:
    """All pieces: the icons, the streets, their letters, the tracks, the cards, and what lists are made of."""
    yield from chain.from_iterable(part(texts.language) for part in PARTS)


@sprite(ICON, ICON)
def icon(brush: Brush, name: str) -> None:
    """An icon on its own."""
    icons.ICONS[name](brush, 0, 0, ICON, brush.theme.ink)


def _icons(_: str) -> Iterator[Sample]:
    yield from (Sample(name, icon(name)) for name in icons.ICONS)
    yield from (Sample(f"medallion {action}", icons.medallion(action, ICON)) for action in icons.GROUNDS)


def _streets(_: str) -> Iterator[Sample]:
    for number in (0, 4, 7, 10, 13):
        yield Sample(f"house {number}", art.house(number, False))
        yield Sample(f"house {number} bis", art.house(number, True))
    yield Sample("house 17 bis", art.house(17, True))
    yield Sample("roundabout", roundabout())
    for made in (art.pool_built, art.pool_lost, art.used, art.new, art.new_star, art.shifted):
        yield Sample(made.__name__.replace("_", " "), made())
    yield from (Sample("new fence" if fresh else "fence", art.fence(fresh)) for fresh in (False, True))


def _letters(_: str) -> Iterator[Sample]:
    for letters, number in (("A", 4), ("W", 11), ("AG", 16)):
        yield Sample(f"bis badge {letters}", art.bis_badge(letters, number))
        yield Sample(f"tall bis badge {letters}", art.tall_bis_badge(letters, number))
    yield from (Sample(f"span {size}", art.span(size)) for size in (1, LARGEST_ESTATE))


def _tracks(_: str) -> Iterator[Sample]:
    for at in get_args(Stage):
        yield Sample(f"park, {at}", chips.park(18, True, at))
    yield Sample("park without tree", chips.park(0, False, "now"))
    for have in (False, True):
        yield Sample(f"estate, {'there' if have else 'not there'}", chips.estate_mark(3, have))
    yield from (Sample(f"times {count}", panels.times(count)) for count in (1, 12))
    yield Sample("title cover", sheet.title_cover())


def _cards(language: str) -> Iterator[Sample]:
    yield Sample("pair", cards.pair_card(language, PAIR))
    yield Sample("large pair", table.large_pair(language, PAIR, 17))
    yield Sample("open card", deck.open_card(language, 0))
    yield Sample("hand card", hand.hand_card(language, 0, ""))
    yield Sample("hand card, hidden", hand.hand_card(language, HIDDEN, ""))
    for mark in MARKS:
        yield Sample(f"hand card, {mark}", hand.hand_card(language, len(CARDS) - 1, mark))
    cells = (hand.Cell("pool", True), hand.Cell("temp", False))
    yield Sample("number face", hand.number_face(0))
    yield from (Sample(f"arrow, {mark}", hand.arrow(mark)) for mark in MARKS)
    yield Sample("choice card", hand.choice_card(language, 0, "received", cells))


def _plans(language: str) -> Iterator[Sample]:
    yield Sample("plan sign", cards.plan_sign())
    for approved, points in ((False, None), (True, None), (True, ESTATES.later)):
        values = cards.plan_values(language, ESTATES.id, approved, points)
        yield Sample(f"values{', approved' if approved else ''}{', scored' if points else ''}", values)
    yield from (Sample(f"estate of a plan{', there' if have else ''}", cards.estate(5, have)) for have in (True, False))
    half = tuple(index % 2 == 0 for index in range(len(ESTATES.sizes)))
    for name, status in (
        ("open", PlanStatus(False, None, half, ())),
        ("approved", PlanStatus(True, None, half, ())),
        ("scored", PlanStatus(True, ESTATES.later, (True,) * len(half), ())),
    ):
        yield Sample(f"plan, {name}", cards.plan_card(language, ESTATES.id, status))
        yield Sample(f"large plan, {name}", table.large_plan(language, ESTATES.id, status))
    yield Sample("ground of a note", notes.note_ground())
    for plan in (plan for plan in PLANS.values() if plan.advanced):
        status = PlanStatus(False, None, (), done_goals(plan))
        yield Sample(f"goals {plan.id}", cards.plan_goals(plan.id, status.goals))
        yield Sample(f"plan {plan.id}", cards.plan_card(language, plan.id, status))


def _lists(_: str) -> Iterator[Sample]:
    yield Sample("fact line", deck.fact_line("…"))
    yield Sample("fact about a seat", table.fact("refusals", "1/3"))


def _signs(_: str) -> Iterator[Sample]:
    for bis in (False, True):
        yield Sample(f"sign of a house{' bis' if bis else ''}", legend.house_sign(5, bis))
        yield Sample(f"sign of a garden with{'' if bis else 'out'} pool", legend.garden_sign(bis))
    for made in (legend.pool_sign, legend.fence_sign, legend.used_sign, legend.new_sign, legend.estate_sign):
        yield Sample(f"sign: {made.__name__.split('_')[0]}", made())


PARTS: Final = (_icons, _streets, _letters, _tracks, _cards, _plans, _lists, _signs)
