"""The powers of each company now: officers, companies from their third powerhouse on, technology tiles in use."""

from typing import Final

from games.barrage.data import COMPANIES, FACTS, TILES
from games.barrage.state import BarrageState
from games.core import Powers, Seat

NAMES: Final = ("wilhelm", "graziano", "viktor", *TILES, "solomon", "jill", "anton", "mahiri", *COMPANIES)
"""The order of answers: a tile after the officer who sets a price, before those who pay differently."""
POWER_FROM: Final = FACTS.production.power_from


def powers_held(state: BarrageState, seat: Seat) -> tuple[str, ...]:
    """The powers that a seat has now. Automas have none."""
    if seat >= state.seats:
        return ()
    company = state.companies[seat]
    powers = (company.officer, company.copies, company.using)
    return (*powers, company.name) if list(state.powerhouses.values()).count(seat) >= POWER_FROM else powers


POWERS: Final = Powers[BarrageState](NAMES, powers_held)
