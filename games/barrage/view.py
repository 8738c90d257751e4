"""The knowledge of a seat, and its guesses about the rest (rules page, section 14): only piles are hidden.

Of the tiles of automas, the top one lies face up.
"""

from games.barrage.data import COLOURS, TILES
from games.barrage.faults import SUPPLIES
from games.barrage.state import HIDDEN, BarrageState
from games.core import Rng, Seat, unseen


def view(state: BarrageState, seat: Seat | None) -> BarrageState:
    """The state without the order of the piles, and the generator."""
    seen = state.seen_by(seat)
    seen.piles = {colour: [HIDDEN] * len(pile) for colour, pile in state.piles.items()}
    seen.technology = [HIDDEN] * len(state.technology)
    seen.deck = [HIDDEN] * (len(state.deck) - 1) + state.deck[-1:]
    return seen


def guess(seen: BarrageState, seat: Seat | None, rng: Rng) -> BarrageState:
    """A state that fits the view. Unseen things lie in random order in the hidden places."""
    state = seen.copy()
    for colour in COLOURS:
        things = rng.shuffled(unseen(f"{colour} contracts", SUPPLIES, state))
        for places in (state.offers, state.piles):
            places[colour] = fill_hidden(places[colour], things)
    things = sorted(rng.shuffled(unseen("advanced tiles", SUPPLIES, state)), key=lambda tile: TILES[tile].level)
    state.patents = dict(zip(state.patents, fill_hidden(list(state.patents.values()), things), strict=True))
    state.technology = fill_hidden(state.technology[::-1], things)[::-1]
    state.deck = fill_hidden(state.deck, rng.shuffled(unseen("automa tiles", SUPPLIES, state)))
    state.rng = rng.fork()
    return state


def fill_hidden(pile: list[str], things: list[str]) -> list[str]:
    """The pile with the first of these things in its hidden places."""
    return [things.pop(0) if thing == HIDDEN else thing for thing in pile]
