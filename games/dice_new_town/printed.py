"""The records of the data file: the map, dice, pieces, houses, land cards and points."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from games.core import Mode, Natural, Positive, PrintedRecord, PrintedWords

PowerPhase: TypeAlias = Literal["move1", "manage", "build", "move2"]
PowerEffect: TypeAlias = Literal[
    "set_white",
    "flip_white",
    "shift_white",
    "reroll_white",
    "reroll_black",
    "add_red",
    "add_green",
    "add_black",
    "gain_material",
    "free_exchange",
    "tree_bonus",
    "white_tolerance",
    "new_house_point",
]
Footprint: TypeAlias = tuple[Positive, Positive]  # width and length in cubes
LARGEST_PIECE: Final = 6  # in cubes
PieceSize: TypeAlias = Annotated[int, Meta(ge=1, le=LARGEST_PIECE)]


class PrintedOptions(PrintedRecord, frozen=True):
    """The defaults of a table's options."""

    layout: Literal["default", "random"]
    extension: Literal["never", "vote", "always"]
    fill_rule: Literal["polycube", "volume"]
    land_powers: bool


class Rounds(PrintedRecord, frozen=True):
    """The number of rounds, and the further rounds of the extension."""

    normal: Positive
    extension: Positive


class Dice(PrintedRecord, frozen=True):
    """The number of dice of each colour that a player drafts, and the highest face of a die."""

    red: Literal[1]
    green: Literal[1]
    black: Literal[1]
    white: Positive
    faces: PieceSize  # a red die brings a piece of its size


class PrintedSupply(PrintedRecord, frozen=True):
    """Sizes of pieces by turn position, sizes of pieces from trees by round, and the choices for tree dice."""

    by_turn_position: tuple[PieceSize, ...]
    tree_by_round: tuple[PieceSize, ...]
    tree_dice: Annotated[tuple[Positive, ...], Meta(min_length=1)]


class PrintedKingsLand(PrintedRecord, frozen=True):
    """The king's land: its place in the turn order, the price to enter it in green pips, the most houses on it."""

    order_value: Positive
    enter_cost: Positive
    most_houses: Positive


class NumberedLand(PrintedRecord, frozen=True):
    """A land other than the king's: the green pips to enter it, and the largest sum of the formats of its houses."""

    enter_cost: Positive
    most_formats: Positive


class PrintedBuild(PrintedRecord, frozen=True):
    """The most storeys of a house, and the price of an exchange in black pips."""

    most_storeys: Positive
    exchange_cost: Natural


class Penthouse(PrintedRecord, frozen=True):
    """The format that takes a penthouse, its footprint and points, and the format of its roof."""

    on_format: Positive
    footprint: Footprint
    roof_format: Positive
    points: Natural


class Stones(PrintedRecord, frozen=True):
    """The events that bring a reward stone, and its points at the end.

    They are a red die of this face, a gift of at least this size, and at least this many pips handed over.
    """

    red_face: Positive
    gift_size: Positive
    handed_pips: Positive
    points_each: Natural


class CrewChallenge(PrintedRecord, frozen=True):
    """The solo challenge (SOLO.md): the houses of the crew, and the grades.

    Dice are rolled as for `dice_for` players. `formats` and `storeys`: the crew's house for each face of its red and
    its black die. `grades`: the least points of each grade, from grade 1 up. Grade `met_from` and higher ones meet the
    challenge.
    """

    dice_for: Annotated[int, Meta(ge=2)]  # so that dice are left for the crew
    formats: tuple[Positive, ...]
    storeys: tuple[Positive, ...]
    grades: tuple[Positive, ...]
    met_from: Positive


class PrintedMap(PrintedRecord, frozen=True):
    """The numbers of the lands row by row, and the number of lands in a row."""

    grid: tuple[Positive, ...]
    width: Positive


class Bonuses(PrintedRecord, frozen=True):
    """The points of each bonus. The `fifth` bonus is for house number `houses_for_fifth`."""

    tree: Natural
    second: Natural
    fifth: Natural
    largest: Natural
    line: Natural
    block: Natural
    own_card: Natural
    houses_for_fifth: Positive


class HouseFormat(PrintedRecord, frozen=True):
    """A format of houses: the points for one storey, two, three, and the number of a player's `roofs`.

    `widens_to`: the formats into which an extension can turn it.
    """

    id: Positive
    footprint: Footprint
    points: tuple[Natural, ...]
    roofs: Natural
    widens_to: tuple[Positive, ...]
    name: PrintedWords


class LandCard(PrintedRecord, frozen=True):
    """The card of the land with the number `id`: its points at the end, and a power that works once a round.

    `phases`: the steps in which the power works. `amount`: the number in the effect, such as its dice or pips.
    """

    id: Positive
    value: Natural
    phases: Annotated[tuple[PowerPhase, ...], Meta(min_length=1)]
    effect: PowerEffect
    name: PrintedWords
    rule: PrintedWords
    amount: Natural = 0


class DiceNewTownFacts(PrintedRecord, frozen=True):
    """The content of the data file. `pieces`: by size, the places of the cubes of a piece, all in one layer."""

    options: PrintedOptions
    modes: dict[str, Mode]
    rounds: Rounds
    dice: Dice
    supply: PrintedSupply
    king: PrintedKingsLand
    land: NumberedLand
    build: PrintedBuild
    penthouse: Penthouse
    stones: Stones
    solo: CrewChallenge
    map: PrintedMap
    bonuses: Bonuses
    pieces: dict[str, tuple[tuple[int, int], ...]]
    formats: tuple[HouseFormat, ...]
    land_cards: tuple[LandCard, ...]
