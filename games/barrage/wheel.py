"""The construction wheel: its loads come back after a full turn (rules page, section 6.2)."""

from games.barrage.data import BASIC_TILE_IDS, COPYING_TILE_ID
from games.barrage.state import NO_LOAD, BarrageState, Company, Load
from games.core import Seat


def put_on_wheel(company: Company, load: Load) -> None:
    """Move this tile, if any, and these machines from the company's stock into the empty segment at the entry."""
    if load.tile:
        company.tiles.remove(load.tile)
    company.excavators -= load.excavators
    company.mixers -= load.mixers
    company.wheel[0] = load


def rotate_wheel(company: Company, times: int) -> list[Load]:
    """Rotate the wheel by `times` segments, put the loads that come back into the stock, and return them."""
    back = []
    for _ in range(times):
        arrived = company.wheel[-1]
        company.wheel = [NO_LOAD, *company.wheel[:-1]]
        if arrived != NO_LOAD:
            back.append(arrived)
    for load in back:
        company.excavators += load.excavators
        company.mixers += load.mixers
        if load.tile:
            company.tiles = sorted_tiles([*company.tiles, load.tile])
    return back


def rotate_and_report(state: BarrageState, seat: Seat, times: int, *, is_usual: bool = False) -> None:
    """Rotate the wheel by `times` segments, with news of the loads that came back.

    If the rotation `is_usual`, as in a construction, there is no news without such loads.
    """
    back = rotate_wheel(state.companies[seat], times)
    if is_usual and not back:
        return
    state.tell(
        "rotated",
        seat,
        count=times,
        tiles=tuple(load.tile for load in back if load.tile),
        excavators=sum(load.excavators for load in back),
        mixers=sum(load.mixers for load in back),
    )


def sorted_tiles(tiles: list[str]) -> list[str]:
    """The tiles in the order of a hand: basic tiles first, then advanced ones, the copying tile last."""
    return sorted(tiles, key=lambda tile: (tile == COPYING_TILE_ID, tile not in BASIC_TILE_IDS, tile))
