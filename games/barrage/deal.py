"""The set-up, and the choice of companies, officers and starting contracts (rules page, section 3)."""

from games.barrage.data import (
    BASIC_TILE_IDS,
    COMPANIES,
    CONTRACT_COLOURS,
    COPYING_TILE_ID,
    FACTS,
    HEADSTREAM_TILES,
    OBJECTIVES,
    OFFICERS,
    TILES,
)
from games.barrage.leaders import COPYING_OFFICER_ID
from games.barrage.river import AREA_BY_BASIN, DAM_SITES, HEADSTREAM_IDS
from games.barrage.state import (
    CREDITS_SOURCE,
    NO_LOAD,
    POINT_SOURCES,
    BarrageSettings,
    BarrageState,
    Company,
    CompanyPair,
    Dam,
)
from games.barrage.technology import renew_patents
from games.barrage.wheel import sorted_tiles
from games.core import SOLO, Rng, Rule, Seat, choose


def setup(settings: BarrageSettings, seats: int, rng: Rng, version: int) -> BarrageState:
    """The first state of a game. The introductory mode deals the companies; other modes let the seats choose."""
    nationals = rng.shuffled(contracts_of_kind("national"))
    automas = automa_count(settings, seats)
    players = seats + automas
    bonuses: list[str] = [tile.id for tile in FACTS.bonuses if settings.mode != "introductory" or not tile.advanced]
    state = BarrageState(
        seats=seats,
        step="round",
        rng=rng,
        version=version,
        settings=settings,
        order=rng.shuffled(range(players)),
        bonuses=rng.shuffled(bonuses)[: FACTS.limits.rounds],
        objective=rng.pick(list(OBJECTIVES)),
        streams=dict(zip(HEADSTREAM_IDS, rng.shuffled(list(HEADSTREAM_TILES)), strict=False)),
        waiting=dict.fromkeys(HEADSTREAM_IDS, 0),
        dams=neutral_dams(rng),
        nationals=nationals[: players - 1],
        offers={},
        piles={colour: rng.shuffled(contracts_of_kind(colour)) for colour in CONTRACT_COLOURS},
        unused=nationals[players - 1 :],
        spare=[COPYING_TILE_ID],
        companies=[_new_company(settings, is_automa=player >= seats) for player in range(players)],
    )
    state.deck = rng.shuffled([tile.id for tile in FACTS.automas.tiles]) if automas else []
    state.offers = {colour: [pile.pop() for _ in range(FACTS.setup.contracts)] for colour, pile in state.piles.items()}
    if state.is_standard:
        _deal_advanced_tiles(state)
        _deal_companies(state)
    else:
        _deal_introductory_companies(state)
    return state


def automa_count(settings: BarrageSettings, seats: int) -> int:
    """The number of automas: that of the settings, at least one in the solo mode; fewer if companies run out."""
    wanted = max(settings.automas, int(settings.mode == SOLO))
    return min(wanted, len(COMPANIES) - seats)


def contracts_of_kind(kind: str) -> list[str]:
    return [contract.id for contract in FACTS.contracts if contract.kind == kind]


def neutral_dams(rng: Rng) -> dict[str, Dam]:
    """The neutral dams by site: one of each area at random, with the area's level and the printed water."""
    dams = {}
    for area in FACTS.map.areas:
        printed = rng.pick([one for one in FACTS.neutral_dams if AREA_BY_BASIN[DAM_SITES[one.site].basin] == area])
        dams[printed.site] = Dam(None, area.neutral, printed.water)
    return dams


def _new_company(settings: BarrageSettings, *, is_automa: bool) -> Company:
    """A company at the start. Automas have other points and no credits."""
    start, vp = FACTS.start, FACTS.automas.vp if is_automa else FACTS.start.vp
    return Company(
        workers=start.workers,
        credits=0 if is_automa else start.credits,
        excavators=start.excavators,
        mixers=start.mixers,
        wheel=[NO_LOAD] * FACTS.segments,
        tiles=[tile for tile in BASIC_TILE_IDS if settings.mode == "introductory" or not TILES[tile].introductory],
        points=dict.fromkeys((*POINT_SOURCES, *[CREDITS_SOURCE] * is_automa), 0) | {"start": vp},
    )


def _deal_advanced_tiles(state: BarrageState) -> None:
    """Stack the advanced tiles, the lowest level on top, and lay out the first patents."""
    for level in sorted({tile.level for tile in TILES.values() if tile.level}, reverse=True):
        state.technology += state.rng.shuffled([tile.id for tile in TILES.values() if tile.level == level])
    renew_patents(state)


def _deal_companies(state: BarrageState) -> None:
    """Lay out companies with officers, and starting contracts, one of each for each player (3.2)."""
    rng, officers = state.rng, state.rng.shuffled(list(OFFICERS))
    names = rng.shuffled(list(COMPANIES))[: state.player_count]
    state.pairs = [CompanyPair(name, officer) for name, officer in zip(names, officers, strict=False)]
    if COPYING_OFFICER_ID in officers[: state.player_count]:
        state.boards = officers[state.player_count : FACTS.setup.officers_to_copy]
    starts = rng.shuffled(contracts_of_kind("starting"))
    state.starts, more = starts[: state.player_count], starts[state.player_count :]
    state.unused += more
    state.step = "draft"


def _deal_introductory_companies(state: BarrageState) -> None:
    """Deal the companies by turn order, with officers and contracts for the seats."""
    state.unused += contracts_of_kind("starting")
    for seat, one in zip(state.order, FACTS.introductory, strict=False):
        if state.is_automa(seat):
            _assign_to_automa(state, seat, one.company)
        else:
            state.unused.remove(one.contract)
            _assign_company(state, seat, one.company, one.officer, one.contract)


def choose_company(state: BarrageState, seat: Seat) -> Rule[None]:
    """Take one company with its officer, and one starting contract (DP1). A seat with a company takes none."""
    if state.companies[seat].name:
        return
    options = [(pair.company, pair.officer) for pair in state.pairs]
    name, officer = yield from choose(seat, "company", options)
    contract = yield from choose(seat, "start", state.starts, company=name, officer=officer)
    state.pairs = [pair for pair in state.pairs if pair.company != name]
    state.starts.remove(contract)
    _assign_company(state, seat, name, officer, contract)


def _assign_company(state: BarrageState, seat: Seat, name: str, officer: str, contract: str) -> None:
    """Give the seat its company, officer and starting contract, with the officer's credits and tile."""
    company, printed = state.companies[seat], OFFICERS[officer]
    company.name, company.officer = name, officer
    company.contracts = [contract]
    if printed.credits is not None:
        company.credits = printed.credits
    if printed.tile:
        state.spare.remove(printed.tile)
        company.tiles = sorted_tiles([*company.tiles, printed.tile])
    state.tell("company", seat, company=name, officer=officer, contract=contract)


def assign_leftover_companies(state: BarrageState) -> None:
    """Give automas the companies that nobody has chosen, without officer and contract (13).

    If a company has the officer who copies others, the officers of these companies can be copied, too. The contracts
    that nobody has chosen are out of the game.
    """
    for automa, pair in zip(state.automas, state.pairs, strict=True):
        _assign_to_automa(state, automa, pair.company)
    if COPYING_OFFICER_ID in [company.officer for company in state.companies]:
        state.boards += [pair.officer for pair in state.pairs]
    state.unused += state.starts
    state.pairs, state.starts = [], []


def _assign_to_automa(state: BarrageState, automa: Seat, name: str) -> None:
    """Give an automa its company, without officer and contract."""
    state.companies[automa].name = name
    state.tell("automa_company", automa, company=name)
