"""Every piece of the game, for the contact sheet."""

from collections.abc import Iterator

from games.dice_new_town import FORMATS, House
from render.atlas import art
from render.dice_new_town.house import house_piece, tree
from render.dice_new_town.tableau import CUBE, SHAPES, material, width_of_piece
from render.dice_new_town.taken import TICK, ready_sign
from render.kit import Sample
from render.texts import Texts


def samples(texts: Texts) -> Iterator[Sample]:
    """The drawings, and the pieces of material."""
    yield from (Sample(name, art("dice_new_town").piece(name)) for name in art("dice_new_town").names)
    yield from (Sample(f"material {size}", material(width_of_piece(size), 2 * CUBE + 2, size)) for size in SHAPES)
    for owner in range(4):
        for form in FORMATS:
            house = House(owner=owner, format=form, storeys=1 + owner % 3)
            yield Sample(f"house {form} of {owner}", house_piece(house))
    yield Sample("tree", tree(32, 44))
    yield Sample("ready", ready_sign(TICK, TICK))
