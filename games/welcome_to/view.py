"""What a seat may know, and what it may suppose about the rest (rules page, 3.1 and 3.2)."""

from games.core import Rng, Seat
from games.welcome_to.data import CARDS
from games.welcome_to.state import HIDDEN, WelcomeToState


def view(state: WelcomeToState, seat: Seat | None) -> WelcomeToState:
    """The state without the order of the stacks, without the coming chance and without others' private news."""
    seen = state.copy()
    seen.stacks = [[HIDDEN] * len(stack) for stack in state.stacks]
    seen.rng = Rng()
    seen.news = [news for news in state.news if news.only in (None, seat)]
    return seen


def guess(seen: WelcomeToState, _seat: Seat | None, rng: Rng) -> WelcomeToState:
    """A state that fits the view: the cards that nobody sees lie in the stacks in random order."""
    state = seen.copy()
    visible = {*state.numbers, *state.actions, *state.discard}
    hidden = rng.shuffled([card for card in range(len(CARDS)) if card not in visible])
    state.stacks = [[hidden.pop() for _ in stack] for stack in seen.stacks]
    state.rng = rng.fork()
    return state
