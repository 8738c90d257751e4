"""The possible builds of a seat on the land of its figure, and the pieces for them (rules page, D.1 to D.6)."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from games.core import Plain, Seat
from games.dice_new_town.data import FACTS, FORMATS, KINGS_LAND, PENTHOUSE
from games.dice_new_town.deal import is_triple_or_run
from games.dice_new_town.filling import CubeBox, PieceSizes, can_fill, fillings
from games.dice_new_town.powers import white_tolerance
from games.dice_new_town.state import Builder, DiceNewTownState, House

HOUSE_HEIGHTS: Final = range(1, FACTS.build.most_storeys + 1)  # of houses, in storeys


class Build(NamedTuple):
    """A house before and after a build: a new house, an extension, a takeover or a penthouse.

    `kind`: `new`, `extend`, `takeover` or `penthouse`. `number`: the index of the house on its land; a new house gets
    the next one. `before`: None for a new house.
    """

    kind: str
    number: int
    before: House | None
    after: House

    @property
    def is_new(self) -> bool:
        return self.before is None

    @property
    def option(self) -> tuple[Plain, ...]:
        """The build as an option: the kind, the index of the house unless it is new, its format and its storeys."""
        shape = (self.after.format, self.after.storeys)
        return (self.kind, *(() if self.is_new else (self.number,)), *shape)

    @property
    def cubes(self) -> int:
        """The number of cubes to add."""
        return self.after.cubes - (self.before.cubes if self.before else 0)

    @property
    def boxes(self) -> tuple[CubeBox, CubeBox | None]:
        """The box to fill, and the box inside it that is already built; None if nothing is."""
        if self.kind == "penthouse":
            return (*PENTHOUSE.footprint, 1), None
        return self.after.box, self.before.box if self.before else None


def legal_builds(state: DiceNewTownState, seat: Seat) -> list[Build]:
    """All builds that this seat can carry out now on the land of its figure."""
    builder = state.builders[seat]
    if not builder.black_pips or not builder.pieces or not white_dice_fit(state, seat):
        return []
    return [
        build
        for build in conceivable_builds(state, seat)
        if has_roof_and_room(state, seat, build) and can_be_filled(state, seat, build)
    ]


def can_be_filled(state: DiceNewTownState, seat: Seat, build: Build) -> bool:
    """Whether pieces of this seat, at most one for each black pip, fill the new part exactly (D.1.3, D.1.4)."""
    builder, by_shape = state.builders[seat], state.settings.fill_rule == "polycube"
    return can_fill(*build.boxes, builder.pieces, builder.black_pips, by_shape=by_shape)


def hindrance(state: DiceNewTownState, seat: Seat) -> str | None:
    """The first condition that keeps this seat from every build; None if it can build (D.1).

    `white`, or `king` on the king's land: the white dice do not fit. `pips` and `pieces`: none are left. `room`: the
    land has no room for a build. `roof`: no roof is free for a build that has room. `filling`: no set of pieces, at
    most one for each pip, fills a build with a roof and room exactly.
    """
    builder = state.builders[seat]
    if not white_dice_fit(state, seat):
        return "king" if builder.figure == KINGS_LAND else "white"
    if not builder.black_pips or not builder.pieces:
        return "pieces" if builder.black_pips else "pips"
    found = [build for build in conceivable_builds(state, seat) if has_room(state, seat, build)]
    if not any(has_roof_and_room(state, seat, build) for build in found):
        return "roof" if found else "room"
    return None if legal_builds(state, seat) else "filling"


def fillings_for(state: DiceNewTownState, seat: Seat, build: Build, most: int | None = None) -> list[PieceSizes]:
    """The sets of pieces that fill the new part exactly, the fewest pieces first (D.1.3, D.1.4).

    There are at most `most` sets, or all of them for None.
    """
    builder, by_shape = state.builders[seat], state.settings.fill_rule == "polycube"
    return list(islice(fillings(*build.boxes, builder.pieces, builder.black_pips, by_shape=by_shape), most))


def white_dice_fit(state: DiceNewTownState, seat: Seat) -> bool:
    """Whether the white dice fit the land of the figure (D.1.2). On the king's land, they must be a triple or a run."""
    if state.builders[seat].figure == KINGS_LAND:
        return is_land_named_exactly(state, seat)
    return _white_difference(state.builders[seat]) <= white_tolerance(state, seat)


def is_land_named_exactly(state: DiceNewTownState, seat: Seat) -> bool:
    """Whether the white dice name the land: by their sum, or the king's land by a triple or a run."""
    builder = state.builders[seat]
    return is_triple_or_run(builder.white) if builder.figure == KINGS_LAND else not _white_difference(builder)


def _white_difference(builder: Builder) -> int:
    """The difference of the white dice's sum from the land's number."""
    return abs(sum(builder.white) - builder.figure)


def conceivable_builds(state: DiceNewTownState, seat: Seat) -> Iterator[Build]:
    """Every new house, extension, takeover and penthouse on the land of the figure.

    Only the houses that are there decide: dice, pieces, roofs and room are not checked.
    """
    houses = state.houses[state.builders[seat].figure]
    for form in FORMATS:
        for storeys in HOUSE_HEIGHTS:
            yield Build("new", len(houses), None, House(seat, form, storeys))
    for number, house in enumerate(houses):
        if not house.penthouse:
            yield from _extensions(seat, number, house)
            if house.owner == seat and house.format == PENTHOUSE.on_format:
                yield Build("penthouse", number, house, msgspec.structs.replace(house, penthouse=True))


def build_for_option(state: DiceNewTownState, seat: Seat, option: tuple[Any, ...]) -> Build:
    """The build that an option of `conceivable_builds` stands for."""
    return next(build for build in conceivable_builds(state, seat) if build.option == option)


def _extensions(seat: Seat, number: int, house: House) -> Iterator[Build]:
    """Extensions with more storeys, a larger footprint, or both; never with fewer storeys (D.3, D.4)."""
    kind = "extend" if house.owner == seat else "takeover"
    for form in (house.format, *FORMATS[house.format].widens_to):
        for storeys in HOUSE_HEIGHTS:
            if storeys >= house.storeys and (form, storeys) != (house.format, house.storeys):
                yield Build(kind, number, house, House(seat, form, storeys))


def has_roof_and_room(state: DiceNewTownState, seat: Seat, build: Build) -> bool:
    """Whether there is a roof for the house and room for it on the land (D.1.6, D.1.7)."""
    return has_roof(state, seat, build) and has_room(state, seat, build)


def has_roof(state: DiceNewTownState, seat: Seat, build: Build) -> bool:
    """Whether the seat has a roof for the house, or the house keeps its own one (D.1.7)."""
    before, after = build.before, build.after
    freed = before is not None and before.owner == seat and before.roof_format == after.roof_format
    return state.roofs_left(seat, after.roof_format) + freed > 0


def has_room(state: DiceNewTownState, seat: Seat, build: Build) -> bool:
    """Whether the land has room beside its other houses (D.1.6).

    The king's land has room for a number of houses, one of each player. Another land has room for a sum of formats.
    """
    land = state.builders[seat].figure
    others = [house for number, house in enumerate(state.houses[land]) if number != build.number]
    if land == KINGS_LAND:
        return len(others) < FACTS.king.most_houses and all(house.owner != seat for house in others)
    return sum(house.format for house in others) + build.after.format <= FACTS.land.most_formats
