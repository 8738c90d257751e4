"""What must always hold in a game of Welcome To…, in the middle of a turn too (rules page, sections 2 to 8)."""

from games.welcome_to.faults.cards import SUPPLIES
from games.welcome_to.faults.doubts import doubts
from games.welcome_to.faults.obstacles import obstacles

__all__ = ["SUPPLIES", "doubts", "obstacles"]
