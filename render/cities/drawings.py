"""The drawings of the game: spaces from above and from the side, feature tiles, pieces, pawns."""

from typing import Final

from games.cities import Land, Site, Space
from render.atlas import art
from render.canvas import Piece
from render.cities.town import kind_of

KINDS: Final = ("red", "green", "blue", "yellow")
DRAWN: Final = frozenset(
    ("sailboat", "dolphin", "swan", "lighthouse", "tree", "fountain", "playground", "picnic", "monument", "special")
)
"""The features with a drawing; others share one."""
SPACE: Final = 100


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
