"""Things that must always hold in a game of Dice New Town, also in the middle of a turn."""

from games.dice_new_town.faults.obstacles import SUPPLIES, obstacles

__all__ = ["SUPPLIES", "obstacles"]
