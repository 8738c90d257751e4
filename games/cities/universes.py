"""The universe of each kind of question: all that it might offer, and the tests that refuse some of it (*Why not?*)."""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Final, TypeAlias

from games.cities.data import FACTS, TILES
from games.cities.district import (
    QUARTER_TURNS,
    distinct_turns,
    feature_refusal,
    fits_grid,
    open_tile_sites,
    piece_refusal,
)
from games.cities.land import Site, Space
from games.cities.printed import ROWS
from games.cities.state import CitiesState, has_all_picks
from games.core import Ask, Plain, Universe

RowSlot: TypeAlias = tuple[str, int]  # the row of a slot, and its index in the row


def _all_slots(state: CitiesState, _ask: Ask) -> list[RowSlot]:
    return [(row, number) for row in ROWS for number in range(len(state.rows[row]))]


def _is_taken(state: CitiesState, _ask: Ask, slot: RowSlot) -> bool:
    return state.rows[slot[0]][slot[1]].worker is not None


def _used_picks_fact(state: CitiesState, ask: Ask, slot: RowSlot) -> Mapping[str, Plain]:
    """The fact `count`: the picks of a round, if the seat has made all of them in this row; empty otherwise."""
    return {"count": state.course.picks} if has_all_picks(state, ask.seat, slot[0]) else {}


def _tile_positions(state: CitiesState, ask: Ask) -> set[Site]:
    return {(placed.row, placed.column) for placed in state.districts[ask.seat].tiles}


def _sites_around(state: CitiesState, ask: Ask) -> list[Site]:
    """The free sites in the rectangle around the district and one site beyond each side, in reading order."""
    taken = _tile_positions(state, ask)
    rows, columns = ({site[axis] for site in taken} for axis in (0, 1))
    around = product(range(min(rows) - 1, max(rows) + 2), range(min(columns) - 1, max(columns) + 2))
    return [site for site in around if site not in taken]


def _all_spaces(state: CitiesState, ask: Ask) -> list[Site]:
    return sorted(state.districts[ask.seat].land.spaces)


def _space_universe(refusal: Callable[[Space, str], str], fact: str, *reasons: str) -> Universe:
    """The universe of all spaces of a district. A space is excluded if `refusal` gives one of the `reasons`.

    `refusal` gets the space and the value of the question's `fact`.
    """

    def test(why: str) -> Callable[[CitiesState, Ask, Site], bool]:
        return lambda state, ask, site: refusal(state.districts[ask.seat].land.spaces[site], ask.facts[fact]) == why

    return Universe(_all_spaces, {why: test(why) for why in reasons})


UNIVERSES: Final = {
    "start": Universe(
        lambda state, ask: FACTS.starting_tiles, {"picked": lambda state, ask, tile: tile not in state.starts}
    ),
    "slot": Universe(_all_slots, {"taken": _is_taken, "enough": _used_picks_fact}),
    "site": Universe(
        _sites_around,
        {
            "no_side": lambda state, ask, site: site not in open_tile_sites(_tile_positions(state, ask)),
            "too_large": lambda state, ask, site: not fits_grid(_tile_positions(state, ask), site, state.grid_sizes),
        },
    ),
    "turns": Universe(
        lambda state, ask: range(QUARTER_TURNS),
        {"alike": lambda state, ask, turns: turns not in distinct_turns(TILES[ask.facts["tile"]])},
    ),
    "feature": _space_universe(
        feature_refusal, "feature", "not_water", "not_park", "not_city", "feature_there", "built_on"
    ),
    "piece": _space_universe(
        piece_refusal, "colour", "not_city", "monument_there", "other_building", "highest", "other_plot"
    ),
}
