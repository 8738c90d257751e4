"""The supplies of all things, the view of a seat, and a guess at the hidden things (rules page, section 14).

Only piles are hidden. Of the tiles of automas, the top one lies face up.
"""

from collections.abc import Mapping
from typing import Final

from games.barrage.data import AUTOMA_TILES, BASIC_TILE_IDS, CONTRACT_COLOURS, CONTRACTS, COPYING_TILE_ID, TILES
from games.barrage.state import HIDDEN, BarrageState
from games.core import Rng, Seat, Supply, unseen_things

_CONTRACT_PLACES: Final = ("companies.*.contracts", "companies.*.fulfilled", "gone", "put_away")
"""The paths in the state under which contracts lie."""
_TILE_PLACES: Final = ("companies.*.tiles", "companies.*.wheel.*.tile")


def _basic_tile_counts(state: BarrageState) -> Mapping[str, int]:
    """The number of each basic tile: one for each company, and one tile that copies."""
    standard = [tile for tile in BASIC_TILE_IDS if not (state.is_standard and TILES[tile].introductory)]
    return dict.fromkeys(standard, state.player_count) | {COPYING_TILE_ID: 1}


def _advanced_tile_counts(state: BarrageState) -> Mapping[str, int]:
    return {tile.id: 1 for tile in TILES.values() if tile.level} if state.is_standard else {}


def _private_contract_supply(colour: str) -> Supply:
    copies = {contract.id: 1 for contract in CONTRACTS.values() if contract.kind == colour}
    return Supply(
        f"{colour} contracts", lambda _: copies, (*_CONTRACT_PLACES, f"offers.{colour}"), f"piles.{colour}", HIDDEN
    )


def _automa_tile_counts(state: BarrageState) -> Mapping[str, int]:
    return dict.fromkeys(AUTOMA_TILES, 1) if state.automas else {}


_OTHER_CONTRACTS: Final = {contract.id: 1 for contract in CONTRACTS.values() if contract.kind not in CONTRACT_COLOURS}
SUPPLIES: Final = (
    *map(_private_contract_supply, CONTRACT_COLOURS),
    Supply(
        "advanced tiles", _advanced_tile_counts, (*_TILE_PLACES, "patents.*", "gone"), stock="technology", hidden=HIDDEN
    ),
    Supply("other contracts", lambda _: _OTHER_CONTRACTS, (*_CONTRACT_PLACES, "nationals", "starts"), stock="unused"),
    Supply("basic tiles", _basic_tile_counts, _TILE_PLACES, stock="spare"),
    Supply("automa tiles", _automa_tile_counts, ("flipped",), stock="deck", hidden=HIDDEN),
)


def view(state: BarrageState, seat: Seat | None) -> BarrageState:
    """The state as a seat may know it: without the generator and the things in piles, which are HIDDEN.

    The top tile of the automas lies face up. All seats know the same.
    """
    seen = state.seen_by(seat)
    seen.piles = {colour: [HIDDEN] * len(pile) for colour, pile in state.piles.items()}
    seen.technology = [HIDDEN] * len(state.technology)
    seen.deck = [HIDDEN] * (len(state.deck) - 1) + state.deck[-1:]
    return seen


def guess(seen: BarrageState, seat: Seat | None, rng: Rng) -> BarrageState:
    """A state that fits the view, with hidden contracts and tiles and a new generator drawn at random."""
    state = seen.copy()
    for colour in CONTRACT_COLOURS:
        things = rng.shuffled(unseen_things(f"{colour} contracts", SUPPLIES, state))
        for places in (state.offers, state.piles):
            places[colour] = _fill_hidden(places[colour], things)
    things = sorted(rng.shuffled(unseen_things("advanced tiles", SUPPLIES, state)), key=lambda tile: TILES[tile].level)
    state.patents = dict(zip(state.patents, _fill_hidden(list(state.patents.values()), things), strict=True))
    state.technology = _fill_hidden(state.technology[::-1], things)[::-1]
    state.deck = _fill_hidden(state.deck, rng.shuffled(unseen_things("automa tiles", SUPPLIES, state)))
    state.rng = rng.fork()
    return state


def _fill_hidden(pile: list[str], things: list[str]) -> list[str]:
    """The pile with its hidden places filled from the front of `things`, which are taken out."""
    return [things.pop(0) if thing == HIDDEN else thing for thing in pile]
