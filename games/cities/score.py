"""The total, its parts, and ties (rules page, E.1 and E.2)."""

from collections.abc import Iterable

from games.cities.achievements import achievement_points
from games.cities.data import CARDS, SCORING
from games.cities.land import Land
from games.cities.occurrences import occurrences
from games.cities.state import CitiesState
from games.core import Seat, Standing, ranked


def area_points(land: Land, terrain: str) -> int:
    return sum(SCORING.areas[len(land.features(area))] for area in land.areas[terrain])


def monument_points(land: Land) -> int:
    return SCORING.monument * sum(space.group == "monument" for space in land.spaces.values())


def card_points(card: str, land: Land) -> int:
    return CARDS[card].points * occurrences(CARDS[card].condition, land)


def cards_points(cards: Iterable[str], land: Land) -> int:
    return sum(card_points(card, land) for card in cards)


def score_parts(state: CitiesState, seat: Seat) -> dict[str, int]:
    """The parts of a seat's score now."""
    land = state.districts[seat].land
    return {
        "achievements": achievement_points(state, seat),
        "water": area_points(land, "water"),
        "park": area_points(land, "park"),
        "monuments": monument_points(land),
        "cards": cards_points(state.cards[seat], land),
    }


def standings(state: CitiesState) -> list[Standing]:
    """All seats, best first. Achievements break ties; if they are equal, seats share the rank."""
    parts = [score_parts(state, seat) for seat in range(state.seats)]
    return ranked(parts, [(own["achievements"],) for own in parts])
