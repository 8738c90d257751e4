"""Things that must always hold in a game of Welcome To…, also in the middle of a turn (rules page, sections 2 to 8)."""

from games.welcome_to.faults.obstacles import SUPPLIES, obstacles
from games.welcome_to.faults.plans import doubts

__all__ = ["SUPPLIES", "doubts", "obstacles"]
