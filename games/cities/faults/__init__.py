"""What must always hold in a game of Cities, in the middle of a turn too."""

from games.cities.faults.obstacles import SUPPLIES, obstacles

__all__ = ["SUPPLIES", "obstacles"]
