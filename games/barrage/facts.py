"""The data file: the numbers of the rules, companies, officers, tiles, and the printed records."""

from typing import Literal, TypeAlias

from games.barrage.printed import ActionSpace, AutomaFacts, BarrageMap, CompanyName, Contract, Reward
from games.core import Mode, Natural, Positive, PrintedRecord, PrintedWords

BonusTileName: TypeAlias = Literal["contract", "base", "elevation", "conduit", "powerhouse", "advanced"]
ObjectiveTileName: TypeAlias = Literal[
    "red_sites", "connections", "richest_area", "poorest_area", "basins_1", "basins_3"
]
OfficerName: TypeAlias = Literal["wilhelm", "graziano", "viktor", "jill", "solomon", "anton", "mahiri"]
AutomaLevel: TypeAlias = Literal["normal", "low_voltage"]


class BarrageRulings(PrintedRecord, frozen=True):
    """Rules that a table can switch on (rules page, section 11).

    `leaders_share_both_places` (K2): tied leaders share the points of both places. `water_flows_before_contract` (K3):
    the water of a production flows before its contract is fulfilled, otherwise after. `space_takes_fewer_drops` (K8): a
    space for several drops takes fewer, at least one.
    """

    leaders_share_both_places: bool
    water_flows_before_contract: bool
    space_takes_fewer_drops: bool


class BarrageLimits(PrintedRecord, frozen=True):
    """The rounds, the hand limit of private contracts, and the highest level of a dam.

    `red`: the credits for a red site or space.
    """

    rounds: Positive
    contracts: Positive
    level: Positive
    red: Natural


class StartingStock(PrintedRecord, frozen=True):
    """The points, workers, credits and machines of a company at the start."""

    vp: int
    workers: Positive
    credits: Natural
    excavators: Natural
    mixers: Natural


class BarrageSetup(PrintedRecord, frozen=True):
    """The numbers of private contracts of each colour and of patents that lie face up.

    `officers_to_copy`: the number of officers, those of the companies included, in a game with the officer who copies.
    """

    contracts: Positive
    patents: Positive
    officers_to_copy: Positive


class ConstructionCosts(PrintedRecord, frozen=True):
    """The excavators for each unit of a conduit's value, and the mixers for each powerhouse, the first one first."""

    conduit: Positive
    powerhouse: tuple[Positive, ...]


class ProductionRules(PrintedRecord, frozen=True):
    """The least energy of a production, and its bonus by the number of powerhouses, from 0 on.

    `power_from`: the number of powerhouses from which on a company has its own power.
    """

    least: Positive
    bonuses: tuple[Natural, ...]
    power_from: Positive


class TrackStep(PrintedRecord, frozen=True):
    """A step of the energy track: the credits and points of a round for at least this energy."""

    energy: Natural
    credits: Natural
    vp: int


class SoloGrades(PrintedRecord, frozen=True):
    """The grades of the solo game (SOLO.md), by the level of the automas, then by their number from 1.

    `grades`: the least points of each grade, from grade 1 up; `first_grades`: the same in games of version 1. Grade
    `met_from` and higher ones meet the challenge.
    """

    grades: dict[AutomaLevel, tuple[tuple[Positive, ...], ...]]
    first_grades: dict[AutomaLevel, tuple[tuple[Positive, ...], ...]]
    met_from: Positive


class BarrageScoring(PrintedRecord, frozen=True):
    """The numbers of scoring, in points unless said otherwise.

    `places`: for most and second most energy. `tied_second`: for each company that shares the second place. `section`:
    the energy of a section of the track. `missing_section`: lost for each section not reached. `objective`: for each
    place in the objective, from the first. `resources`: the number of credits and machines for a point. `drop`: for
    each drop in an own dam. `track`: the steps of the energy track, the lowest energy first.
    """

    places: tuple[Positive, Positive]
    tied_second: Natural
    section: Positive
    missing_section: Positive
    objective: tuple[Natural, ...]
    resources: Positive
    drop: Natural
    track: tuple[TrackStep, ...]


class PrintedCompany(PrintedRecord, frozen=True):
    """A company. `rule`: its power in words. `n`: the number in the power; 0 for a power without a number."""

    id: CompanyName
    name: PrintedWords
    rule: PrintedWords
    n: Natural = 0


class PrintedOfficer(PrintedRecord, frozen=True):
    """An executive officer. `rule`: the power in words. `n`: the number in the power; 0 for a power without a number.

    `credits`: the company's credits at the start, None for the usual ones. `tile`: a tile of the officer's own, or
    empty.
    """

    id: OfficerName
    name: PrintedWords
    rule: PrintedWords
    n: Natural = 0
    credits: Natural | None = None
    tile: str = ""


class IntroductorySetup(PrintedRecord, frozen=True):
    """The company, officer and starting contract of one player in the introductory mode, by their ids."""

    company: CompanyName
    officer: OfficerName
    contract: str


class TechnologyTile(PrintedRecord, frozen=True):
    """A technology tile: the piece it builds, its level (0: a basic one), and the number in its effect.

    `brings`: the gain for each of the things that `per` counts; both None for any other effect. `free`: it needs no
    workers. `introductory`: only the introductory mode uses it. `rule`: the effect in words; None without an effect.
    """

    id: str
    builds: Literal["base", "elevation", "conduit", "powerhouse", "wild"]
    level: Natural = 0
    n: Natural = 0
    brings: Literal["vp", "credit", "energy", "rotate"] | None = None
    per: Literal["base", "elevation", "powerhouse", "raised", "value", "advanced"] | None = None
    free: bool = False
    introductory: bool = False
    rule: PrintedWords | None = None


class BonusTile(PrintedRecord, frozen=True):
    """A bonus tile: its points for each thing that it counts, and the name of these things.

    `advanced`: the introductory mode does not use it.
    """

    id: BonusTileName
    vp: Positive
    name: PrintedWords
    advanced: bool = False


class ObjectiveTile(PrintedRecord, frozen=True):
    """An objective tile with the name of the things that it counts.

    `n`: the least pieces in a basin that counts; 0 if the tile does not count basins.
    """

    id: ObjectiveTileName
    name: PrintedWords
    n: Natural = 0


class HeadstreamTile(PrintedRecord, frozen=True):
    """A tile for a headstream, with the drops that it brings in each round but the last, the first round first."""

    id: str
    drops: tuple[Natural, ...]


class NeutralDam(PrintedRecord, frozen=True):
    """A neutral dam that a game may begin with: its site and its water. Its level is that of the area."""

    id: str
    site: str
    water: Natural


class BarrageFacts(PrintedRecord, frozen=True):
    """The content of the data file.

    `pieces`: how many a company has of each kind. `segments`: the number of segments of a construction wheel. `rows`:
    the rewards below each piece of a row, by company and kind of piece. `introductory`: a setup for each player, in
    turn order.
    """

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
    introductory: tuple[IntroductorySetup, ...]
    tiles: tuple[TechnologyTile, ...]
    bonuses: tuple[BonusTile, ...]
    objectives: tuple[ObjectiveTile, ...]
    headstreams: tuple[HeadstreamTile, ...]
    neutral_dams: tuple[NeutralDam, ...]
    automas: AutomaFacts
