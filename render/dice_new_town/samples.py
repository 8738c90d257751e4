"""Every piece of the game, for the contact sheet."""

from collections.abc import Iterator

from render.atlas import art
from render.dice_new_town.tableau import CUBE, SHAPES, material, width_of_piece
from render.kit import Sample
from render.texts import Texts


def samples(texts: Texts) -> Iterator[Sample]:
    """The drawings, and the pieces of material."""
    yield from (Sample(name, art("dice_new_town").piece(name)) for name in art("dice_new_town").names)
    yield from (Sample(f"material {size}", material(width_of_piece(size), 2 * CUBE + 2, size)) for size in SHAPES)
