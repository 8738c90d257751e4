"""The colours of the town itself, by day and at night: streets, water, parks, plots, buildings and feature tiles."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cities import COLOURS
from render.theme import DARK, LIGHT, Colour, Colours, Theme

Shades: TypeAlias = tuple[Colour, ...]
"""Colours of one kind of thing, such as the roofs of one colour from the lowest building to the highest."""


@dataclass(frozen=True, eq=False)
class Town(Colours):
    """Colours by their part in a picture.

    `street` lies between the plots, `land` is where no tile lies yet. `label` is the ground of every number on the map,
    `neutral` a building of any colour. `lots`, `signs` and `walls` have an entry for each colour of the building
    pieces, and `first` to `fourth` the roofs of that colour, by height. On the deep colours, symbols and numbers stand
    in `symbol`; `water_ink` and `park_ink` draw water and parks where these are symbols themselves.
    """

    street: Colour
    kerb: Colour
    land: Colour
    shadow: Colour
    label: Colour
    on_label: Colour
    water: Colour
    wave: Colour
    water_deep: Colour
    water_ink: Colour
    park: Colour
    tuft: Colour
    park_deep: Colour
    park_ink: Colour
    stone: Colour
    stone_deep: Colour
    neutral: Colour
    symbol: Colour
    window: Colour
    lots: Shades
    signs: Shades
    walls: Shades
    first: Shades
    second: Shades
    third: Shades
    fourth: Shades

    def roof(self, colour: str, height: int) -> Colour:
        """The roof of a building: the higher, the darker."""
        shades = (self.first, self.second, self.third, self.fourth)
        return shades[min(height, len(shades)) - 1][kind_of(colour)]


DAY: Final = Town(
    street="#ddd2bb",
    kerb="#c3b394",
    land="#eee5d0",
    shadow="#a8997d",
    label="#fffdf7",
    on_label="#26283a",
    water="#9ed3de",
    wave="#d3eef2",
    water_deep="#17687c",
    water_ink="#17687c",
    park="#bcd894",
    tuft="#93b972",
    park_deep="#3a6b2d",
    park_ink="#3a6b2d",
    stone="#d9d6d0",
    stone_deep="#57565f",
    neutral="#57565f",
    symbol="#ffffff",
    window="#fff3c9",
    lots=("#f8dfd4", "#d7eee2", "#e1e5f7", "#faecc4"),
    signs=("#b8423a", "#1f7757", "#4660b0", "#96600c"),
    walls=("#73222a", "#0d4435", "#22326a", "#7a4a06"),
    first=("#ea9a84", "#7cc9a6", "#9eb0e6", "#f6d275"),
    second=("#d96a53", "#46a57f", "#6c87cf", "#eab03a"),
    third=("#bd453b", "#24805f", "#4964b5", "#d0901c"),
    fourth=("#952f33", "#125a45", "#2d4189", "#a96d0e"),
)

NIGHT: Final = Town(
    street="#343f5e",
    kerb="#4f5c82",
    land="#1a2238",
    shadow="#0d1326",
    label="#fff6df",
    on_label="#1a2038",
    water="#1d5569",
    wave="#4790a6",
    water_deep="#0e3947",
    water_ink="#86cfe0",
    park="#365a3c",
    tuft="#5c8a57",
    park_deep="#1c3b20",
    park_ink="#9ccb8a",
    stone="#7b8096",
    stone_deep="#343a50",
    neutral="#76809c",
    symbol="#fff6df",
    window="#ffd36b",
    lots=("#573a44", "#274b48", "#353f6b", "#52472f"),
    signs=("#f3a08c", "#86d4b4", "#adbcf2", "#f3c75f"),
    walls=("#5c1a26", "#0a3a30", "#1a2857", "#633d08"),
    first=("#ea9a84", "#7cc9a6", "#9eb0e6", "#f6d275"),
    second=("#d96a53", "#46a57f", "#6c87cf", "#eab03a"),
    third=("#bd453b", "#24805f", "#4964b5", "#d0901c"),
    fourth=("#952f33", "#125a45", "#2d4189", "#a96d0e"),
)

_TOWNS: Final = {LIGHT: DAY, DARK: NIGHT}

READABLE: Final = (
    ("on_label", "label"), ("symbol", "water_deep"), ("symbol", "park_deep"), ("symbol", "stone_deep"),
)  # fmt: skip
"""Every pair of text and ground in the town that the game's pictures use."""


def town_of(theme: Theme) -> Town:
    """The town in a theme."""
    return _TOWNS[theme]


def kind_of(colour: str) -> int:
    """Which of the four looks the pieces of a colour have."""
    return COLOURS.index(colour) % len(DAY.lots)
