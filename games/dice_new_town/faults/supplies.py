"""The land cards, and where they lie. Pieces and stones have no limit."""

from typing import Final

from games.core import Supply
from games.dice_new_town.data import LANDS

SUPPLIES: Final = (
    Supply("land cards", lambda _: dict.fromkeys(LANDS, 1), places=("builders.*.cards",), stock="stock"),
)
