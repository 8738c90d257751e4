"""What cases find in a position of Barrage beside what stands in it (tests/games/test_cases.py)."""

from typing import Any

from games.barrage import Unavailable
from games.barrage import unavailable as what_is_unavailable
from games.barrage.players.building import building as worth_of_building
from games.barrage.players.forecast import forecast
from games.barrage.players.worth import contract_hope
from games.barrage.scoring import objective_count, score_parts
from games.core import Position


def building(position: Position) -> float:
    """What it is worth to the first seat that it can still build."""
    return worth_of_building(position.base, 0)


def contracts(position: Position) -> float:
    """What the first seat hopes for from contracts."""
    return contract_hope(position.base, 0, forecast(position.base, 0), 2)


def energies(position: Position) -> list[list[float]]:
    """The energy of the companies that bot players foresee in this round and those to come."""
    return [list(each) for each in forecast(position.base, 0).energies]


def objective(position: Position) -> list[int]:
    """How many of what the objective counts each company has."""
    return [objective_count(position.base, seat) for seat in range(position.base.players)]


def parts(position: Position) -> list[dict[str, int]]:
    """The score of each company, part by part."""
    return score_parts(position.base)


def unavailable(position: Position) -> dict[str, dict[str, Any]]:
    """What the seat that is asked cannot choose now, by what it is, with all that lacks."""
    ((seat, ask),) = position.asks().items()
    found = what_is_unavailable(position.view(seat), seat, ask)
    return {" ".join(map(str, one.what)): without_usual(one) for one in found}


def without_usual(one: Unavailable) -> dict[str, Any]:
    """The reason, and what lacks of anything."""
    usual = one._field_defaults | {"what": one.what}
    return {name: value for name, value in one._asdict().items() if value != usual.get(name)}
