"""Pieces on the map that cannot be where they are."""

from collections import Counter
from collections.abc import Iterator

from games.barrage.data import FACTS, LIMITS, OFFICERS, PIECES
from games.barrage.river import AREA_OF, CONDUITS, DAMS, POWERHOUSES
from games.barrage.state import BarrageState, Dam
from games.core import Obstacle


def piece_obstacles(state: BarrageState) -> Iterator[Obstacle]:
    """Sites, owners, dams with their water, and pieces that there are not."""
    places = (("dams", state.dams, DAMS), ("conduits", state.conduits, CONDUITS))
    for name, pieces, known in (*places, ("powerhouses", state.powerhouses, POWERHOUSES)):
        if strange := [site for site in pieces if site not in known]:
            yield name, f"there is no site {strange[0]} for {name}"
            return
    owners = {*state.conduits.values(), *state.powerhouses.values()}
    owners |= {dam.owner for dam in state.dams.values() if dam.owner is not None}
    if not owners <= set(state.order):
        yield "companies", "pieces belong to those who play"
        return
    yield from _dams(state)
    for seat in state.order:
        if twins := _twice([POWERHOUSES[site].basin for site in state.powerhouses_of(seat)]):
            yield "powerhouses", f"seat {seat} has two powerhouses in basin {twins}"
        if twins := _twice([DAMS[site].basin for site in state.bases_of(seat)]):
            yield "dams", f"seat {seat} has two dams in basin {twins}"
        for kind in PIECES:
            if state.count(seat, kind) > FACTS.pieces[kind]:
                yield "companies", f"seat {seat} has more than {FACTS.pieces[kind]} pieces of the kind {kind}"


def _dams(state: BarrageState) -> Iterator[Obstacle]:
    """Levels and water, and a neutral dam in each area."""
    for site, dam in state.dams.items():
        if not 1 <= dam.level <= LIMITS.level or not 0 <= dam.water <= water_most(dam):
            yield "dams", f"a dam such as {site} has level 1 to {LIMITS.level}, and not more water than it holds"
    neutral = [(AREA_OF[DAMS[site].basin], dam.level) for site, dam in state.dams.items() if dam.owner is None]
    if sorted(area.id for area, _ in neutral) != sorted(area.id for area in FACTS.map.areas):
        yield "dams", "there is one neutral dam in each area"
    elif any(area.neutral != level for area, level in neutral):
        yield "dams", "neutral dams have the level of their area"


def water_most(dam: Dam) -> int:
    """The most water there can be in a dam; what the power of an officer has kept in it stays (Q11)."""
    return OFFICERS["graziano"].n if dam.owner is not None and dam.level == LIMITS.level else dam.level


def _twice(basins: list[int]) -> int:
    """A basin that is there twice; 0 if none is."""
    return next((basin for basin, count in Counter(basins).items() if count > 1), 0)
