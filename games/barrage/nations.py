"""The powers of companies, from their third powerhouse on (rules page, section 7)."""

from games.barrage.contracts import energy_less
from games.barrage.data import COMPANIES
from games.barrage.production import after_production, produce_or_not, productions
from games.barrage.state import BarrageState
from games.barrage.water import gain_energy, passing_energy
from games.core import Rule, Seat


@passing_energy.power("usa")
def energy_of_passing_drops(state: BarrageState, seat: Seat, energy: int) -> int:
    """1 energy for every drop that flows past an own powerhouse."""
    return COMPANIES["usa"].n


@after_production.power("germany")
def second_production(state: BarrageState, seat: Seat, before: Rule[None], basin: int) -> Rule[None]:
    """A second production with another powerhouse: no bonuses, no floor, no third one."""
    yield from before
    ways = productions(state, seat, state.companies[seat].credits, 0, first=basin)
    yield from produce_or_not(state, seat, ways, "second_production")


@after_production.power("italy")
def more_energy(state: BarrageState, seat: Seat, before: Rule[None], basin: int) -> Rule[None]:
    """3 energy after every production, too late for contracts."""
    yield from before
    gain_energy(state, seat, COMPANIES["italy"].n, "power")


@energy_less.power("france")
def contracts_need_less(state: BarrageState, seat: Seat, less: int) -> int:
    """Each contract needs 3 less."""
    return COMPANIES["france"].n
