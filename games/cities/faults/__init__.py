"""What must always hold in a game of Cities, in the middle of a turn too."""

from games.cities.faults.obstacles import obstacles
from games.cities.faults.supplies import SUPPLIES

__all__ = ["SUPPLIES", "obstacles"]
