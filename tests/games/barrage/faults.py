"""Things that must always hold in a game of Barrage, also in the middle of a turn or in a view.

Machines, credits and water have no limit (Q17).
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from typing import Any, Final

from games.barrage.data import (
    BONUS_TILES,
    COMPANIES,
    CONTRACT_COLOURS,
    COPYING_TILE_ID,
    COPYING_TILE_OWNER,
    FACTS,
    HEADSTREAM_TILES,
    LIMITS,
    OBJECTIVES,
    OFFICERS,
    TILES,
)
from games.barrage.deal import automa_count, contracts_of_kind
from games.barrage.river import AREA_BY_BASIN, CONDUIT_SITES, DAM_SITES, HEADSTREAM_IDS, POWERHOUSE_SITES
from games.barrage.state import CREDITS_SOURCE, NO_LOAD, POINT_SOURCES, BarrageState, Company
from games.barrage.turn_options import OWN_BOARDS, action_spaces
from games.core import OVER, Seat
from tests.games.checks import Checks, Obstacle, obstacles_in_stages

MOST_WATER: Final = OFFICERS["graziano"].n


def obstacles(state: BarrageState) -> Iterator[Obstacle]:
    companies = (company_obstacles(state, seat) for seat in range(state.player_count))
    rest = (_rounds(state), _offers(state), _pieces(state), *companies)
    return obstacles_in_stages([_frame(state), draft_obstacles(state)], rest)


def _frame(state: BarrageState) -> Iterator[Obstacle]:
    players = state.seats + automa_count(state.settings, state.seats)
    if sorted(state.order) != list(range(players)) or state.player_count != players:
        yield "order", f"the order names everybody from 0 to {players - 1} once"
    elif state.automas and not state.deck:
        yield "deck", "there is a tile on top of the deck of automas"
    if tuple(state.streams) != HEADSTREAM_IDS or tuple(state.waiting) != HEADSTREAM_IDS:
        yield "waiting streams", f"there are the headstreams {', '.join(HEADSTREAM_IDS)}"
    elif not _are_different(list(state.streams.values()), HEADSTREAM_TILES) or min(state.waiting.values()) < 0:
        yield "waiting streams", "on headstreams lie different tiles, and drops wait there"
    if len(state.bonuses) != LIMITS.rounds or not _are_different(state.bonuses, BONUS_TILES):
        yield "bonuses", f"there are {LIMITS.rounds} different bonus tiles"
    if state.objective not in OBJECTIVES:
        yield "objective", f"the objective is one of {', '.join(OBJECTIVES)}"


def _are_different(names: Sequence[Any], known: Container[Any]) -> bool:
    return len(set(names)) == len(names) and all(name in known for name in names)


def _rounds(state: BarrageState) -> Iterator[Obstacle]:
    before = state.step in ("draft", "round")
    least, most = (0, LIMITS.rounds - 1) if before else (1, LIMITS.rounds)
    if state.step == "draft":
        most = 0
    if not (0 if state.step == OVER else least) <= state.round <= most:
        yield "round", f"in step {state.step} the round is {least} to {most}, not {state.round}"
    if not 0 <= state.turn < state.player_count:
        yield "turn", f"the turn is 0 to {state.player_count - 1}, not {state.turn}"
    if not _are_different(state.passed, state.order):
        yield "passed", "companies pass once a round"
    if state.step == "turn" and not state.acted and state.on_turn in state.passed:
        yield "passed", f"seat {state.on_turn} has passed, and is on turn"
    if state.acted and state.step not in ("turn", "income"):
        yield "acted", f"nobody has a turn in step {state.step}"
    shared = {space.id for space in action_spaces(state) if space.board not in OWN_BOARDS}
    if not set(state.taken) <= shared or not set(state.taken.values()) <= set(state.order):
        yield "taken", "workers stand on spaces that there are in this game"


def _offers(state: BarrageState) -> Iterator[Obstacle]:
    if tuple(state.offers) != CONTRACT_COLOURS or tuple(state.piles) != CONTRACT_COLOURS:
        yield "offers", f"there are contracts of the colours {', '.join(CONTRACT_COLOURS)}"
    elif max(map(len, state.offers.values())) > FACTS.setup.contracts:
        yield "offers", f"of each colour {FACTS.setup.contracts} contracts lie face up at most"
    if not set(state.patents) <= set(range(1, FACTS.setup.patents + 1)):
        yield "patents", f"patents lie in the slots 1 to {FACTS.setup.patents}"


PLACES: Final = {"conduit": "conduits", "powerhouse": "powerhouses"}  # the fields of pieces that are no part of a dam


def _pieces(state: BarrageState) -> Iterator[Obstacle]:
    places = (("dams", state.dams, DAM_SITES), ("conduits", state.conduits, CONDUIT_SITES))
    for name, pieces, known in (*places, ("powerhouses", state.powerhouses, POWERHOUSE_SITES)):
        if strange := [site for site in pieces if site not in known]:
            yield name, f"there is no site {strange[0]} for {name}"
            return
    companies = [dam.owner for dam in state.dams.values() if dam.owner is not None]
    owners = {"dams": companies, "conduits": state.conduits.values(), "powerhouses": state.powerhouses.values()}
    if strangers := [name for name, seats in owners.items() if not set(seats) <= set(state.order)]:
        yield strangers[0], "pieces belong to those who play"
        return
    yield from _dams(state)
    for seat in state.order:
        for kind, most in FACTS.pieces.items():
            if state.count(seat, kind) > most:
                yield PLACES.get(kind, "dams"), f"seat {seat} has more than {most} pieces of the kind {kind}"
        own = {"dams": (state.bases_of(seat), DAM_SITES), "powerhouses": (state.powerhouses_of(seat), POWERHOUSE_SITES)}
        for name, (sites, known) in own.items():
            for basin, count in Counter(known[site].basin for site in sites).items():
                if count > 1:
                    yield name, f"seat {seat} has two {name} in basin {basin}"


def _dams(state: BarrageState) -> Iterator[Obstacle]:
    """Levels and water, and a neutral dam in each area. Water kept by the power of an officer stays (Q11)."""
    for site, dam in state.dams.items():
        is_highest = dam.owner is not None and dam.level == LIMITS.level
        if not 1 <= dam.level <= LIMITS.level or not 0 <= dam.water <= (MOST_WATER if is_highest else dam.level):
            yield "dams", f"a dam such as {site} has level 1 to {LIMITS.level}, and not more water than it holds"
    neutral = [
        (AREA_BY_BASIN[DAM_SITES[site].basin].id, dam.level) for site, dam in state.dams.items() if dam.owner is None
    ]
    if sorted(neutral) != sorted((area.id, area.neutral) for area in FACTS.map.areas):
        yield "dams", "there is one neutral dam in each area, with the level of the area"


MAX_STOCK: Final = 1000  # more of anything than a company can have
MAX_TAKEN: Final = 2  # the most contracts taken at once
OWN_SPACES: Final = {space.id for space in FACTS.spaces if space.board in OWN_BOARDS}


def draft_obstacles(state: BarrageState) -> Iterator[Obstacle]:
    """Companies and officers are unique, and there are enough to choose for those without a company."""
    names = [company.name for company in state.companies if company.name]
    officers = [company.officer for company in state.companies[: state.seats] if company.name]
    names += [pair.company for pair in state.pairs]
    officers += [pair.officer for pair in state.pairs]
    if not _are_different(names, COMPANIES):
        yield _written(state, "name"), f"companies are different ones of {', '.join(COMPANIES)}"
    if not _are_different([*officers, *state.boards], OFFICERS):
        yield _written(state, "officer"), f"officers are different ones of {', '.join(OFFICERS)}"
    missing = sum(not company.name for company in state.companies)
    if not len(state.pairs) == len(state.starts) == missing:
        yield "pairs starts", f"{missing} companies and as many contracts are to be chosen"
    if missing and state.step != "draft":
        yield "companies", f"in step {state.step} everybody has a company"
    if state.step == "draft":
        yield from _choosing(state)


def _written(state: BarrageState, name: str) -> str:
    """The places in which texts may write this of a company: the pairs, then the seats."""
    named = [seat for seat, company in enumerate(state.companies) if getattr(company, name)]
    return " ".join(["pairs", *(f"companies.{seat}.{name}" for seat in named)])


def _choosing(state: BarrageState) -> Iterator[Obstacle]:
    order = state.order[::-1]
    before = {seat for seat in order[: state.turn] if not state.is_automa(seat)}
    having = {seat for seat, company in enumerate(state.companies) if company.name}
    if not before <= having <= before | set(order[state.turn :][:1]):
        yield "turn", f"after {state.turn} turns other companies are chosen"


def company_obstacles(state: BarrageState, seat: Seat) -> Iterator[Obstacle]:
    """Numbers out of all bounds, and impossible things."""
    company, place = state.companies[seat], f"companies.{seat}"
    if state.is_automa(seat) and (company.officer or company.credits or company.contracts):
        yield place, f"seat {seat}: an automa has no officer, credits and contracts in hand"
    stock = (company.energy, company.credits, company.excavators, company.mixers)
    if not all(0 <= number <= MAX_STOCK for number in stock):
        yield place, f"seat {seat}: energy, credits and machines go from 0 to {MAX_STOCK}"
    if not 0 <= company.workers <= FACTS.start.workers:
        yield place, f"seat {seat}: workers go from 0 to {FACTS.start.workers}"
    sources = (*POINT_SOURCES, *[CREDITS_SOURCE] * state.is_automa(seat))
    if tuple(company.points) != sources or max(map(abs, company.points.values())) > MAX_STOCK:
        yield place, f"seat {seat}: points come from {', '.join(sources)}, up to {MAX_STOCK} each"
    yield from _things(company, place, seat)
    if company.using not in ("", *TILES) or company.copies not in ("", *OFFICERS):
        yield place, f"seat {seat}: there is no such tile or officer to use"
    if company.copies and (state.step != "turn" or state.on_turn != seat):
        yield place, f"seat {seat}: an officer is copied for a turn of one's own"


def _things(company: Company, place: str, seat: Seat) -> Iterator[Obstacle]:
    if len(company.wheel) != FACTS.segments or company.wheel[0] != NO_LOAD:
        yield place, f"seat {seat}: the wheel has {FACTS.segments} segments, and the first is empty"
    if any(min(load.excavators, load.mixers) < 0 for load in company.wheel):
        yield place, f"seat {seat}: machines on the wheel are 0 or more"
    if not _are_different(company.spaces, OWN_SPACES):
        yield place, f"seat {seat}: its own spaces are {', '.join(sorted(OWN_SPACES))}"
    if not set(company.visited) <= {space.id for space in FACTS.spaces}:
        yield place, f"seat {seat}: in its last turn it went to spaces that there are"
    if len(company.contracts) > LIMITS.contracts + MAX_TAKEN:
        yield place, f"seat {seat}: there are {LIMITS.contracts} contracts in hand at most"
    if not set(contracts_of_kind("national")).isdisjoint(company.contracts):
        yield place, f"seat {seat}: national contracts are taken when they are fulfilled"


def doubts(state: BarrageState) -> Iterator[str]:
    """States that no play leads to: patents that do not fit the round, a tile without its officer."""
    rounds_left = LIMITS.rounds - max(1, state.round + (state.step == "round")) if state.is_standard else 0
    to_come = FACTS.setup.patents * rounds_left
    if state.step != OVER and len(state.technology) != to_come:
        yield f"in round {state.round} there are {to_come} tiles to come, not {len(state.technology)}"
    for seat, company in enumerate(state.companies):
        own = {*company.tiles, *company.tiles_on_wheel} & {COPYING_TILE_ID}
        if company.name and bool(own) != (company.officer == COPYING_TILE_OWNER.id):
            yield f"seat {seat}: the tile {COPYING_TILE_ID} belongs to {COPYING_TILE_OWNER.id}"


CHECKS: Final = Checks(obstacles, doubts)
