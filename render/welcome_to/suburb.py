"""The colours of the suburb, beside those that all games share: by day, and at night with lit windows and lamps."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from render.theme import DARK, LIGHT, Colour, Colours, Theme

Five: TypeAlias = tuple[Colour, Colour, Colour, Colour, Colour]
"""A colour for each band of house numbers, from the lowest to the highest."""


@dataclass(frozen=True, eq=False)
class Suburb(Colours):
    """Colours by what they are the colour of.

    The front of a house carries its number: by day all of the wall, at night a lit window. `star`, `lamp` and
    `halo` are there at night alone.
    """

    sky: Colour
    hill: Colour
    lawn: Colour
    bush: Colour
    crown: Colour
    trunk: Colour
    road: Colour
    road_line: Colour
    centre_line: Colour
    kerb: Colour
    sign: Colour
    on_sign: Colour
    lot_line: Colour
    roofs: Five
    walls: Five
    fronts: Five
    number: Colour
    bis: Colour
    window: Colour
    attic: Colour
    picket: Colour
    pool: Colour
    pool_rim: Colour
    planned: Colour
    struck: Colour
    tree_now: Colour
    star: Colour | None = None
    lamp: Colour | None = None
    halo: Colour | None = None


DAY: Final = Suburb(
    sky="#d3e9ee",
    hill="#c3dfc4",
    lawn="#b9d69b",
    bush="#8fb873",
    crown="#a5c98a",
    trunk="#4a3b35",
    road="#5c6370",
    road_line="#f2ead6",
    centre_line="#f5b83d",
    kerb="#d9cbb0",
    sign="#2c6b3f",
    on_sign="#ffffff",
    lot_line="#ffffff",
    roofs=("#c65b4b", "#d0963a", "#5b8a58", "#3f7f86", "#7d6aa0"),
    walls=("#fdf0ea", "#fff2d2", "#f3f5e6", "#eef4f7", "#f4effa"),
    fronts=("#fdf0ea", "#fff2d2", "#f3f5e6", "#eef4f7", "#f4effa"),
    number="#26283a",
    bis="#b83a30",
    window="#d3e9ee",
    attic="#fffdf7",
    picket="#ffffff",
    pool="#8fd3dc",
    pool_rim="#ffffff",
    planned="#1c7488",
    struck="#4a3b35",
    tree_now="#b9d69b",
)

NIGHT: Final = Suburb(
    sky="#1a2a55",
    hill="#1d3a52",
    lawn="#21493f",
    bush="#2f6350",
    crown="#37705a",
    trunk="#080c18",
    road="#2a2f42",
    road_line="#e8dfc6",
    centre_line="#c98f2b",
    kerb="#56607c",
    sign="#17593f",
    on_sign="#ffffff",
    lot_line="#7f93bd",
    roofs=("#a8483f", "#a8742a", "#3f7345", "#2a7280", "#6a569c"),
    walls=("#4a4463",) * 5,
    fronts=("#ffe29a",) * 5,
    number="#221a10",
    bis="#96201c",
    window="#ffdf8e",
    attic="#ffdf8e",
    picket="#b4c0d8",
    pool="#25b3cc",
    pool_rim="#c9f4f7",
    planned="#7fdcec",
    struck="#d5dcec",
    tree_now="#2c6b3f",
    star="#dfe8ff",
    lamp="#ffcf6b",
    halo="#3d4a6b",
)

SUBURBS: Final = {LIGHT.name: DAY, DARK.name: NIGHT}

READABLE: Final = (("road_line", "road"), ("on_sign", "sign"), ("number", "fronts"), ("bis", "fronts"))
"""Every pair of text and ground in the suburb, beside those that all games have."""


def suburb_of(theme: Theme) -> Suburb:
    """The suburb's colours in this theme."""
    return SUBURBS[theme.name]
