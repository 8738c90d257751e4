"""The weights by which the bot players judge."""

from typing import Final

from games.core import load_weights

WEIGHTS: Final = load_weights(__file__)
PIECE_VALUES: Final = WEIGHTS.table("pieces")
GAINS: Final = WEIGHTS.table("gains")
