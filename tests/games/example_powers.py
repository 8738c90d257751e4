"""The orchard with helpers: a model of how cards bend the rules of a game.

Each seat has two helpers, whom everybody sees. At the market it may dig, as often as it can pay for that: the rule asks
what digging costs, whether this seat may dig, and what follows when a card was dug up. No rule names a helper.
"""

from dataclasses import replace
from typing import Any, Final

from games.core import Game, Mode, Powers, Rng, Rule, Seat, Settings, Step, choose_or_decline, reveal
from tests.games.example import GAME, Orchard, next_seat, setup


class HelpersOrchard(Orchard, kw_only=True):
    """The orchard, and the names of each seat's helpers."""

    helpers: list[list[str]] = []


POWERS: Final = Powers[HelpersOrchard](("frugal", "heir", "tired", "planter", "singer"), lambda s, me: s.helpers[me])


@POWERS.question
def dig_cost(s: HelpersOrchard, me: Seat) -> int:
    """What this seat pays for the next card."""
    return 1


@POWERS.question
def may_dig(s: HelpersOrchard, me: Seat) -> bool:
    return bool(s.deck) and s.gardens[me].coins >= dig_cost(s, me)


@POWERS.question
def after_digging(s: HelpersOrchard, me: Seat, card: int) -> Rule[None]:
    """What follows when this card was dug up: nothing."""
    yield from ()


@dig_cost.power("heir")
def costs_two(s: HelpersOrchard, me: Seat, cost: int) -> int:
    return 2


@dig_cost.power("frugal")
def costs_one_less(s: HelpersOrchard, me: Seat, cost: int) -> int:
    """The frugal one saves a coin."""
    return cost - 1


@may_dig.power("tired")
def digs_three_cards_at_most(s: HelpersOrchard, me: Seat, may: bool) -> bool:
    """The tired one digs only for a hand of less than three."""
    return may and len(s.gardens[me].hand) < 3


@after_digging.power("planter")
def may_be_planted(s: HelpersOrchard, me: Seat, usual: Rule[None], card: int) -> Rule[None]:
    yield from usual
    if (yield from choose_or_decline(me, "grow", [card])):
        s.gardens[me].hand.remove(card)
        s.gardens[me].trees.append(card)


@after_digging.power("singer")
def earns_a_coin(s: HelpersOrchard, me: Seat, usual: Rule[None], card: int) -> Rule[None]:
    """The singer is given a coin for each tree, when all else has happened."""
    yield from usual
    s.gardens[me].coins += len(s.gardens[me].trees)


def market(s: HelpersOrchard, me: Seat) -> Rule[None]:
    """Dig as often as that may be."""
    while may_dig(s, me) and (yield from choose_or_decline(me, "action", ["dig"])):
        s.gardens[me].coins -= dig_cost(s, me)
        card = s.deck.pop()
        s.gardens[me].hand.append(card)
        yield from reveal()
        yield from after_digging(s, me, card)


def dealt(settings: Settings, seats: int, rng: Rng, version: int) -> HelpersOrchard:
    """An orchard with two helpers for each seat, dealt at random."""
    plain = setup(settings, seats, rng, version)
    helpers = [plain.rng.shuffled(POWERS.names)[:2] for _ in range(seats)]
    return HelpersOrchard(
        seats=seats,
        step=plain.step,
        rng=plain.rng,
        version=version,
        deck=plain.deck,
        gardens=plain.gardens,
        helpers=helpers,
    )


PLAIN: Final[Game[Any]] = GAME
HELPERS: Final[Game[HelpersOrchard]] = replace(
    PLAIN,
    name="helpers",
    modes={"standard": Mode(2, 3)},
    state_type=HelpersOrchard,
    steps={**GAME.steps, "market": Step(open=lambda s: {s.on_turn: market}, close=next_seat)},
    setup=dealt,
)
