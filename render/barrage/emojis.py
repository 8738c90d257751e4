"""The icons that may stand beside words."""

from typing import Final

from games.barrage import COMPANIES
from render.barrage.drawings import contract_sign, drawing
from render.canvas import Brush, Piece, sized_sprite

LARGE: Final = 2
"""The scale of what is paid and gained in an icon of its own."""
SIDE: Final = 104
LEAST: Final = 48
"""The least side of an icon."""
GOODS: Final = ("vp", "credit", "energy", "excavator", "mixer", "machine", "rotate", "drop")
KINDS: Final = ("base", "elevation", "conduit", "powerhouse", "wild")
CONTRACTS: Final = ("green", "yellow", "red", "national", "starting")


def items() -> dict[str, Piece]:
    """What is paid and gained, kinds of pieces and contracts, and companies, by their names."""
    goods = {name: icon(SIDE, SIDE, drawing(name, LARGE)) for name in GOODS}
    kinds = {f"kind_{kind}": drawing(f"kind-{kind}") for kind in KINDS}
    contracts = {f"contract_{kind}": icon(LEAST, LEAST, contract_sign(kind)) for kind in CONTRACTS}
    return {**goods, **kinds, **contracts, **{name: icon(LEAST, LEAST, drawing(f"chip-{name}")) for name in COMPANIES}}


@sized_sprite
def icon(brush: Brush, width: int, height: int, piece: Piece) -> None:
    """A drawing in the middle of a square."""
    brush.put(piece, ((width - piece.width) / 2, (height - piece.height) / 2))
