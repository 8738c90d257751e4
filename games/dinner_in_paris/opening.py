"""Action B: restaurants to open, and payments for them (rules page, C.5, D.2 and F.5)."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from games.core import Plain, Rule, Seat, choose
from games.dinner_in_paris.data import RESOURCES, RESTAURANTS
from games.dinner_in_paris.ending import record_end_if_due
from games.dinner_in_paris.placement import fits_somewhere, free_sites
from games.dinner_in_paris.state import DinnerState, Restaurant

Payment: TypeAlias = tuple[str, ...]  # The faces of the cards that pay. A pigeon card for an ingredient comes first.
INGREDIENT_PIGEON: Final = "ingredient"  # the pigeon card that replaces an ingredient


def opening_options(state: DinnerState, seat: Seat) -> list[tuple[Plain, ...]]:
    """The options for opening a restaurant (action B): the kinds that the seat can pay for and place."""
    return [("open", kind) for kind in RESTAURANTS if payments(state, seat, kind) and fits_somewhere(state, kind)]


def needs_pigeon(state: DinnerState, seat: Seat, kind: str) -> bool:
    """Whether every payment for a restaurant of this kind uses up the pigeon card that replaces an ingredient.

    True also if the seat cannot pay.
    """
    return all(INGREDIENT_PIGEON in payment for payment in payments(state, seat, kind))


def open_restaurant(state: DinnerState, seat: Seat, kind: str) -> Rule[None]:
    """Ask for a payment, a side and a site, pay for a restaurant, and put it on the ring, for one action.

    If the game is to end now, the reason is stored.
    """
    payment = yield from choose(seat, "payment", payments(state, seat, kind), restaurant=kind)
    free = free_sites(state, kind)
    side = yield from choose(seat, "side", list(free), restaurant=kind)
    site = yield from choose(seat, "site", free[side], restaurant=kind, side=side)
    state.actions -= 1
    _pay(state, seat, payment)
    state.stock[kind] -= 1
    state.lively = state.round
    state.boards[seat].restaurants.append(Restaurant((), kind, site))
    state.tell("restaurant", seat, restaurant=kind, site=site, paid=payment)
    record_end_if_due(state)


def payments(state: DinnerState, seat: Seat, kind: str) -> Sequence[Payment]:
    """All exact payments of a seat for a restaurant. Payments without a pigeon card come first."""
    board = state.boards[seat]
    return ways_to_pay(kind, tuple(sorted(board.cards)), INGREDIENT_PIGEON in board.pigeons)


@lru_cache(4096)
def ways_to_pay(kind: str, cards: tuple[str, ...], has_pigeon: bool) -> Sequence[Payment]:
    """All exact payments with these cards; with `has_pigeon`, then those with a pigeon card for one ingredient."""
    cost = list(Counter(RESTAURANTS[kind].cost).elements())
    found = sorted(_exact_payments(cards, cost))
    if has_pigeon:
        spared = {
            paid for index in range(len(cost)) for paid in _exact_payments(cards, cost[:index] + cost[index + 1 :])
        }
        found += [(INGREDIENT_PIGEON, *paid) for paid in sorted(spared)]
    return tuple(found)


def _exact_payments(cards: Sequence[str], cost: Sequence[str]) -> set[Payment]:
    """The sets of cards that give each ingredient of the cost, one card for one."""
    if not cost:
        return {()}
    found: set[Payment] = set()
    for card in dict.fromkeys(cards):
        if cost[0] in RESOURCES[card].gives:
            left = list(cards)
            left.remove(card)
            found.update(tuple(sorted((card, *others))) for others in _exact_payments(left, cost[1:]))
    return found


@lru_cache(4096)
def missing_ingredients(kind: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The fewest ingredients of a restaurant that are missing in these cards, with repetitions; empty if none is."""
    cost = list(Counter(RESTAURANTS[kind].cost).elements())
    for count in range(len(cost)):
        for lacked in combinations(cost, count):
            if _exact_payments(cards, list((Counter(cost) - Counter(lacked)).elements())):
                return lacked
    return tuple(cost)


def _pay(state: DinnerState, seat: Seat, payment: Payment) -> None:
    """Discard the cards of a payment, and use up its pigeon card, if any."""
    board = state.boards[seat]
    for card in payment:
        if card == INGREDIENT_PIGEON:
            state.use_pigeon(seat, card)
        else:
            board.spend(card)
            state.discards.append(card)
