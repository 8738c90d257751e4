"""The records of the data file for boards, map, contracts, and tiles of automas."""

from typing import Annotated, Literal, TypeAlias, TypeVar

from msgspec import Meta

from games.core import Natural, Positive, PrintedRecord, PrintedWords

PlainGain: TypeAlias = Literal["vp", "credit", "excavator", "mixer", "energy"]  # gains at once, before all others
ChosenGain: TypeAlias = Literal["machine_any", "water_place", "water_flow"]  # gains of rows that need a choice
BuildReward: TypeAlias = Literal[  # free builds, each at a site or declined (6.1.6)
    "build_base", "build_elevation", "build_conduit", "build_powerhouse"
]
RewardKind: TypeAlias = Literal[PlainGain, ChosenGain, BuildReward, "rotate"]
SpaceAction: TypeAlias = Literal[
    "construct", "produce", "water_place", "water_flow", "bank", "gain", "contracts", "patent", "copy"
]
RowKind: TypeAlias = Literal["base", "elevation", "conduit"]
"""The kinds of pieces whose rows on the board of a company have rewards."""
PieceKind: TypeAlias = Literal[RowKind, "powerhouse"]
AreaName: TypeAlias = Literal["mountain", "hill", "plain"]
CompanyName: TypeAlias = Literal["usa", "germany", "italy", "france"]
LeastCompanies: TypeAlias = Annotated[int, Meta(ge=0, le=4)]  # with fewer companies, a space is blocked
ContractColour: TypeAlias = Literal["green", "yellow", "red"]
AutomaActionKind: TypeAlias = Literal[
    "produce",
    "water_place",
    "water_flow",
    "construct",
    "rotate",
    "machines",
    "advanced_tile",
    "discard_contracts",
    "vp",
]
BaseCriterion: TypeAlias = Literal[
    "best_built_conduit",
    "linked_own_powerhouse",
    "below_upstream_powerhouse",
    "red_site",
    "leads_to_own_dam_else_not_to_opponent_dam",
    "most_water",
]
ConduitCriterion: TypeAlias = Literal[
    "highest_value",
    "second_highest_value",
    "dam_own_neutral_opponent",
    "dam_opponent_neutral_own",
    "powerhouse_own_opponent",
    "powerhouse_opponent_own",
]
PowerhouseCriterion: TypeAlias = Literal[
    "feeds_own_dam_else_not_opponent",
    "not_feeding_opponent_else_own",
    "best_built_conduit",
    "linked_own_dam",
    "basin_5",
    "basin_6",
    "basin_7",
    "plain",
]

T = TypeVar("T")
Three: TypeAlias = tuple[T, T, T]


class Reward(PrintedRecord, frozen=True):
    """A reward of a contract, a row of a company or a space.

    `n`: the amount, or the highest value of a conduit. `areas`: the allowed areas of a base; empty for other rewards.
    """

    type: RewardKind
    n: Positive = 1
    areas: tuple[AreaName, ...] = ()


class ActionSpace(PrintedRecord, frozen=True):
    """A space for workers. `n` is the amount of its action. A red space costs credits in addition to its price.

    `workers`: those it takes; 0 for any number. `companies`: with fewer companies the space is blocked. `advanced`: it
    is missing in the introductory mode. `row`: its row on the board among spaces with the same action, from 1. `right`:
    it lies in the right column of its board.
    """

    id: str
    board: str
    action: SpaceAction
    workers: Natural
    n: int = 0
    rewards: tuple[Reward, ...] = ()
    price: Natural = 0
    red: bool = False
    companies: LeastCompanies = 0
    advanced: bool = False
    row: Positive = 1
    right: bool = False


class Contract(PrintedRecord, frozen=True):
    """A contract: its kind, the energy that it needs, and its rewards."""

    id: str
    kind: Literal["starting", "national", "green", "yellow", "red"]
    need: Positive
    rewards: tuple[Reward, ...]


class MapArea(PrintedRecord, frozen=True):
    """An area of the map. `base` is the excavators for a base there, `elevation` the mixers for an elevation.

    `neutral` is the level of its neutral dam.
    """

    id: AreaName
    basins: tuple[Positive, ...]
    base: Positive
    elevation: Positive
    neutral: Positive
    name: PrintedWords


class BuildingSite(PrintedRecord, frozen=True):
    """A site for a piece: its id, its basin, and whether it costs credits (`red`)."""

    id: str
    basin: Positive
    red: bool = False


class ConduitSite(BuildingSite, frozen=True, kw_only=True):
    """A site for a conduit, from the dams of a basin to the powerhouses of the basin `to`; it is never red.

    `value`: the energy of each drop.
    """

    value: Positive
    to: Positive


class BarrageMap(PrintedRecord, frozen=True):
    """The map: areas and sites.

    `rivers`: the next place of the water from each place, by ids of dam sites, `H` with a letter for headstreams, and
    `PB` with the basin for powerhouses. `exits`: the places where water leaves the map.
    """

    areas: tuple[MapArea, ...]
    dams: tuple[BuildingSite, ...]
    conduits: tuple[ConduitSite, ...]
    powerhouses: tuple[BuildingSite, ...]
    exits: tuple[str, ...]
    rivers: dict[str, str]


class AutomaAction(PrintedRecord, frozen=True):
    """An action on a tile of automas.

    `workers`: the number to place on a space, or fewer if the automa has fewer. `vp_cost`: the points it pays. `n`:
    drops, rotations or points. `modifier`: the energy added to a production, which must suffice for a contract of the
    colour `contract` face up. `structure`: the piece to build, or the piece of the advanced tile; `areas` and
    `min_value` restrict it. `excavators`, `mixers`: the machines to take; `any`: further machines of either kind.
    `colour`: the colour of the contracts to discard; `energy`: the energy gained for discarding them. `goes_on`: the
    automa also carries out the next possible action.
    """

    do: AutomaActionKind
    workers: Positive
    n: Natural = 0
    vp_cost: Natural = 0
    modifier: int = 0
    contract: ContractColour | None = None
    structure: PieceKind | None = None
    areas: tuple[AreaName, ...] = ()
    min_value: Natural = 0
    excavators: Natural = 0
    mixers: Natural = 0
    any: Natural = 0
    colour: ContractColour | None = None
    energy: Natural = 0
    goes_on: bool = False
    not_in_last_round: bool = False


class AutomaTile(PrintedRecord, frozen=True):
    """A tile of automas: its actions in order, and its criteria for each kind of piece, the first one first.

    If the criteria leave several sites, the first one in order is taken, from the basin in `base_from` or
    `powerhouse_from` or the site in `conduit_from` on. `headstreams`: their order for drops.
    """

    id: str
    actions: tuple[AutomaAction, ...]
    base: Three[BaseCriterion]
    base_from: Positive
    conduit: Three[ConduitCriterion]
    conduit_from: str
    powerhouse: Three[PowerhouseCriterion]
    powerhouse_from: Positive
    headstreams: tuple[str, ...]

    def criteria(self, kind: str) -> Three[str]:
        """The criteria for a piece of this kind. An elevation uses those of a base."""
        return {"conduit": self.conduit, "powerhouse": self.powerhouse}.get(kind, self.base)


class AutomaFacts(PrintedRecord, frozen=True):
    """The facts of automas: their points at the start, their points for places in the objective, and their tiles."""

    vp: int
    objective: tuple[Natural, ...]
    tiles: Annotated[tuple[AutomaTile, ...], Meta(min_length=2)]  # one beside the deck, and one on top
