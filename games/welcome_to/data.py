"""The printed facts of Welcome To…: cards, City Plans, streets, tracks, modes."""

from collections import Counter
from typing import Final

from games.core import DataFormat, FrozenRecord, Mode, PrintedRecord, by_id, load_data


class Card(FrozenRecord, frozen=True):
    """A construction card: the house number on one side, the name of the action on the other."""

    number: int
    action: str


class CityPlan(FrozenRecord, frozen=True):
    """A City Plan card (rules page, 5.2): its condition, and its points.

    `stack` is the index of its stack. `first` are the points on the Project side, `later` those on the Approved side.
    `sizes` of estates, the index of a `street` and a `count` are details of the condition, if its `kind` uses them. An
    `advanced` plan is only for the advanced option.
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
    """A street on the sheet: the number of lots, the lots with a planned pool (from 0), the points by crossed trees."""

    lots: int
    pools: tuple[int, ...]
    parks: tuple[int, ...]


class HouseNumbers(FrozenRecord, frozen=True):
    """The lowest and highest house number, and the largest change of a number by the Temp Agency."""

    lowest: int
    highest: int
    shift: int


class Tracks(FrozenRecord, frozen=True):
    """The points of each track by the number of crosses, from 0. Those of bis, refusals and roundabouts are lost.

    `estates` has, for each size from 1 on, the points of each estate of that size.
    """

    pools: tuple[int, ...]
    bis: tuple[int, ...]
    refusals: tuple[int, ...]
    roundabouts: tuple[int, ...]
    estates: tuple[tuple[int, ...], ...]


class TempAgencyColumn(FrozenRecord, frozen=True):
    """The Temp Agency column: its boxes and the points by rank; in solo mode, the points for enough crosses."""

    boxes: int
    ranks: tuple[int, ...]
    solo_threshold: int
    solo_points: int


class WelcomeToMode(Mode, frozen=True):
    """A way to play. `hand` is the number of cards in a hand, 0 without hands.

    In solo mode, `cards_above_solo` is the number of cards above the part of the deck with the solo card, and
    `last_round` the number of the last round; in the other modes both are 0.
    """

    cards_above_solo: int = 0
    last_round: int = 0
    hand: int = 0


class WelcomeToRulings(FrozenRecord, frozen=True, cache_hash=True):
    """Rules that a table can switch on (rules page, section 9). Most names say the rule.

    Without `refusal_only_where_no_number_fits` (R-5), players may always refuse. `temp_shift_is_never_forced` (R-5):
    they may refuse even if a shifted number fits. `temp_box_is_crossed_automatically` is R-14. Without
    `roundabout_at_any_moment` (R-3), roundabouts come only before the pair is chosen. R-4 has both rulings on how a
    roundabout counts. `five_bis_use_their_houses` is R-10, `full_street_blocks_later_fences` R-9. Without
    `tie_break_counts_small_estates_only` (R-11), filled pieces of seven and more count, too. Without
    `one_achiever_is_enough_for_reshuffle` (R-17), all first achievers must agree. Without
    `expert_refusal_passes_a_card` (R-13), all three cards are discarded.
    """

    refusal_only_where_no_number_fits: bool
    temp_shift_is_never_forced: bool
    temp_box_is_crossed_automatically: bool
    roundabout_at_any_moment: bool
    roundabout_counts_as_built_lot: bool
    roundabout_counts_as_estate_in_plans: bool
    five_bis_use_their_houses: bool
    full_street_blocks_later_fences: bool
    tie_break_counts_small_estates_only: bool
    one_achiever_is_enough_for_reshuffle: bool
    expert_refusal_passes_a_card: bool


class WelcomeToFacts(PrintedRecord, frozen=True):
    """The content of the data file. `cards` has the house numbers of the construction cards, by action."""

    plans: tuple[CityPlan, ...]
    numbers: HouseNumbers
    cards: dict[str, tuple[int, ...]]
    streets: tuple[PrintedStreet, ...]
    tracks: Tracks
    temps: TempAgencyColumn
    modes: dict[str, WelcomeToMode]
    rulings: WelcomeToRulings


FORMAT: Final = DataFormat("Welcome To…", WelcomeToFacts)
FACTS: Final = FORMAT.read(load_data(__file__, "data.toml"))
CARDS: Final = tuple(
    sorted(
        (Card(number, action) for action, numbers in FACTS.cards.items() for number in numbers),
        key=lambda card: card.number,
    )
)
"""All construction cards by number. States refer to a card by its index."""
PLANS: Final = by_id(FACTS.plans)
STREETS: Final = FACTS.streets
NUMBER_LIMITS: Final = FACTS.numbers
TRACKS: Final = FACTS.tracks
TEMP_AGENCY: Final = FACTS.temps
MODES: Final = FACTS.modes
STACK_COUNT: Final = 3  # of construction cards, and of City Plans
SOLO_CARD: Final = len(CARDS)  # the index of the solo card, which is no construction card
HIDDEN: Final = -1  # the index of a hidden card
LARGEST_ESTATE_SIZE: Final = len(TRACKS.estates)


def _card_names() -> dict[int, str]:
    """The name of each card in positions: `5s` has number 5 and the surveyor; the second such card is `5s'`."""
    names, seen = {}, Counter[Card]()
    for index, card in enumerate(CARDS):
        names[index] = f"{card.number}{card.action[0]}" + "'" * seen[card]
        seen[card] += 1
    return names | {SOLO_CARD: "solo", HIDDEN: "?"}


CARD_NAMES: Final = _card_names()  # in positions as text, by index
