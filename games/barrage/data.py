"""The facts of Barrage, read from the data file. Names in the plural are the printed records by their ids."""

from typing import Final, get_args

from games.barrage.printed import ContractColour, PieceKind, Reward
from games.barrage.validity import FORMAT
from games.core import by_id, load_data

FACTS: Final = FORMAT.read(load_data(__file__, "data.toml"))
LIMITS: Final = FACTS.limits
SCORING: Final = FACTS.scoring
AUTOMA_TILES: Final = by_id(FACTS.automas.tiles)
SPACES: Final = by_id(FACTS.spaces)
CONTRACTS: Final = by_id(FACTS.contracts)
COMPANIES: Final = by_id(FACTS.companies)
OFFICERS: Final = by_id(FACTS.officers)
TILES: Final = by_id(FACTS.tiles)  # the technology tiles
BONUS_TILES: Final = by_id(FACTS.bonuses)
OBJECTIVES: Final = by_id(FACTS.objectives)
ROW_REWARDS: Final[dict[str, dict[str, tuple[tuple[Reward, ...], ...]]]] = dict(FACTS.rows.items())
"""The rewards below each piece of a row, the first piece first, by company and kind of piece."""
HEADSTREAM_TILES: Final = by_id(FACTS.headstreams)
CONTRACT_COLOURS: Final = get_args(ContractColour)  # of private contracts, the lowest need first
PIECE_KINDS: Final = get_args(PieceKind)
BASIC_TILE_IDS: Final = tuple(tile.id for tile in FACTS.tiles if not tile.level)
COPYING_TILE_OWNER: Final = next(officer for officer in FACTS.officers if officer.tile)
"""Anton Krylov, the officer with the technology tile that copies other tiles."""
COPYING_TILE_ID: Final = COPYING_TILE_OWNER.tile
