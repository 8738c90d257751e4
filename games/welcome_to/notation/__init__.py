"""The text notation of Welcome To…: streets are drawn, all else follows from the records."""

from typing import Final

from games.core import NewsDetails
from games.welcome_to.data import STACKS, STREETS, TRACKS
from games.welcome_to.notation.street import DRAWING

__all__ = ["DETAILS", "DRAWING"]

STREET: Final = range(len(STREETS))
LOT: Final = {"street": STREET, "lot": range(max(street.lots for street in STREETS))}
SHIFTS: Final = range(-2, 3)  # the possible changes of a number by the Temp Agency
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
"""The details of news that pictures read, with their possible values."""
