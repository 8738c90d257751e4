"""The power of Mahiri Sekibo: for a turn she has that of another officer (rules page, section 8.7)."""

from typing import Final

from games.barrage.construction import free_tiles
from games.barrage.data import SPACES
from games.barrage.pieces import price_of
from games.barrage.powers import POWERS
from games.barrage.state import BarrageState
from games.core import Rule, Seat, choose

COPIER: Final = "mahiri"


@POWERS.question
def copy_spaces(state: BarrageState, seat: Seat) -> list[str]:
    """The spaces on which a worker copies an officer now."""
    return []


@copy_spaces.power(COPIER)
def open_copy_spaces(state: BarrageState, seat: Seat, none: list[str]) -> list[str]:
    """Each of the two once a round, and one in a turn, if an action can follow."""
    company = state.companies[seat]
    if company.copies:
        return none
    return [
        space.id
        for space in SPACES.values()
        if space.action == "copy" and space.id not in company.spaces and officers_to_copy(state, seat, space.id)
    ]


def officers_to_copy(state: BarrageState, seat: Seat, space: str) -> list[str]:
    """The officers that can be copied there so that an action can follow: with a worker, or with a tile without."""
    company, printed = state.companies[seat], SPACES[space]
    credits_left, workers_left = company.credits - price_of(printed), company.workers - printed.workers
    if credits_left < 0 or workers_left < 0:
        return []
    others = [*(other.officer for other in state.companies), *state.boards]
    found = [officer for officer in others if officer not in ("", COPIER)]
    if workers_left:
        return found
    return [officer for officer in found if free_tiles(state.as_if(seat, copies=officer, credits=credits_left), seat)]


def copy_officer(state: BarrageState, seat: Seat, space: str) -> Rule[None]:
    """Put a worker on a space of the officer, and choose whose power to have in this turn (DP3a)."""
    officer = yield from choose(seat, "officer", officers_to_copy(state, seat, space))
    company, price = state.companies[seat], price_of(SPACES[space])
    company.workers -= SPACES[space].workers
    company.credits -= price
    company.spaces.append(space)
    company.copies = officer
    state.tell("copied", seat, officer=officer, space=space, credits=price)
