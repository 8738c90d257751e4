"""All that the data file holds: the numbers of the rules, and what is printed."""

from games.barrage.automas.printed import AutomaFacts
from games.barrage.printed import (
    ActionSpace,
    AutomaLevel,
    BarrageMap,
    BarrageRecord,
    BonusTile,
    CompanyName,
    Contract,
    HeadstreamTile,
    Introduction,
    NeutralDam,
    ObjectiveTile,
    PrintedCompany,
    PrintedOfficer,
    Reward,
    TechnologyTile,
)
from games.core import Mode, Natural, Positive


class BarrageRulings(BarrageRecord, frozen=True):
    """Rulings that are a choice of the table (rules page, section 11). Each says what holds while it is on.

    `leaders_share_both_places` (K2): those who are first together share the points of both places.
    `water_flows_before_contract` (K3). `space_takes_fewer_drops` (K8): the space for two drops takes one, too.
    """

    leaders_share_both_places: bool
    water_flows_before_contract: bool
    space_takes_fewer_drops: bool


class BarrageLimits(BarrageRecord, frozen=True):
    """Rounds, contracts that may be kept unfulfilled, the highest dam, and the credits that what is red costs."""

    rounds: Positive
    contracts: Positive
    level: Positive
    red: Natural


class StartingStock(BarrageRecord, frozen=True):
    """What a company begins with."""

    vp: int
    workers: Positive
    credits: Natural
    excavators: Natural
    mixers: Natural


class BarrageSetup(BarrageRecord, frozen=True):
    """Contracts of each colour and patents face up, and officers on the table where one of them copies others."""

    contracts: Positive
    patents: Positive
    officers_to_copy: Positive


class ConstructionCosts(BarrageRecord, frozen=True):
    """Excavators for each unit of a conduit's value, and mixers for each powerhouse in turn."""

    conduit: Positive
    powerhouse: tuple[Positive, ...]


class ProductionRules(BarrageRecord, frozen=True):
    """The least energy of a production, bonuses by powerhouses, and with how many the company's power begins."""

    least: Positive
    bonuses: tuple[Natural, ...]
    power_from: Positive


class TrackStep(BarrageRecord, frozen=True):
    """Credits and points from so much energy on."""

    energy: Natural
    credits: Natural
    vp: int


class SoloGrades(BarrageRecord, frozen=True):
    """How a total is judged in the solo game (SOLO.md), by the level of the automas and their number from 1.

    `grades`: the points from which each grade is reached, the first being 1. It is met from the grade `met_from` on.
    """

    grades: dict[AutomaLevel, tuple[tuple[Positive, ...], ...]]
    met_from: Positive


class BarrageScoring(BarrageRecord, frozen=True):
    """Points of places, sections of the energy track, the objective and what is left at the end."""

    places: tuple[Positive, Positive]
    tied_second: Natural
    section: Positive
    missing_section: Positive
    objective: tuple[Natural, ...]
    resources: Positive
    drop: Natural
    track: tuple[TrackStep, ...]


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
