"""The records that the data file consists of: spaces, contracts, companies, officers, tiles, the map, what is paid."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.core import FrozenRecord, Natural, Positive, PrintedWords

PlainGain: TypeAlias = Literal["vp", "credit", "excavator", "mixer", "energy"]
"""What is gained at once, before everything else."""
ChosenGain: TypeAlias = Literal["machine_any", "water_place", "water_flow"]
"""What rows bring of which something is chosen."""
BuiltPiece: TypeAlias = Literal["build_base", "build_elevation", "build_conduit", "build_powerhouse"]
RewardKind: TypeAlias = Literal[PlainGain, ChosenGain, BuiltPiece, "rotate"]
SpaceAction: TypeAlias = Literal[
    "construct", "produce", "water_place", "water_flow", "bank", "gain", "contracts", "patent", "copy"
]
RowKind: TypeAlias = Literal["base", "elevation", "conduit"]
"""The pieces whose rows on the board of a company bring something."""
PieceKind: TypeAlias = Literal[RowKind, "powerhouse"]
AreaName: TypeAlias = Literal["mountain", "hill", "plain"]
BonusCount: TypeAlias = Literal["contract", "base", "elevation", "conduit", "powerhouse", "advanced"]
ObjectiveCount: TypeAlias = Literal["red_sites", "connections", "richest_area", "poorest_area", "basins_1", "basins_3"]
OfficerName: TypeAlias = Literal["wilhelm", "graziano", "viktor", "jill", "solomon", "anton", "mahiri"]
CompanyName: TypeAlias = Literal["usa", "germany", "italy", "france"]
AutomaLevel: TypeAlias = Literal["normal", "low_voltage"]
Companies: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
"""How many companies there are; with fewer a space is blocked."""
ContractColour: TypeAlias = Literal["green", "yellow", "red"]


class BarrageRecord(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """A record of the data file."""


class Reward(BarrageRecord, frozen=True):
    """What a contract, a row of a company or a space brings. `n`: how much, or the highest value of a conduit.

    `areas`: where a base may be built.
    """

    type: RewardKind
    n: Positive = 1
    areas: tuple[AreaName, ...] = ()


class ActionSpace(BarrageRecord, frozen=True):
    """A space for workers. `n` is what its action does how often; a red one costs credits beside its price.

    `companies`: with fewer it is blocked. `advanced`: it is not there in the introductory mode. `row`: of equal ones.
    `right`: it lies in the right column of its board.
    """

    id: str
    board: str
    action: SpaceAction
    workers: Natural
    n: int = 0
    rewards: tuple[Reward, ...] = ()
    price: Natural = 0
    red: bool = False
    companies: Companies = 0
    advanced: bool = False
    row: Positive = 1
    right: bool = False


class Contract(BarrageRecord, frozen=True):
    """A contract: its kind, the energy that it needs, what it brings."""

    id: str
    kind: Literal["starting", "national", "green", "yellow", "red"]
    need: Positive
    rewards: tuple[Reward, ...]


class PrintedCompany(BarrageRecord, frozen=True):
    """A company, its power in words, and the number in it."""

    id: CompanyName
    name: PrintedWords
    rule: PrintedWords
    n: Natural = 0


class PrintedOfficer(BarrageRecord, frozen=True):
    """An executive officer: the number in the power, other credits than usual, a tile of its own."""

    id: OfficerName
    name: PrintedWords
    rule: PrintedWords
    n: Natural = 0
    credits: Natural | None = None
    tile: str = ""


class Introduction(BarrageRecord, frozen=True):
    """What one player has in the introductory mode."""

    company: CompanyName
    officer: OfficerName
    contract: str


class TechnologyTile(BarrageRecord, frozen=True):
    """A technology tile: what it builds, its level (0: a basic one), the number in its effect.

    `brings`: so much of it for each of what `per` counts. `free`: it needs no workers. `introductory`: a basic tile
    that is there only in that mode.
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


class BonusTile(BarrageRecord, frozen=True):
    """A bonus tile, called by what it counts: points for each."""

    id: BonusCount
    vp: Positive
    name: PrintedWords
    advanced: bool = False


class ObjectiveTile(BarrageRecord, frozen=True):
    """An objective tile, called by what it counts."""

    id: ObjectiveCount
    name: PrintedWords
    n: Natural = 0


class HeadstreamTile(BarrageRecord, frozen=True):
    """How many drops come in each of the rounds."""

    id: str
    drops: tuple[Natural, ...]


class NeutralDam(BarrageRecord, frozen=True):
    """Where a neutral dam may stand, and the water in it; its level is that of the area."""

    id: str
    site: str
    water: Natural


class MapArea(BarrageRecord, frozen=True):
    """An area: what a base costs there in excavators and an elevation in mixers, the level of its neutral dam."""

    id: AreaName
    basins: tuple[Positive, ...]
    base: Positive
    elevation: Positive
    neutral: Positive
    name: PrintedWords


class BuildingSite(BarrageRecord, frozen=True):
    """A site for a dam or a powerhouse."""

    id: str
    basin: Positive
    red: bool = False


class ConduitSite(BuildingSite, frozen=True, kw_only=True):
    """A site for a conduit, from the dams of a basin to the powerhouses of another; it is never red."""

    value: Positive
    to: Positive


class BarrageMap(BarrageRecord, frozen=True):
    """The map: areas, sites, and where water goes from each place."""

    areas: tuple[MapArea, ...]
    dams: tuple[BuildingSite, ...]
    conduits: tuple[ConduitSite, ...]
    powerhouses: tuple[BuildingSite, ...]
    exits: tuple[str, ...]
    rivers: dict[str, str]
