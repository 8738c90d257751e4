"""The records that the data file consists of: the map, dice, pieces, houses, land cards and what things bring."""

from typing import Final, Literal, TypeAlias

from games.core import FrozenRecord, Mode, Natural, Positive, PrintedWords

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
"""What the power of a land card does."""
Footprint: TypeAlias = tuple[Positive, Positive]
LARGEST_PIECE: Final = 6


class PrintedOptions(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """What holds at a table that does not wish otherwise."""

    layout: Literal["default", "random"]
    extension: Literal["never", "vote", "always"]
    fill_rule: Literal["polycube", "volume"]
    land_powers: bool


class Rounds(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """How many rounds there are, and how many more in the extension."""

    normal: Positive
    extension: Positive


class Dice(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """How many dice of each colour a player drafts, and the highest face of a die."""

    red: Positive
    green: Positive
    black: Positive
    white: Positive
    faces: Positive


class PrintedSupply(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """Sizes of the pieces by turn position and of those from trees by round, and how many dice plant a tree."""

    by_turn_position: tuple[Positive, ...]
    tree_by_round: tuple[Positive, ...]
    tree_dice: tuple[Positive, ...]


class King(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The king's land: its place in the turn order, the price to enter it, the most houses on it."""

    order_value: Positive
    enter_cost: Positive
    most_houses: Positive


class NumberedLand(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """Any other land: the price to enter it, and what the formats of its houses add up to at most."""

    enter_cost: Positive
    most_formats: Positive


class PrintedBuild(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The most storeys of a house, and the black pips that an exchange costs."""

    most_storeys: Positive
    exchange_cost: Natural


class Penthouse(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The format that takes a penthouse, the footprint and points of that, and the format of its roof."""

    on_format: Positive
    footprint: Footprint
    roof_format: Positive
    points: Natural


class Stones(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """What brings a reward stone, and what a stone is worth in the end."""

    red_face: Positive
    gift_size: Positive
    handed_pips: Positive
    points_each: Natural


class CrewChallenge(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The solo challenge (SOLO.md): what the crew builds with its dice, and how a total is judged.

    Dice are rolled as for `dice_for` players. `formats` and `storeys` are those of the crew's house for each face of
    its red and its black die. `grades`: the points from which each grade is reached, the first being 1. The challenge
    is met from the grade `met_from` on.
    """

    dice_for: Positive
    formats: tuple[Positive, ...]
    storeys: tuple[Positive, ...]
    grades: tuple[Positive, ...]
    met_from: Positive


class PrintedMap(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The numbers of the lands row by row, and how many lands are in a row."""

    grid: tuple[Positive, ...]
    width: Positive


class Bonuses(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The points of each bonus, and how many houses bring the one for the fifth."""

    tree: Natural
    second: Natural
    fifth: Natural
    largest: Natural
    line: Natural
    block: Natural
    own_card: Natural
    houses_for_fifth: Positive


class HouseFormat(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """A format of houses. `points` are those of one storey, of two, of three; `roofs` is how many a player has."""

    id: Positive
    footprint: Footprint
    points: tuple[Natural, ...]
    roofs: Natural
    widens_to: tuple[Positive, ...]
    name: PrintedWords


class LandCard(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The card of a land, called by its number: points in the end, and a power for once a round."""

    id: Positive
    value: Natural
    phases: tuple[PowerPhase, ...]
    effect: PowerEffect
    name: PrintedWords
    rule: PrintedWords
    amount: Natural = 0


class DiceNewTownFacts(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The whole data file."""

    options: PrintedOptions
    modes: dict[str, Mode]
    rounds: Rounds
    dice: Dice
    supply: PrintedSupply
    king: King
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
