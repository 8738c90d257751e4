"""The pairs of a number and an action that a seat can play (rules page, 3.1 and 3.2)."""

from itertools import permutations
from typing import NamedTuple

from games.core import Plain, Seat
from games.welcome_to.data import CARDS
from games.welcome_to.placement import Stretch, fits, shifted
from games.welcome_to.state import WelcomeToState


class Pair(NamedTuple):
    """A card played for its number and a card played for its action; `left` is the third card of a hand."""

    number_card: int
    action_card: int
    left: int | None = None

    @property
    def number(self) -> int:
        """The printed house number."""
        return CARDS[self.number_card].number

    @property
    def action(self) -> str:
        """The action."""
        return CARDS[self.action_card].action


def available_pairs(state: WelcomeToState, seat: Seat) -> list[Pair]:
    """The pairs beside the stacks, or every ordered choice of two different cards of the hand (ruling R-36)."""
    if state.mode == "standard":
        return [Pair(number, action) for number, action in zip(state.numbers, state.actions, strict=True)]
    different: dict[Plain, Pair] = {}
    for pair in map(Pair._make, permutations(state.hands[seat])):
        different.setdefault((pair.number, pair.action, _passed(state, pair)), pair)
    return list(different.values())


def _passed(state: WelcomeToState, pair: Pair) -> Plain:
    """What of the third card matters: it is passed on in expert mode, else discarded like the others."""
    if state.mode != "expert" or pair.left is None:
        return None
    return CARDS[pair.left].number, CARDS[pair.left].action


def pair_facts(state: WelcomeToState, pairs: list[Pair]) -> dict[str, Plain]:
    """The number and the action of each pair, and in expert mode those of the card that is passed on."""
    facts: dict[str, Plain] = {"pairs": tuple((pair.number, pair.action) for pair in pairs)}
    if state.mode == "expert":
        facts["passes"] = tuple(_passed(state, pair) for pair in pairs)
    return facts


def written_numbers(pair: Pair, empty: list[Stretch]) -> list[int]:
    """The numbers that can be written with the pair: the printed one, or what the Temp Agency makes of it."""
    candidates = shifted(pair.number) if pair.action == "temp" else (pair.number,)
    return [number for number in candidates if fits(empty, number)]
