"""The universe of each kind of question: all that it might offer, and tests that refuse some of it, for *Why not?*."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from games.barrage.construction import kinds_built_by
from games.barrage.contracts import energy_discount, face_up_contracts, fulfillable_contracts
from games.barrage.data import CONTRACTS, COPYING_TILE_ID, LIMITS, OFFICERS
from games.barrage.leaders import COPYING_OFFICER_ID, officers_in_play, officers_to_copy
from games.barrage.pieces import (
    PlannedPiece,
    Price,
    all_prices,
    is_within_limits,
    shortage_for,
    site_price,
    smallest_shortage,
)
from games.barrage.production import fee_receiver, productions
from games.barrage.refusals import (
    TILE_TESTS,
    TURN_TESTS,
    action_and_copying_spaces,
    first_building_space,
    needs_no_workers,
    tiles_of,
)
from games.barrage.river import CONDUIT_SITES, CONDUIT_SITES_FROM, DAM_SITES, HEADSTREAM_IDS, SITES
from games.barrage.state import BarrageState
from games.barrage.turn_options import PASS
from games.core import Ask, ExclusionResult, ExclusionTest, Plain, Universe


def _all_pairs(state: BarrageState, ask: Ask) -> list[Plain]:
    """The companies with their officers, those to choose from and those already chosen."""
    chosen = ((company.name, company.officer) for company in state.companies if company.officer)
    return [*((pair.company, pair.officer) for pair in state.pairs), *chosen]


def _all_starting_contracts(state: BarrageState, ask: Ask) -> list[Plain]:
    """The starting contracts to choose from, and those that companies have already."""
    return [*state.starts, *(contract for company in state.companies for contract in company.contracts)]


def _all_turn_things(state: BarrageState, ask: Ask) -> Iterator[Plain]:
    """Tiles that need no workers, tiles on the first construction space, the other spaces, and passing."""
    tiles, first = tiles_of(state, ask.seat), first_building_space(state, ask.seat)
    yield from (("free", tile) for tile in tiles if needs_no_workers(state, ask.seat, tile))
    yield from (("tile", tile) for tile in tiles)
    yield from (("space", space.id) for space in action_and_copying_spaces(state, ask.seat) if space != first)
    yield PASS


def _thing_of_option(option: Any) -> Plain:
    """The thing for which an option of a turn stands: a tile, a space, or passing."""
    board, *about = option
    if board == "construction" and len(about) > 1:
        return "tile", about[1]
    return ("free" if board == "tile" else "space", about[0]) if about else PASS


def _planned_piece(ask: Ask, thing: Any) -> PlannedPiece:
    return PlannedPiece(*thing) if ask.kind == "site" else PlannedPiece(ask.facts["piece"], thing)


def _all_building_sites(state: BarrageState, ask: Ask) -> list[Plain]:
    """All sites for the pieces that the question is about. The sites for elevations are the dams."""
    kinds = kinds_built_by(ask.facts["tile"]) if ask.kind == "site" else (ask.facts["piece"],)
    sites = [(kind, site) for kind in kinds for site in SITES[kind] if kind != "elevation" or site in state.dams]
    return [*sites] if ask.kind == "site" else [site for _, site in sites]


def _is_built(state: BarrageState, ask: Ask, thing: Any) -> bool:
    """Whether the site has a piece already. Elevations never count as built."""
    kind, site = _planned_piece(ask, thing)
    built: Mapping[str, Collection[str]] = {
        "base": state.dams,
        "conduit": state.conduits,
        "powerhouse": state.powerhouses,
    }
    return kind in built and site in built[kind]


def _is_beside_own(state: BarrageState, ask: Ask, thing: Any) -> bool:
    """Whether the seat has a base or powerhouse in the basin already, and the piece would be its second.

    A seat may have only one of each in a basin.
    """
    piece = _planned_piece(ask, thing)
    dams = {DAM_SITES[site].basin for site in state.bases_of(ask.seat)}
    own = {"base": dams, "powerhouse": state.powerhouse_basins(ask.seat)}
    return piece.kind in own and piece.printed.basin in own[piece.kind]


def _missing_for_piece(state: BarrageState, ask: Ask, thing: Any) -> ExclusionResult:
    """The machines and credits missing for a piece; False if nothing is missing."""
    piece, purse = _planned_piece(ask, thing), state.purse(ask.seat)
    if ask.kind == "site":
        missing = smallest_shortage(state.with_company(ask.seat, using=ask.facts["tile"]), ask.seat, piece, purse)
    else:
        missing = Price(credits=max(0, site_price(state, ask.seat, piece) - purse))
    return missing._asdict() if any(missing) else False


_SITE_TESTS: Final[Mapping[str, ExclusionTest]] = {
    "none_left": lambda state, ask, thing: not state.has_piece_left(ask.seat, _planned_piece(ask, thing).kind),
    "built": _is_built,
    "beside_own": _is_beside_own,
    "not_yours": lambda state, ask, thing: (
        _planned_piece(ask, thing).kind == "elevation" and state.dams[_planned_piece(ask, thing).site].owner != ask.seat
    ),
    "highest": lambda state, ask, thing: (
        _planned_piece(ask, thing).kind == "elevation"
        and state.dams[_planned_piece(ask, thing).site].level >= LIMITS.level
    ),
}


def _ways_to_pay(state: BarrageState, ask: Ask) -> list[Plain]:
    """The ways to pay for the piece and site of the question, affordable or not, each as a Price."""
    piece = PlannedPiece(ask.facts["piece"], ask.facts["site"])
    return [*dict.fromkeys(map(tuple, all_prices(state, ask.seat, piece)))]


def _missing_for_payment(state: BarrageState, ask: Ask, way: Any) -> ExclusionResult:
    """The machines and credits missing for this way to pay; False if nothing is missing."""
    missing = shortage_for(state, ask.seat, Price(*way), state.purse(ask.seat))
    return missing._asdict() if any(missing) else False


def _all_systems(state: BarrageState, ask: Ask) -> list[Plain]:
    dams = [site for site in DAM_SITES if site in state.dams]
    return [(dam, way) for dam in dams for way in CONDUIT_SITES_FROM[DAM_SITES[dam].basin] if way in state.conduits]


def _cannot_pay_fee(state: BarrageState, ask: Ask, conduit: str, drops: int) -> bool:
    """Whether another player's conduit costs more credits for these drops than the seat has."""
    return fee_receiver(state, ask.seat, conduit) is not None and drops > state.purse(ask.seat)


def _energies_by_system(state: BarrageState, ask: Ask) -> dict[Any, dict[int, int]]:
    """The energy of each possible production, by system and number of drops."""
    found: dict[Any, dict[int, int]] = {}
    found |= productions(state, ask.seat, state.purse(ask.seat), ask.facts["modifier"], ask.facts["first"])
    return found


_PRODUCTION_UNIVERSE: Final = Universe(
    _all_systems,
    {
        "not_yours": lambda state, ask, system: state.dams[system[0]].owner not in (ask.seat, None),
        "dry": lambda state, ask, system: not state.dams[system[0]].water,
        "no_house_there": lambda state, ask, system: (
            CONDUIT_SITES[system[1]].to not in state.powerhouse_basins(ask.seat)
        ),
        "same_house": lambda state, ask, system: CONDUIT_SITES[system[1]].to == ask.facts["first"],
        "no_fee": lambda state, ask, system: _cannot_pay_fee(state, ask, system[1], 1),
        "no_energy": lambda state, ask, system: system not in _energies_by_system(state, ask),
    },
)


def _all_contracts(state: BarrageState, ask: Ask) -> list[Plain]:
    """The private contracts of the seat, and the national ones."""
    return [*state.companies[ask.seat].contracts, *state.nationals]


def _missing_energy(state: BarrageState, ask: Ask, contract: str) -> ExclusionResult:
    """The missing energy as the fact `count`; False if the contract can be fulfilled."""
    energy, by_tile = ask.facts["energy"], bool(ask.facts["by_tile"])
    if contract in fulfillable_contracts(state, ask.seat, energy, by_tile=by_tile):
        return False
    less = 0 if by_tile else energy_discount(state, ask.seat)
    return {"count": CONTRACTS[contract].need - less - energy}


UNIVERSES: Final = {
    "company": Universe(
        _all_pairs, {"chosen": lambda state, ask, pair: pair[0] not in [one.company for one in state.pairs]}
    ),
    "start": Universe(_all_starting_contracts, {"chosen": lambda state, ask, contract: contract not in state.starts}),
    "act": Universe(_all_turn_things, TURN_TESTS, _thing_of_option),
    "workers": Universe(lambda state, ask: range(1, state.companies[ask.seat].workers + 1)),
    "tile": Universe(lambda state, ask: tiles_of(state, ask.seat), TILE_TESTS),
    "copied": Universe(
        lambda state, ask: [tile for tile in state.companies[ask.seat].tiles_on_wheel if tile != COPYING_TILE_ID],
        {
            "needs_workers": lambda state, ask, tile: ask.facts["free"] and not needs_no_workers(state, ask.seat, tile),
            **TILE_TESTS,
        },
    ),
    "site": Universe(_all_building_sites, {**_SITE_TESTS, "lacking": _missing_for_piece}),
    "reward_site": Universe(
        _all_building_sites,
        {
            **_SITE_TESTS,
            "not_allowed": lambda state, ask, site: (
                not is_within_limits(_planned_piece(ask, site), ask.facts["areas"], most=ask.facts["most"])
            ),
            "lacking": _missing_for_piece,
        },
    ),
    "payment": Universe(_ways_to_pay, {"lacking": _missing_for_payment}),
    "production": _PRODUCTION_UNIVERSE,
    "second_production": _PRODUCTION_UNIVERSE,
    "extra_production": _PRODUCTION_UNIVERSE,
    "drops": Universe(
        lambda state, ask: range(1, state.dams[ask.facts["dam"]].water + 1),
        {
            "no_fee": lambda state, ask, drops: _cannot_pay_fee(state, ask, ask.facts["conduit"], drops),
            "no_energy": lambda state, ask, drops: (
                drops not in _energies_by_system(state, ask)[ask.facts["dam"], ask.facts["conduit"]]
            ),
        },
    ),
    "contract": Universe(
        _all_contracts,
        {
            "national": lambda state, ask, contract: bool(ask.facts["by_tile"]) and contract in state.nationals,
            "too_little_energy": _missing_energy,
        },
    ),
    "contract_offer": Universe(lambda state, ask: face_up_contracts(state)),
    "discard": Universe(lambda state, ask: state.companies[ask.seat].contracts),
    "machines": Universe(lambda state, ask: range(ask.facts["count"], -1, -1)),
    "headstream": Universe(lambda state, ask: HEADSTREAM_IDS),
    "officer": Universe(
        lambda state, ask: [officer for officer in OFFICERS if officer != COPYING_OFFICER_ID],
        {
            "absent": lambda state, ask, officer: officer not in officers_in_play(state),
            "no_action_left": lambda state, ask, officer: (
                officer not in officers_to_copy(state, ask.seat, ask.facts["space"])
            ),
        },
    ),
}
