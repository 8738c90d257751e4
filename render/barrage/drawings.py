"""The drawings of the game by what they show (`render/art/barrage`)."""

from typing import Final

from games.barrage import COMPANIES, KRYLOV, TILES, BarrageState
from games.core import Seat
from render.atlas import art
from render.canvas import Piece

NEUTRAL: Final = "neutral"
"""What the drawings are called of what is nobody's."""
OWNERS: Final = (*COMPANIES, NEUTRAL)
"""Whose drawings there are, in the order of `ValleyTones.owners`: each has a colour and a pattern."""


def drawing(name: str, scale: float = 1) -> Piece:
    """A drawing in one of its sizes."""
    return art("barrage").piece(name, scale)


def owner_of(view: BarrageState, seat: Seat | None) -> str:
    """In whose colours something of a seat is drawn: its company's; nobody's before companies are chosen."""
    return (view.companies[seat].name if seat is not None else "") or NEUTRAL


def owned(name: str, view: BarrageState, seat: Seat | None, scale: float = 1) -> Piece:
    """A drawing that there is for each company: `chip`, `engineer`, `house`, `ring`, and `piece-<kind>` on boards."""
    return drawing(f"{name}-{owner_of(view, seat)}", scale)


def tile(name: str, scale: float = 1) -> Piece:
    """A technology tile: the kind of piece that it builds, on a ground by its level."""
    if name == KRYLOV:
        return drawing("tile-krylov", scale)
    printed = TILES[name]
    return drawing(f"tile-{printed.level}-{printed.builds}", scale)


def contract_sign(kind: str, scale: float = 1) -> Piece:
    """A contract by its kind: `starting`, `national`, or its colour; each has a shape of its own."""
    return drawing(f"contract-{kind}", scale)
