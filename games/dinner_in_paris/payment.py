"""How a restaurant can be paid for (rules page, C.5 and F.5)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from games.core import Seat
from games.dinner_in_paris.data import KINDS, RESOURCES
from games.dinner_in_paris.state import DinnerState

Payment: TypeAlias = tuple[str, ...]
"""The cards that pay, by their faces; a pigeon card that replaces an ingredient stands first."""
INGREDIENT: Final = "ingredient"
"""The pigeon card that replaces an ingredient."""


def payments(state: DinnerState, seat: Seat, kind: str) -> Sequence[Payment]:
    """All ways in which a seat can pay for a restaurant exactly: those without a pigeon card first."""
    board = state.boards[seat]
    return ways_to_pay(kind, tuple(sorted(board.cards)), INGREDIENT in board.pigeons)


@lru_cache(4096)
def ways_to_pay(kind: str, cards: tuple[str, ...], can_spare: bool) -> Sequence[Payment]:
    """As `payments`, for these cards; `can_spare`: a pigeon card may replace an ingredient."""
    hand, cost = Counter(cards), Counter(KINDS[kind].cost)
    found = list(exact(hand, cost))
    if can_spare:
        found += [(INGREDIENT, *cards) for spared in cost for cards in exact(hand, cost - Counter([spared]))]
    return tuple(sorted(dict.fromkeys(found), key=lambda payment: (payment[:1] == (INGREDIENT,), payment)))


def exact(hand: Counter[str], cost: Counter[str]) -> Iterator[Payment]:
    """The sets of cards that give each ingredient of the cost, one card for one; some of them more than once."""
    if not cost:
        yield ()
        return
    ingredient = next(iter(cost))
    rest = cost - Counter([ingredient])
    for card, count in hand.items():
        if count and ingredient in RESOURCES[card].gives:
            for others in exact(hand - Counter([card]), rest):
                yield tuple(sorted((card, *others)))


def pay(state: DinnerState, seat: Seat, payment: Payment) -> None:
    """Discard the cards that pay, and use up the pigeon card if there is one among them."""
    board = state.boards[seat]
    for card in payment:
        if card == INGREDIENT:
            use(state, seat, card)
        else:
            board.spend(card)
            state.discards.append(card)


def use(state: DinnerState, seat: Seat, pigeon: str) -> None:
    """Lay a pigeon card open, used (F)."""
    board = state.boards[seat]
    board.pigeons.remove(pigeon)
    board.used.append(pigeon)
    state.tell("used", seat, card=pigeon)
