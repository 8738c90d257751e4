"""What a seat may know, and what it may suppose about the rest (rules page, C.8)."""

from collections import Counter

from games.cities.data import SUPPLY
from games.cities.deal import DECKS
from games.cities.state import HIDDEN, CitiesState, Slot
from games.core import Rng, Seat


def view(state: CitiesState, seat: Seat | None) -> CitiesState:
    """The state without the order of the stacks, face-down items, what left unseen, and the coming chance."""
    seen = state.copy()
    seen.decks = {row: [HIDDEN] * len(deck) for row, deck in state.decks.items()}
    seen.unseen = {row: [HIDDEN] * len(items) for row, items in state.unseen.items()}
    seen.rows = {row: [face_down(slot) for slot in slots] for row, slots in state.rows.items()}
    seen.rng = Rng()
    seen.news = state.news_for(seat)
    return seen


def face_down(slot: Slot) -> Slot:
    """The slot as everybody sees it."""
    return Slot(slot.up, (HIDDEN,) * len(slot.down), slot.worker)


def guess(seen: CitiesState, _seat: Seat | None, rng: Rng) -> CitiesState:
    """A state that fits the view: what nobody sees lies in random order wherever something is hidden."""
    state = seen.copy()
    for row in DECKS:
        hidden = rng.shuffled(sorted((Counter(SUPPLY[row]) - Counter(visible(seen, row))).elements()))
        state.decks[row] = [hidden.pop() for _ in seen.decks[row]]
        state.unseen[row] = [hidden.pop() for _ in seen.unseen[row]]
        state.rows[row] = [
            Slot(slot.up, tuple(hidden.pop() for _ in slot.down), slot.worker) for slot in seen.rows[row]
        ]
    state.rng = rng.fork()
    return state


def visible(state: CitiesState, row: str) -> list[str]:
    """All things of a row's kind that lie where everybody sees them."""
    found = [item for slot in state.rows[row] for item in slot.up] + state.removed[row]
    if state.taken and state.taken.row == row:
        found += state.hand
    return found + in_districts(state, row)


def in_districts(state: CitiesState, row: str) -> list[str]:
    """All things of a row's kind that the seats have placed, or keep beside their districts."""
    if row == "cards":
        return [card for cards in state.cards for card in cards]
    if row == "tiles":
        return [placed.tile for district in state.districts for placed in district.tiles[1:]]
    if row == "features":
        return [lying.feature for district in state.districts for lying in district.features]
    return [
        building.colour
        for district in state.districts
        for building in district.buildings
        for _ in range(building.height)
    ]
