"""How a picture of Dice New Town is to look, and what it is to show."""

from typing import TypeAlias

from games.dice_new_town import DiceNewTownState
from render.dice_new_town.telling import DiceNewTownWords
from render.kit.scene import Scene

DiceNewTownScene: TypeAlias = Scene[DiceNewTownState, DiceNewTownWords]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
