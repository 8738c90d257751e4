"""A rough estimate of the build in this round, by the chance to reach a land that the white dice name."""

from typing import Final

from games.core import Seat
from games.dice_new_town.board import prices_from
from games.dice_new_town.data import CARDS, DICE_COUNTS, FACTS, KINGS_LAND
from games.dice_new_town.deal import is_triple_or_run
from games.dice_new_town.players import WEIGHTS
from games.dice_new_town.state import DiceNewTownState

_MAX_CUBES: Final = 27  # the most cubes of a house without a penthouse
_MIN_CUBES: Final = 4  # the fewest cubes of a storey
EXPECTED_PIPS: Final = 3  # the estimated pips of a die that is not drafted yet: the mean of its faces, rounded down


def has_build_to_come(state: DiceNewTownState, seat: Seat) -> bool:
    """Whether the seat still has its building turn of this round."""
    if state.step == "build":
        return not has_had_turn(state, seat)
    return state.step in ("dice", "tree", "draft", "move1", "manage")


def has_had_turn(state: DiceNewTownState, seat: Seat) -> bool:
    """Whether the seat has ended its turn in the current step, in which each seat has one turn."""
    place = state.order.index(seat)
    return place < state.turn or (place == state.turn and state.acted)


def expected_build_value(state: DiceNewTownState, seat: Seat) -> float:
    """A rough estimate of the points of the seat's build in this round, with the chance that there is one."""
    builder = state.builders[seat]
    if state.step == "draft" and len(builder.white) < DICE_COUNTS["white"]:
        return _chance_in_draft(state, seat) * _rough_build_value(state, seat, None)
    targets = [land for land in _lands_named(builder.white) if land == builder.figure or _can_reach(state, seat, land)]
    if not targets:
        return min(WEIGHTS.unsure, WEIGHTS.reroll * builder.red) * _rough_build_value(state, seat, None)
    best = max(_rough_build_value(state, seat, land) for land in targets)
    return best if builder.figure in targets else WEIGHTS.moving * best


def _lands_named(white: list[int]) -> list[int]:
    """The lands that white dice name: by their sum, and the king's land by a triple or a run."""
    lands = [sum(white)] if sum(white) in CARDS else []
    return [*lands, KINGS_LAND] if white and is_triple_or_run(white) else lands


def _can_reach(state: DiceNewTownState, seat: Seat, land: int) -> bool:
    """Whether this seat can still go to the land before it builds."""
    if state.step not in ("draft", "move1") or (state.step == "move1" and has_had_turn(state, seat)):
        return False
    builder = state.builders[seat]
    pips = builder.green_pips if builder.green or state.step != "draft" else EXPECTED_PIPS
    occupied = land != KINGS_LAND and any(other.figure == land for other in state.builders)
    return not occupied and prices_from(state.grid, builder.figure)[land] <= pips


def _chance_in_draft(state: DiceNewTownState, seat: Seat) -> float:
    """The chance of a build before all white dice are drafted. With one missing, a fitting die decides."""
    white = state.builders[seat].white
    if len(white) + 1 < DICE_COUNTS["white"]:
        return WEIGHTS.unsure
    named = {land for value in set(state.pool["white"]) for land in _lands_named([*white, value])}
    here = state.builders[seat].figure
    return WEIGHTS.hopeful if any(land == here or _can_reach(state, seat, land) for land in named) else WEIGHTS.hopeless


def _rough_build_value(state: DiceNewTownState, seat: Seat, land: int | None) -> float:
    """The expected points of a build on this land, or for None on any land."""
    builder = state.builders[seat]
    pips = builder.black_pips if builder.black or state.step != "draft" else EXPECTED_PIPS
    cubes = sum(sorted([*builder.pieces, builder.red], reverse=True)[:pips])
    if cubes < _MIN_CUBES:
        return 0.0
    points = WEIGHTS.built_cube * min(_MAX_CUBES, cubes) + WEIGHTS.bonuses
    if land is None:
        return points
    card = CARDS[land].value if land in CARDS and land not in builder.cards else 1
    return _room_share(state, land) * (points + (card + float(state.has_tree(land))))


def _room_share(state: DiceNewTownState, land: int) -> float:
    """The share of a build's value for which the land has room.

    It is 1 for a new house, 0.6 for an extension only, and 0 for none.
    """
    houses = state.houses[land]
    if land == KINGS_LAND:
        return 1.0 if len(houses) < FACTS.king.most_houses else 0.6
    if sum(house.format for house in houses) < FACTS.land.most_formats:
        return 1.0
    return 0.6 if any(not house.penthouse for house in houses) else 0.0
