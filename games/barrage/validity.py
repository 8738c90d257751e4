"""Problems of a data file, in sentences for the person who edited it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import Any, Final, get_args

from games.barrage.facts import AutomaLevel, BarrageFacts, BonusTileName, ObjectiveTileName, OfficerName
from games.barrage.map_validity import map_problems
from games.barrage.printed import (
    AreaName,
    AutomaAction,
    BuildReward,
    CompanyName,
    ContractColour,
    PieceKind,
    Reward,
    RowKind,
)
from games.core import (
    SOLO,
    DataFormat,
    problems_of_grades,
    problems_of_lengths,
    problems_of_modes,
    problems_of_names,
    problems_of_orders,
)

_MAX_SEATS: Final = 4
_SEAT_RANGES: Final = {"introductory": (2, _MAX_SEATS), "standard": (2, _MAX_SEATS), SOLO: (1, 1)}
"""The least and the most seats of each mode."""
_ENERGY_RANGES: Final = {"starting": (2, 4), "national": (13, 15), "green": (2, 4), "yellow": (5, 7), "red": (8, 10)}
"""The least and the most energy of contracts of each kind."""
_CONTRACT_COUNTS: Final = {"starting": 4, "national": 6, "green": 15, "yellow": 15, "red": 15}
_CONTRACTS_OF_EACH_NEED: Final = 5  # the number of contracts of a colour with the same need
_LEVELS: Final = (0, 1, 2, 3)
_ROW_BONUSES: Final = 3
_SHARED_SPACE: Final = "bank"  # the space that is never taken


def _order_problems(facts: BarrageFacts) -> Iterator[str]:
    yield from problems_of_modes(facts.modes, _SEAT_RANGES)
    named: dict[str, tuple[Iterable[Any], Any]] = {
        "map areas": (facts.map.areas, AreaName),
        "companies": (facts.companies, CompanyName),
        "officers": (facts.officers, OfficerName),
        "bonuses": (facts.bonuses, BonusTileName),
        "objectives": (facts.objectives, ObjectiveTileName),
        "solo grades": (facts.solo.grades, AutomaLevel),
        "solo first_grades": (facts.solo.first_grades, AutomaLevel),
        "pieces": (facts.pieces, PieceKind),
        "rows": (facts.rows, CompanyName),
    }
    rows = {f"rows {company}": (rows, RowKind) for company, rows in facts.rows.items()}
    yield from problems_of_orders(named | rows)


def _length_problems(facts: BarrageFacts) -> Iterator[str]:
    houses, rounds = facts.pieces["powerhouse"], facts.limits.rounds
    yield from problems_of_lengths(
        [
            ("introductory", facts.introductory, _MAX_SEATS),
            ("costs powerhouse", facts.costs.powerhouse, houses),
            ("production bonuses", facts.production.bonuses, houses + 1),
            ("automas objective", facts.automas.objective, len(facts.scoring.objective)),
            *((f"headstreams {tile.id} drops", tile.drops, rounds - 1) for tile in facts.headstreams),
            *((f"solo grades {level}", numbers, _MAX_SEATS - 1) for level, numbers in facts.solo.grades.items()),
            *((f"solo first_grades {level}", rows, _MAX_SEATS - 1) for level, rows in facts.solo.first_grades.items()),
            *((f"rows {company} {kind}", row, facts.pieces[kind]) for company, kind, row in _rows(facts)),
        ]
    )


def _rows(facts: BarrageFacts) -> Iterator[tuple[str, str, tuple[tuple[Reward, ...], ...]]]:
    return ((company, kind, row) for company, rows in facts.rows.items() for kind, row in rows.items())


def _name_problems(facts: BarrageFacts) -> Iterator[str]:
    dealt = [(one.company, one.officer, one.contract) for one in facts.introductory]
    named = {"contracts": facts.contracts, "spaces": facts.spaces, "automas tiles": facts.automas.tiles}
    yield from problems_of_names({**named, "introductory": chain(*dealt)})
    if not {start for *_, start in dealt} <= {one.id for one in facts.contracts if one.kind == "starting"}:
        yield "introductory: the contracts are starting ones"


def _contract_problems(facts: BarrageFacts) -> Iterator[str]:
    if dict(Counter(contract.kind for contract in facts.contracts)) != _CONTRACT_COUNTS:
        yield f"contracts: there are {', '.join(f'{count} {kind}' for kind, count in _CONTRACT_COUNTS.items())} ones"
    for contract in facts.contracts:
        least, most = _ENERGY_RANGES[contract.kind]
        if not least <= contract.need <= most:
            yield f"contracts {contract.id} need: from {least} to {most}"
        yield from _reward_problems(f"contracts {contract.id}", contract.rewards)
    needs = Counter((contract.kind, contract.need) for contract in facts.contracts)
    if {count for (kind, _), count in needs.items() if kind in get_args(ContractColour)} != {_CONTRACTS_OF_EACH_NEED}:
        yield f"contracts: {_CONTRACTS_OF_EACH_NEED} of each colour have each need"


def _reward_problems(place: str, rewards: Iterable[Reward]) -> Iterator[str]:
    for reward in rewards:
        if (reward.type == "build_base") != bool(reward.areas):
            yield f"{place} {reward.type}: areas are named for bases, and for nothing else"


def _row_problems(facts: BarrageFacts) -> Iterator[str]:
    for company, kind, row in _rows(facts):
        if sum(map(bool, row)) != _ROW_BONUSES:
            yield f"rows {company} {kind}: {_ROW_BONUSES} of the places bring something"
        if any(reward.type in get_args(BuildReward) for rewards in row for reward in rewards):
            yield f"rows {company} {kind}: a row builds nothing"


def _tile_problems(facts: BarrageFacts) -> Iterator[str]:
    if Counter((tile.level, tile.builds) for tile in facts.tiles) != Counter(
        product(_LEVELS, (*get_args(PieceKind), "wild"))
    ):
        yield "tiles: one of each level from 0 to 3 for each kind of piece and the wild one"
    for tile in facts.tiles:
        if (tile.brings is None) != (tile.per is None) or (tile.per == "value" and tile.builds != "conduit"):
            yield f"tiles {tile.id}: something is brought for each of what is counted, the value for conduits alone"
    if sum(not bonus.advanced for bonus in facts.bonuses) != facts.limits.rounds:
        yield f"bonuses: {facts.limits.rounds} of them are for the introductory mode"
    if len({stream.drops for stream in facts.headstreams}) != len(facts.headstreams) or len(facts.headstreams) < 4:
        yield "headstreams: at least 4, all different"


def _space_problems(facts: BarrageFacts) -> Iterator[str]:
    for space in facts.spaces:
        if (space.workers == 0) != (space.id == _SHARED_SPACE):
            yield f"spaces {space.id} workers: 1 or more, and 0 for the {_SHARED_SPACE}"
        if bool(space.rewards) != (space.action == "gain"):
            yield f"spaces {space.id}: rewards are what the action gain brings"
        yield from _reward_problems(f"spaces {space.id}", space.rewards)
    slots = sorted(space.n for space in facts.spaces if space.action == "patent")
    if slots != list(range(1, facts.setup.patents + 1)):
        yield f"spaces: there is one for each of {facts.setup.patents} patents"
    if _SHARED_SPACE not in {space.id for space in facts.spaces}:
        yield f"spaces: the {_SHARED_SPACE} is missing"


def _scoring_problems(facts: BarrageFacts) -> Iterator[str]:
    steps = [step.energy for step in facts.scoring.track]
    if steps != sorted(set(steps)) or steps[:1] != [0]:
        yield "scoring track: from energy 0 upwards"
    for grades in chain.from_iterable((*facts.solo.grades.values(), *facts.solo.first_grades.values())):
        yield from problems_of_grades(grades, facts.solo.met_from)


def _automa_problems(facts: BarrageFacts) -> Iterator[str]:
    """The problems of the tiles of automas: unknown places, wrong headstreams, incomplete actions."""
    heads = sorted(set(facts.map.rivers) - set(facts.map.rivers.values()))
    for tile in facts.automas.tiles:
        place = f"automas tiles {tile.id}"
        if tile.base_from not in {site.basin for site in facts.map.dams}:
            yield f"{place} base_from: a basin with dams"
        if tile.conduit_from not in {site.id for site in facts.map.conduits}:
            yield f"{place} conduit_from: a conduit"
        if tile.powerhouse_from not in {site.basin for site in facts.map.powerhouses}:
            yield f"{place} powerhouse_from: a basin with powerhouses"
        if sorted(tile.headstreams) != heads:
            yield f"{place} headstreams: each of {', '.join(heads)} once"
        if not tile.actions or tile.actions[-1].do != "vp":
            yield f"{place} actions: the last is vp, which is always possible"
        for action in tile.actions:
            yield from (f"{place} {action.do}{told}" for told in _action_problems(action))


def _action_problems(action: AutomaAction) -> Iterator[str]:
    if (action.do in ("construct", "advanced_tile")) != (action.structure is not None):
        yield ": a structure is built, or is what an advanced tile is for"
    if (action.do == "produce") != (action.contract is not None):
        yield ": a production needs a contract"
    if (action.do == "discard_contracts") != (action.colour is not None):
        yield ": contracts of a colour are discarded"
    if action.do in ("water_place", "water_flow", "rotate", "vp") and not action.n:
        yield " n: 1 or more"


CHECKS: Final = (
    _length_problems,
    _name_problems,
    map_problems,
    _contract_problems,
    _row_problems,
    _tile_problems,
    _space_problems,
    _scoring_problems,
    _automa_problems,
)
FORMAT: Final = DataFormat("Barrage", BarrageFacts, ((_order_problems,), CHECKS))
