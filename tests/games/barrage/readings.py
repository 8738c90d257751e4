"""What tests find in a state of Barrage beside what stands in it."""

from collections import Counter
from typing import Any

from games.barrage import GAME, BarrageState
from games.barrage.data import TILES
from games.barrage.players.building import BuildingSimulation
from games.barrage.players.forecast import WaterSimulation
from games.barrage.players.worth import expected_contract_points
from games.barrage.river import CONDUIT_SITES, DAM_SITES, PLACES_BELOW
from games.barrage.scoring import grades_of, objective_count, score_parts
from games.barrage.turn_options import action_spaces
from games.core import Position


def bars(state: BarrageState) -> tuple[int, ...]:
    """The points for each grade of the solo game."""
    return grades_of(state).least


def building(state: BarrageState) -> float:
    """What it is worth to the first seat that it can still build."""
    return BuildingSimulation(state, 0).expected_value()


def by_turn_order(state: BarrageState) -> list[list[str]]:
    """The company, officer and contracts of each seat, as far as it has them, the first of the order first."""
    companies = [state.companies[seat] for seat in state.order]
    return [[name for name in (one.name, one.officer, *one.contracts) if name] for one in companies]


def contracts(state: BarrageState) -> float:
    return expected_contract_points(state, 0, WaterSimulation(state, 0).forecast(), 2)


def energies(state: BarrageState) -> list[list[float]]:
    """The energy of the companies that bot players foresee in this round and those to come."""
    return [list(each) for each in WaterSimulation(state, 0).forecast().energies]


def levels() -> Counter[int]:
    return Counter(tile.level for tile in TILES.values())


def objective(state: BarrageState) -> list[int]:
    """How many of what the objective counts each company has."""
    return [objective_count(state, seat) for seat in range(state.player_count)]


def parts(state: BarrageState) -> list[dict[str, int]]:
    return score_parts(state)


def red() -> list[str]:
    return [site for site, printed in {**DAM_SITES, **CONDUIT_SITES}.items() if printed.red]


def spaces(state: BarrageState) -> Counter[str]:
    """How many spaces there are on each board with so many companies."""
    return Counter(space.board for space in action_spaces(state))


def unavailable(position: Position) -> dict[str, dict[str, Any]]:
    """What the seat that is asked cannot choose now, with the reason and its facts."""
    ((seat, ask),) = position.asks().items()
    found = GAME.universes[ask.kind].exclusions(position.view(seat), ask)
    return {
        _called(one.thing): {"why": one.why, **{name: fact for name, fact in one.facts.items() if fact}}
        for one in found
    }


def _called(thing: Any) -> str:
    return " ".join(map(str, thing)) if isinstance(thing, tuple) else str(thing)


def ways() -> dict[str, str]:
    """All that water comes to from each place."""
    return {place: " ".join(way) for place, way in PLACES_BELOW.items()}
