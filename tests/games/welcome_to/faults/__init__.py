"""Things that must always hold in a game of Welcome To…, also in the middle of a turn (rules page, sections 2 to 8)."""

from typing import Final

from games.welcome_to.data import CARD_NAMES, STACK_COUNT, STREETS, TRACKS
from tests.games.checks import Checks, NewsDetails
from tests.games.welcome_to.drawing import show_sheet
from tests.games.welcome_to.faults.obstacles import obstacles
from tests.games.welcome_to.faults.plans import doubts

STREET: Final = range(len(STREETS))
LOT: Final = {"street": STREET, "lot": range(max(street.lots for street in STREETS))}
SHIFTS: Final = range(-2, 3)  # the possible changes of a number by the Temp Agency
NEWS_DETAILS: Final[NewsDetails] = {
    "built": LOT,
    "bis": LOT,
    "roundabout": LOT,
    "pool": LOT,
    "fence": {"street": STREET, "gap": range(len(LOT["lot"]) - 1)},
    "park": {"street": STREET},
    "raised": {"size": range(1, len(TRACKS.estates) + 1)},
    "plan": {"stack": range(STACK_COUNT)},
    "temp": {"shift": SHIFTS},
}

CHECKS: Final = Checks(obstacles, doubts, NEWS_DETAILS, show_sheet, CARD_NAMES)
