"""The drawings of the game (`render/art/cities`), and the colours that they do not have."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cities import COLOURS, Land, Site, Space
from render.atlas import art
from render.canvas import Piece
from render.kit.colours import GameColours
from render.theme import LIGHT, Colour, Colours

Shades: TypeAlias = tuple[Colour, ...]
"""A colour for each colour of the building pieces."""
KINDS: Final = ("red", "green", "blue", "yellow")
DRAWN: Final = frozenset(
    ("sailboat", "dolphin", "swan", "lighthouse", "tree", "fountain", "playground", "picnic", "monument", "special")
)
"""The features with a drawing; others share one."""
SPACE: Final = 100


@dataclass(frozen=True, eq=False)
class Town(Colours):
    """Colours by their part in a picture.

    `land` is the ground of a district, `meadow` that of a city seen from the side, `far` and `pane` the roofs behind it
    and their windows, `sky` the bands over them. `kerb` is a line between tiles, `hint` the ground of a line
    in a list, `used` that of what is taken. A place that can be chosen is `choice` with dashes in `chosen`. On symbols
    of cards, `symbol` is drawn on the deep colours; `neutral` is any building. `seats` are the players' colours.
    """

    land: Colour
    meadow: Colour
    far: Colour
    pane: Colour
    sky: Shades
    kerb: Colour
    hint: Colour
    used: Colour
    choice: Colour
    chosen: Colour
    label: Colour
    on_label: Colour
    water: Colour
    wave: Colour
    water_deep: Colour
    park: Colour
    tuft: Colour
    park_deep: Colour
    neutral: Colour
    symbol: Colour
    lots: Shades
    fills: Shades
    seats: Shades


ART_COLOURS: Final = GameColours(__file__, Town, more=("kit",))
town_of: Final = ART_COLOURS.of


def kind_of(colour: str) -> int:
    return COLOURS.index(colour) % len(town_of(LIGHT).fills)


def drawing(name: str, scale: float = 1) -> Piece:
    return art("cities").piece(name, scale)


def look_of(colour: str) -> str:
    return KINDS[kind_of(colour)]


def known(feature: str) -> str:
    return feature if feature in DRAWN else "unknown"


def space_piece(side: int, land: Land, site: Site) -> Piece:
    return drawing(f"plan-{_plan_name(land, site, land.spaces[site])}", side / SPACE)


def bare_space(side: int, space: str, place: int) -> Piece:
    if space in ("water", "park"):
        return drawing(f"plan-{space}-{place % 2 + 1}", side / SPACE)
    return drawing(f"plan-lot-{look_of(space)}", side / SPACE)


def feature_piece(feature: str, scale: float = 1) -> Piece:
    return drawing(f"feature-{known(feature)}", scale)


def _plan_name(land: Land, site: Site, space: Space) -> str:
    if space.height:
        return f"{look_of(space.colour)}-{space.height}"
    if space.group == "special":
        return "wild"
    if space.feature:
        return known(space.feature)
    if space.terrain == "city":
        return f"lot-{look_of(space.printed)}"
    variety = site[0] * 3 + site[1] * 5
    if space.terrain == "water":
        return f"water-{variety % 2 + 1}"
    return f"{'grove' if is_planted(land, site) else 'park'}-{variety % 3 + 1}"


def is_planted(land: Land, site: Site) -> bool:
    return any(site in area and land.features(area) for area in land.areas["park"])
