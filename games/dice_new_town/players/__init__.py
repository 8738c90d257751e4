"""Judgement of bot players in Dice New Town."""

from typing import Final

from games.core import load_weights

WEIGHTS: Final = load_weights(__file__)
