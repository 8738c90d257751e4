"""Things that must always hold in a game of Barrage, also in the middle of a turn."""

from games.barrage.faults.doubts import doubts
from games.barrage.faults.obstacles import obstacles
from games.barrage.faults.supplies import SUPPLIES

__all__ = ["SUPPLIES", "doubts", "obstacles"]
