"""The drawings of the game (`render/art/barrage`), its icons, and the colours that the drawings do not have."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from games.barrage import COMPANIES, CONTRACTS, COPYING_TILE_ID, PIECE_KINDS, TILES, BarrageState
from games.core import Ask, Seat, load_data
from render.atlas import atlas_of
from render.canvas import Piece
from render.kit.colours import GameColours
from render.kit.marks import centred_piece
from render.kit.scene import Art, art_with_signs
from render.theme import Colour, Colours, Theme, contrast

NEUTRAL: Final = "neutral"
"""The owner in the names of neutral drawings."""
OWNERS: Final = (*COMPANIES, NEUTRAL)
"""The owners in drawings, in the order of `ValleyTones.owners`."""
ICONS: Final = load_data(__file__, "icons.toml")
"""The names of the drawings that stand beside words and in the legend, by what they stand for."""
_ICON_SIDE: Final = 104
_MIN_ICON_SIDE: Final = 48
_SeveralTones: TypeAlias = tuple[Colour, ...]


def drawing(name: str, scale: float = 1) -> Piece:
    return atlas_of("barrage").piece(name, scale)


def drawn_owner(view: BarrageState, seat: Seat | None) -> str:
    """The owner of a seat's things in drawings: its company, or `neutral` without a seat or a company."""
    return (view.companies[seat].name if seat is not None else "") or NEUTRAL


def in_owner_colours(name: str, view: BarrageState, seat: Seat | None, scale: float = 1) -> Piece:
    """A drawing in the colours of a seat's company: `chip`, `engineer`, `house`, `ring`, or `piece-<kind>`.

    Without a seat, or before it has a company, only the neutral `chip` exists.
    """
    return drawing(f"{name}-{drawn_owner(view, seat)}", scale)


def tile(name: str, scale: float = 1) -> Piece:
    """A technology tile: the kind of piece it builds, on a ground by its level; for the copying tile, a sign of its
    own.
    """
    if name == COPYING_TILE_ID:
        return drawing("tile-krylov", scale)
    printed = TILES[name]
    return drawing(f"tile-{printed.level}-{printed.builds}", scale)


def contract_sign(kind: str, scale: float = 1) -> Piece:
    """The sign of a contract by its kind: `starting`, `national`, or its colour."""
    return drawing(f"contract-{kind}", scale)


def icons() -> dict[str, Piece]:
    """Small pictures beside words, by name: goods, pieces, contracts and companies."""
    goods = {name: centred_piece(_ICON_SIDE, _ICON_SIDE, drawing(name, 2)) for name in (*ICONS["goods"], "drop")}
    kinds = {f"kind_{kind}": drawing(f"kind-{kind}") for kind in (*PIECE_KINDS, "wild")}
    contracts = {
        f"contract_{kind}": centred_piece(_MIN_ICON_SIDE, _MIN_ICON_SIDE, contract_sign(kind))
        for kind in ICONS["contracts"]
    }
    companies = {name: centred_piece(_MIN_ICON_SIDE, _MIN_ICON_SIDE, drawing(f"chip-{name}")) for name in COMPANIES}
    return {**goods, **kinds, **contracts, **companies}


def _of_act(ask: Ask, option: Any) -> str | None:
    """The icon of an option of a turn: of the building tile, or of the board."""
    built_with = option[2:] if option[0] == "construction" else option[1:] if option[0] == "tile" else ()
    return _of_tile(ask, built_with[0]) if built_with else ICONS["boards"].get(option[0])


def _of_tile(ask: Ask, name: str) -> str:
    return f"kind_{TILES[name].builds}" if name in TILES else "tile"


def _always(name: str) -> Callable[[Ask, Any], str]:
    return lambda ask, option: name


ICONS_SAID: Final[Mapping[str, Callable[[Ask, Any], str | None]]] = {
    **{kind: _always(name) for kind, name in ICONS["always"].items()},
    "act": _of_act,
    **dict.fromkeys(
        ("contract", "contract_offer", "discard", "start"), lambda ask, option: f"contract_{CONTRACTS[option].kind}"
    ),
    **dict.fromkeys(("tile", "copied"), _of_tile),
    "machines": lambda ask, option: {0: "mixer", ask.facts["count"]: "excavator"}.get(option, "machine"),
    "company": lambda ask, option: option[0],
    "site": lambda ask, option: f"kind_{option[0]}" if len({kind for kind, _ in ask.options}) > 1 else None,
}
"""For each kind of question, a function to the name of an option's icon (see `icons`), or to None without an icon."""


@dataclass(frozen=True, eq=False)
class ValleyTones(Colours):
    """Colours by their part in a picture.

    `owners` are the colours of the companies in order, and last that of neutral things; `marks` are their patterns,
    `edges` their edges. `sky` are the bands of the sky; `evening_sky` and `evening` are the colours of the end, `glow`
    and `aurora` its lights, two for each owner. `ridge` and `ridge_side` are the faces of far mountains with `snow`.
    `high`, `hill` and `plain` are the grounds of the areas. `river` has a `shore` and a `glint`. `block` is the ground
    of powerhouses and `block_edge` its side, `survey` the line of an unbuilt conduit. `choice` has the dashes of an
    eligible one, their edge and the gaps. `value` and `faint` are the numbers of built and unbuilt conduits. `stream`
    is the ground of texts about water. `contracts` are the grounds of contracts: starting, green, yellow, red,
    national. `shelf` lies under pieces, `taken` under workers; `area` is for signs of areas.
    """

    owners: _SeveralTones
    marks: _SeveralTones
    edges: _SeveralTones
    sky: _SeveralTones
    evening_sky: _SeveralTones
    evening: _SeveralTones
    glow: _SeveralTones
    aurora: _SeveralTones
    ridge: Colour
    ridge_side: Colour
    snow: Colour
    high: Colour
    hill: Colour
    plain: Colour
    river: Colour
    shore: Colour
    glint: Colour
    block: Colour
    block_edge: Colour
    survey: Colour
    choice: Colour
    choice_edge: Colour
    choice_gap: Colour
    value: Colour
    faint: Colour
    pipe_shadow: Colour
    stream: Colour
    on_stream: Colour
    contracts: _SeveralTones
    on_contract: Colour
    shelf: Colour
    on_shelf: Colour
    taken: Colour
    area: Colour


_ART_COLOURS: Final = GameColours(__file__, ValleyTones)
tones_of: Final = _ART_COLOURS.of
_EVENING: Final = ("ridge", "ridge_side", "snow", "high", "hill", "plain", "river", "shore")
"""The colours that differ at the end, in the order of `ValleyTones.evening`."""
_MIN_CONTRAST: Final = 4.5
"""The least contrast of text."""


def needs_shelf(theme: Theme) -> bool:
    """Whether dark drawings have too little contrast on a card of this theme, and need a ground of their own."""
    return contrast(tones_of(theme).on_shelf, theme.card) < _MIN_CONTRAST


def evening_tones(theme: Theme) -> ValleyTones:
    """The colours of the valley at the end of a game."""
    tones = tones_of(theme)
    dark: dict[str, Any] = dict(zip(_EVENING, tones.evening, strict=True))
    return replace(tones, sky=tones.evening_sky, **dark)


_PARTS: Final = (
    "start", "contract", "row", "tile", "conduit", "place", "bonus", "objective", "resources", "water",
)  # fmt: skip
ART: Final[Art] = art_with_signs("barrage", _PARTS, _ART_COLOURS)
