"""The titles that a player can earn in a game."""

from collections.abc import Mapping
from typing import Final

from games.core import Seat, Title, facts_in_news
from games.dice_new_town.board import lines_and_blocks
from games.dice_new_town.builds import HOUSE_HEIGHTS
from games.dice_new_town.data import KINGS_LAND
from games.dice_new_town.state import DiceNewTownState, House


def _lands_of(state: DiceNewTownState, seat: Seat) -> set[int]:
    """The lands on which the seat has a house."""
    return {land for land, houses in state.houses.items() if any(house.owner == seat for house in houses)}


def _most_lands_in_line(state: DiceNewTownState, seat: Seat) -> int:
    """The most lands of a row or a column with a house of the seat."""
    own = _lands_of(state, seat)
    return max(len(own.intersection(lands)) for kind, lands in lines_and_blocks(state.grid) if kind == "line")


def _largest_build_points(state: DiceNewTownState, seat: Seat) -> int:
    """The most points of one build that the news tell."""
    return max(facts_in_news(state, seat, "built", "points"), default=0)


def _block_points(state: DiceNewTownState, seat: Seat) -> int:
    """The points for blocks of the builds that the news tell."""
    return sum(dict(parts).get("block", 0) for parts in facts_in_news(state, seat, "built", "parts"))


def _largest_house_size(houses: list[House]) -> int:
    """The number of cubes of the largest of these houses."""
    return max((house.cubes for house in houses), default=0)


TITLES: Final[Mapping[str, Title[DiceNewTownState]]] = {
    "village": Title(lambda state, seat: len(state.houses_of(seat)), 6),
    "penthouse": Title(lambda state, seat: sum(house.penthouse for house in state.houses_of(seat))),
    "towers": Title(lambda state, seat: sum(house.storeys == HOUSE_HEIGHTS[-1] for house in state.houses_of(seat)), 2),
    "formats": Title(lambda state, seat: len({house.format for house in state.houses_of(seat)}), 4),
    "great_house": Title(lambda state, seat: _largest_house_size(state.houses_of(seat)), 24),
    "great_build": Title(_largest_build_points, 13, max),
    "royal": Title(lambda state, seat: KINGS_LAND in _lands_of(state, seat)),
    "landlord": Title(lambda state, seat: len(state.builders[seat].cards), 4),
    "in_line": Title(_most_lands_in_line, 3),
    "full_block": Title(_block_points, 1, sum),
    "woods": Title(lambda state, seat: sum(map(state.has_tree, _lands_of(state, seat))), 3),
    "nothing_left": Title(lambda state, seat: not state.builders[seat].pieces),
}
