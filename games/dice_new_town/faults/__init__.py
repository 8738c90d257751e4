"""What must always hold in a game of Dice New Town, in the middle of a turn too."""

from games.dice_new_town.faults.obstacles import SUPPLIES, obstacles

__all__ = ["SUPPLIES", "obstacles"]
