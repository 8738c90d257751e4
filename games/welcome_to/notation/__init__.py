"""How positions of Welcome To… are written: streets are drawn, all else is derived from the records."""

from typing import Final

from games.core import NewsDetails
from games.welcome_to.data import STACKS, STREETS, TRACKS
from games.welcome_to.notation.street import DRAWING

__all__ = ["DETAILS", "DRAWING"]

STREET: Final = range(len(STREETS))
LOT: Final = {"street": STREET, "lot": range(max(street.lots for street in STREETS))}
SHIFTS: Final = range(-2, 3)
"""What the Temp Agency can make of a number."""
DETAILS: Final[NewsDetails] = {
    "built": LOT,
    "bis": LOT,
    "roundabout": LOT,
    "pool": LOT,
    "fence": {"street": STREET, "gap": range(len(LOT["lot"]) - 1)},
    "park": {"street": STREET},
    "raised": {"size": range(1, len(TRACKS.estates) + 1)},
    "plan": {"stack": range(STACKS)},
    "temp": {"shift": SHIFTS},
}
"""What pictures read of the news: the details that a fact in a text must have, and what each can be."""
