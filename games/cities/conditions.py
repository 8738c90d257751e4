"""What scoring cards and achievements ask for, as records of the data file (rules page, E.3 and E.4)."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.core import FrozenRecord

What: TypeAlias = Literal[
    "any", "water", "park", "city", "building", "empty_city", "monument", "water_feature", "park_feature"
]
"""The first thing a space has to be."""
Terrain: TypeAlias = Literal["water", "park", "city"]
Natural: TypeAlias = Annotated[int, Meta(ge=0)]
Positive: TypeAlias = Annotated[int, Meta(ge=1)]


class Near(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """At least so many spaces beside it are of one kind."""

    what: What
    least: Positive = 1


class SpacePattern(FrozenRecord, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """What a space has to be. `colour` is that of a building's pieces; an empty one, and a 0, ask for nothing.

    `height` is exact. All that `near` lists has to hold.
    """

    what: What
    colour: str = ""
    height: Natural = 0
    least_height: Natural = 0
    most_height: Natural = 0
    near: tuple[Near, ...] = ()


class Condition(FrozenRecord, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What all conditions have in common: the word in the data file that names their kind."""


class Each(Condition, frozen=True, cache_hash=True, tag="each"):
    """Each space that fits."""

    cell: SpacePattern


class Neighbours(Condition, frozen=True, cache_hash=True, tag="pair"):
    """Two spaces that touch along a side, or also at a corner; one fits `a`, the other `b`."""

    a: SpacePattern
    b: SpacePattern
    touch: Literal["side", "corner"] = "side"


class StraightLine(Condition, frozen=True, cache_hash=True, tag="line"):
    """A straight run of spaces: `length` that fit `cell`, or one for each of `cells` in a reading direction.

    `increasing`: heights rise strictly in one direction. `distinct_colours`: its buildings show so many at least.
    """

    cell: SpacePattern | None = None
    length: Natural = 0
    cells: tuple[SpacePattern, ...] = ()
    same_height: bool = False
    increasing: bool = False
    distinct_colours: Natural = 0


class Square(Condition, frozen=True, cache_hash=True, tag="square"):
    """A block of two by two spaces that all fit `cell`, or fit the four `cells` in some order.

    It has no reading direction, so that its heights cannot be asked to rise.
    """

    cell: SpacePattern | None = None
    cells: tuple[SpacePattern, ...] = ()
    same_height: bool = False
    distinct_colours: Natural = 0


class Together(Condition, frozen=True, cache_hash=True, tag="set"):
    """One space for each part; the parts exclude one another."""

    parts: tuple[SpacePattern, ...]


class Area(Condition, frozen=True, cache_hash=True, tag="area"):
    """Connected spaces of one terrain: so many, with so many different features, over so many rows or columns."""

    terrain: Terrain
    least_size: Positive = 1
    least_features: Natural = 0
    least_span: Natural = 0


class Developed(Condition, frozen=True, cache_hash=True, tag="tile"):
    """A tile with so many developed spaces: with a building, a monument or a feature on them."""

    developed: Positive


class AtLeast(Condition, frozen=True, cache_hash=True, tag="count"):
    """At least so many spaces that fit."""

    cell: SpacePattern
    least: Positive


class Group(Condition, frozen=True, cache_hash=True, tag="group"):
    """A connected group of so many spaces that fit."""

    cell: SpacePattern
    least_size: Positive


class ColourGroup(Condition, frozen=True, cache_hash=True, tag="colour_group"):
    """So many connected city spaces of one colour; an empty wild space is of every colour."""

    least_size: Positive


class ColoursWith(Condition, frozen=True, cache_hash=True, tag="colours_with"):
    """For so many colours, so many buildings of that colour that fit."""

    cell: SpacePattern
    per_colour: Positive
    colours: Positive


CardCondition: TypeAlias = Each | Neighbours | StraightLine | Square | Together | Area | Developed
"""What a scoring card may count."""
GoalCondition: TypeAlias = StraightLine | Square | Area | AtLeast | Group | ColourGroup | ColoursWith
"""What an achievement may ask for."""


def cells_of(condition: Condition) -> list[SpacePattern]:
    """All cells that a condition speaks of."""
    match condition:
        case Neighbours(a=a, b=b):
            return [a, b]
        case StraightLine(cell=cell, cells=cells) | Square(cell=cell, cells=cells):
            return [*([cell] if cell else []), *cells]
        case Together(parts=parts):
            return list(parts)
        case Each(cell=one) | AtLeast(cell=one) | Group(cell=one) | ColoursWith(cell=one):
            return [one]
    return []
