"""The state of Welcome To…: shared cards and one sheet per seat (rules page, section 2.2)."""

from typing import Annotated, Any, ClassVar, Final, TypeAlias

import msgspec
from msgspec import field

from games.core import FrozenRecord, NumberNames, Record, Settings, State
from games.welcome_to.data import CARD_NAMES, FACTS, WelcomeToRulings

EMPTY: Final = -1  # in place of a house number: nothing is built on the lot
ROUNDABOUT: Final = -2  # in place of a house number: a roundabout (advanced option)
CardIndex: TypeAlias = Annotated[int, NumberNames(CARD_NAMES)]  # an index into `CARDS`, or SOLO_CARD, or HIDDEN


class WelcomeToSettings(Settings, frozen=True):
    """Mode `standard`, `solo` or `expert`, the advanced option, and the rulings."""

    advanced: bool = False
    rulings: WelcomeToRulings = FACTS.rulings


class Street(FrozenRecord, frozen=True, cache_hash=True):
    """One street of a sheet. Lots count from 0, left to right; gap g lies between lot g and lot g + 1.

    A street never changes: `Sheet.change_street` makes a new one. So copies share streets, and `placement` and
    `estates` cache facts about them.

    `lots`: EMPTY, ROUNDABOUT or the house number 0..17 of each lot. `bis`: lots with a bis house. `fences`: gaps with a
    drawn fence. `used`: lots used for a City Plan. `pools`: lots with a built pool. These four are in
    rising order. `parks`: crosses on the park track.
    """

    lots: tuple[int, ...]
    bis: tuple[int, ...] = ()
    fences: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    pools: tuple[int, ...] = ()
    parks: int = 0


Streets: TypeAlias = tuple[Street, ...]  # the streets of a sheet, from top to bottom


class PlanScore(FrozenRecord, frozen=True):
    """The round in which a seat scored a City Plan, and its points."""

    round: int
    points: int


class Sheet(Record):
    """One player's sheet: three streets from top to bottom, and the crosses in each column.

    `estate_raises[size - 1]`: crosses in the estate value column of that size. `plans[stack]`: the score of the plan
    of stack n°1..3 (index 0..2), None until scored. `wants_reshuffle`: the vote of decision D7, None unless asked this
    round. `passes`: the card that goes to the next seat at the end of this round (expert mode); None before it is known
    and if no card is passed.
    """

    streets: Streets
    temps: int = 0
    bis: int = 0
    refusals: int = 0
    roundabouts: int = 0
    estate_raises: list[int] = field(default_factory=lambda: [0] * 6)
    plans: list[PlanScore | None] = field(default_factory=lambda: [None, None, None])
    wants_reshuffle: bool | None = None
    passes: CardIndex | None = None

    def change_street(self, index: int, **changes: Any) -> None:
        """Replace the street at this index by a copy with these changes."""
        streets = [*self.streets]
        streets[index] = msgspec.structs.replace(streets[index], **changes)
        self.streets = tuple(streets)

    def fill(self, index: int, lot: int, house: int) -> None:
        """Put a house number or ROUNDABOUT on a lot."""
        lots = [*self.streets[index].lots]
        lots[lot] = house
        self.change_street(index, lots=tuple(lots))


class PlanCard(Record):
    """A City Plan in play: its id, and the round in which it was turned to its Approved side; None: Project side.

    It is turned at the end of the round in which a seat first scores it, or when the solo card is drawn (R-23).
    """

    id: str
    approved_in: int | None = None


class WelcomeToState(State, kw_only=True):
    """The whole game. Cards are indices 0..80 into `CARDS`; SOLO_CARD is the solo card.

    `stacks[k]`: the face-down rest of stack k, whose *last* card comes next; solo and expert mode have one stack.
    `discard`: cards out of play until they are shuffled in.

    Standard mode: `numbers[k]` is the card on top of stack k, number side up, `actions[k]` the card beside it, action
    side up. Pair k is the number of `numbers[k]` with the action of `actions[k]`. Both are empty in the other modes.

    Solo and expert mode: `hands[seat]` are the three cards from which two are played; in solo mode they are open. In
    expert mode, `received[seat]` is the one that the seat before has passed on, or None.

    `first_achievement`: the round of the first plan achievement of the whole game (None: not yet). `solo_card_in`: the
    round in which the solo card was drawn (None: not yet).
    """

    by_seat: ClassVar = ("sheets",)
    seated: ClassVar = ("sheets", "hands", "received")
    settings: WelcomeToSettings = WelcomeToSettings()
    round: int = 0
    stacks: list[list[CardIndex]]
    numbers: list[CardIndex]
    actions: list[CardIndex]
    discard: list[CardIndex]
    plans: list[PlanCard]
    sheets: list[Sheet]
    hands: list[list[CardIndex]] = []
    received: list[CardIndex | None] = []
    first_achievement: int | None = None
    solo_card_in: int | None = None

    @property
    def mode(self) -> str:
        return self.settings.mode
