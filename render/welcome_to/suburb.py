"""The colours of the suburb, beside those that all games share: by day and at night, in each light of a game."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from render.kit.colours import palettes
from render.theme import DARK, LIGHT, STAGES, Colour, Colours, Theme

Several: TypeAlias = tuple[Colour, ...]


@dataclass(frozen=True, eq=False)
class Suburb(Colours):
    """Colours by what they are the colour of.

    `sky` has its bands from the top to the horizon, `hills` from the farthest to the nearest, and `lawn` a colour for
    each street: in `shade` where a shadow falls, in `glow` where a lamp shines. `number` and `bis` are written on
    `wall`: at night that is a lit pane.
    """

    sky: Several
    hills: Several
    sun: Colour
    lawn: Several
    shade: Several
    glow: Several
    blade: Colour
    grove: Colour
    road: Colour
    kerb: Colour
    line: Colour
    sign: Colour
    on_sign: Colour
    wall: Colour
    number: Colour
    bis: Colour
    choice: Colour
    planned: Colour
    pool: Colour
    roofs: Several
    star: Colour | None = None


MORNING: Final = Suburb(
    sky=("#b5dcee", "#c6e4f0", "#d9ebee", "#eaeee2", "#f7e8d0", "#fde1c0"),
    hills=("#d5dfc2", "#bcdcb4", "#abd3a3"),
    sun="#fff0b4",
    lawn=("#c9e4ab", "#c2e0a0", "#bcdc97"),
    shade=("#b0c69b", "#aac392", "#a5c08b"),
    glow=("#dfe4a4", "#dae19e", "#d7df98"),
    blade="#a3c780",
    grove="#9dc493",
    road="#7b8190",
    kerb="#ece3cd",
    line="#fbe08f",
    sign="#2d6b3f",
    on_sign="#ffffff",
    wall="#f2f6e2",
    number="#26283a",
    bis="#a3213f",
    choice="#fffaf0",
    planned="#1b7388",
    pool="#4fc3d9",
    roofs=("#cf5b49", "#dc9a38", "#5f9a5c", "#3f8a93", "#8a72b4"),
)
AFTERNOON: Final = replace(
    MORNING,
    sky=("#a6d5ee", "#b6ddf1", "#c6e4f4", "#d3eaf4", "#deeff2", "#e8f2ea"),
    hills=("#c0dcc8", "#a9d3af", "#98c993"),
    sun="#fff6cf",
    lawn=("#bcdc98", "#b5d88f", "#aed386"),
    shade=("#a5c08c", "#9fbc84", "#99b87c"),
    glow=("#d7df99", "#d3dc93", "#ced98e"),
    blade="#93bb70",
    grove="#86b87c",
    road="#696f7e",
    kerb="#e4dbc4",
    line="#f5cf6a",
)
DUSK: Final = replace(
    MORNING,
    sky=("#6f629e", "#94709f", "#c98295", "#ea957f", "#f6b57c", "#fccf8d"),
    hills=("#d1a47a", "#b78b68", "#a17c5d"),
    sun="#ffdc6a",
    lawn=("#b9ac68", "#b1a562", "#a99d5c"),
    shade=("#a29763", "#9c915e", "#958b59"),
    glow=("#d5c27c", "#d0be78", "#cbb975"),
    blade="#9a9553",
    grove="#9c8f62",
    road="#625a70",
    kerb="#dcb894",
    line="#f7c866",
    wall="#dfcdc4",
    bis="#8f1f36",
)
EVENING: Final = replace(
    MORNING,
    sky=("#232f66", "#2f3f7c", "#405191", "#5664a2", "#727db2", "#949bc2"),
    hills=("#4d5c8c", "#3e5579", "#344f68"),
    sun="#fff3c4",
    lawn=("#3f6f6b", "#3b6c63", "#37685b"),
    shade=("#3c6466", "#39615f", "#355e58"),
    glow=("#8c9d7e", "#899c79", "#879974"),
    blade="#568779",
    grove="#2f5a58",
    road="#3a4162",
    kerb="#8088b0",
    line="#e0b860",
    sign="#17593f",
    wall="#f6dfa4",
    number="#221a10",
    bis="#8d1c36",
    choice="#fffaf0",
    planned="#a5e3ec",
    pool="#3aa9c6",
    roofs=("#8e4250", "#8f6640", "#456f58", "#316a80", "#5f5492"),
    star="#fff6da",
)
NIGHT: Final = replace(
    EVENING,
    sky=("#1b2350", "#232c5e", "#2d376c", "#384378", "#455082", "#57608c"),
    hills=("#37466e", "#2c4463", "#254757"),
    wall="#fbe3a4",
    lawn=("#2f5f5c", "#2c5b54", "#29574d"),
    shade=("#2f5759", "#2c5352", "#29504d"),
    glow=("#829475", "#809170", "#7f8f6c"),
    blade="#447a6c",
    grove="#234a48",
    road="#30344f",
    kerb="#6f7399",
)
LATE: Final = replace(
    EVENING,
    sky=("#2b2c66", "#403874", "#5a4581", "#755089", "#96618c", "#bd7786"),
    hills=("#55497c", "#47476f", "#3d4f6b"),
    wall="#ffe6a6",
    lawn=("#44616f", "#3f6268", "#3a605f"),
    shade=("#405869", "#3c5963", "#38575c"),
    glow=("#8f9580", "#8c967c", "#899477"),
    blade="#5c8088",
    grove="#33505f",
    road="#3b3c60",
    kerb="#8f80ad",
)
SUBURBS: Final = {
    LIGHT.name: dict(zip(STAGES, (MORNING, AFTERNOON, DUSK), strict=True)),
    DARK.name: dict(zip(STAGES, (EVENING, NIGHT, LATE), strict=True)),
}

READABLE: Final = (("on_sign", "sign"), ("number", "wall"), ("bis", "wall"))
"""Every pair of text and ground in the suburb, beside those that all games have."""


def suburb_of(theme: Theme) -> Suburb:
    """The suburb's colours in this theme and light."""
    return SUBURBS[theme.name][theme.stage]


EDGES: Final = {
    "paper": "sun leaf",
    "lawn": "fresh choice hills kerb",
    "kerb": "road",
    "road": "line",
    "sky": "star sun hills",
    "card": "planned fresh",
}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


palette_of: Final = palettes(suburb_of, READABLE, EDGES, ("welcome_to",))
"""All colours of the game's pictures in a theme."""
