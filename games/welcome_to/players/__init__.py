"""Judgement of bot players in Welcome To…: estimates, no rules of the game."""

from typing import Final

from games.core import load_weights

WEIGHTS: Final = load_weights(__file__)
