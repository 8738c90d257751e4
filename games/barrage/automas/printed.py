"""The records of which the tiles of automas consist: actions on one side, criteria on the other."""

from typing import Literal, TypeAlias, TypeVar

from games.barrage.printed import AreaName, BarrageRecord, ContractColour, PieceKind
from games.core import Natural, Positive

AutomaDeed: TypeAlias = Literal[
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


class AutomaAction(BarrageRecord, frozen=True):
    """An entry of a tile. `workers`: so many stand on a space if there are so many; `vp_cost`: points paid for it.

    `n`: drops, rotations or points. `modifier` of a production, which needs a `contract` of that colour within reach.
    `structure`: what is built, or for what the advanced tile is; `areas` and `min_value` say where. `goes_on`: after it
    the next entries are looked at, too.
    """

    do: AutomaDeed
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


class AutomaTile(BarrageRecord, frozen=True):
    """A tile: its actions; its criteria for each kind of piece, and from where on sites are looked at after them."""

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
        """What decides where a piece of this kind is built; an elevation is placed like a base."""
        return {"conduit": self.conduit, "powerhouse": self.powerhouse}.get(kind, self.base)


class AutomaFacts(BarrageRecord, frozen=True):
    """What is different for automas: points at the start, points of the objective by places, and their tiles."""

    vp: int
    objective: tuple[Natural, ...]
    tiles: tuple[AutomaTile, ...]
