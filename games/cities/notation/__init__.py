"""The marks with which positions of Cities are written: districts are drawn, everything else is derived."""

from games.cities.notation.district import DRAWING
from games.cities.notation.news import DETAILS

__all__ = ["DETAILS", "DRAWING"]
