"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator

from render.atlas import art
from render.barrage.art import ART, PARTS
from render.kit import Sample
from render.texts import Texts


def samples(texts: Texts) -> Iterator[Sample]:
    """All pieces: the drawings, and what is made of them."""
    yield from (Sample(name, art("barrage").piece(name)) for name in art("barrage").names)
    yield from (Sample(f"sign of {part}", ART.sign(part, 48)) for part in PARTS)
