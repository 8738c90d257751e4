"""What a seat may know, and what it may suppose about the rest (rules page, section 14): only piles are hidden.

Of the tiles of automas the one on top lies face up.
"""

from collections import Counter

from games.barrage.data import COLOURS, TILES
from games.barrage.faults.supplies import SUPPLIES
from games.barrage.state import HIDDEN, BarrageState
from games.core import Rng, Seat


def view(state: BarrageState, seat: Seat | None) -> BarrageState:
    """The state without the order of the piles, and the coming chance."""
    seen = state.copy()
    seen.rng, seen.news = Rng(), state.news_for(seat)
    seen.piles = {colour: [HIDDEN] * len(pile) for colour, pile in state.piles.items()}
    seen.technology = [HIDDEN] * len(state.technology)
    seen.deck = [HIDDEN] * (len(state.deck) - 1) + state.deck[-1:]
    return seen


def guess(seen: BarrageState, seat: Seat | None, rng: Rng) -> BarrageState:
    """A state that fits the view: what nobody sees lies in random order wherever something is hidden."""
    state = seen.copy()
    for colour in COLOURS:
        things = rng.shuffled(unseen(state, f"{colour} contracts"))
        state.offers[colour], state.piles[colour] = (
            known(state.offers[colour], things),
            known(state.piles[colour], things),
        )
    things = sorted(rng.shuffled(unseen(state, "advanced tiles")), key=lambda tile: TILES[tile].level)
    slots = list(state.patents)
    state.patents = dict(zip(slots, known(list(state.patents.values()), things), strict=True))
    state.technology = known(state.technology[::-1], things)[::-1]
    state.deck = known(state.deck, rng.shuffled(unseen(state, "automa tiles")))
    state.rng = rng.fork()
    return state


def unseen(state: BarrageState, kind: str) -> list[str]:
    """The contracts or tiles of a kind that lie nowhere in this view."""
    supply = next(supply for supply in SUPPLIES if supply.name == kind)
    return sorted((Counter(supply.copies(state)) - supply.lying(state)).elements())


def known(pile: list[str], things: list[str]) -> list[str]:
    """The pile with the first of these things instead of what is hidden."""
    return [things.pop(0) if thing == HIDDEN else thing for thing in pile]
