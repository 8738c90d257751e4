"""All that the data file holds."""

from games.barrage.automas.printed import AutomaFacts
from games.barrage.printed import (
    ActionSpace,
    BarrageLimits,
    BarrageMap,
    BarrageRecord,
    BarrageRulings,
    BarrageScoring,
    BarrageSetup,
    BonusTile,
    CompanyName,
    ConstructionCosts,
    Contract,
    HeadstreamTile,
    Introduction,
    NeutralDam,
    ObjectiveTile,
    PrintedCompany,
    PrintedOfficer,
    ProductionRules,
    Reward,
    SoloGrades,
    StartingStock,
    TechnologyTile,
)
from games.core import Mode, Positive


class BarrageFacts(BarrageRecord, frozen=True):
    """The whole data file."""

    modes: dict[str, Mode]
    solo: SoloGrades
    rulings: BarrageRulings
    limits: BarrageLimits
    pieces: dict[str, Positive]
    start: StartingStock
    setup: BarrageSetup
    costs: ConstructionCosts
    segments: Positive
    production: ProductionRules
    scoring: BarrageScoring
    map: BarrageMap
    spaces: tuple[ActionSpace, ...]
    contracts: tuple[Contract, ...]
    companies: tuple[PrintedCompany, ...]
    rows: dict[CompanyName, dict[str, tuple[tuple[Reward, ...], ...]]]
    officers: tuple[PrintedOfficer, ...]
    introductory: tuple[Introduction, ...]
    tiles: tuple[TechnologyTile, ...]
    bonuses: tuple[BonusTile, ...]
    objectives: tuple[ObjectiveTile, ...]
    headstreams: tuple[HeadstreamTile, ...]
    neutral_dams: tuple[NeutralDam, ...]
    automas: AutomaFacts
