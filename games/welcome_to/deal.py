"""Setup, reveal and reshuffle of the construction cards (rules page, 2.3 and 3.1)."""

from games.core import Rng, SetupError
from games.welcome_to.data import CARDS, FACTS, STACKS, STREETS
from games.welcome_to.state import EMPTY, PlanCard, Sheet, Street, WelcomeToSettings, WelcomeToState


def setup(settings: WelcomeToSettings, seats: int, rng: Rng) -> WelcomeToState:
    """Three stacks of 27 cards, a City Plan of each kind, an empty sheet for everybody. Raises SetupError."""
    if settings.mode != "standard":
        raise SetupError(f"Welcome To… cannot be played as {settings.mode!r} yet; there is 'standard'")
    state = WelcomeToState(
        seats=seats,
        step="reveal",
        rng=rng,
        settings=settings,
        stacks=[],
        numbers=[],
        actions=[],
        discard=[],
        plans=draw_plans(rng),
        sheets=[blank_sheet() for _ in range(seats)],
    )
    stack_up(state, range(len(CARDS)))
    return state


def draw_plans(rng: Rng) -> list[PlanCard]:
    """One random basic plan of each stack, Project side up."""
    basic = [plan for plan in FACTS.plans if not plan.advanced]
    return [PlanCard(rng.pick([plan.id for plan in basic if plan.stack == stack])) for stack in range(STACKS)]


def blank_sheet() -> Sheet:
    """A sheet on which nothing is written."""
    return Sheet([Street([EMPTY] * printed.lots) for printed in STREETS])


def stack_up(state: WelcomeToState, cards: range | list[int]) -> None:
    """Shuffle the cards into three equal stacks, number side up."""
    shuffled = state.rng.shuffled(cards)
    state.stacks = [shuffled[stack::STACKS] for stack in range(STACKS)]
    state.numbers = [stack.pop() for stack in state.stacks]


def reveal(state: WelcomeToState) -> None:
    """Begin the next round: flip the top card of each stack to its action, uncover the next number."""
    state.discard += state.actions
    state.actions = state.numbers
    if state.stacks[0]:
        state.numbers = [stack.pop() for stack in state.stacks]
    else:
        restack(state)
    state.round += 1
    state.tell("round", round=state.round)


def restack(state: WelcomeToState) -> None:
    """The stacks have run out: all cards but the three just flipped make new stacks (ruling R-16)."""
    rest = state.discard
    state.discard = []
    stack_up(state, rest)
    state.tell("restacked")


def reshuffle(state: WelcomeToState) -> None:
    """Collect all cards and deal as at the beginning, because a first achiever of a plan wishes it (5.4)."""
    state.actions, state.discard = [], []
    stack_up(state, range(len(CARDS)))
    state.tell("reshuffled")
