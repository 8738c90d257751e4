"""What lacks for pieces, sites and contracts that cannot be chosen now."""

from collections.abc import Iterator
from typing import NamedTuple

from games.barrage.construction import constructions, kinds_of, tools, using
from games.barrage.contracts import energy_less
from games.barrage.data import CONTRACTS, KRYLOV, PIECES
from games.barrage.prices import Price, price_class, shortage, site_price, weight
from games.barrage.sites import PlannedPiece, has_piece, sites
from games.barrage.state import BarrageState
from games.core import Ask, Plain, Seat


class Unavailable(NamedTuple):
    """Something that cannot be chosen, such as a space or a kind of piece, and the reason.

    `missing` is what lacks to pay for it, `workers` and `energy` how many more it takes. `turns`: the tile for it
    comes back from the wheel after so many turns of it.
    """

    what: tuple[Plain, ...]
    why: str
    missing: Price = Price()
    workers: int = 0
    energy: int = 0
    turns: int = 0


def closed_pieces(state: BarrageState, seat: Seat, purse: int) -> Iterator[Unavailable]:
    """The kinds of pieces that cannot be built with so many credits."""
    possible = {piece.kind for _, piece in constructions(state, seat, purse)}
    yield from (why_not_built(state, seat, kind, purse) for kind in PIECES if kind not in possible)


def why_not_built(state: BarrageState, seat: Seat, kind: str, purse: int) -> Unavailable:
    """Why no piece of this kind can be built: none is left, there is no site, or machines, credits or the tile lack."""
    what = ("piece", kind)
    if not has_piece(state, seat, kind):
        return Unavailable(what, "none_left")
    pieces = [PlannedPiece(kind, site) for site in sites(state, seat, kind)]
    if not pieces:
        return Unavailable(what, "no_dam" if kind == "elevation" else "no_site")
    at_hand = [tool.used for tool in tools(state, seat) if kind in kinds_of(tool.used)]
    used, turns = (at_hand, 0) if at_hand else next_tile(state, seat, kind)
    lacks = (shortage(using(state, seat, tile), seat, piece, purse) for tile in used for piece in pieces)
    return Unavailable(what, "lacking", min(lacks, key=weight), turns=turns)


def next_tile(state: BarrageState, seat: Seat, kind: str) -> tuple[list[str], int]:
    """The tile on the wheel for this kind that comes back first, and after how many turns."""
    wheel = state.companies[seat].wheel
    for turns, load in enumerate(reversed(wheel), 1):
        if load.tile and load.tile != KRYLOV and kind in kinds_of(load.tile):
            return [load.tile], turns
    raise AssertionError(f"seat {seat} has no tile for {kind!r}")


def closed_sites(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """The sites for which machines or credits lack, all of one price together."""
    used, purse = ask.facts["tile"], state.companies[seat].credits
    at_work, offered = using(state, seat, used), set(ask.options)
    found = dict[tuple[Plain, ...], Unavailable]()
    for kind in kinds_of(used):
        for piece in (PlannedPiece(kind, site) for site in sites(state, seat, kind)):
            if tuple(piece) not in offered:
                what = ("sites", *price_class(piece))
                found[what] = Unavailable(what, "lacking", shortage(at_work, seat, piece, purse))
    yield from found.values()


def contracts_out_of_reach(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """The contracts for which there is not enough energy."""
    energy, by_tile = ask.facts["energy"], ask.facts["by_tile"]
    less = 0 if by_tile else energy_less(state, seat)
    for contract in (*state.companies[seat].contracts, *(() if by_tile else state.nationals)):
        if contract not in ask.options:
            yield Unavailable(("contract", contract), "lacking", energy=CONTRACTS[contract].need - less - energy)


def red_sites(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """The red sites, where they are too dear for a piece that is a reward."""
    kind, purse = ask.facts["piece"], state.companies[seat].credits
    prices = {site_price(state, seat, PlannedPiece(kind, site)) for site in sites(state, seat, kind)}
    yield from (
        Unavailable(("red", kind), "lacking", Price(credits=price - purse)) for price in prices if price > purse
    )
