"""The supplies of all things, the view of a seat, and a guess at the hidden things (rules page, section 14).

Only piles are hidden. Of the tiles of automas, the top one lies face up.
"""

from collections.abc import Mapping
from typing import Final

from games.barrage.data import AUTOMA_TILES, BASIC_TILES, COLOURS, CONTRACTS, COPYING_TILE, TILES
from games.barrage.state import HIDDEN, BarrageState
from games.core import Rng, Seat, Supply, unseen_things

CONTRACT_PLACES: Final = ("companies.*.contracts", "companies.*.fulfilled", "gone", "put_away")
"""The paths in the state under which contracts lie."""
TILE_PLACES: Final = ("companies.*.tiles", "companies.*.wheel.*.tile")


def basic_tile_counts(state: BarrageState) -> Mapping[str, int]:
    """The number of each basic tile: one for each company, and one tile that copies."""
    standard = [tile for tile in BASIC_TILES if not (state.is_standard and TILES[tile].introductory)]
    return dict.fromkeys(standard, state.players) | {COPYING_TILE: 1}


def advanced_tile_counts(state: BarrageState) -> Mapping[str, int]:
    return {tile.id: 1 for tile in TILES.values() if tile.level} if state.is_standard else {}


def private_contract_supply(colour: str) -> Supply:
    copies = {contract.id: 1 for contract in CONTRACTS.values() if contract.kind == colour}
    return Supply(
        f"{colour} contracts", lambda _: copies, (*CONTRACT_PLACES, f"offers.{colour}"), f"piles.{colour}", HIDDEN
    )


def automa_tile_counts(state: BarrageState) -> Mapping[str, int]:
    return dict.fromkeys(AUTOMA_TILES, 1) if state.automas else {}


OTHER_CONTRACTS: Final = {contract.id: 1 for contract in CONTRACTS.values() if contract.kind not in COLOURS}
SUPPLIES: Final = (
    *map(private_contract_supply, COLOURS),
    Supply(
        "advanced tiles", advanced_tile_counts, (*TILE_PLACES, "patents.*", "gone"), stock="technology", hidden=HIDDEN
    ),
    Supply("other contracts", lambda _: OTHER_CONTRACTS, (*CONTRACT_PLACES, "nationals", "starts"), stock="unused"),
    Supply("basic tiles", basic_tile_counts, TILE_PLACES, stock="spare"),
    Supply("automa tiles", automa_tile_counts, ("flipped",), stock="deck", hidden=HIDDEN),
)


def view(state: BarrageState, seat: Seat | None) -> BarrageState:
    """The state without the order of the piles and without the generator."""
    seen = state.seen_by(seat)
    seen.piles = {colour: [HIDDEN] * len(pile) for colour, pile in state.piles.items()}
    seen.technology = [HIDDEN] * len(state.technology)
    seen.deck = [HIDDEN] * (len(state.deck) - 1) + state.deck[-1:]
    return seen


def guess(seen: BarrageState, seat: Seat | None, rng: Rng) -> BarrageState:
    """A state that fits the view, with hidden contracts and tiles dealt at random."""
    state = seen.copy()
    for colour in COLOURS:
        things = rng.shuffled(unseen_things(f"{colour} contracts", SUPPLIES, state))
        for places in (state.offers, state.piles):
            places[colour] = fill_hidden(places[colour], things)
    things = sorted(rng.shuffled(unseen_things("advanced tiles", SUPPLIES, state)), key=lambda tile: TILES[tile].level)
    state.patents = dict(zip(state.patents, fill_hidden(list(state.patents.values()), things), strict=True))
    state.technology = fill_hidden(state.technology[::-1], things)[::-1]
    state.deck = fill_hidden(state.deck, rng.shuffled(unseen_things("automa tiles", SUPPLIES, state)))
    state.rng = rng.fork()
    return state


def fill_hidden(pile: list[str], things: list[str]) -> list[str]:
    """The pile with its hidden places filled from the front of `things`, which are taken out."""
    return [things.pop(0) if thing == HIDDEN else thing for thing in pile]
