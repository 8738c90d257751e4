"""What can be done in a turn: spaces that are free and possible, and tiles that need no workers (section 5)."""

from collections.abc import Callable, Iterator
from functools import cache
from math import inf
from typing import Final

from games.barrage.construction import constructions, free_tiles, usable_tiles
from games.barrage.contracts import offered
from games.barrage.data import FACTS, SPACES
from games.barrage.leaders import copy_spaces
from games.barrage.pieces import price_of
from games.barrage.printed import ActionSpace
from games.barrage.production import bonus, most_of, productions
from games.barrage.proposals import proposals
from games.barrage.state import BarrageState
from games.core import Plain, Seat

PASS: Final = ("pass",)
OWN_BOARDS: Final = ("construction", "officer")
"""Boards that each company has for itself."""
SPACES_FOR: Final = {
    (players, is_standard): tuple(
        space
        for space in SPACES.values()
        if space.action != "copy" and space.companies <= players and (is_standard or not space.advanced)
    )
    for players in range(FACTS.modes["standard"].most_seats + 1)
    for is_standard in (False, True)
}
"""The spaces for actions that there are with so many companies and in each mode."""


def acts(state: BarrageState, seat: Seat) -> list[tuple[Plain, ...]]:
    """All that a seat can do now (DP3).

    Each is the board and the space, with the technology tile where that is chosen with it; or a word, and what it is
    about: a whole production, a tile that needs no workers.
    """
    company = state.companies[seat]
    spaces = list(possible_spaces(state, seat)) if company.workers else []
    turbines = [space for space in spaces if space.action == "produce"]
    found: list[tuple[Plain, ...]] = [("produce", *plan) for plan in proposals(state, seat, turbines)]
    found += [("tile", tile) for tile in free_tiles(state, seat)]
    found += on_spaces(state, seat, spaces)
    found += [("officer", space) for space in copy_spaces(state, seat)]
    if not company.workers and not company.copies:
        found.append(PASS)
    return found


def on_spaces(state: BarrageState, seat: Seat, spaces: list[ActionSpace]) -> Iterator[tuple[Plain, ...]]:
    """The spaces; the first one for a construction once for each technology tile that can be used there."""
    first = next((space for space in spaces if space.action == "construct"), None)
    for space in spaces:
        if space == first:
            purse = state.companies[seat].credits - price_of(space)
            yield from ((space.board, space.id, tile) for tile in usable_tiles(state, seat, purse))
        else:
            yield (space.board, space.id)


def possible_spaces(state: BarrageState, seat: Seat) -> Iterator[ActionSpace]:
    """The spaces whose action can be carried out completely now."""
    company = state.companies[seat]
    is_possible = whether_possible(state, seat)
    for space in spaces_for(state):
        purse = company.credits - price_of(space)
        if space.workers > company.workers or purse < 0 or space.id in state.taken or space.id in company.spaces:
            continue
        if is_possible(space, purse):
            yield space


def spaces_for(state: BarrageState) -> tuple[ActionSpace, ...]:
    """The spaces for actions that there are in this game."""
    return SPACES_FOR[state.players, state.is_standard]


def whether_possible(state: BarrageState, seat: Seat) -> Callable[[ActionSpace, int], bool]:
    """Tells whether the action of a space can be carried out with so many credits left; looks at nothing twice."""

    too_little = -1

    @cache
    def can_build(purse: int) -> bool:
        nonlocal too_little
        if purse > too_little and any(True for _ in constructions(state, seat, purse)):
            return True
        too_little = max(too_little, purse)
        return False

    @cache
    def most_energy(purse: int) -> float:
        return max(most_of(productions(state, seat, purse, 0)), default=-inf)

    def is_possible(space: ActionSpace, purse: int) -> bool:
        if space.action == "construct":
            return can_build(purse)
        if space.action == "produce":
            return most_energy(purse) + space.n + bonus(state, seat) >= FACTS.production.least
        if space.action == "contracts":
            return len(offered(state)) >= space.n
        return space.action != "patent" or space.n in state.patents

    return is_possible
