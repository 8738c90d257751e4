"""The colours of the town that its drawings do not have: grounds, symbols of cards, marks on a map."""

from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from games.cities import COLOURS
from render.kit.colours import in_every_light, palettes
from render.theme import DARK, LIGHT, Colour, Colours, Theme

Shades: TypeAlias = tuple[Colour, ...]
"""A colour for each colour of the building pieces."""


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


DAY: Final = Town(
    land="#efe7d5",
    meadow="#cfe3b4",
    far="#b9cfd8",
    pane="#e4eef0",
    sky=("#bfe3f2", "#cdeaf4", "#dcf0f5", "#eaf6f5"),
    kerb="#c9bda3",
    hint="#f3ecdc",
    used="#ebe2d0",
    choice="#fffaf0",
    chosen="#22405a",
    label="#fffdf7",
    on_label="#26283a",
    water="#86cbe2",
    wave="#ffffff",
    water_deep="#1b7388",
    park="#a8d587",
    tuft="#2d6b3f",
    park_deep="#2d6b3f",
    neutral="#59616e",
    symbol="#ffffff",
    lots=("#fbe3dc", "#dff3e8", "#e3e9fb", "#fcefcd"),
    fills=("#cb4538", "#2b8f63", "#4468cc", "#d9921c"),
    seats=("#7d4a9c", "#b0642a", "#1f7c88", "#b8325f"),
)
NIGHT: Final = replace(
    DAY,
    land="#1c243a",
    meadow="#22344a",
    far="#2a3a66",
    pane="#ffd98a",
    sky=("#141c3c", "#1a2449", "#222d57", "#2c3766"),
    kerb="#46547c",
    hint="#2a3556",
    used="#1b2440",
    choice="#2c3961",
    chosen="#fff6df",
    label="#fff6df",
    on_label="#1a2038",
    water="#6cb4d0",
    park="#9ac47c",
    neutral="#737d92",
)

LATER: Final[dict[tuple[str, str], dict[str, Any]]] = {
    (LIGHT.name, "afternoon"): {
        "meadow": "#d8dfa4",
        "far": "#d3c3a4",
        "pane": "#f6ecd0",
        "sky": ("#cfe4e4", "#e4ead8", "#f4ebca", "#fbe7bd"),
    },
    (LIGHT.name, "dusk"): {
        "meadow": "#d3c68c",
        "far": "#a97f8c",
        "pane": "#ffe6a6",
        "sky": ("#8d7fae", "#b98da6", "#e39f8e", "#f6bd84"),
    },
    (DARK.name, "afternoon"): {
        "meadow": "#22304d",
        "far": "#2d3768",
        "sky": ("#161b3f", "#20234e", "#2c2c5e", "#3a366c"),
    },
    (DARK.name, "dusk"): {
        "meadow": "#262b4c",
        "far": "#34335f",
        "sky": ("#1b1a42", "#2b2452", "#432f62", "#5f3f70"),
    },
}
"""What changes in other lights than that of the morning: the meadow, the roofs behind it, their windows, the sky."""
_TOWNS: Final = in_every_light(DAY, NIGHT, LATER)

READABLE: Final = (
    ("on_label", "label"), ("symbol", "water_deep"), ("symbol", "park_deep"), ("ink", "hint"), ("ink", "used"),
    ("muted", "used"), ("ink", "meadow"), ("ink", "land"),
)  # fmt: skip
"""Every pair of text and ground in the town that the game's pictures use."""
EDGES: Final = {
    "fills": "symbol",
    "seats": "symbol label",
    "paper": "land",
    "land": "kerb",
    "hint": "fills neutral",
    "choice": "chosen",
    "water": "wave",
    "park": "tuft",
}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


def town_of(theme: Theme) -> Town:
    """The town in a theme and its light."""
    return _TOWNS[theme.name, theme.stage]


def kind_of(colour: str) -> int:
    """Which of the four looks the pieces of a colour have."""
    return COLOURS.index(colour) % len(DAY.fills)


palette_of: Final = palettes(town_of, READABLE, EDGES, ("kit", "cities"))
"""All colours of the game's pictures in a theme."""
