"""The pairs of a number and an action that a seat can play (rules page, 3.1 and 3.2)."""

from functools import lru_cache
from itertools import permutations, product
from typing import Final, NamedTuple, TypeAlias

from games.core import Plain, Seat
from games.welcome_to.data import CARDS, Card
from games.welcome_to.placement import CACHE_ENTRIES, shifted_numbers
from games.welcome_to.state import WelcomeToState

CardFace: TypeAlias = tuple[int, str]  # a house number and an action


class Pair(NamedTuple):
    """The number of one card and the action of another. `left`: the index of the third card; None without hands.

    `written`: the numbers that can be written, the printed one or those of the Temp Agency. `bits`: these as bits.
    """

    number: int
    action: str
    written: range
    bits: int
    left: int | None = None


Pairs: TypeAlias = tuple[Pair, ...]


def _paired(number: int, action: str) -> Pair:
    written = shifted_numbers(number) if action == "temp" else range(number, number + 1)
    return Pair(number, action, written, sum(1 << each for each in written))


_PAIRS: Final = {
    (number, action): _paired(number, action)
    for number, action in product({card.number for card in CARDS}, {card.action for card in CARDS})
}


def available_pairs(state: WelcomeToState, seat: Seat) -> Pairs:
    """The pairs from which a seat can choose.

    In standard mode, they are the pairs of the stacks. In other modes, each pair is two cards of the hand, one of them
    for the number (R-36), and equal pairs are listed once. In expert mode, equal pairs have equal third cards, too.
    """
    if state.mode == "standard":
        return _stacked_pairs(tuple(state.numbers), tuple(state.actions))
    return _hand_pairs(tuple(state.hands[seat]), state.mode == "expert")


@lru_cache(CACHE_ENTRIES)
def _stacked_pairs(numbers: tuple[int, ...], actions: tuple[int, ...]) -> Pairs:
    return tuple(
        _PAIRS[CARDS[number].number, CARDS[action].action] for number, action in zip(numbers, actions, strict=True)
    )


@lru_cache(CACHE_ENTRIES)
def _hand_pairs(hand: tuple[int, ...], passing: bool) -> Pairs:
    """The different pairs of a hand. If the third card is passed on, pairs differ by it, too."""
    different: dict[tuple[Pair, Card | None], Pair] = {}
    for number, action, left in permutations(hand):
        face = _PAIRS[CARDS[number].number, CARDS[action].action]
        different.setdefault((face, CARDS[left] if passing else None), face._replace(left=left))
    return tuple(different.values())


def pair_facts(state: WelcomeToState, pairs: Pairs) -> dict[str, Plain]:
    """The facts of the question for a pair: the number and action of each, and in expert mode of each card to pass."""
    faces: tuple[CardFace, ...] = tuple([(pair.number, pair.action) for pair in pairs])
    if state.mode != "expert":
        return {"pairs": faces}
    left = [CARDS[pair.left] for pair in pairs if pair.left is not None]
    return {"pairs": faces, "passes": tuple((card.number, card.action) for card in left)}
