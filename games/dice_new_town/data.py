"""The facts of Dice New Town, read from the data file."""

from typing import Final

from games.core import load_data
from games.dice_new_town.validity import FORMAT

FACTS: Final = FORMAT.read(load_data(__file__, "data.toml"))
MODES: Final = FACTS.modes
KINGS_LAND: Final = FACTS.king.order_value  # the number of the king's land in the turn order
LANDS: Final = tuple(sorted(FACTS.map.grid))  # the numbers of all lands except the king's
FORMATS: Final = {printed.id: printed for printed in FACTS.formats}  # the formats of houses by id
CARDS: Final = {card.id: card for card in FACTS.land_cards}  # the land cards by land
BONUSES: Final = FACTS.bonuses
PENTHOUSE: Final = FACTS.penthouse
DICE_COUNTS: Final = {colour: int(getattr(FACTS.dice, colour)) for colour in ("red", "green", "black", "white")}
"""The number of dice of each colour that a player drafts."""
DRAFT_LAPS: Final = sum(DICE_COUNTS.values())  # each player drafts one die in each lap
