"""The records of the data file: the square, restaurants, rows, cards, objectives, majorities."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from games.core import Natural, Positive, PrintedRecord, VersionedGrades

GOLD: Final = "gold"  # the resource that is a coin, and the card that gives it
MARKS_WITHOUT_DECOR: Final = ".pB"  # the marks of paving, a pigeon spot and a bush on the map
Span: TypeAlias = tuple[Natural, Natural]  # the first and the last number of a range


class PrintedSetup(PrintedRecord, frozen=True):
    """Numbers of the rules that are the same for any number of seats (sections B and C).

    `income`: the first position of the income marker. `hand` and `objectives`: the cards dealt to each seat.
    `hand_limit`: the most resource cards in a hand. `display`: its cards. `actions`: those of a turn. `alike`: with
    this many equal cards, the display is replaced.
    """

    income: Natural
    hand: Natural
    hand_limit: Positive
    display: Positive
    objectives: Positive
    actions: Positive
    alike: Annotated[int, Meta(ge=2)]


class DinnerRulings(PrintedRecord, frozen=True):
    """Rules that a table can switch on (rules page, section J).

    `one_restaurant_each_action` (J1): all terraces of an action belong to one restaurant. Without `round_is_finished`
    (J2), the game stops at once. `terraces_keep_the_game_open` (J20): it goes on while terraces can be laid, even if no
    restaurant fits. Without `tied_seats_share` (J3), each tied seat has the points of their best place.
    `turn_may_end_early` is J19. Without `hand_shrinks_at_once` (J6), cards are discarded at the end of the turn.
    `built_terraces_break_ties` is J4. `quiet_rounds_end_the_game` (J24): rounds without an opening, a terrace or a
    claim end the game.
    """

    one_restaurant_each_action: bool
    round_is_finished: bool
    terraces_keep_the_game_open: bool
    tied_seats_share: bool
    turn_may_end_early: bool
    hand_shrinks_at_once: bool
    built_terraces_break_ties: bool
    quiet_rounds_end_the_game: bool = True


class SquarePart(PrintedRecord, frozen=True):
    """A rectangular part of the square: its first and last column, and its first and last row, from 0."""

    x: Span
    y: Span


class PrintedSquare(PrintedRecord, frozen=True):
    """The square as a map, the meaning of its letters for decor, and its parts."""

    map: tuple[str, ...]
    decor: dict[Annotated[str, Meta(pattern=f"^[^{MARKS_WITHOUT_DECOR}]$")], str]
    areas: dict[str, SquarePart]
    quarters: dict[str, SquarePart]


class PrintedFrame(PrintedRecord, frozen=True):
    """The part of the square for a number of seats.

    `ring`: the first and the last column of the ring, which are also its rows, from 0. `restaurants`: the number that
    ends the game. `majority`: the points of each place in a majority, best first.
    """

    seats: Positive
    ring: Span
    restaurants: Positive
    majority: tuple[Natural, ...]


class RestaurantKind(PrintedRecord, frozen=True):
    """A kind of restaurant. `size`: its length in cells of the ring. `income`: the steps that the income marker moves.

    `cost`: the number of each ingredient.
    """

    id: str
    rank: Positive
    size: Positive
    copies: Natural
    income: Natural
    points: Natural
    cost: dict[str, Positive]


class PrintedRow(PrintedRecord, frozen=True):
    """The terraces of one rank on a player board, from left to right: their costs in coins, and the points uncovered.

    If these are 0, the terrace uncovers an income step.
    """

    costs: tuple[Natural, ...]
    points: tuple[Natural, ...]


class ResourceCard(PrintedRecord, frozen=True):
    """A face of resource cards. It pays one of the resources that it gives."""

    id: str
    gives: tuple[str, ...]
    copies: Natural


class PigeonCounts(PrintedRecord, frozen=True):
    """The number of pigeon cards of each kind."""

    draw_two: Natural
    free_terrace: Natural
    two_coins: Natural
    objective: Natural
    ingredient: Natural
    adjacent: Natural


class CardPowers(PrintedRecord, frozen=True):
    """The numbers of card powers: the coins of a gold card and of the pigeon card `two_coins`.

    `draw_two`: the resource cards that this pigeon card draws. `covers`: the terraces that the pigeon card `adjacent`
    may cover.
    """

    gold: Natural
    two_coins: Natural
    draw_two: Natural
    covers: Natural


class EachDecorKind(PrintedRecord, frozen=True, tag_field="type", tag="each_decor"):
    """The condition of at least `least` terraces around decor of each kind."""

    least: Positive


class EachDecorPiece(PrintedRecord, frozen=True, tag_field="type", tag="around"):
    """The condition of at least `least` terraces around each piece of this decor."""

    decor: str
    least: Positive


class EachRow(PrintedRecord, frozen=True, tag_field="type", tag="each_row"):
    """The condition of at least `least` terraces taken from each row."""

    least: Positive


class EachQuarter(PrintedRecord, frozen=True, tag_field="type", tag="each_quarter"):
    """The condition of at least `least` terraces in each quarter."""

    least: Positive


class InArea(PrintedRecord, frozen=True, tag_field="type", tag="area"):
    """The condition of at least `least` terraces in this half of the square."""

    area: str
    least: Positive


class TotalTerraces(PrintedRecord, frozen=True, tag_field="type", tag="total"):
    """The condition of at least `least` terraces on the square."""

    least: Positive


class EmptyRows(PrintedRecord, frozen=True, tag_field="type", tag="empty_rows"):
    """The condition of at least `least` rows without a terrace left."""

    least: Positive


class Shape(PrintedRecord, frozen=True, tag_field="type", tag="shape"):
    """The condition of terraces that lie as the `#` are drawn. The drawing may be turned, but not mirrored."""

    rows: tuple[Annotated[str, Meta(pattern="^[#.]+$")], ...]


CountedCondition: TypeAlias = EachDecorKind | EachDecorPiece | EachRow | EachQuarter | InArea | TotalTerraces
"""The conditions with one or more counts, each of which must reach `least`."""
ObjectiveCondition: TypeAlias = CountedCondition | EmptyRows | Shape


class Objective(PrintedRecord, frozen=True):
    """An objective card. Its points are gained by claiming it, and lost if it is still in the hand at the end."""

    id: str
    points: Natural
    condition: ObjectiveCondition


class Majority(PrintedRecord, frozen=True):
    """The subject of a majority: terraces around decor or in a half, restaurants, money, pigeon cards.

    Only the first two name a `decor` or an `area`.
    """

    type: Literal["around", "area", "restaurants", "money", "pigeon_cards"]
    decor: str = ""
    area: str = ""


class EndConditions(PrintedRecord, frozen=True):
    """The number of empty rows of one player, and the number of rounds without progress, that end the game.

    A round has no progress if nobody opens a restaurant, lays a terrace or claims an objective.
    """

    empty_rows: Positive
    quiet_rounds: Positive


class SoloChallenge(VersionedGrades, frozen=True):
    """The solo challenge (SOLO.md): the neighbour opens a restaurant every `opens_every` rounds, from the first on.

    `first_opens_every` applies to games of version 1.
    """

    opens_every: Positive
    first_opens_every: Positive


class DinnerFacts(PrintedRecord, frozen=True):
    """The content of the data file. Each of `majority_cards` has the names of its `majorities`."""

    setup: PrintedSetup
    rulings: DinnerRulings
    square: PrintedSquare
    frames: tuple[PrintedFrame, ...]
    restaurants: tuple[RestaurantKind, ...]
    rows: Annotated[tuple[PrintedRow, ...], Meta(min_length=4, max_length=4)]
    resources: tuple[ResourceCard, ...]
    pigeons: PigeonCounts
    card_powers: CardPowers
    objectives: tuple[Objective, ...]
    majorities: dict[str, Majority]
    majority_cards: Annotated[dict[str, tuple[str, ...]], Meta(min_length=1)]
    end: EndConditions
    solo: SoloChallenge
