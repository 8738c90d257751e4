"""The facts of Cities, read from the data file."""

from typing import Final

from games.cities.printed import ROWS, CitiesFacts, CitiesMode, Course, PrintedSlot, Quarters
from games.cities.validity import RANDOM, players_of, problems
from games.core import by_id, facts_reader, load_data

read_facts: Final = facts_reader("Cities", CitiesFacts, problems)
"""Reads a data file. Its DataFileError lists all problems."""
FACTS: Final = read_facts(load_data(__file__, "data.toml"))
COLOURS: Final = FACTS.pieces.colours
FEATURES: Final = by_id(FACTS.features)
CARDS: Final = by_id(FACTS.cards)
BOARDS: Final = by_id(FACTS.boards)
TILES: Final[dict[str, Quarters]] = {**FACTS.starting_tiles, **FACTS.city_tiles}
"""The printed spaces of every tile, starting tiles too."""
SLOTS: Final[dict[str, tuple[PrintedSlot, ...]]] = {row: getattr(FACTS.rows, row) for row in ROWS}
MODES: Final = FACTS.modes
SCORING: Final = FACTS.scoring
SUPPLY: Final[dict[str, tuple[str, ...]]] = {
    "cards": tuple(CARDS),
    "tiles": tuple(FACTS.city_tiles),
    "features": tuple(feature.id for feature in FACTS.features for _ in range(feature.copies)),
    "pieces": tuple(colour for colour in COLOURS for _ in range(FACTS.pieces.copies)),
}
"""All things of each kind, once for each copy."""


def course_of(mode: str, seats: int) -> Course:
    printed: CitiesMode = MODES[mode]
    return printed.courses[seats - printed.least_seats]


__all__ = [
    "BOARDS",
    "CARDS",
    "COLOURS",
    "FACTS",
    "FEATURES",
    "MODES",
    "RANDOM",
    "ROWS",
    "SCORING",
    "SLOTS",
    "SUPPLY",
    "TILES",
    "course_of",
    "players_of",
    "problems",
    "read_facts",
]
