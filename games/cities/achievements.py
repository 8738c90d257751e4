"""Rings on the achievement board (rules page, C.6)."""

from games.cities.occurrences import reached
from games.cities.state import CitiesState
from games.core import Seat


def ring_values(state: CitiesState, index: int) -> list[int]:
    """The values of the ring spaces in use, in the order in which seats take them."""
    rings = state.printed_board.achievements[index].rings
    return [rings[space] for space in state.course.rings]


def next_value(state: CitiesState, index: int) -> int:
    """The points for the next player to reach an achievement; 0 if no ring space is free."""
    values, placed = ring_values(state, index), len(state.rings[index])
    return values[placed] if placed < len(values) else 0


def place_rings(state: CitiesState, seat: Seat) -> None:
    for index, achievement in enumerate(state.printed_board.achievements):
        open_to_seat = seat not in state.rings[index] and len(state.rings[index]) < len(state.course.rings)
        if open_to_seat and reached(achievement.condition, state.districts[seat].land):
            points = next_value(state, index)
            state.rings[index].append(seat)
            state.tell("achieved", seat, index=index, place=len(state.rings[index]), points=points)


def achievement_points(state: CitiesState, seat: Seat) -> int:
    return sum(
        ring_values(state, index)[placed.index(seat)] for index, placed in enumerate(state.rings) if seat in placed
    )
