"""How a picture of Dinner in Paris is to look, and what it is to show."""

from typing import TypeAlias

from games.dinner_in_paris import DinnerState
from render.dinner_in_paris.telling import DinnerWords
from render.kit import scene

DinnerLook: TypeAlias = scene.Look[DinnerWords]
"""The game's words in one language, the theme, and the game's art."""
DinnerScene: TypeAlias = scene.Scene[DinnerState, DinnerWords]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
