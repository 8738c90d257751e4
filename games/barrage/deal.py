"""The setup (rules page, section 3)."""

from games.barrage.copying import COPIER
from games.barrage.data import (
    BASICS,
    BONUSES,
    COLOURS,
    COMPANIES,
    CONTRACTS,
    FACTS,
    HEADSTREAMS,
    KRYLOV,
    LIMITS,
    OBJECTIVES,
    OFFICERS,
    TILES,
)
from games.barrage.draft import assign
from games.barrage.river import AREA_OF, DAMS, HEADS
from games.barrage.rounds import renew_patents
from games.barrage.state import EMPTY, SOURCES, BarrageSettings, BarrageState, Company, CompanyPair, Dam
from games.core import Rng


def setup(settings: BarrageSettings, seats: int, rng: Rng, version: int) -> BarrageState:
    """All that lies on the table; in the introductory mode with companies, otherwise with those to choose from."""
    nationals = rng.shuffled(of_kind("national"))
    state = BarrageState(
        seats=seats,
        step="round",
        rng=rng,
        version=version,
        settings=settings,
        order=rng.shuffled(range(seats)),
        bonuses=bonuses(settings, rng),
        objective=rng.pick(list(OBJECTIVES)),
        streams=dict(zip(HEADS, rng.shuffled(list(HEADSTREAMS)), strict=False)),
        waiting=dict.fromkeys(HEADS, 0),
        dams=neutral_dams(rng),
        nationals=nationals[: seats - 1],
        offers={},
        piles={colour: rng.shuffled(of_kind(colour)) for colour in COLOURS},
        unused=nationals[seats - 1 :],
        spare=[KRYLOV],
        companies=[bare_company(settings) for _ in range(seats)],
    )
    state.offers = {colour: [pile.pop() for _ in range(FACTS.setup.contracts)] for colour, pile in state.piles.items()}
    if state.is_standard:
        deal_technology(state)
        deal_companies(state)
    else:
        introduce(state)
    return state


def of_kind(kind: str) -> list[str]:
    """The contracts of a kind."""
    return [contract.id for contract in CONTRACTS.values() if contract.kind == kind]


def bonuses(settings: BarrageSettings, rng: Rng) -> list[str]:
    """The bonus tiles of the rounds."""
    known = [name for name, bonus in BONUSES.items() if settings.mode == "standard" or not bonus.advanced]
    return rng.shuffled(known)[: LIMITS.rounds]


def neutral_dams(rng: Rng) -> dict[str, Dam]:
    """A neutral dam in each area, as high as the area's are, with its water."""
    dams = {}
    for area in FACTS.map.areas:
        printed = rng.pick([one for one in FACTS.neutral_dams if AREA_OF[DAMS[one.site].basin] == area])
        dams[printed.site] = Dam(None, area.neutral, printed.water)
    return dams


def bare_company(settings: BarrageSettings) -> Company:
    """What every company has, whichever it is."""
    start = FACTS.start
    return Company(
        workers=start.workers,
        credits=start.credits,
        excavators=start.excavators,
        mixers=start.mixers,
        wheel=[EMPTY] * FACTS.segments,
        tiles=[tile for tile in BASICS if settings.mode == "introductory" or not TILES[tile].introductory],
        points=dict.fromkeys(SOURCES, 0) | {"start": start.vp},
    )


def deal_technology(state: BarrageState) -> None:
    """Shuffle the advanced tiles by level, and lay out the first patents."""
    for level in sorted({tile.level for tile in TILES.values() if tile.level}, reverse=True):
        state.technology += state.rng.shuffled([tile.id for tile in TILES.values() if tile.level == level])
    renew_patents(state)


def deal_companies(state: BarrageState) -> None:
    """Companies with officers, and starting contracts, one of each for everybody (3.2)."""
    rng, officers = state.rng, state.rng.shuffled(list(OFFICERS))
    names = rng.shuffled(list(COMPANIES))[: state.players]
    state.pairs = [CompanyPair(name, officer) for name, officer in zip(names, officers, strict=False)]
    if COPIER in officers[: state.players]:
        state.boards = officers[state.players : FACTS.setup.officers_to_copy]
    starts = rng.shuffled(of_kind("starting"))
    state.starts, more = starts[: state.players], starts[state.players :]
    state.unused += more
    state.step = "draft"


def introduce(state: BarrageState) -> None:
    """Companies, officers and contracts by turn order."""
    state.unused += of_kind("starting")
    for seat, one in zip(state.order, FACTS.introductory, strict=False):
        state.unused.remove(one.contract)
        assign(state, seat, one.company, one.officer, one.contract)
