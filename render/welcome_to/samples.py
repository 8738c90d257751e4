"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from games.welcome_to import CARDS, HIDDEN, PLANS
from render.atlas import art
from render.kit import Sample
from render.texts import Texts
from render.welcome_to import board, cards, hand, ledger, legend, notes, poster, signs, spots, strip
from render.welcome_to.cards import PLAN_HEIGHT, PlanStatus, RoundPair
from render.welcome_to.goals import CARD_WIDTH, done_goals

MARKS: Final[tuple[hand.CardMark, ...]] = ("received", "passes")
PAIR: Final = RoundPair(11, "surveyor", "real_estate")
ESTATES: Final = PLANS["N2-225"]
"""A plan that asks for estates."""


def samples(texts: Texts) -> Iterator[Sample]:
    """All pieces: the sprites, the signs, letters, the cards, and what lists are made of."""
    yield from chain.from_iterable(part(texts.language) for part in PARTS)


def _sprites(_: str) -> Iterator[Sample]:
    atlas = art("welcome_to")
    yield from (Sample(name, atlas.piece(name)) for name in sorted(atlas.names))


def _signs(_: str) -> Iterator[Sample]:
    yield from (Sample(f"plate {number}", signs.number_plate(number, 60)) for number in (4, 17))
    yield from (Sample(f"estate{', there' if have else ''}", signs.estate(50, 50, 5, have)) for have in (True, False))
    yield Sample("onward on a band", signs.onward_on_band())
    yield from (Sample(made.__name__, made(44, 40)) for made in (signs.now_plate, signs.fresh_plate))
    yield from (Sample(f"park sign {following}", signs.park_sign(10, following)) for following in (18, None))
    yield Sample("boxes", ledger.boxes(190, 44, 4, True))
    yield Sample("tiny city", poster.tiny_city(220, 70, ((0, 1, 2, -1, 3, 4), (0, -2, 1), (2, 3, 4, 4))))


def _letters(_: str) -> Iterator[Sample]:
    for letters, number in (("A", 4), ("W", 11), ("AG", 16)):
        yield Sample(f"bis sign {letters}", spots.bis_sign(*spots.BIS, letters, number))
    yield from (Sample(f"span {size}", spots.span(size * 82 - 22, 16)) for size in (1, 6))


def _cards(language: str) -> Iterator[Sample]:
    size = (CARD_WIDTH, strip.HEIGHT)
    yield from (
        Sample(f"pair{'' if is_open else ', closed'}", strip.pair_card(*size, language, PAIR, is_open))
        for is_open in (True, False)
    )
    yield Sample("number", strip.number_card(200, strip.HEIGHT, 14))
    yield Sample("value", strip.value_card(200, strip.HEIGHT, 6, 2, 10, 12))
    yield Sample("temps", strip.temp_card(620, strip.HEIGHT, 4))
    yield Sample("roundabout first", strip.first_card(strip.FIRST_WIDTH, strip.HEIGHT, ("…",), "3"))
    for card in (0, HIDDEN):
        yield Sample(f"hand card {card}", hand.hand_card(*size, language, hand.Held(card)))
    for mark in MARKS:
        yield Sample(f"hand card, {mark}", hand.hand_card(*size, language, hand.Held(len(CARDS) - 1, mark)))
    cells = (hand.Cell("pool", True), hand.Cell("temp", False))
    yield from (Sample(f"arrow, {mark}", hand.arrow(mark)) for mark in MARKS)
    yield Sample("choice card", hand.choice_card(*size, language, hand.Held(0, "received"), cells))
    yield from (Sample(name, piece) for name, piece in board.samples_of(language))
    yield Sample("ground of a note", notes.note_ground(CARD_WIDTH - 20, notes.STEP))


def _plans(language: str) -> Iterator[Sample]:
    for approved, points in ((False, None), (True, None), (True, ESTATES.later)):
        values = cards.plan_values(language, ESTATES.id, approved, points)
        yield Sample(f"values{', approved' if approved else ''}{', scored' if points else ''}", values)
    half = tuple(index % 2 == 0 for index in range(len(ESTATES.sizes)))
    for name, status in (
        ("open", PlanStatus(False, None, half, ())),
        ("approved", PlanStatus(True, None, half, ())),
        ("scored", PlanStatus(True, ESTATES.later, (True,) * len(half), ())),
    ):
        card = cards.plan_card(CARD_WIDTH, PLAN_HEIGHT, language, ESTATES.id, status, name == "scored")
        yield Sample(f"plan, {name}", card)
    for plan in (plan for plan in PLANS.values() if plan.advanced):
        status = PlanStatus(False, None, (), done_goals(plan))
        card = cards.plan_card(CARD_WIDTH, PLAN_HEIGHT, language, plan.id, status, False)
        yield Sample(f"plan {plan.id}", card)
        yield Sample(f"condition {plan.id}", cards.plan_condition(language, plan.id, status))
        yield Sample(f"goals {plan.id}", cards.plan_goals(plan.id, status.goals))


def _legend(_: str) -> Iterator[Sample]:
    yield from (Sample(f"sign of a house{' bis' if bis else ''}", legend.house_sign(5, bis)) for bis in (False, True))
    yield from (
        Sample(f"garden with {name}", legend.garden_sign(84, 44, name))
        for name in ("pool", "pool-lost", "pool-planned")
    )
    yield from (Sample(made.__name__, made()) for made in (legend.used_sign, legend.box_sign, legend.estates_sign))
    yield Sample("sign of what is new", legend.new_sign("NEW"))
    yield from (Sample(f"step, {kind}", legend.step_sign(44, 40, 6, kind)) for kind in ("now", "next", "changed"))


PARTS: Final = (_sprites, _signs, _letters, _cards, _plans, _legend)
