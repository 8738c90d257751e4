"""Production: water of one dam through one conduit to one own powerhouse (rules page, section 6.4)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from games.barrage.contracts import fulfil, offer_to_fulfil
from games.barrage.data import FACTS
from games.barrage.pieces import PlannedPiece, space_price
from games.barrage.powers import POWERS
from games.barrage.printed import ActionSpace
from games.barrage.river import CONDUIT_SITES, CONDUIT_SITES_FROM, CONDUIT_SITES_TO, DAM_SITES_BY_BASIN
from games.barrage.state import BarrageState
from games.barrage.water import add_water, flow
from games.core import Rule, Seat, choose, choose_or_decline


class PlannedProduction(NamedTuple):
    """A whole production on a space: the dam, the conduit, the drops, and the contract that it fulfils, if any."""

    space: str
    dam: str
    conduit: str
    drops: int
    contract: str | None


class WaterSystem(NamedTuple):
    """A dam and a conduit that leads from it to an own powerhouse."""

    dam: str
    conduit: str


@POWERS.question
def natural_energy(state: BarrageState, seat: Seat, energy: int) -> int:
    """The energy of the drops before any bonus. By default it is `energy`: the drops times the conduit's value."""
    return energy


@POWERS.question
def after_production(state: BarrageState, seat: Seat, basin: int) -> Rule[None]:
    """A rule with the effects after a production with the powerhouse in this basin. By default nothing happens."""
    yield from ()


def production_bonus(state: BarrageState, seat: Seat) -> int:
    """The energy that the company's board adds to each production; 0 for automas of the low level."""
    return 0 if state.is_low_automa(seat) else FACTS.production.bonuses[state.count(seat, "powerhouse")]


def productions(
    state: BarrageState, seat: Seat, purse: int, modifier: int, first: int = 0
) -> dict[WaterSystem, dict[int, int]]:
    """The energy of each possible production, by system and number of drops. `purse` credits can pay fees.

    `modifier`: the energy that is added, with the board's bonus. `first`: the basin of the first production if this is
    a second one, which needs another powerhouse and gets no bonus; otherwise 0.
    """
    found = {}
    for system in water_systems(state, seat):
        site = CONDUIT_SITES[system.conduit]
        if site.to == first:
            continue
        drops = state.dams[system.dam].water
        if fee_receiver(state, seat, system.conduit) is not None:
            drops = min(drops, purse)
        yields = {number: number * site.value for number in range(1, drops + 1)}
        if not first:
            yields = {number: natural_energy(state, seat, energy) + modifier for number, energy in yields.items()}
        if ways := {number: energy for number, energy in yields.items() if energy >= FACTS.production.least}:
            found[system] = ways
    return found


def productions_on(state: BarrageState, seat: Seat, space: ActionSpace) -> dict[WaterSystem, dict[int, int]]:
    """The energy of each possible production on a space, whose price is paid first, by system and number of drops."""
    purse = state.companies[seat].credits - space_price(space)
    return productions(state, seat, purse, space.n + production_bonus(state, seat))


def water_systems(state: BarrageState, seat: Seat) -> Iterator[WaterSystem]:
    """Yield the own and neutral dams with water, each with any player's conduit to an own powerhouse."""
    for basin in sorted(state.powerhouse_basins(seat)):
        for conduit in CONDUIT_SITES_TO[basin]:
            if conduit in state.conduits:
                for site in DAM_SITES_BY_BASIN[CONDUIT_SITES[conduit].basin]:
                    dam = state.dams.get(site)
                    if dam and dam.water and dam.owner in (seat, None):
                        yield WaterSystem(site, conduit)


def energy_of_completed_system(state: BarrageState, seat: Seat, piece: PlannedPiece) -> int:
    """The energy of a drop in the best system that a piece completes; 0 if it completes none."""
    way = conduit_of_completed_system(state, seat, piece)
    return CONDUIT_SITES[way].value if way else 0


def conduit_of_completed_system(state: BarrageState, seat: Seat, piece: PlannedPiece) -> str:
    """The conduit with the highest value among systems that a piece completes; empty if there is none.

    A system is an own or neutral dam, a conduit of anybody, and an own powerhouse.
    """
    houses, built = state.powerhouse_basins(seat), state.conduits
    if piece.kind == "conduit":
        ways = (
            [piece.site]
            if CONDUIT_SITES[piece.site].to in houses and _has_dam(state, seat, piece.printed.basin)
            else []
        )
    elif piece.kind == "powerhouse":
        ways = [way for way in CONDUIT_SITES_TO[piece.printed.basin] if _has_dam(state, seat, CONDUIT_SITES[way].basin)]
    elif piece.kind == "base" and not _has_dam(state, seat, piece.printed.basin):
        ways = [way for way in CONDUIT_SITES_FROM[piece.printed.basin] if CONDUIT_SITES[way].to in houses]
    else:
        ways = []
    usable = (way for way in ways if way in built or way == piece.site)
    return max(usable, key=lambda way: CONDUIT_SITES[way].value, default="")


def _has_dam(state: BarrageState, seat: Seat, basin: int) -> bool:
    """Whether an own or neutral dam is in the basin."""
    return any(site in state.dams and state.dams[site].owner in (seat, None) for site in DAM_SITES_BY_BASIN[basin])


def fee_receiver(state: BarrageState, seat: Seat, conduit: str) -> Seat | None:
    """The player who gets a fee for water through this built conduit; None if the conduit is the seat's own."""
    owner = state.conduits[conduit]
    return None if owner == seat else owner


def produce(state: BarrageState, seat: Seat, modifier: int, planned: PlannedProduction | None = None) -> Rule[None]:
    """Carry out a production, which must be possible, and its effects.

    Without a planned one, ask for the system, the drops and the contract. `modifier`: the energy that the space or tile
    adds to that of the board.
    """
    facts = {"modifier": modifier + production_bonus(state, seat), "first": 0}
    ways = productions(state, seat, state.purse(seat), **facts)
    if planned:
        system = WaterSystem(planned.dam, planned.conduit)
    else:
        asked = choose(seat, "production", [*map(tuple, ways)], energy=highest_energies(ways), **facts)
        system = WaterSystem(*(yield from asked))
    basin = yield from _produce_with_system(state, seat, system, ways[system], facts, planned)
    yield from after_production(state, seat, basin)


def offer_production(state: BarrageState, seat: Seat, kind: str, modifier: int, first: int = 0) -> Rule[int | None]:
    """Offer a production, and return the basin of its powerhouse; None if declined or impossible (DP12, DP13).

    `kind` is that of the question; `modifier` and `first` are as in `productions`. The effects of `after_production`
    are left to the caller.
    """
    facts = {"modifier": modifier, "first": first}
    ways = productions(state, seat, state.companies[seat].credits, **facts)
    system = yield from choose_or_decline(seat, kind, [*map(tuple, ways)], energy=highest_energies(ways), **facts)
    return (
        None
        if system is None
        else (yield from _produce_with_system(state, seat, WaterSystem(*system), ways[system], facts))
    )


def highest_energies(ways: dict[WaterSystem, dict[int, int]]) -> tuple[int, ...]:
    """The most energy of each system, given the result of `productions`."""
    return tuple(max(own.values()) for own in ways.values())


def _produce_with_system(  # noqa: PLR0913, PLR0917 - a system, its energies by drops, and the facts of its question
    state: BarrageState,
    seat: Seat,
    system: WaterSystem,
    ways: dict[int, int],
    facts: Mapping[str, int],
    planned: PlannedProduction | None = None,
) -> Rule[int]:
    """Produce with this system: gain energy, pay the fee, fulfil a contract, and let the drops flow (P2 to P7).

    Asks for the drops and the contract unless planned; returns the basin of the powerhouse.
    """
    if planned:
        drops, contracts = planned.drops, fulfil(state, seat, planned.contract)
    else:
        drops = yield from choose(seat, "drops", list(ways), energy=tuple(ways.values()), **system._asdict(), **facts)
        contracts = offer_to_fulfil(state, seat, ways[drops])
    energy, basin = ways[drops], CONDUIT_SITES[system.conduit].to
    add_water(state, system.dam, -drops)
    _pay_fee(state, seat, system.conduit, drops)
    state.companies[seat].energy += energy
    state.tell("produced", seat, dam=system.dam, conduit=system.conduit, drops=drops, energy=energy)
    if state.rulings.water_flows_before_contract:
        flow(state, f"PB{basin}", drops)
        yield from contracts
    else:
        yield from contracts
        flow(state, f"PB{basin}", drops)
    return basin


def _pay_fee(state: BarrageState, seat: Seat, conduit: str, drops: int) -> None:
    """Pay the owner of another player's conduit a credit for each drop; the owner also gets a point for each."""
    owner = fee_receiver(state, seat, conduit)
    if owner is None:
        return
    state.add_credits(seat, -drops)
    state.add_credits(owner, drops)
    state.companies[owner].points["conduit"] += drops
    state.tell("fee", seat, to=owner, count=drops)
