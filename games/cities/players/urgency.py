"""The order in which to take from the rows (for bots; estimates, no rules of the game).

Every player must take from every row. So it is best to take first from the row where waiting costs most: its best slot
is much better than the slots that will be left.
"""

from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import TypeAlias

from games.cities.data import SLOTS, SUPPLY
from games.cities.players import WEIGHTS
from games.cities.players.card_value import card_value
from games.cities.printed import ROWS
from games.cities.state import CitiesState
from games.core import Ask, Choice, Seat

PointsByChoice: TypeAlias = Mapping[Choice, float]


def urgency(state: CitiesState, ask: Ask, values: PointsByChoice) -> PointsByChoice:
    """For each slot, the points gained by taking it now instead of later.

    `values` are the worths after taking a slot and placing its face-up items; the value of hidden items is added.
    The choices of other questions keep their values.
    """
    if ask.kind != "slot":
        return values
    urgent: dict[Choice, float] = {}
    for row in ROWS:
        slots = {number: value for (of, number), value in values.items() if of == row}
        slots = {
            number: value + _hidden_items_value(state, ask.seat, row, number, slots) for number, value in slots.items()
        }
        urgent |= {(row, number): value - _expected_later_value(slots.values()) for number, value in slots.items()}
    return urgent


def _hidden_items_value(state: CitiesState, seat: Seat, row: str, number: int, slots: Mapping[int, float]) -> float:
    """The expected points of the hidden items of a slot, estimated from the items in the other slots of the row."""
    printed = SLOTS[row][number]
    if not printed.down:
        return 0.0
    if row == "cards":
        return _unseen_card_value(state, seat)
    gains = [
        (value - slots[number]) / max(1, SLOTS[row][other].up) for other, value in slots.items() if other != number
    ]
    return (printed.up + printed.down) * max(0.0, fmean(gains) if gains else 0.0)


def _unseen_card_value(state: CitiesState, seat: Seat) -> float:
    """The mean value, in points, of the cards that no player has seen."""
    land, left = state.districts[seat].land, state.picks_left(seat)
    seen = {card for cards in (*state.cards, *(slot.up for slot in state.rows["cards"])) for card in cards}
    seen.update(state.removed["cards"], state.hand)
    values = [card_value(card, land, left) for card in SUPPLY["cards"] if card not in seen]
    return fmean(values) if values else 0.0


def _expected_later_value(values: Iterable[float]) -> float:
    """The expected points of the best slot that is left when the seat is on turn again."""
    total, reached, value = 0.0, 1.0, 0.0
    for value in sorted(values, reverse=True):
        total += reached * WEIGHTS.survives * value
        reached *= 1 - WEIGHTS.survives
    return total + reached * value
