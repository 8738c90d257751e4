"""The drawings of the game (`render/art/barrage`), and the icons among them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.barrage import COMPANIES, CONTRACTS, KRYLOV, PIECES, TILES, BarrageState
from games.core import Ask, Seat, load_data
from render.atlas import art
from render.canvas import Piece
from render.kit.marks import centred

NEUTRAL: Final = "neutral"
"""The name of neutral drawings."""
OWNERS: Final = (*COMPANIES, NEUTRAL)
"""The owners in drawings, in the order of `ValleyTones.owners`: each has a colour and a pattern."""
ICONS: Final = load_data(__file__, "icons.toml")
LARGE: Final = 2
SIDE: Final = 104
LEAST: Final = 48


def drawing(name: str, scale: float = 1) -> Piece:
    return art("barrage").piece(name, scale)


def owner_of(view: BarrageState, seat: Seat | None) -> str:
    return (view.companies[seat].name if seat is not None else "") or NEUTRAL


def owned(name: str, view: BarrageState, seat: Seat | None, scale: float = 1) -> Piece:
    """A drawing in a company's colours: `chip`, `engineer`, `house`, `ring`, and `piece-<kind>`."""
    return drawing(f"{name}-{owner_of(view, seat)}", scale)


def tile(name: str, scale: float = 1) -> Piece:
    """A technology tile: the kind of piece it builds, on a ground by its level."""
    if name == KRYLOV:
        return drawing("tile-krylov", scale)
    printed = TILES[name]
    return drawing(f"tile-{printed.level}-{printed.builds}", scale)


def contract_sign(kind: str, scale: float = 1) -> Piece:
    """A contract's sign by kind: `starting`, `national`, or its colour."""
    return drawing(f"contract-{kind}", scale)


def icons() -> dict[str, Piece]:
    goods = {name: centred(SIDE, SIDE, drawing(name, LARGE)) for name in (*ICONS["goods"], "drop")}
    kinds = {f"kind_{kind}": drawing(f"kind-{kind}") for kind in (*PIECES, "wild")}
    contracts = {f"contract_{kind}": centred(LEAST, LEAST, contract_sign(kind)) for kind in ICONS["contracts"]}
    companies = {name: centred(LEAST, LEAST, drawing(f"chip-{name}")) for name in COMPANIES}
    return {**goods, **kinds, **contracts, **companies}


def _of_act(ask: Ask, option: Any) -> str | None:
    """The icon of an option of a turn: of the building tile, or of the board."""
    built_with = option[2:] if option[0] == "construction" else option[1:] if option[0] == "tile" else ()
    return _of_tile(ask, built_with[0]) if built_with else ICONS["boards"].get(option[0])


def _of_tile(ask: Ask, name: str) -> str:
    return f"kind_{TILES[name].builds}" if name in TILES else "tile"


def _of_contract(ask: Ask, option: Any) -> str:
    return f"contract_{CONTRACTS[option].kind}"


def _of_machines(ask: Ask, option: Any) -> str:
    return {0: "mixer", ask.facts["count"]: "excavator"}.get(option, "machine")


def _always(name: str) -> Callable[[Ask, Any], str]:
    return lambda ask, option: name


ICONS_SAID: Final[Mapping[str, Callable[[Ask, Any], str | None]]] = {
    **{kind: _always(name) for kind, name in ICONS["always"].items()},
    "act": _of_act,
    **dict.fromkeys(("contract", "contract_offer", "discard", "start"), _of_contract),
    **dict.fromkeys(("tile", "copied"), _of_tile),
    "machines": _of_machines,
    "company": lambda ask, option: option[0],
    "site": lambda ask, option: f"kind_{option[0]}" if len({kind for kind, _ in ask.options}) > 1 else None,
}
