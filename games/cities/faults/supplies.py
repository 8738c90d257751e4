"""All things of Cities, and where they lie."""

from collections import Counter
from typing import Final

from games.cities.data import FACTS, ROWS, SUPPLY
from games.cities.state import HIDDEN
from games.core import Supply

PLACED: Final = {
    "cards": "cards",
    "tiles": "districts.*.tiles.*.tile",
    "features": "districts.*.features.*.feature",
    "pieces": "districts.*.buildings.*.colour*height",
}


def _supply(row: str) -> Supply:
    copies = Counter(SUPPLY[row])
    laid = tuple(place.format(row=row) for place in ("rows.{row}.*.up", "rows.{row}.*.down", "removed.{row}", "hand"))
    if row == "pieces":
        return Supply(row, lambda _: copies, (*laid, PLACED[row]), stock="bag")
    return Supply(row, lambda _: copies, (*laid, f"unseen.{row}", PLACED[row]), f"decks.{row}", HIDDEN)


SUPPLIES: Final = (
    *map(_supply, ROWS),
    Supply("starting tiles", lambda _: dict.fromkeys(FACTS.starting_tiles, 1), (PLACED["tiles"],), stock="starts"),
)
