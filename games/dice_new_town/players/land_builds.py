"""The builds that are possible for a seat on a land with certain pieces and pips, and their values."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.core import Seat
from games.dice_new_town.builds import Build, conceivable_builds, has_roof_and_room
from games.dice_new_town.data import CARDS
from games.dice_new_town.filling import CubeBox, can_fill_with_counts, count_by_size
from games.dice_new_town.gains import build_gains
from games.dice_new_town.players import WEIGHTS
from games.dice_new_town.state import DiceNewTownState

_CACHE_SIZE: Final = 512  # the number of lands with their builds in the cache


def _rounds_left(state: DiceNewTownState) -> int:
    """The number of rounds after this one, without those that a vote may still add."""
    return max(0, state.last_round - state.round)


def value_of_cubes(state: DiceNewTownState, cubes: int) -> float:
    """The value of cubes of material in points; 0 in the last round."""
    return WEIGHTS.cube_on_ground * cubes if _rounds_left(state) else 0.0


def value_of_card(state: DiceNewTownState, card: int) -> float:
    """The value of a land card in points, with its power in later rounds."""
    has_power = state.settings.land_powers and CARDS[card].phases
    return CARDS[card].value + (WEIGHTS.power_on_ground * _rounds_left(state) if has_power else 0.0)


class LandKey:
    """A hashable key for caches: a seat, a land, and the parts of the state that decide its builds there."""

    def __init__(self, state: DiceNewTownState, seat: Seat, land: int) -> None:
        self.state, self.seat, self.land = state, seat, land
        builder, houses = state.builders[seat], tuple(map(tuple, state.houses.values()))
        self._key = (seat, land, state.last_round - state.round, state.settings, state.grid, houses, builder.has_fifth,
                     tuple(state.trees), tuple(builder.cards), tuple(state.used))  # fmt: skip

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LandKey) and self._key == other._key


class PossibleBuild(NamedTuple):
    """A build for which there is room and a roof.

    `value`: its points now and later, without the price of its cubes. `cubes`: their number. `boxes`: the box to fill,
    and the box inside it that is already built; None if nothing is.
    """

    value: float
    cubes: int
    boxes: tuple[CubeBox, CubeBox | None]


@lru_cache(_CACHE_SIZE)
def possible_builds(key: LandKey) -> tuple[PossibleBuild, ...]:
    """All builds for which the land has room and the seat a roof, whatever its material; the most valuable first."""
    state, seat = key.state.copy(), key.seat
    state.builders[seat].figure, state.step = key.land, "build"
    allowed = (build for build in conceivable_builds(state, seat) if has_roof_and_room(state, seat, build))
    found = [PossibleBuild(_value_of_build(state, seat, build), build.cubes, build.boxes) for build in allowed]
    return tuple(sorted(found, key=lambda possible: -possible.value))


def _value_of_build(state: DiceNewTownState, seat: Seat, build: Build) -> float:
    """The value of a build now and later in points, without the price of its cubes."""
    builder, value = state.builders[seat], float(sum(build_gains(state, seat, build).values()))
    if build.before is None or build.before.owner != seat:
        value += WEIGHTS.supply * _rounds_left(state)
    if builder.figure in CARDS and builder.figure not in builder.cards:
        value += value_of_card(state, builder.figure)
    return value


def best_build_value(state: DiceNewTownState, seat: Seat, land: int, pieces: Sequence[int], pips: int) -> float:
    """The value of the best build on a land with these pieces and pips, less the value of its cubes.

    It is 0 if no possible build is worth more than its cubes.
    """
    most, price, counts = 0.0, value_of_cubes(state, 1), count_by_size(pieces, pips)
    by_shape, cubes = state.settings.fill_rule == "polycube", sum(sorted(pieces)[-pips:]) if pips else 0
    for possible in possible_builds(LandKey(state, seat, land)):
        if possible.value <= most:
            break
        net = possible.value - price * possible.cubes
        if net > most and possible.cubes <= cubes and can_fill_with_counts(*possible.boxes, counts, pips, by_shape):
            most = net
    return most
