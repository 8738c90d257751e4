"""The three stacks of standard mode (rules page, 3.1)."""

from collections.abc import Sequence

from games.welcome_to.data import CARDS, STACKS
from games.welcome_to.state import WelcomeToState


def stack_up(state: WelcomeToState) -> None:
    """Shuffle all cards into three stacks of 27, number side up."""
    state.actions, state.discard = [], []
    _deal(state, range(len(CARDS)))


def flip(state: WelcomeToState) -> None:
    """Flip the top card of each stack to its action, uncover the next number."""
    state.discard += state.actions
    state.actions = state.numbers
    if state.stacks[0]:
        state.numbers = [stack.pop() for stack in state.stacks]
    else:
        _restack(state)


def _restack(state: WelcomeToState) -> None:
    """The stacks have run out: all cards but the three just flipped make new stacks (ruling R-16)."""
    rest = state.discard
    state.discard = []
    _deal(state, rest)
    state.tell("restacked")


def _deal(state: WelcomeToState, cards: Sequence[int]) -> None:
    shuffled = state.rng.shuffled(cards)
    state.stacks = [shuffled[stack::STACKS] for stack in range(STACKS)]
    state.numbers = [stack.pop() for stack in state.stacks]
