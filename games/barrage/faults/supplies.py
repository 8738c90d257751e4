"""The contracts and tiles of Barrage, and their places. Machines, credits and water have no limit (Q17)."""

from collections.abc import Mapping
from typing import Final

from games.barrage.data import AUTOMA_TILES, BASICS, COLOURS, CONTRACTS, KRYLOV, TILES
from games.barrage.state import HIDDEN, BarrageState
from games.core import Supply

CONTRACTS_HELD: Final = ("companies.*.contracts", "companies.*.fulfilled", "gone", "put_away")
TILES_HELD: Final = ("companies.*.tiles", "companies.*.wheel.*.tile")


def basic_tiles(state: BarrageState) -> Mapping[str, int]:
    """The basic tiles: one of each for each company, and the tile that copies."""
    standard = [tile for tile in BASICS if not (state.is_standard and TILES[tile].introductory)]
    return dict.fromkeys(standard, state.players) | {KRYLOV: 1}


def advanced_tiles(state: BarrageState) -> Mapping[str, int]:
    return {tile.id: 1 for tile in TILES.values() if tile.level} if state.is_standard else {}


def private_contracts(colour: str) -> Supply:
    copies = {contract.id: 1 for contract in CONTRACTS.values() if contract.kind == colour}
    return Supply(
        f"{colour} contracts", lambda _: copies, (*CONTRACTS_HELD, f"offers.{colour}"), f"piles.{colour}", HIDDEN
    )


def automa_tiles(state: BarrageState) -> Mapping[str, int]:
    return dict.fromkeys(AUTOMA_TILES, 1) if state.automas else {}


OTHERS: Final = {contract.id: 1 for contract in CONTRACTS.values() if contract.kind not in COLOURS}
SUPPLIES: Final = (
    *map(private_contracts, COLOURS),
    Supply("advanced tiles", advanced_tiles, (*TILES_HELD, "patents.*", "gone"), stock="technology", hidden=HIDDEN),
    Supply("other contracts", lambda _: OTHERS, (*CONTRACTS_HELD, "nationals", "starts"), stock="unused"),
    Supply("basic tiles", basic_tiles, TILES_HELD, stock="spare"),
    Supply("automa tiles", automa_tiles, ("flipped",), stock="deck", hidden=HIDDEN),
)
