"""The records of the data file: rows, tiles, features, cards, boards, modes."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from games.cities.conditions import AchievementCondition, CardCondition
from games.core import Mode, Natural, Positive, PrintedRecord, PrintedWords, VersionedGrades

TileSpaces: TypeAlias = tuple[str, str, str, str]  # the four spaces of a tile, NW, NE, SW, SE: water, park or a colour
ROWS: Final = ("cards", "tiles", "features", "pieces")  # the rows of the board; each is also the kind of its items


class PrintedSlot(PrintedRecord, frozen=True):
    """The numbers of items of a slot, face up and face down. Face-down pieces are drawn when the slot is taken."""

    up: Natural = 0
    down: Natural = 0


class PrintedRows(PrintedRecord, frozen=True):
    """The slots of each row on the board, the first one first."""

    cards: tuple[PrintedSlot, ...]
    tiles: tuple[PrintedSlot, ...]
    features: tuple[PrintedSlot, ...]
    pieces: tuple[PrintedSlot, ...]


class PrintedPieces(PrintedRecord, frozen=True):
    """The colours of the building pieces, and the number of pieces of each colour."""

    colours: tuple[str, ...]
    copies: Natural


class Scoring(PrintedRecord, frozen=True):
    """The points of an area by its number of different features (from 0), and of a monument.

    `highest` is the greatest height of a building, in pieces.
    """

    areas: tuple[int, ...]
    monument: int
    highest: Positive


class Feature(PrintedRecord, frozen=True):
    """A kind of feature tile. Water and park features lie on their terrain, monuments and special tiles on city."""

    id: str
    group: Literal["water", "park", "monument", "special"]
    copies: Natural
    name: PrintedWords


class ScoringCard(PrintedRecord, frozen=True):
    """A scoring card: the points for each occurrence of its condition."""

    id: str
    points: int
    condition: CardCondition
    name: PrintedWords
    rule: PrintedWords


class Achievement(PrintedRecord, frozen=True):
    """A public goal; `rings` are the points of its ring spaces, best first."""

    id: str
    rings: tuple[int, ...]
    condition: AchievementCondition
    rule: PrintedWords


class AchievementBoard(PrintedRecord, frozen=True):
    """An achievement board with its three achievements."""

    id: str
    name: PrintedWords
    achievements: Annotated[tuple[Achievement, ...], Meta(min_length=3, max_length=3)]


class Course(PrintedRecord, frozen=True):
    """The course of a game for one number of seats (rules page, section B).

    `picks`: the slots of each row that a player takes in a round. `grid`: shorter and longer side of the largest
    district, in tiles. `rings`: the ring spaces in use of each achievement, as indexes of its `rings`.
    """

    rounds: Positive
    picks: Positive
    grid: tuple[Positive, Positive]
    rings: tuple[Natural, ...]


class CitiesMode(Mode, frozen=True, forbid_unknown_fields=True):
    """A way to play: a course for each number of seats, from the least number on."""

    courses: tuple[Course, ...]


class RivalChallenge(VersionedGrades, frozen=True):
    """The solo challenge (SOLO.md). The rival takes a ring after each of the `ring_rounds`."""

    ring_rounds: tuple[int, ...]


class CitiesRulings(PrintedRecord, frozen=True):
    """Rules that a table can switch on (rules page, section F).

    Without `drawn_pieces_are_seen_together` (F11), the second piece is drawn when the first is placed. Without
    `long_district_lies_either_way` (F9), the district is three tiles wide and five high. Without
    `leftovers_leave_unseen` (F14), the face-down items that nobody took are shown when they leave.
    """

    drawn_pieces_are_seen_together: bool
    long_district_lies_either_way: bool
    leftovers_leave_unseen: bool


class CitiesFacts(PrintedRecord, frozen=True):
    """The content of the data file."""

    rows: PrintedRows
    pieces: PrintedPieces
    scoring: Scoring
    modes: dict[str, CitiesMode]
    solo: RivalChallenge
    rulings: CitiesRulings
    starting_tiles: dict[str, TileSpaces]
    city_tiles: dict[str, TileSpaces]
    features: tuple[Feature, ...]
    cards: tuple[ScoringCard, ...]
    boards: Annotated[tuple[AchievementBoard, ...], Meta(min_length=1)]
