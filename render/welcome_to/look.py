"""How a picture of Welcome To… is to look, and what it is to show."""

from typing import TypeAlias

from games.welcome_to import WelcomeToState
from render.kit import scene
from render.welcome_to.words import WelcomeToTerms

WelcomeToLook: TypeAlias = scene.Look[WelcomeToTerms]
"""The game's words in one language, the theme, and the game's art."""
WelcomeToScene: TypeAlias = scene.Scene[WelcomeToState, WelcomeToTerms]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
