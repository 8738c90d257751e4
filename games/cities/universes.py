"""All that each kind of question might offer, and the tests that refuse some of it (*Why not?*)."""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Final, TypeAlias

from games.cities.data import FACTS, TILES
from games.cities.district import TURNS, distinct_turns, feature_refusal, is_within, open_sides, piece_refusal
from games.cities.land import Site, Space
from games.cities.printed import ROWS
from games.cities.state import CitiesState, has_enough
from games.core import Ask, Plain, Universe

RowSlot: TypeAlias = tuple[str, int]


def slots(state: CitiesState, _ask: Ask) -> list[RowSlot]:
    return [(row, number) for row in ROWS for number in range(len(state.rows[row]))]


def is_taken(state: CitiesState, _ask: Ask, slot: RowSlot) -> bool:
    return state.rows[slot[0]][slot[1]].worker is not None


def has_row(state: CitiesState, ask: Ask, slot: RowSlot) -> Mapping[str, Plain]:
    return {"count": state.course.picks} if has_enough(state, ask.seat, slot[0]) else {}


def tiles_of(state: CitiesState, ask: Ask) -> set[Site]:
    return {(placed.row, placed.column) for placed in state.districts[ask.seat].tiles}


def free_sites(state: CitiesState, ask: Ask) -> list[Site]:
    """The free sites of the rectangle around the district and of the ring around that, in reading order."""
    taken = tiles_of(state, ask)
    rows, columns = ({site[axis] for site in taken} for axis in (0, 1))
    around = product(range(min(rows) - 1, max(rows) + 2), range(min(columns) - 1, max(columns) + 2))
    return [site for site in around if site not in taken]


def spaces(state: CitiesState, ask: Ask) -> list[Site]:
    return sorted(state.districts[ask.seat].land.spaces)


def refused_spaces(refusal: Callable[[Space, str], str], fact: str, *reasons: str) -> Universe:
    """All spaces of the district. One is refused if `refusal` gives one of `reasons` for it and the thing in `fact`."""

    def test(why: str) -> Callable[[CitiesState, Ask, Site], bool]:
        return lambda state, ask, site: refusal(state.districts[ask.seat].land.spaces[site], ask.facts[fact]) == why

    return Universe(spaces, {why: test(why) for why in reasons})


UNIVERSES: Final = {
    "start": Universe(
        lambda state, ask: FACTS.starting_tiles, {"picked": lambda state, ask, tile: tile not in state.starts}
    ),
    "slot": Universe(slots, {"taken": is_taken, "enough": has_row}),
    "site": Universe(
        free_sites,
        {
            "no_side": lambda state, ask, site: site not in open_sides(tiles_of(state, ask)),
            "too_large": lambda state, ask, site: not is_within(tiles_of(state, ask), site, state.grid),
        },
    ),
    "turns": Universe(
        lambda state, ask: range(TURNS),
        {"alike": lambda state, ask, turns: turns not in distinct_turns(TILES[ask.facts["tile"]])},
    ),
    "feature": refused_spaces(
        feature_refusal, "feature", "not_water", "not_park", "not_city", "feature_there", "built_on"
    ),
    "piece": refused_spaces(
        piece_refusal, "colour", "not_city", "monument_there", "other_building", "highest", "other_plot"
    ),
}
