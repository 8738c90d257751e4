"""The supply of land cards, the view of a seat, and a guess at the hidden things (rules page, section C).

A seat knows everything but the generator and the votes of others.
"""

from typing import Final

from games.core import Rng, Seat, Supply
from games.dice_new_town.data import LANDS
from games.dice_new_town.state import DiceNewTownState

SUPPLIES: Final = (
    Supply("land cards", lambda _: dict.fromkeys(LANDS, 1), places=("builders.*.cards",), stock="stock"),
)
"""The land cards; pieces and stones have no limit."""


def view(state: DiceNewTownState, seat: Seat | None) -> DiceNewTownState:
    """The state as this seat sees it, without the generator, the votes of other seats, and the news for them."""
    seen = state.seen_by(seat)
    for other, builder in enumerate(seen.builders):
        if other != seat:
            builder.vote = None
    return seen


def guess(seen: DiceNewTownState, seat: Seat | None, rng: Rng) -> DiceNewTownState:
    """A state that fits the view, with another generator. Votes stay unknown."""
    state = seen.copy()
    state.rng = rng.fork()
    return state
