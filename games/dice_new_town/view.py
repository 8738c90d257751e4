"""The knowledge of a seat (rules page, section C): everything but the generator and the votes of others."""

from games.core import Rng, Seat
from games.dice_new_town.state import DiceNewTownState


def view(state: DiceNewTownState, seat: Seat | None) -> DiceNewTownState:
    seen = state.seen_by(seat)
    for other, builder in enumerate(seen.builders):
        if other != seat:
            builder.vote = None
    return seen


def guess(seen: DiceNewTownState, seat: Seat | None, rng: Rng) -> DiceNewTownState:
    """A whole state that fits a view, with another generator."""
    state = seen.copy()
    state.rng = rng.fork()
    return state
