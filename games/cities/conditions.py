"""The conditions of scoring cards and achievements, as records of the data file (rules page, E.3 and E.4)."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from games.core import Natural, Positive, PrintedRecord

SpaceKind: TypeAlias = Literal[
    "any", "water", "park", "city", "building", "empty_city", "monument", "water_feature", "park_feature"
]
"""The kinds of spaces that a pattern can require; those with a terrain before `_feature` have a feature tile."""
Terrain: TypeAlias = Literal["water", "park", "city"]


class NeighbourRequirement(PrintedRecord, frozen=True):
    """A requirement of a pattern: at least `least` spaces that share a side with the space are of the kind `what`."""

    what: SpaceKind
    least: Positive = 1


class SpacePattern(PrintedRecord, frozen=True, cache_hash=True):
    """The requirements for one space; an empty text or a 0 requires nothing.

    `colour` is the colour of its building. `height` is exact. All of `near` must hold.
    """

    what: SpaceKind
    colour: str = ""
    height: Natural = 0
    least_height: Natural = 0
    most_height: Natural = 0
    near: tuple[NeighbourRequirement, ...] = ()


ANY_BUILDING: Final = SpacePattern("building")
"""A space with a building of any colour and height."""


class Condition(PrintedRecord, frozen=True, tag_field="kind"):
    """The base of all conditions. A word in the data file names the kind."""


class EachSpace(Condition, frozen=True, cache_hash=True, tag="each"):
    """The condition of one space that fits `cell`."""

    cell: SpacePattern


class Neighbours(Condition, frozen=True, cache_hash=True, tag="pair"):
    """The condition of two touching spaces, of which one fits `a` and the other `b`.

    `touch`: along a side, or for `corner` along a side or at a corner.
    """

    a: SpacePattern
    b: SpacePattern
    touch: Literal["side", "corner"] = "side"


class StraightLine(Condition, frozen=True, cache_hash=True, tag="line"):
    """The condition of a straight run of spaces.

    It has `length` spaces that fit `cell`, or one space for each of `cells` in a reading direction. `increasing`:
    heights rise strictly in one direction. `distinct_colours`: the least number of different colours of its buildings.
    """

    cell: SpacePattern | None = None
    length: Natural = 0
    cells: tuple[SpacePattern, ...] = ()
    same_height: bool = False
    increasing: bool = False
    distinct_colours: Natural = 0


class Square(Condition, frozen=True, cache_hash=True, tag="square"):
    """The condition of a block of two by two spaces that all fit `cell`, or fit the four `cells` in some order.

    `distinct_colours` is as in StraightLine. A square has no reading direction, so heights cannot be required to rise.
    """

    cell: SpacePattern | None = None
    cells: tuple[SpacePattern, ...] = ()
    same_height: bool = False
    distinct_colours: Natural = 0


class SpaceSet(Condition, frozen=True, cache_hash=True, tag="set"):
    """The condition of a set that has one space for each of `parts`. The parts must be such that no space fits two."""

    parts: tuple[SpacePattern, ...]


class Area(Condition, frozen=True, cache_hash=True, tag="area"):
    """The condition of a whole connected area of one terrain with at least `least_size` spaces.

    It must have at least `least_features` different features, and touch at least `least_span` rows or columns.
    """

    terrain: Terrain
    least_size: Positive = 1
    least_features: Natural = 0
    least_span: Natural = 0


class DevelopedTile(Condition, frozen=True, cache_hash=True, tag="tile"):
    """The condition of a tile with at least `developed` developed spaces.

    A building, a monument, or a water or park feature develops a space.
    """

    developed: Annotated[int, Meta(ge=1, le=4)]


class EnoughSpaces(Condition, frozen=True, cache_hash=True, tag="count"):
    """The condition that at least `least` spaces fit `cell`."""

    cell: SpacePattern
    least: Positive


class SpaceGroup(Condition, frozen=True, cache_hash=True, tag="group"):
    """The condition of a connected group of at least `least_size` spaces that fit `cell`."""

    cell: SpacePattern
    least_size: Positive


class ColourGroup(Condition, frozen=True, cache_hash=True, tag="colour_group"):
    """The condition of at least `least_size` connected city spaces of one colour.

    An empty wild space has every colour.
    """

    least_size: Positive


class ColoursWithBuildings(Condition, frozen=True, cache_hash=True, tag="colours_with"):
    """The condition that at least `colours` colours each have at least `per_colour` buildings that fit `cell`."""

    cell: SpacePattern
    per_colour: Positive
    colours: Positive


CardCondition: TypeAlias = EachSpace | Neighbours | StraightLine | Square | SpaceSet | Area | DevelopedTile
"""The conditions of scoring cards."""
AchievementCondition: TypeAlias = (
    StraightLine | Square | Area | EnoughSpaces | SpaceGroup | ColourGroup | ColoursWithBuildings
)
"""The conditions of achievements."""


def patterns_in(condition: Condition) -> list[SpacePattern]:
    """The patterns of single spaces in a condition."""
    match condition:
        case Neighbours(a=a, b=b):
            return [a, b]
        case StraightLine(cell=cell, cells=cells) | Square(cell=cell, cells=cells):
            return [*([cell] if cell else []), *cells]
        case SpaceSet(parts=parts):
            return list(parts)
        case EachSpace(cell=one) | EnoughSpaces(cell=one) | SpaceGroup(cell=one) | ColoursWithBuildings(cell=one):
            return [one]
    return []
