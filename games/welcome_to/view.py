"""The supply of cards, the view of a seat, and a guess at the hidden cards (rules page, 3.1 and 3.2)."""

from typing import Final

from games.core import SOLO, Rng, Seat, Supply
from games.welcome_to.data import CARDS, HIDDEN, SOLO_CARD
from games.welcome_to.solo import LOWER_PART_SIZE
from games.welcome_to.state import WelcomeToState


def _card_copies(state: WelcomeToState) -> dict[int, int]:
    """One copy of each card; the solo card only in solo mode until it is drawn."""
    with_solo_card = state.mode == SOLO and state.solo_card_in is None
    return dict.fromkeys(range(len(CARDS) + with_solo_card), 1)


SUPPLIES: Final = (Supply("cards", _card_copies, ("numbers", "actions", "discard", "hands"), "stacks", hidden=HIDDEN),)


def view(state: WelcomeToState, seat: Seat | None) -> WelcomeToState:
    """The state as a seat may know it: without face-down cards, other hands, news for others and the generator.

    The seat knows the card that it has passed.
    """
    seen = state.seen_by(seat)
    seen.stacks = [[HIDDEN] * len(stack) for stack in state.stacks]
    if state.mode == "expert":
        _hide_hands(seen, seat)
    return seen


def _hide_hands(seen: WelcomeToState, seat: Seat | None) -> None:
    """Hide other hands and passed cards, except the card that the seat itself passed on."""
    for other in range(seen.seats):
        knows_received = seat is not None and other in (seat, (seat + 1) % seen.seats)
        if seen.received[other] is not None and not knows_received:
            seen.received[other] = HIDDEN
        if other != seat:
            received = seen.received[other]
            known = [] if received is None else [received]
            seen.hands[other] = known + [HIDDEN] * (len(seen.hands[other]) - len(known))
            seen.sheets[other].passes = None


def guess(seen: WelcomeToState, _seat: Seat | None, rng: Rng) -> WelcomeToState:
    """A state that fits the view, with hidden cards dealt at random and a new generator."""
    state = seen.copy()
    visible = {*state.numbers, *state.actions, *state.discard, *(card for hand in state.hands for card in hand)}
    hidden = rng.shuffled([card for card in range(len(CARDS)) if card not in visible])
    _fill_hands(state, hidden)
    state.numbers = [hidden.pop() if card == HIDDEN else card for card in seen.numbers]
    if state.mode == "solo" and state.solo_card_in is None:
        lowest = min(LOWER_PART_SIZE, len(hidden) + 1)
        hidden.insert(len(hidden) - rng.below(lowest), SOLO_CARD)
    state.stacks = [[hidden.pop() for _ in stack] for stack in seen.stacks]
    state.rng = rng.fork()
    return state


def _fill_hands(state: WelcomeToState, hidden: list[int]) -> None:
    """Put unseen cards into the hands. A received card comes first in its hand."""
    for seat, hand in enumerate(state.hands):
        state.hands[seat] = [hidden.pop() if card == HIDDEN else card for card in hand]
    for seat, received in enumerate(state.received):
        if received == HIDDEN:
            state.received[seat] = state.hands[seat][0]
