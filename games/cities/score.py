"""Rings on the achievement board (rules page, C.6), and the total, its parts, and ties (E.1 and E.2)."""

from games.cities.data import CARDS, SCORING
from games.cities.land import Land
from games.cities.occurrences import count_occurrences, is_reached
from games.cities.state import CitiesState
from games.core import Seat, Standing, rank_seats


def ring_values(state: CitiesState, index: int) -> list[int]:
    """The points of the ring spaces in use of an achievement, in the order in which seats take them."""
    rings = state.achievement_board.achievements[index].rings
    return [rings[space] for space in state.course.rings]


def next_ring_value(state: CitiesState, index: int) -> int:
    """The points for the next player who reaches this achievement; 0 if no ring space is free."""
    values, placed = ring_values(state, index), len(state.rings[index])
    return values[placed] if placed < len(values) else 0


def place_rings(state: CitiesState, seat: Seat) -> None:
    """Place a ring of the seat on each achievement that it reaches now and has no ring on, and tell it (C.6).

    An achievement without a free ring space is passed over.
    """
    for index, achievement in enumerate(state.achievement_board.achievements):
        open_to_seat = seat not in state.rings[index] and len(state.rings[index]) < len(state.course.rings)
        if open_to_seat and is_reached(achievement.condition, state.districts[seat].land):
            points = next_ring_value(state, index)
            state.rings[index].append(seat)
            state.tell("achieved", seat, board=state.board, index=index, place=len(state.rings[index]), points=points)


def achievement_points(state: CitiesState, seat: Seat) -> int:
    return sum(
        ring_values(state, index)[placed.index(seat)] for index, placed in enumerate(state.rings) if seat in placed
    )


def area_points(land: Land, terrain: str) -> int:
    """The points of all areas of water or of park, by the number of different features of each area."""
    return sum(SCORING.areas[len(land.features(area))] for area in land.areas[terrain])


def monument_points(land: Land) -> int:
    return SCORING.monument * sum(space.group == "monument" for space in land.spaces.values())


def card_points(card: str, land: Land) -> int:
    return CARDS[card].points * count_occurrences(CARDS[card].condition, land)


def score_parts(state: CitiesState, seat: Seat) -> dict[str, int]:
    """The parts of a seat's score, as if the game ended now."""
    land = state.districts[seat].land
    return {
        "achievements": achievement_points(state, seat),
        "water": area_points(land, "water"),
        "park": area_points(land, "park"),
        "monuments": monument_points(land),
        "cards": sum(card_points(card, land) for card in state.cards[seat]),
    }


def tie_breaks(state: CitiesState) -> list[dict[str, int]]:
    """The values that break ties, for each seat: the points of achievements (E.2)."""
    return [{"achievements": achievement_points(state, seat)} for seat in range(state.seats)]


def standings(state: CitiesState) -> list[Standing]:
    """All seats, best first. Points of achievements break ties; if they are equal, seats share the rank.

    The rival of the solo challenge has no standing.
    """
    return rank_seats([score_parts(state, seat) for seat in range(state.seats)], tie_breaks(state))
