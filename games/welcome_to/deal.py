"""Set-up, and the cards of a round in each mode (rules page, 2.3, 3.1 and 3.4)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from games.core import Rng
from games.welcome_to import hands, solo
from games.welcome_to.data import CARDS, FACTS, STACK_COUNT, STREETS
from games.welcome_to.state import EMPTY, PlanCard, Sheet, Street, WelcomeToSettings, WelcomeToState


class CardHandling(NamedTuple):
    """The functions that handle the construction cards in a mode; each changes the state.

    `deal_all` deals all of them, at the beginning and for a reshuffle. `reveal` is called when a round begins, `clear`
    after a round without a reshuffle.
    """

    deal_all: Callable[[WelcomeToState], None]
    reveal: Callable[[WelcomeToState], None]
    clear: Callable[[WelcomeToState], None]


def _stack_cards(state: WelcomeToState) -> None:
    """Shuffle all cards into three stacks, number side up, and take the top number of each."""
    state.actions, state.discard = [], []
    _deal(state, range(len(CARDS)))


def _flip_cards(state: WelcomeToState) -> None:
    """Flip the top card of each stack to its action, and uncover the next number.

    Empty stacks are made anew from all cards but the three just flipped (ruling R-16).
    """
    state.discard += state.actions
    state.actions = state.numbers
    if state.stacks[0]:
        state.numbers = [stack.pop() for stack in state.stacks]
    else:
        rest, state.discard = state.discard, []
        _deal(state, rest)
        state.tell("restacked")


def _deal(state: WelcomeToState, cards: Sequence[int]) -> None:
    shuffled = state.rng.shuffled(cards)
    state.stacks = [shuffled[stack::STACK_COUNT] for stack in range(STACK_COUNT)]
    state.numbers = [stack.pop() for stack in state.stacks]


_CARD_HANDLING: Final[Mapping[str, CardHandling]] = {
    "standard": CardHandling(_stack_cards, _flip_cards, lambda _: None),
    "solo": CardHandling(solo.stack_solo_deck, solo.draw_three, solo.discard_hand),
    "expert": CardHandling(hands.deal_hands, lambda _: None, hands.pass_third_cards),
}


def setup(settings: WelcomeToSettings, seats: int, rng: Rng, version: int) -> WelcomeToState:
    """The first state: cards dealt for the mode, one City Plan of each stack, an empty sheet for each seat."""
    known = [plan for plan in FACTS.plans if settings.advanced or not plan.advanced]
    state = WelcomeToState(
        seats=seats,
        step="reveal",
        rng=rng,
        version=version,
        settings=settings,
        stacks=[],
        numbers=[],
        actions=[],
        discard=[],
        plans=[PlanCard(rng.pick([plan.id for plan in known if plan.stack == stack])) for stack in range(STACK_COUNT)],
        sheets=[blank_sheet() for _ in range(seats)],
    )
    _CARD_HANDLING[settings.mode].deal_all(state)
    return state


def blank_sheet() -> Sheet:
    return Sheet(tuple(Street((EMPTY,) * printed.lots) for printed in STREETS))


def begin_round(state: WelcomeToState) -> str:
    """Begin the next round, with its cards turned up or in hands; return the step in which it is played."""
    state.round += 1
    _CARD_HANDLING[state.mode].reveal(state)
    state.tell("round", round=state.round)
    return "round"


def clear_round(state: WelcomeToState, dealt_anew: bool) -> None:
    """Handle the cards after a round; if `dealt_anew`, deal all cards as at the beginning (5.4)."""
    deal = _CARD_HANDLING[state.mode]
    if dealt_anew:
        deal.deal_all(state)
        state.tell("reshuffled")
    else:
        deal.clear(state)
