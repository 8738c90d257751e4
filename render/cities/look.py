"""How a picture of Cities is to look, and what it is to show."""

from typing import TypeAlias

from games.cities import CitiesState
from render.cities.words import CitiesTerms
from render.kit import scene

CitiesLook: TypeAlias = scene.Look[CitiesTerms]
"""The game's words in one language, the theme, and the game's art."""
CitiesScene: TypeAlias = scene.Scene[CitiesState, CitiesTerms]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
