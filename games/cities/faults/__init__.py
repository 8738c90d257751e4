"""Things that must always hold in a game of Cities, also in the middle of a turn."""

from games.cities.faults.obstacles import SUPPLIES, obstacles

__all__ = ["SUPPLIES", "obstacles"]
