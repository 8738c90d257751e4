"""The art of Barrage: its colours, and the signs of the parts of the score."""

from typing import Final

from render.barrage.tones import palette_of
from render.kit.scene import Art
from render.kit.signs import art_with_signs

PARTS: Final = (
    "start", "contract", "row", "tile", "conduit", "place", "bonus", "objective", "resources", "water",
)  # fmt: skip
"""The parts of the score, in their order."""
ART: Final[Art] = art_with_signs("barrage", PARTS, palette_of)
