"""The art of Dinner in Paris: its colours, and the signs of the parts of the score."""

from typing import Final

from render.dinner_in_paris.scenery import palette_of
from render.kit.scene import Art
from render.kit.signs import art_with_signs

PARTS: Final = ("restaurants", "rows", "majorities", "objectives")
ART: Final[Art] = art_with_signs("dinner_in_paris", PARTS, palette_of)
