"""The unavailable options and their reasons, for players who miss an option."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.barrage.acts import spaces_for
from games.barrage.construction import constructions, kinds_built_by, tools
from games.barrage.contracts import energy_discount
from games.barrage.data import CONTRACTS, COPYING_TILE, PIECES, SPACES
from games.barrage.leaders import COPYING_OFFICER_ID
from games.barrage.pieces import PlannedPiece, Price, cheapest, price_key, price_of, shortage, site_price, sites
from games.barrage.printed import ActionSpace
from games.barrage.production import fee_owner, water_systems
from games.barrage.river import CONDUITS_TO
from games.barrage.state import BarrageState
from games.core import Ask, Plain, Seat


class Unavailable(NamedTuple):
    """A thing that cannot be chosen, such as a space or a kind of piece, and the reason.

    `missing`: the shortage. `workers` and `energy`: the missing numbers. `turns`: the turns of the wheel until its tile
    comes back.
    """

    what: tuple[Plain, ...]
    why: str
    missing: Price = Price()
    workers: int = 0
    energy: int = 0
    turns: int = 0


def unavailable(state: BarrageState, seat: Seat, ask: Ask) -> list[Unavailable]:
    """The options that a question of this seat might offer in other circumstances, each with its reason."""
    if ask.kind == "act":
        if not state.companies[seat].workers:
            return []
        return [*closed_spaces(state, seat, ask), *pieces_on_the_best_space(state, seat, ask)]
    if ask.kind == "tile":
        return list(closed_pieces(state, seat, state.companies[seat].credits))
    if ask.kind == "site":
        return list(closed_sites(state, seat, ask))
    if ask.kind == "contract":
        return list(contracts_out_of_reach(state, seat, ask))
    return list(unaffordable_red_sites(state, seat, ask)) if ask.kind == "reward_site" else []


def closed_spaces(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """The actions that no space offers, each with the reason of the space with the smallest shortage."""
    offered = {option[1] for option in ask.options if len(option) > 1}
    if why_not := why_no_production(state, seat):
        yield Unavailable(("board", "turbine"), why_not)
    is_copier = state.companies[seat].officer == COPYING_OFFICER_ID
    own = [space for space in SPACES.values() if space.action == "copy" and is_copier]
    for spaces in spaces_by_action((*spaces_for(state), *own)):
        if offered.isdisjoint(space.id for space in spaces) and not (why_not and spaces[0].action == "produce"):
            reasons = [reason for space in spaces if (reason := why_closed(state, seat, space))]
            yield from sorted(reasons, key=lambda one: (one.why == "taken", one.workers + one.missing.credits))[:1]


def spaces_by_action(spaces: Iterable[ActionSpace]) -> Iterable[list[ActionSpace]]:
    """The spaces grouped by action. Both spaces of a row do the same, and so may two rows."""
    found = dict[tuple[object, ...], list[ActionSpace]]()
    for space in spaces:
        found.setdefault((space.board, space.action, space.n, space.rewards), []).append(space)
    return found.values()


def why_closed(state: BarrageState, seat: Seat, space: ActionSpace) -> Unavailable | None:
    """The reason why a space cannot be chosen; None if the piece or production has a reason of its own."""
    company, what, price = state.companies[seat], ("space", space.id), price_of(space)
    if space.id in state.taken or space.id in company.spaces:
        return Unavailable(what, "taken")
    if space.workers > company.workers:
        return Unavailable(what, "workers", workers=space.workers - company.workers)
    if price > company.credits:
        return Unavailable(what, "credits", Price(credits=price - company.credits))
    if space.action in ("contracts", "patent"):
        return Unavailable(what, "gone")
    if space.action == "produce":
        is_free = any(fee_owner(state, seat, system.conduit) is None for system in water_systems(state, seat))
        has_fee = company.credits > price or is_free
        return Unavailable(what, "energy") if has_fee else Unavailable(what, "credits", Price(credits=1))
    return None


def why_no_production(state: BarrageState, seat: Seat) -> str:
    """The first thing that a production lacks; empty if there is water, a conduit and an own powerhouse."""
    if any(True for _ in water_systems(state, seat)):
        return ""
    if not state.linked_basins(seat):
        return "no_powerhouse"
    leading = (conduit for basin in state.linked_basins(seat) for conduit in CONDUITS_TO[basin])
    return "no_water" if any(conduit in state.conduits for conduit in leading) else "no_conduit"


def pieces_on_the_best_space(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """Kinds of pieces that cannot be built on the cheapest open space for constructions."""
    company = state.companies[seat]
    open_spaces = [
        space
        for space in spaces_for(state)
        if space.action == "construct" and space.id not in company.spaces and space.workers <= company.workers
    ]
    if open_spaces:
        yield from closed_pieces(state, seat, company.credits - min(map(price_of, open_spaces)))


def closed_pieces(state: BarrageState, seat: Seat, purse: int) -> Iterator[Unavailable]:
    possible = {piece.kind for _, piece in constructions(state, seat, purse)}
    yield from (why_not_built(state, seat, kind, purse) for kind in PIECES if kind not in possible)


def why_not_built(state: BarrageState, seat: Seat, kind: str, purse: int) -> Unavailable:
    """The reason why no piece of this kind can be built: no piece, no site, or a shortage."""
    what = ("piece", kind)
    if not state.has_left(seat, kind):
        return Unavailable(what, "none_left")
    pieces = [PlannedPiece(kind, site) for site in sites(state, seat, kind)]
    if not pieces:
        return Unavailable(what, "no_dam" if kind == "elevation" else "no_site")
    at_hand = [tool.used for tool in tools(state, seat) if kind in kinds_built_by(tool.used)]
    used, turns = (at_hand, 0) if at_hand else next_tile(state, seat, kind)
    lacks = (shortage(state.as_if(seat, using=tile), seat, piece, purse) for tile in used for piece in pieces)
    return Unavailable(what, "lacking", cheapest(lacks), turns=turns)


def next_tile(state: BarrageState, seat: Seat, kind: str) -> tuple[list[str], int]:
    """The next tile for this kind that the wheel returns, and the turns until then."""
    wheel = state.companies[seat].wheel
    for turns, load in enumerate(reversed(wheel), 1):
        if load.tile and load.tile != COPYING_TILE and kind in kinds_built_by(load.tile):
            return [load.tile], turns
    raise AssertionError(f"seat {seat} has no tile for {kind!r}")


def closed_sites(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """The sites with a shortage of machines or credits, grouped by price."""
    used, purse = ask.facts["tile"], state.companies[seat].credits
    at_work, offered = state.as_if(seat, using=used), set(ask.options)
    found = dict[tuple[Plain, ...], Unavailable]()
    for kind in kinds_built_by(used):
        for piece in (PlannedPiece(kind, site) for site in sites(state, seat, kind)):
            if tuple(piece) not in offered:
                what = ("sites", *price_key(piece))
                found[what] = Unavailable(what, "lacking", shortage(at_work, seat, piece, purse))
    yield from found.values()


def contracts_out_of_reach(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """The contracts for which there is not enough energy."""
    energy, by_tile = ask.facts["energy"], ask.facts["by_tile"]
    less = 0 if by_tile else energy_discount(state, seat)
    for contract in (*state.companies[seat].contracts, *(() if by_tile else state.nationals)):
        if contract not in ask.options:
            yield Unavailable(("contract", contract), "lacking", energy=CONTRACTS[contract].need - less - energy)


def unaffordable_red_sites(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """Red sites that are too expensive for a piece built as a reward."""
    kind, purse = ask.facts["piece"], state.companies[seat].credits
    prices = {site_price(state, seat, PlannedPiece(kind, site)) for site in sites(state, seat, kind)}
    yield from (
        Unavailable(("red", kind), "lacking", Price(credits=price - purse)) for price in prices if price > purse
    )
