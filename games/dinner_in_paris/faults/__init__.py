"""Things that must always hold in a game of Dinner in Paris, also in the middle of a turn."""

from games.dinner_in_paris.faults.doubts import doubts
from games.dinner_in_paris.faults.obstacles import obstacles
from games.dinner_in_paris.faults.supplies import SUPPLIES

__all__ = ["SUPPLIES", "doubts", "obstacles"]
