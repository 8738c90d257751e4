"""The records that the data file consists of: rows, tiles, features, cards, boards, modes."""

from typing import Final, Literal, TypeAlias

from games.cities.conditions import CardCondition, GoalCondition
from games.core import ChangedGrades, FrozenRecord, Mode, Natural, Positive, PrintedWords

Quarters: TypeAlias = tuple[str, str, str, str]
"""What the four spaces of a tile are, NW, NE, SW, SE: water, park or a colour."""
ROWS: Final = ("cards", "tiles", "features", "pieces")
"""The rows of the board; each is also the kind of what lies in it."""


class PrintedSlot(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """How many items a slot holds face up and face down; pieces face down are drawn when they are taken."""

    up: Natural = 0
    down: Natural = 0


class PrintedRows(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The slots of each row."""

    cards: tuple[PrintedSlot, ...]
    tiles: tuple[PrintedSlot, ...]
    features: tuple[PrintedSlot, ...]
    pieces: tuple[PrintedSlot, ...]


class Pieces(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The colours of the building pieces, and how many there are of each."""

    colours: tuple[str, ...]
    copies: Natural


class Scoring(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """Points of an area by its different features, points of a monument, and the greatest height of a building."""

    areas: tuple[int, ...]
    monument: int
    highest: int


class Feature(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """A kind of feature tile. Water and park features lie on their terrain, monuments and special tiles on city."""

    id: str
    group: Literal["water", "park", "monument", "special"]
    copies: Natural
    name: PrintedWords


class ScoringCard(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """A scoring card: points for each occurrence of its condition."""

    id: str
    points: int
    condition: CardCondition
    name: PrintedWords
    rule: PrintedWords


class Achievement(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """A public goal; `rings` are the values of its ring spaces, best first."""

    id: str
    rings: tuple[int, ...]
    condition: GoalCondition
    rule: PrintedWords


class Board(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The achievement board of a city."""

    id: str
    name: PrintedWords
    achievements: tuple[Achievement, ...]


class Course(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """How a game runs with one number of seats (rules page, section B).

    `picks`: items of each row that a player takes in a round. `grid`: shorter and longer side of the largest district,
    in tiles. `rings`: which of an achievement's ring spaces are in use.
    """

    rounds: Positive
    picks: Positive
    grid: tuple[Positive, Positive]
    rings: tuple[Natural, ...]


class CitiesMode(Mode, frozen=True, forbid_unknown_fields=True):
    """A way to play: a course for each number of seats, from the least."""

    courses: tuple[Course, ...]


class Solo(ChangedGrades, frozen=True):
    """The solo challenge (SOLO.md): after which rounds the rival takes a ring, and how a total is judged."""

    ring_rounds: tuple[int, ...]


class CitiesRulings(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """Rulings that are a choice of the table (rules page, section F). Each says what holds while it is on.

    `drawn_pieces_are_seen_together` (F11), otherwise the second is drawn when the first is placed.
    `long_district_lies_either_way` (F9), otherwise it is three tiles wide and five high. `leftovers_leave_unseen`
    (F14), otherwise the face-down items that nobody took are shown when they leave.
    """

    drawn_pieces_are_seen_together: bool
    long_district_lies_either_way: bool
    leftovers_leave_unseen: bool


class CitiesFacts(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """All facts of the data file."""

    rows: PrintedRows
    pieces: Pieces
    scoring: Scoring
    modes: dict[str, CitiesMode]
    solo: Solo
    rulings: CitiesRulings
    starting_tiles: dict[str, Quarters]
    city_tiles: dict[str, Quarters]
    features: tuple[Feature, ...]
    cards: tuple[ScoringCard, ...]
    boards: tuple[Board, ...]
