"""The printed facts of Welcome To… as frozen records: cards, City Plans, streets, tracks, modes."""

from typing import Final

import msgspec

from games.core import FrozenRecord, load_table


class Card(FrozenRecord, frozen=True):
    """A construction card: the house number on one side, the action on the other."""

    number: int
    action: str


class CityPlan(FrozenRecord, frozen=True):
    """A City Plan card (rules page, 5.2): its condition and its points while on the Project and the Approved side.

    `sizes`, `street` and `count` belong to the condition where its `kind` uses them.
    """

    id: str
    stack: int
    first: int
    later: int
    kind: str = "estates"
    sizes: tuple[int, ...] = ()
    street: int = 0
    count: int = 0
    advanced: bool = False


class PrintedStreet(FrozenRecord, frozen=True):
    """A street as printed on the sheet: number of lots, lots with a planned pool, and the park track."""

    lots: int
    pools: tuple[int, ...]
    parks: tuple[int, ...]


class Numbers(FrozenRecord, frozen=True):
    """The lowest and highest house number that can be written, and how far the Temp Agency may shift."""

    lowest: int
    highest: int
    shift: int


class Tracks(FrozenRecord, frozen=True):
    """Values by number of crosses; `estates` has one track for each size from 1."""

    pools: tuple[int, ...]
    bis: tuple[int, ...]
    refusals: tuple[int, ...]
    roundabouts: tuple[int, ...]
    estates: tuple[tuple[int, ...], ...]


class Temps(FrozenRecord, frozen=True):
    """The Temp Agency column: its boxes and the points by rank; in solo mode points from a threshold on."""

    boxes: int
    ranks: tuple[int, ...]
    solo_threshold: int
    solo_points: int


class Mode(FrozenRecord, frozen=True):
    """A way to play: how many seats, and the figures that solo and expert mode need."""

    least_seats: int
    most_seats: int
    cards_above_solo: int = 0
    last_round: int = 0
    hand: int = 0


class Facts(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The data file."""

    plans: tuple[CityPlan, ...]
    numbers: Numbers
    cards: dict[str, tuple[int, ...]]
    streets: tuple[PrintedStreet, ...]
    tracks: Tracks
    temps: Temps
    modes: dict[str, Mode]


FACTS: Final = msgspec.convert(load_table(__file__, "data.toml"), Facts)
CARDS: Final = tuple(
    sorted(
        (Card(number, action) for action, numbers in FACTS.cards.items() for number in numbers),
        key=lambda card: card.number,
    )
)
"""All construction cards by number; a card's index is its identity in every state."""
PLANS: Final = {plan.id: plan for plan in FACTS.plans}
STREETS: Final = FACTS.streets
NUMBERS: Final = FACTS.numbers
TRACKS: Final = FACTS.tracks
TEMPS: Final = FACTS.temps
MODES: Final = FACTS.modes
STACKS: Final = 3
LARGEST_ESTATE: Final = len(TRACKS.estates)
