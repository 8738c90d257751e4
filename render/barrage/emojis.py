"""The icons that may stand beside words."""

from typing import Final

from games.barrage import COMPANIES
from render.barrage.drawings import contract_sign, drawing
from render.canvas import Piece
from render.kit.emojis import centred

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
    goods = {name: centred(SIDE, SIDE, drawing(name, LARGE)) for name in GOODS}
    kinds = {f"kind_{kind}": drawing(f"kind-{kind}") for kind in KINDS}
    contracts = {f"contract_{kind}": centred(LEAST, LEAST, contract_sign(kind)) for kind in CONTRACTS}
    companies = {name: centred(LEAST, LEAST, drawing(f"chip-{name}")) for name in COMPANIES}
    return {**goods, **kinds, **contracts, **companies}
