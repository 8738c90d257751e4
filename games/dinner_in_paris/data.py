"""The facts of Dinner in Paris, read from the data file."""

from typing import Final

from msgspec.structs import asdict

from games.core import SOLO, Mode, by_id, load_data
from games.dinner_in_paris.validity import FORMAT, SEAT_COUNTS

FACTS: Final = FORMAT.read(load_data(__file__, "data.toml"))
SETUP: Final = FACTS.setup
CARD_POWERS: Final = FACTS.card_powers
RESTAURANTS: Final = by_id(FACTS.restaurants)  # the kinds of restaurants by id, the lowest rank first
RANKS: Final = range(1, len(FACTS.rows) + 1)
INCOME_STEPS: Final = [[row.points[:taken].count(0) for taken in range(len(row.costs) + 1)] for row in FACTS.rows]
"""The number of uncovered income steps, by row from the lowest rank on and by the number of terraces taken."""
ROW_POINTS: Final = [[max(row.points[:taken], default=0) for taken in range(len(row.costs) + 1)] for row in FACTS.rows]
"""The highest uncovered points, by row from the lowest rank on and by the number of terraces taken."""
RESOURCES: Final = by_id(FACTS.resources)  # the faces of resource cards by id
OBJECTIVES: Final = by_id(FACTS.objectives)
PIGEON_COPIES: Final = asdict(FACTS.pigeons)  # the number of copies of each pigeon card by id
MODES: Final = {"standard": Mode(SEAT_COUNTS[0], SEAT_COUNTS[-1]), SOLO: Mode(1, 1)}
SUPPLY: Final[dict[str, dict[str, int]]] = {
    "restaurants": {kind.id: kind.copies for kind in FACTS.restaurants},
    "resources": {card.id: card.copies for card in FACTS.resources},
    "pigeons": PIGEON_COPIES,
    "objectives": dict.fromkeys(OBJECTIVES, 1),
}
"""The number of copies of each card or piece, by kind and then by id."""


def all_copies_of(kind: str) -> list[str]:
    """The ids of all cards or pieces of a kind in SUPPLY, once for each copy."""
    return [name for name, copies in SUPPLY[kind].items() for _ in range(copies)]
