"""The knowledge of a seat, and its guesses about the rest (rules page, C.8)."""

from games.cities.deal import DECKS
from games.cities.faults import SUPPLIES
from games.cities.state import HIDDEN, CitiesState, Slot
from games.core import Rng, Seat, unseen


def view(state: CitiesState, seat: Seat | None) -> CitiesState:
    """The state without the order of the stacks, face-down items, items that left unseen, and the generator."""
    seen = state.seen_by(seat)
    seen.decks = {row: [HIDDEN] * len(deck) for row, deck in state.decks.items()}
    seen.unseen = {row: [HIDDEN] * len(items) for row, items in state.unseen.items()}
    seen.rows = {row: [face_down(slot) for slot in slots] for row, slots in state.rows.items()}
    return seen


def face_down(slot: Slot) -> Slot:
    return Slot(slot.up, (HIDDEN,) * len(slot.down), slot.worker)


def guess(seen: CitiesState, _seat: Seat | None, rng: Rng) -> CitiesState:
    """A state that fits the view. Unseen things lie in random order in the hidden places."""
    state, public = seen.copy(), view(seen, None)
    for row in DECKS:
        hidden = rng.shuffled(unseen(row, SUPPLIES, public))
        state.decks[row] = [hidden.pop() for _ in seen.decks[row]]
        state.unseen[row] = [hidden.pop() for _ in seen.unseen[row]]
        state.rows[row] = [
            Slot(slot.up, tuple(hidden.pop() for _ in slot.down), slot.worker) for slot in seen.rows[row]
        ]
    state.rng = rng.fork()
    return state
