"""How a picture of Barrage is to look, and what it is to show."""

from typing import TypeAlias

from games.barrage import BarrageState
from render.barrage.telling import BarrageWords
from render.kit import scene

BarrageLook: TypeAlias = scene.Look[BarrageWords]
"""The game's words in one language, the theme, and the game's art."""
BarrageScene: TypeAlias = scene.Scene[BarrageState, BarrageWords]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
