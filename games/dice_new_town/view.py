"""What a seat may know (rules page, section C): everything but the coming chance and the votes of others."""

from games.core import Rng, Seat
from games.dice_new_town.state import DiceNewTownState


def view(state: DiceNewTownState, seat: Seat | None) -> DiceNewTownState:
    """The state without the coming chance, the votes of others and their news."""
    seen = state.seen_by(seat)
    for other, builder in enumerate(seen.builders):
        if other != seat:
            builder.vote = None
    return seen


def guess(seen: DiceNewTownState, seat: Seat | None, rng: Rng) -> DiceNewTownState:
    """A whole state that fits a view: the coming chance is another one."""
    state = seen.copy()
    state.rng = rng.fork()
    return state
