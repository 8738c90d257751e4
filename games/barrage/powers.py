"""The powers of a company: those of its officer, of the company itself, and of the technology tile in use."""

from typing import Final

from games.barrage.data import COMPANIES, FACTS, TILES
from games.barrage.state import BarrageState
from games.core import Powers, Seat

_POWER_NAMES: Final = ("wilhelm", "graziano", "viktor", *TILES, "solomon", "jill", "anton", "mahiri", *COMPANIES)
"""All powers in the order in which they answer.

A tile follows the officers that set a price, and precedes those that add ways to pay.
"""
_POWERHOUSES_FOR_POWER: Final = FACTS.production.power_from
"""The number of powerhouses from which on a company has its own power."""


def powers_held(state: BarrageState, seat: Seat) -> tuple[str, ...]:
    """The powers that a seat has now; entries for a missing officer or tile are empty. Automas have none."""
    if seat >= state.seats:
        return ()
    company = state.companies[seat]
    powers = (company.officer, company.copies, company.using)
    return (*powers, company.name) if list(state.powerhouses.values()).count(seat) >= _POWERHOUSES_FOR_POWER else powers


POWERS: Final = Powers[BarrageState](_POWER_NAMES, powers_held)
