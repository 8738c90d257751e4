"""The deck of solo mode and its solo card (rules page, 2.3, 3.1 and section 8; rulings R-22 to R-24)."""

from typing import Final

from games.core import Seat
from games.welcome_to.data import CARDS, MODES, SOLO_CARD
from games.welcome_to.state import WelcomeToState

LOWER_PART_SIZE: Final = len(CARDS) - MODES["solo"].cards_above_solo + 1
"""The number of cards in the lower part of the deck, with the solo card."""


def stack_solo_deck(state: WelcomeToState) -> None:
    """Make one deck of all cards, with the solo card shuffled into its lower part, and empty the hand."""
    shuffled = state.rng.shuffled(range(len(CARDS)))
    above = MODES["solo"].cards_above_solo
    lower = state.rng.shuffled([*shuffled[above:], SOLO_CARD])
    state.stacks = [lower + shuffled[:above]]
    state.hands = [[]]


def draw_three(state: WelcomeToState) -> None:
    """Draw a hand of three cards. The solo card is none of them; it turns all plans to their Approved side."""
    hand = state.hands[0]
    while len(hand) < MODES["solo"].hand:
        card = state.stacks[0].pop()
        if card == SOLO_CARD:
            _approve_all_plans(state)
        else:
            hand.append(card)


def _approve_all_plans(state: WelcomeToState) -> None:
    """Turn the plans to their Approved side, because the solo card was drawn (ruling R-23)."""
    state.solo_card_in = state.round
    for plan in state.plans:
        if plan.approved_in is None:
            plan.approved_in = state.round
    state.tell("solo_card")


def discard_hand(state: WelcomeToState) -> None:
    state.discard += state.hands[0]
    state.hands = [[]]


def has_too_few_cards(state: WelcomeToState) -> bool:
    """Whether solo mode has too few cards for another round (7.1; ruling R-22: the solo card does not count)."""
    if state.mode != "solo":
        return False
    left = [card for card in state.stacks[0] if card != SOLO_CARD]
    return len(left) < MODES["solo"].hand


def seats_in_last_round(state: WelcomeToState) -> tuple[Seat, ...] | None:
    """The seat of solo mode in the last round; otherwise None, because the last round of other modes is not known."""
    return (0,) if state.mode == "solo" and state.round == MODES["solo"].last_round else None
