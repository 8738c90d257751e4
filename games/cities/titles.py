"""The titles that a player can earn in a game."""

from collections.abc import Collection, Mapping
from typing import Final

from games.cities.data import COLOURS, SCORING
from games.cities.land import Land, Site, Space
from games.cities.occurrences import straight_lines
from games.cities.score import card_points
from games.cities.state import CitiesState
from games.core import Seat, Title


def _land_of(state: CitiesState, seat: Seat) -> Land:
    return state.districts[seat].land


def _spaces_of(state: CitiesState, seat: Seat) -> Collection[Space]:
    return _land_of(state, seat).spaces.values()


def _largest_area_size(areas: list[frozenset[Site]]) -> int:
    """The number of spaces of the largest of these areas."""
    return max(map(len, areas), default=0)


def _most_features(land: Land, terrain: str) -> int:
    """The most different features of an area."""
    return max((len(land.features(area)) for area in land.areas[terrain]), default=0)


def _high_colour_count(state: CitiesState, seat: Seat) -> int:
    """The number of colours with a building that lacks at most one storey."""
    return len({space.colour for space in _spaces_of(state, seat) if space.height >= SCORING.highest - 1})


def _longest_line(state: CitiesState, seat: Seat) -> int:
    """The length of the longest straight line of buildings."""
    built = {site for site, space in _land_of(state, seat).spaces.items() if space.height}
    return next((length for length in range(len(built), 0, -1) if any(straight_lines(built, length))), 0)


def _best_card_points(state: CitiesState, seat: Seat) -> int:
    """The most points that one scoring card brings."""
    return max((card_points(card, _land_of(state, seat)) for card in state.cards[seat]), default=0)


def _most_buildings_of_a_colour(state: CitiesState, seat: Seat) -> int:
    """The most buildings of one colour."""
    return max(sum(space.colour == colour for space in _spaces_of(state, seat)) for colour in COLOURS)


TITLES: Final[Mapping[str, Title[CitiesState]]] = {
    "towers": Title(lambda state, seat: sum(one.height == SCORING.highest for one in _spaces_of(state, seat)), 2),
    "high_colours": Title(_high_colour_count, 4),
    "many_pieces": Title(lambda state, seat: sum(space.height for space in _spaces_of(state, seat)), 26),
    "one_colour": Title(_most_buildings_of_a_colour, 7),
    "long_line": Title(_longest_line, 6),
    "great_lake": Title(lambda state, seat: _largest_area_size(_land_of(state, seat).areas["water"]), 5),
    "great_park": Title(lambda state, seat: _largest_area_size(_land_of(state, seat).areas["park"]), 5),
    "rich_lake": Title(lambda state, seat: _most_features(_land_of(state, seat), "water"), 4),
    "rich_park": Title(lambda state, seat: _most_features(_land_of(state, seat), "park"), 4),
    "monuments": Title(lambda state, seat: sum(space.group == "monument" for space in _spaces_of(state, seat)), 4),
    "all_rings": Title(lambda state, seat: sum(seat in placed for placed in state.rings), 3),
    "great_card": Title(_best_card_points, 28),
}
