"""The points of a build: base points and bonuses (rules page, D.2 to D.7)."""

from collections import Counter

from games.core import Seat
from games.dice_new_town.board import lines_and_blocks
from games.dice_new_town.builds import Build
from games.dice_new_town.data import BONUSES, KINGS_LAND
from games.dice_new_town.powers import extra_house_points
from games.dice_new_town.state import DiceNewTownState


def build_gains(state: DiceNewTownState, seat: Seat, build: Build) -> dict[str, int]:
    """The points that a build brings the builder, by reason (such as `base` or `tree`), without those of 0."""
    base = build.after.points - (build.before.points if build.before else 0)
    own = {"base": base, "largest": _largest_house_bonus(state, seat, build)}
    if build.is_new:
        own |= _new_house_gains(state, seat)
    return {part: points for part, points in own.items() if points}


def _new_house_gains(state: DiceNewTownState, seat: Seat) -> dict[str, int]:
    """The bonuses that only a new house brings."""
    builder = state.builders[seat]
    land, owned = builder.figure, len(state.houses_of(seat)) + 1
    shared = shared_gains(state, seat)
    return {
        "tree": BONUSES.tree * state.has_tree(land),
        "second": BONUSES.second * (len(state.houses[land]) == 1),
        "fifth": BONUSES.fifth * (owned == BONUSES.houses_for_fifth and not builder.has_fifth),
        "line": shared["line"][seat],
        "block": shared["block"][seat],
        "own_card": BONUSES.own_card * (land in builder.cards),
        "card_power": extra_house_points(state, seat),
    }


def _largest_house_bonus(state: DiceNewTownState, seat: Seat, build: Build) -> int:
    """The bonus for a house with more cubes than all others (ruling F10)."""
    land = state.builders[seat].figure
    others = [
        house.cubes
        for other, houses in state.houses.items()
        for number, house in enumerate(houses)
        if (other, number) != (land, build.number)
    ]
    return BONUSES.largest * all(build.after.cubes > cubes for cubes in others)


def shared_gains(state: DiceNewTownState, seat: Seat) -> dict[str, Counter[Seat]]:
    """The points for lines and blocks that a new house of this seat on its figure's land completes (ruling F11).

    They are given for `line` and `block`, by player. On a land that has a house, and on the king's, it completes none.
    """
    land = state.builders[seat].figure
    found: dict[str, Counter[Seat]] = {"line": Counter(), "block": Counter()}
    if land == KINGS_LAND or state.houses[land]:
        return found
    each = {"line": BONUSES.line, "block": BONUSES.block}
    for kind, lands in lines_and_blocks(state.grid):
        if land in lands and all(state.houses[other] for other in lands if other != land):
            found[kind][seat] += each[kind]
            for house in (house for other in lands for house in state.houses[other]):
                found[kind][house.owner] += each[kind]
    return found
