"""The supplies of all things, the view of a seat, and a guess at the hidden items (rules page, C.8)."""

from collections import Counter
from typing import Final

from games.cities.data import FACTS, SUPPLY
from games.cities.deal import ROWS_WITH_DECKS
from games.cities.printed import ROWS
from games.cities.state import HIDDEN, CitiesState, Slot
from games.core import Rng, Seat, Supply, unseen_things

PLACED_ITEM_PATHS: Final = {
    "cards": "cards",
    "tiles": "districts.*.tiles.*.tile",
    "features": "districts.*.features.*.feature",
    "pieces": "districts.*.buildings.*.colour*height",
}
"""By row, the path in the state to the items that seats have kept or placed, as `Supply` reads it."""


def _supply(row: str) -> Supply:
    copies = Counter(SUPPLY[row])
    laid = tuple(place.format(row=row) for place in ("rows.{row}.*.up", "rows.{row}.*.down", "removed.{row}", "hand"))
    if row == "pieces":
        return Supply(row, lambda _: copies, (*laid, PLACED_ITEM_PATHS[row]), stock="bag")
    return Supply(row, lambda _: copies, (*laid, f"unseen.{row}", PLACED_ITEM_PATHS[row]), f"decks.{row}", HIDDEN)


SUPPLIES: Final = (
    *map(_supply, ROWS),
    Supply(
        "starting tiles",
        lambda _: dict.fromkeys(FACTS.starting_tiles, 1),
        (PLACED_ITEM_PATHS["tiles"],),
        stock="starts",
    ),
)


def view(state: CitiesState, seat: Seat | None) -> CitiesState:
    """The state as this seat sees it, without the generator and the news for other seats.

    Each item in a stack, each face-down item, and each item that has left the game face down is replaced by HIDDEN.
    """
    seen = state.seen_by(seat)
    seen.decks = {row: [HIDDEN] * len(deck) for row, deck in state.decks.items()}
    seen.unseen = {row: [HIDDEN] * len(items) for row, items in state.unseen.items()}
    seen.rows = {
        row: [Slot(slot.up, (HIDDEN,) * len(slot.down), slot.worker) for slot in slots]
        for row, slots in state.rows.items()
    }
    return seen


def guess(seen: CitiesState, _seat: Seat | None, rng: Rng) -> CitiesState:
    """A state that fits the view, with hidden items dealt at random and a new generator."""
    state, public = seen.copy(), view(seen, None)
    for row in ROWS_WITH_DECKS:
        hidden = rng.shuffled(unseen_things(row, SUPPLIES, public))
        state.decks[row] = [hidden.pop() for _ in seen.decks[row]]
        state.unseen[row] = [hidden.pop() for _ in seen.unseen[row]]
        state.rows[row] = [
            Slot(slot.up, tuple(hidden.pop() for _ in slot.down), slot.worker) for slot in seen.rows[row]
        ]
    state.rng = rng.fork()
    return state
