"""The facts of Barrage, read from the data file: what there is, what it costs, what it brings."""

from typing import Any, Final, get_args

from games.barrage.facts import BarrageFacts
from games.barrage.printed import (
    BonusTile,
    ContractColour,
    ObjectiveTile,
    PieceKind,
    PrintedCompany,
    PrintedOfficer,
    Reward,
)
from games.barrage.validity import problems
from games.core import facts_of, load_data


def read_facts(table: dict[str, Any]) -> BarrageFacts:
    """A data file as records. Raises DataFileError, which lists all that is wrong with it."""
    return facts_of("Barrage", BarrageFacts, table, problems(table))


FACTS: Final = read_facts(load_data(__file__, "data.toml"))
LIMITS: Final = FACTS.limits
SCORING: Final = FACTS.scoring
AUTOMA_TILES: Final = {tile.id: tile for tile in FACTS.automas.tiles}
SPACES: Final = {space.id: space for space in FACTS.spaces}
CONTRACTS: Final = {contract.id: contract for contract in FACTS.contracts}
COMPANIES: Final[dict[str, PrintedCompany]] = {company.id: company for company in FACTS.companies}
OFFICERS: Final[dict[str, PrintedOfficer]] = {officer.id: officer for officer in FACTS.officers}
TILES: Final = {tile.id: tile for tile in FACTS.tiles}
BONUSES: Final[dict[str, BonusTile]] = {bonus.id: bonus for bonus in FACTS.bonuses}
OBJECTIVES: Final[dict[str, ObjectiveTile]] = {objective.id: objective for objective in FACTS.objectives}
ROWS: Final[dict[str, dict[str, tuple[tuple[Reward, ...], ...]]]] = dict(FACTS.rows.items())
HEADSTREAMS: Final = {stream.id: stream for stream in FACTS.headstreams}
COLOURS: Final = get_args(ContractColour)
"""The colours of private contracts, those with the lowest need first."""
PIECES: Final = get_args(PieceKind)
BASICS: Final = tuple(tile.id for tile in FACTS.tiles if not tile.level)
KRYLOV: Final = next(officer.tile for officer in FACTS.officers if officer.tile)
"""The tile that copies others."""
