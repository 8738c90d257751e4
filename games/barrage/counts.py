"""What bonus and objective tiles count (rules page, sections 10.1 and 10.3)."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from games.barrage.data import OBJECTIVES
from games.barrage.river import AREA_OF, CONDUITS, DAMS, POWERHOUSES
from games.barrage.state import BarrageState
from games.core import Seat


def bonus_count(state: BarrageState, seat: Seat, bonus: str) -> int:
    """How many of what a bonus tile counts a company has."""
    company = state.companies[seat]
    if bonus == "contract":
        return len(company.fulfilled)
    return len(company.advanced) if bonus == "advanced" else state.count(seat, bonus)


def objective_count(state: BarrageState, seat: Seat) -> int:
    """How many of what the objective tile counts a company has."""
    return COUNTING[state.objective](state, seat)


def on_red_sites(state: BarrageState, seat: Seat) -> int:
    """Bases and powerhouses on red sites."""
    bases = sum(DAMS[site].red for site in state.bases_of(seat))
    return bases + sum(POWERHOUSES[site].red for site in state.powerhouses_of(seat))


def connections(state: BarrageState, seat: Seat) -> int:
    """Bases with an own conduit in their basin that leads to an own powerhouse."""
    linked = state.linked(seat)
    fed = {CONDUITS[site].basin for site in state.conduits_of(seat) if CONDUITS[site].to in linked}
    return sum(DAMS[site].basin in fed for site in state.bases_of(seat))


def by_basin(state: BarrageState, seat: Seat) -> Counter[int]:
    """The pieces in each basin; each elevation is one, and a conduit lies where it begins."""
    found = Counter({DAMS[site].basin: state.dams[site].level for site in state.bases_of(seat)})
    found.update(CONDUITS[site].basin for site in state.conduits_of(seat))
    found.update(POWERHOUSES[site].basin for site in state.powerhouses_of(seat))
    return found


def by_area(state: BarrageState, seat: Seat) -> list[int]:
    """The pieces in each area."""
    found = Counter({area.id: 0 for area in AREA_OF.values()})
    for basin, pieces in by_basin(state, seat).items():
        found[AREA_OF[basin].id] += pieces
    return list(found.values())


def basins_with(objective: str) -> Callable[[BarrageState, Seat], int]:
    """Counts the basins with as many pieces as the tile says, or more."""
    least = OBJECTIVES[objective].n
    return lambda state, seat: sum(pieces >= least for pieces in by_basin(state, seat).values())


COUNTING: Final[dict[str, Callable[[BarrageState, Seat], int]]] = {
    "red_sites": on_red_sites,
    "connections": connections,
    "richest_area": lambda state, seat: max(by_area(state, seat)),
    "poorest_area": lambda state, seat: min(by_area(state, seat)),
    "basins_1": basins_with("basins_1"),
    "basins_3": basins_with("basins_3"),
}
