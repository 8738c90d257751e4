"""What a seat may expect of the slots from which it is still to take in this round (for bots; no rule of the game).

Everybody has to take from every row, so it is best to take first where waiting costs most. Therefore what a seat may
expect of a row is counted as long as it has not taken from it.
"""

from collections.abc import Sequence
from typing import Final

from games.cities.data import ROWS
from games.cities.hopes import card_hope
from games.cities.land import Land
from games.cities.score import card_points
from games.cities.state import CitiesState, Slot
from games.core import Seat

SURVIVES: Final = 0.7
"""How likely a slot is still free when the seat is on turn again."""
OPEN: Final = {"tiles": 1.8, "features": 1.6, "pieces": 1.4}
"""What an item that lies face up may bring."""
UNSEEN: Final = {"cards": 4.0, "tiles": 1.0, "features": 0.7, "pieces": 1.2}
"""What the unknown item of a slot is worth before it is turned up; of the pieces, both."""


def market_promise(state: CitiesState, seat: Seat, land: Land, dream: Land, left: float) -> float:
    """What this seat may expect of the slots from which it is still to take; `left`: how much of the game is left."""
    promise = 0.0
    for row in ROWS:
        slots = state.rows[row]
        picks = state.course.picks - sum(slot.worker == seat for slot in slots)
        if slots and picks > 0:
            values = [slot_value(row, slot, land, dream, left) for slot in slots if slot.worker is None]
            promise += expected(sorted(values, reverse=True), picks)
    return promise


def slot_value(row: str, slot: Slot, land: Land, dream: Land, left: float) -> float:
    """What the items of a slot may bring."""
    if row == "cards":
        seen = sum(card_points(card, land) + left * card_hope(card, land, dream) for card in slot.up)
        return seen + UNSEEN[row] * len(slot.down)
    unseen = int(not slot.up) if row == "pieces" else len(slot.down)
    return OPEN[row] * len(slot.up) + UNSEEN[row] * unseen


def expected(values: Sequence[float], picks: int) -> float:
    """The value of so many picks, the best values first, where others may take first."""
    return sum(_expected_one(values[pick:]) for pick in range(picks))


def _expected_one(values: Sequence[float]) -> float:
    """The value of the best slot that is left when the seat is on turn again."""
    total, reached = 0.0, 1.0
    for value in values[:-1]:
        total += reached * SURVIVES * value
        reached *= 1 - SURVIVES
    return total + reached * values[-1] if values else 0.0
