"""The marks with which positions of Welcome To… are written: streets are drawn, everything else is derived."""

from games.welcome_to.notation.news import DETAILS
from games.welcome_to.notation.street import DRAWING

__all__ = ["DETAILS", "DRAWING"]
