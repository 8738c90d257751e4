"""What a company cannot have before it."""

from collections.abc import Iterator
from typing import Final

from games.barrage.acts import OWN_BOARDS
from games.barrage.data import COMPANIES, CONTRACTS, FACTS, LIMITS, OFFICERS, SPACES, TILES
from games.barrage.state import CREDITS, EMPTY, SOURCES, BarrageState, Company
from games.core import Obstacle, Seat

STOCK_MOST: Final = 1000
"""More of anything than a company can have."""
TAKEN_MOST: Final = 2
"""How many contracts are taken at once."""
OWN_SPACES: Final = {space.id for space in SPACES.values() if space.board in OWN_BOARDS}


def draft_obstacles(state: BarrageState) -> Iterator[Obstacle]:
    """Companies and officers are there once, and what is still to be chosen is enough for those without a company."""
    names = [company.name for company in state.companies if company.name]
    officers = [company.officer for company in state.companies[: state.seats] if company.name]
    names += [pair.company for pair in state.pairs]
    officers += [pair.officer for pair in state.pairs]
    if len(set(names)) != len(names) or not set(names) <= set(COMPANIES):
        yield "companies", f"companies are different ones of {', '.join(COMPANIES)}"
    known = [*officers, *state.boards]
    if len(set(known)) != len(known) or not set(known) <= set(OFFICERS):
        yield "companies", f"officers are different ones of {', '.join(OFFICERS)}"
    missing = sum(not company.name for company in state.companies)
    if not len(state.pairs) == len(state.starts) == missing:
        yield "pairs", f"{missing} companies and as many contracts are to be chosen"
    if missing and state.step != "draft":
        yield "companies", f"in step {state.step} everybody has a company"
    if state.step == "draft":
        yield from _choosing(state)


def _choosing(state: BarrageState) -> Iterator[Obstacle]:
    """Those have a company who have had their turn, and perhaps the one whose turn it is; automas have none yet."""
    order = state.order[::-1]
    before = {seat for seat in order[: state.turn] if not state.is_automa(seat)}
    having = {seat for seat, company in enumerate(state.companies) if company.name}
    if not before <= having <= before | set(order[state.turn :][:1]):
        yield "turn", f"after {state.turn} turns other companies are chosen"


def company_obstacles(state: BarrageState, seat: Seat) -> Iterator[Obstacle]:
    """Numbers out of all bounds, and things that nobody can have."""
    company, place = state.companies[seat], f"companies.{seat}"
    if state.is_automa(seat) and (company.officer or company.credits or company.contracts):
        yield place, f"seat {seat}: an automa has no officer, credits and contracts in hand"
    stock = (company.energy, company.credits, company.excavators, company.mixers)
    if not all(0 <= number <= STOCK_MOST for number in stock):
        yield place, f"seat {seat}: energy, credits and machines go from 0 to {STOCK_MOST}"
    if not 0 <= company.workers <= FACTS.start.workers:
        yield place, f"seat {seat}: workers go from 0 to {FACTS.start.workers}"
    sources = (*SOURCES, *[CREDITS] * state.is_automa(seat))
    if tuple(company.points) != sources or max(map(abs, company.points.values())) > STOCK_MOST:
        yield place, f"seat {seat}: points come from {', '.join(sources)}, up to {STOCK_MOST} each"
    yield from _things(company, place, seat)
    if company.using not in ("", *TILES) or company.copies not in ("", *OFFICERS):
        yield place, f"seat {seat}: there is no such tile or officer to use"
    if company.copies and (state.step != "turn" or state.on_turn != seat):
        yield place, f"seat {seat}: an officer is copied for a turn of one's own"


def _things(company: Company, place: str, seat: Seat) -> Iterator[Obstacle]:
    """The wheel, workers on spaces of its own, contracts in hand."""
    if len(company.wheel) != FACTS.segments or company.wheel[0] != EMPTY:
        yield place, f"seat {seat}: the wheel has {FACTS.segments} segments, and the first is empty"
    if any(min(load.excavators, load.mixers) < 0 for load in company.wheel):
        yield place, f"seat {seat}: machines on the wheel are 0 or more"
    if len(set(company.spaces)) < len(company.spaces) or not set(company.spaces) <= OWN_SPACES:
        yield place, f"seat {seat}: its own spaces are {', '.join(sorted(OWN_SPACES))}"
    if not set(company.visited) <= SPACES.keys():
        yield place, f"seat {seat}: in its last turn it went to spaces that there are"
    if len(company.contracts) > LIMITS.contracts + TAKEN_MOST:
        yield place, f"seat {seat}: there are {LIMITS.contracts} contracts in hand at most"
    if any(CONTRACTS[contract].kind == "national" for contract in company.contracts if contract in CONTRACTS):
        yield place, f"seat {seat}: national contracts are taken when they are fulfilled"
