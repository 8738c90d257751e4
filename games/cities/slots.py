"""The slots that can be taken."""

from games.cities.data import ROWS
from games.cities.state import CitiesState, Taken
from games.core import Seat


def free_slots(state: CitiesState, seat: Seat | None = None) -> list[Taken]:
    """The slots that the player on turn may take (D2), or that `seat` may take in its own turn."""
    player, picks = state.on_turn if seat is None else seat, state.course.picks
    return [
        Taken(row, number)
        for row in ROWS
        if sum(slot.worker == player for slot in state.rows[row]) < picks
        for number, slot in enumerate(state.rows[row])
        if slot.worker is None
    ]
