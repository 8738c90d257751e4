"""Placement of the things that a player took (rules page, decisions D3 to D5)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from games.cities.data import COLOURS, SCORING, TILES
from games.cities.district import District, distinct_turns, feature_sites, piece_sites, tile_sites
from games.cities.land import Site
from games.cities.state import CitiesState
from games.core import Plain, Rule, Seat, choose, choose_or_decline, unasked_fact

PlacementRule: TypeAlias = Callable[[CitiesState, Seat, str], Rule[None]]
"""A rule for a seat that places one item of its hand."""


def _place_tile(state: CitiesState, seat: Seat, tile: str) -> Rule[None]:
    """Ask for a position and a rotation of a tile, and place it (C.3)."""
    sites = tile_sites(state.districts[seat].tiles, state.grid_sizes)
    site: Site = yield from choose(seat, "site", sites, tile=tile, frame=state.districts[seat].frame)
    row, column = site
    if why := unasked_fact(sites):
        state.tell("only_site", seat, row=row, column=column, **why)
    turns = yield from choose(seat, "turns", distinct_turns(TILES[tile]), tile=tile, row=row, column=column)
    state.districts[seat] = state.districts[seat].with_tile(tile, site, turns)
    state.tell("tile", seat, tile=tile, row=row, column=column, turns=turns)


def _place_feature(state: CitiesState, seat: Seat, feature: str) -> Rule[None]:
    """Ask for a space for a feature tile, and place it; without a space, remove it from the game (C.4)."""
    sites = feature_sites(state.districts[seat], feature)
    site: Site | None = yield from choose_or_decline(seat, "feature", sites, feature=feature, **_around(state, seat))
    if site:
        state.districts[seat] = state.districts[seat].with_feature(feature, site)
        state.tell("feature", seat, feature=feature, row=site[0], column=site[1])
    else:
        _remove_from_game(state, seat, "features", feature)


def _place_piece(state: CitiesState, seat: Seat, colour: str) -> Rule[None]:
    """Ask for a space for a building piece, and place it; without a space, remove it from the game (C.5)."""
    sites = piece_sites(state.districts[seat], colour)
    site: Site | None = yield from choose_or_decline(seat, "piece", sites, colour=colour, **_around(state, seat))
    if site:
        state.districts[seat] = state.districts[seat].with_piece(colour, site)
        height = state.districts[seat].land.height(site)
        state.tell("piece", seat, colour=colour, row=site[0], column=site[1], height=height)
    else:
        _remove_from_game(state, seat, "pieces", colour)


_PLACEMENT_RULES: Final[dict[str, PlacementRule]] = {
    "tiles": _place_tile,
    "features": _place_feature,
    "pieces": _place_piece,
}
FITTING_SITES: Final[dict[str, Callable[[District, str], Sequence[Site]]]] = {
    "features": feature_sites,
    "pieces": piece_sites,
}
"""By row, the function for the spaces of a district that take an item of this row.

Rows whose items always find a place have no entry.
"""


def place_hand_items(state: CitiesState, seat: Seat) -> Rule[None]:
    """Place all items in `hand`, one after the other. An item that fits no space leaves the game.

    Nobody chooses the order: an item that can be placed on a space in one order can be placed there in any (D.2).
    Pieces of one colour follow each other.
    """
    remove_unplaceable_items(state)
    state.hand.sort(key=lambda item: COLOURS.index(item) if item in COLOURS else len(COLOURS))
    while state.hand and state.taken:
        item = state.hand[0]
        yield from _PLACEMENT_RULES[state.taken.row](state, seat, item)
        state.hand.remove(item)


def remove_unplaceable_items(state: CitiesState) -> None:
    """Remove from the game the items in `hand` that fit no space of the player on turn, and tell it.

    So no question about them is asked. Cards and tiles always fit.
    """
    seat, row = state.on_turn, state.taken.row if state.taken else ""
    if row in FITTING_SITES:
        for item in [item for item in state.hand if not FITTING_SITES[row](state.districts[seat], item)]:
            state.hand.remove(item)
            _remove_from_game(state, seat, row, item, unasked=1)


def lost_items(district: District, row: str, items: Sequence[str]) -> list[str]:
    """The items that stay unplaced in the best order of placing. Cards and tiles always find a place.

    If there are too many items for the same spaces, the last of them stay unplaced.
    """
    taken = Counter[tuple[Site, ...]]()
    lost = []
    for item in items if row in FITTING_SITES else ():
        sites = tuple(FITTING_SITES[row](district, item))
        room = len(sites) if row == "features" else sum(SCORING.highest - district.land.height(site) for site in sites)
        taken[sites] += 1
        if taken[sites] > room:
            lost.append(item)
    return lost


def _remove_from_game(state: CitiesState, seat: Seat, row: str, item: str, **why: Plain) -> None:
    """Remove an item that is not placed, and tell it."""
    state.removed[row].append(item)
    state.tell("removed", seat, row=row, item=item, **why)


def _around(state: CitiesState, seat: Seat) -> dict[str, Plain]:
    return {"next": tuple(state.hand[1:]), "frame": state.districts[seat].frame}
