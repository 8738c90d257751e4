"""What is wrong with a data file, in sentences for the person who edited it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec

from games.barrage.automas.validity import automa_problems
from games.barrage.facts import BarrageFacts
from games.barrage.map_validity import map_problems
from games.barrage.printed import AutomaLevel, BonusCount, CompanyName, ObjectiveCount, OfficerName, PieceKind, Reward
from games.core import SOLO, misfits_of, problems_of_grades

SEATS_MOST: Final = 4
NEEDS: Final = {"starting": (2, 4), "national": (13, 15), "green": (2, 4), "yellow": (5, 7), "red": (8, 10)}
"""The least and the most energy that contracts of each kind need."""
COPIES: Final = {"starting": 4, "national": 6, "green": 15, "yellow": 15, "red": 15}
EACH_NEED: Final = 5
"""How many contracts of a colour need the same energy."""
LEVELS: Final = (1, 2, 3)
ROW_BONUSES: Final = 3
SHARED: Final = "bank"
"""The space that is never taken."""


def problems(table: dict[str, Any]) -> list[str]:
    """What is wrong with a data file, a sentence each; nothing where it can be played with."""
    if found := misfits_of(BarrageFacts, table):
        return found
    facts = msgspec.convert(table, BarrageFacts)
    if list(facts.pieces) != [*get_args(PieceKind)]:
        return [f"pieces: these, in this order: {', '.join(get_args(PieceKind))}"]
    return [
        *_mode_problems(facts),
        *map_problems(facts),
        *_contract_problems(facts),
        *_company_problems(facts),
        *_tile_problems(facts),
        *_space_problems(facts),
        *_number_problems(facts),
        *automa_problems(facts),
        *_grade_problems(facts),
    ]


def _mode_problems(facts: BarrageFacts) -> Iterator[str]:
    """There are two modes for two to four, and one for somebody alone."""
    if set(facts.modes) != {"introductory", "standard", SOLO}:
        yield f"modes: there are introductory, standard and {SOLO}"
    for name, mode in facts.modes.items():
        least = 1 if name == SOLO else 2
        if not least <= mode.least_seats <= mode.most_seats <= SEATS_MOST:
            yield f"modes {name}: seats go from {least} to {SEATS_MOST} at most, the least first"


def _grade_problems(facts: BarrageFacts) -> Iterator[str]:
    """The solo game has grades for each level of automas, and for each number of them."""
    if set(facts.solo.grades) != {*get_args(AutomaLevel)}:
        yield f"solo grades: for each of {', '.join(get_args(AutomaLevel))}"
    for level, numbers in facts.solo.grades.items():
        if len(numbers) != SEATS_MOST - 1:
            yield f"solo grades {level}: for 1 to {SEATS_MOST - 1} automas"
        for grades in numbers:
            yield from problems_of_grades(grades, facts.solo.met_from)


def _contract_problems(facts: BarrageFacts) -> Iterator[str]:
    """There are so many of each kind, with needs and rewards that the rules know."""
    if twins := _twice(contract.id for contract in facts.contracts):
        yield f"contracts: {twins} is there twice"
    if dict(Counter(contract.kind for contract in facts.contracts)) != COPIES:
        yield f"contracts: there are {', '.join(f'{count} {kind}' for kind, count in COPIES.items())} ones"
    for contract in facts.contracts:
        least, most = NEEDS[contract.kind]
        if not least <= contract.need <= most:
            yield f"contracts {contract.id} need: from {least} to {most}"
        yield from _reward_problems(f"contracts {contract.id}", contract.rewards)
    for colour in ("green", "yellow", "red"):
        needs = Counter(contract.need for contract in facts.contracts if contract.kind == colour)
        if set(needs.values()) != {EACH_NEED}:
            yield f"contracts: of the {colour} ones {EACH_NEED} have each need"


def _reward_problems(place: str, rewards: tuple[Reward, ...]) -> Iterator[str]:
    """Bases are built somewhere, and numbers are above 0."""
    for reward in rewards:
        if (reward.type == "build_base") != bool(reward.areas):
            yield f"{place} {reward.type}: areas are named for bases, and for nothing else"
        if not reward.n:
            yield f"{place} {reward.type}: n is 1 or more"


def _company_problems(facts: BarrageFacts) -> Iterator[str]:
    """All companies and officers are there, with their rows, and those of the introductory mode are among them."""
    if [company.id for company in facts.companies] != [*get_args(CompanyName)]:
        yield f"companies: these, in this order: {', '.join(get_args(CompanyName))}"
    if [officer.id for officer in facts.officers] != [*get_args(OfficerName)]:
        yield f"officers: these, in this order: {', '.join(get_args(OfficerName))}"
    if list(facts.rows) != [*get_args(CompanyName)]:
        yield "rows: each company has its rows, in the order of the companies"
    for company, rows in facts.rows.items():
        yield from _row_problems(facts, company, rows)
    starting = {contract.id for contract in facts.contracts if contract.kind == "starting"}
    dealt = [(one.company, one.officer, one.contract) for one in facts.introductory]
    if len(dealt) != SEATS_MOST or any(map(_twice, zip(*dealt, strict=True))):
        yield f"introductory: {SEATS_MOST} different companies, officers and contracts"
    if not {contract for *_, contract in dealt} <= starting:
        yield "introductory: the contracts are starting ones"


def _row_problems(facts: BarrageFacts, company: str, rows: dict[str, tuple[tuple[Reward, ...], ...]]) -> Iterator[str]:
    """Each row is as long as there are pieces of its kind, and brings nothing that builds."""
    if list(rows) != ["base", "elevation", "conduit"]:
        yield f"rows {company}: base, elevation and conduit"
        return
    for kind, bonuses in rows.items():
        if len(bonuses) != facts.pieces[kind]:
            yield f"rows {company} {kind}: one place for each piece"
        if sum(map(bool, bonuses)) != ROW_BONUSES:
            yield f"rows {company} {kind}: {ROW_BONUSES} of the places bring something"
        for rewards in bonuses:
            yield from _reward_problems(f"rows {company} {kind}", rewards)
            if any(reward.type.startswith("build") for reward in rewards):
                yield f"rows {company} {kind}: a row builds nothing"


def _tile_problems(facts: BarrageFacts) -> Iterator[str]:
    """A tile of each level for each kind of piece, and all that is counted."""
    kinds = ("base", "elevation", "conduit", "powerhouse", "wild")
    grid = {(tile.level, tile.builds) for tile in facts.tiles}
    if grid != {(level, kind) for level in (0, *LEVELS) for kind in kinds} or len(facts.tiles) != len(grid):
        yield "tiles: one of each level from 0 to 3 for each kind of piece and the wild one"
    if {bonus.id for bonus in facts.bonuses} != {*get_args(BonusCount)}:
        yield f"bonuses: one for each of {', '.join(get_args(BonusCount))}"
    if {objective.id for objective in facts.objectives} != {*get_args(ObjectiveCount)}:
        yield f"objectives: one for each of {', '.join(get_args(ObjectiveCount))}"
    if sum(not bonus.advanced for bonus in facts.bonuses) != facts.limits.rounds:
        yield f"bonuses: {facts.limits.rounds} of them are for the introductory mode"
    if len({stream.drops for stream in facts.headstreams}) != len(facts.headstreams) or len(facts.headstreams) < 4:
        yield "headstreams: at least 4, all different"
    for stream in facts.headstreams:
        if len(stream.drops) != facts.limits.rounds - 1:
            yield f"headstreams {stream.id} drops: one number for each round but the last"


def _space_problems(facts: BarrageFacts) -> Iterator[str]:
    """Spaces have ids of their own, need workers, and patents have one each."""
    if twins := _twice(space.id for space in facts.spaces):
        yield f"spaces: {twins} is there twice"
    for space in facts.spaces:
        if (space.workers == 0) != (space.id == SHARED):
            yield f"spaces {space.id} workers: 1 or more, and 0 for the {SHARED}"
        if space.companies > SEATS_MOST:
            yield f"spaces {space.id} companies: at most {SEATS_MOST}"
        if bool(space.rewards) != (space.action == "gain"):
            yield f"spaces {space.id}: rewards are what the action gain brings"
        yield from _reward_problems(f"spaces {space.id}", space.rewards)
    slots = sorted(space.n for space in facts.spaces if space.action == "patent")
    if slots != list(range(1, facts.setup.patents + 1)):
        yield f"spaces: there is one for each of {facts.setup.patents} patents"
    if SHARED not in {space.id for space in facts.spaces}:
        yield f"spaces: the {SHARED} is missing"


def _number_problems(facts: BarrageFacts) -> Iterator[str]:
    """Tables are as long as they have to be, and rise."""
    houses = facts.pieces["powerhouse"]
    if len(facts.costs.powerhouse) != houses:
        yield f"costs powerhouse: {houses} numbers, one for each powerhouse"
    if len(facts.production.bonuses) != houses + 1:
        yield f"production bonuses: {houses + 1} numbers, from no powerhouse to {houses}"
    steps = [step.energy for step in facts.scoring.track]
    if steps != sorted(set(steps)) or steps[:1] != [0]:
        yield "scoring track: from energy 0 upwards"


def _twice(names: Any) -> str:
    """The first name that is there twice; empty if none is."""
    return next((name for name, count in Counter(names).items() if count > 1), "")
