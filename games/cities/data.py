"""The facts of Cities, read from the data file."""

from typing import Final

from games.cities.printed import ROWS, CitiesMode, Course, PrintedSlot, TileSpaces
from games.cities.validity import FORMAT
from games.core import by_id, load_data

FACTS: Final = FORMAT.read(load_data(__file__, "data.toml"))
COLOURS: Final = FACTS.pieces.colours
FEATURES: Final = by_id(FACTS.features)  # the kinds of feature tiles by id
CARDS: Final = by_id(FACTS.cards)  # the scoring cards by id
BOARDS: Final = by_id(FACTS.boards)  # the achievement boards by id
TILES: Final[dict[str, TileSpaces]] = {**FACTS.starting_tiles, **FACTS.city_tiles}
"""The printed spaces of every tile, starting tiles too."""
SLOTS: Final[dict[str, tuple[PrintedSlot, ...]]] = {row: getattr(FACTS.rows, row) for row in ROWS}
"""The printed slots of each row, the first one first."""
MODES: Final = FACTS.modes
SCORING: Final = FACTS.scoring
SUPPLY: Final[dict[str, tuple[str, ...]]] = {
    "cards": tuple(CARDS),
    "tiles": tuple(FACTS.city_tiles),
    "features": tuple(feature.id for feature in FACTS.features for _ in range(feature.copies)),
    "pieces": tuple(colour for colour in COLOURS for _ in range(FACTS.pieces.copies)),
}
"""By row, the ids of all its items (for pieces their colours), once for each copy."""


def course_of(mode: str, seats: int) -> Course:
    """The rounds, picks, grid and rings of a game in this mode with this many seats."""
    printed: CitiesMode = MODES[mode]
    return printed.courses[seats - printed.least_seats]
