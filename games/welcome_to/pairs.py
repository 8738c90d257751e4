"""The pairs of a number and an action that a seat can play (rules page, 3.1 and 3.2)."""

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple, TypeAlias

from games.core import Plain, Seat
from games.welcome_to.data import CARDS, Card
from games.welcome_to.placement import KEPT, shifted
from games.welcome_to.state import WelcomeToState

CardFace: TypeAlias = tuple[int, str]
"""Number and action."""


class Pair(NamedTuple):
    """The number of one card and the action of another; `left` is the third card of a hand."""

    number: int
    action: str
    left: int | None = None


Pairs: TypeAlias = tuple[Pair, ...]


def available_pairs(state: WelcomeToState, seat: Seat) -> Pairs:
    """The pairs beside the stacks, or every ordered choice of two different cards of the hand (ruling R-36)."""
    if state.mode == "standard":
        return _stacked_pairs(tuple(state.numbers), tuple(state.actions))
    return _hand_pairs(tuple(state.hands[seat]), state.mode == "expert")


@lru_cache(KEPT)
def _stacked_pairs(numbers: tuple[int, ...], actions: tuple[int, ...]) -> Pairs:
    return tuple(
        Pair(CARDS[number].number, CARDS[action].action) for number, action in zip(numbers, actions, strict=True)
    )


@lru_cache(KEPT)
def _hand_pairs(hand: tuple[int, ...], passing: bool) -> Pairs:
    """Equal pairs once; where the third card is passed on, it matters which one that is."""
    different: dict[tuple[Pair, Card | None], Pair] = {}
    for number, action, left in permutations(hand):
        face = Pair(CARDS[number].number, CARDS[action].action)
        different.setdefault((face, CARDS[left] if passing else None), face._replace(left=left))
    return tuple(different.values())


def pair_facts(state: WelcomeToState, pairs: Pairs) -> dict[str, Plain]:
    """The number and the action of each pair, and in expert mode those of the card that is passed on."""
    faces, passes = _faces(pairs)
    return {"pairs": faces, "passes": passes} if state.mode == "expert" else {"pairs": faces}


@lru_cache(KEPT)
def _faces(pairs: Pairs) -> tuple[tuple[CardFace, ...], tuple[CardFace, ...]]:
    """Number and action of each pair, and of each third card."""
    left = [CARDS[pair.left] for pair in pairs if pair.left is not None]
    return tuple((pair.number, pair.action) for pair in pairs), tuple((card.number, card.action) for card in left)


def written_numbers(pair: Pair, numbers: int) -> list[int]:
    """Those of the fitting numbers, given as bits, that are printed on the pair or the Temp Agency makes of it."""
    if pair.action == "temp":
        return [number for number in shifted(pair.number) if numbers >> number & 1]
    return [pair.number] if numbers >> pair.number & 1 else []
