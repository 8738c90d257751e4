"""Things that must always hold in a game of Welcome To…, also in the middle of a turn (rules page, sections 2 to 8)."""

from games.welcome_to.faults.cards import SUPPLIES
from games.welcome_to.faults.doubts import doubts
from games.welcome_to.faults.obstacles import obstacles

__all__ = ["SUPPLIES", "doubts", "obstacles"]
