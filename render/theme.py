"""Colours, type sizes and spacing: one place for how every picture looks."""

from dataclasses import dataclass, fields, replace
from typing import Final, NamedTuple, TypeAlias

from render.typeface import BOLD, REGULAR, ROUNDED, Font

Colour: TypeAlias = str


@dataclass(frozen=True, eq=False)
class Colours:
    """Named colours: one, several of a kind, or None."""

    def colours(self) -> list[Colour]:
        values = [getattr(self, field.name) for field in fields(self)]
        several = [[value] if isinstance(value, str) else value or () for value in values]
        return [colour for kind in several for colour in kind if colour.startswith("#")]


@dataclass(frozen=True, eq=False)
class Theme(Colours):
    """Colours by their part in a picture. Pairs of text and ground keep a contrast of at least 4.5 to 1.

    `strong` is the ground of what counts now, `mark` that of a sign beside it, `fresh` that of what is new, `band_pane`
    that of a pane on a band. The colours from `tomato` to `brick`
    tell things apart, as grounds for `on_accent` and as ink on a card. A game keeps those of its own art elsewhere:
    they change with `stage`, the light in which its things stand; those of texts and their grounds do not.
    """

    name: str
    paper: Colour
    card: Colour
    edge: Colour
    ink: Colour
    muted: Colour
    band: Colour
    band_text: Colour
    band_muted: Colour
    strong: Colour
    on_strong: Colour
    badge: Colour
    on_badge: Colour
    plate: Colour
    on_plate: Colour
    sun: Colour
    on_sun: Colour
    mark: Colour
    on_mark: Colour
    outline: Colour
    stripe: Colour
    stripe_light: Colour
    tomato: Colour
    leaf: Colour
    water: Colour
    plum: Colour
    steel: Colour
    brick: Colour
    on_accent: Colour
    fresh: Colour
    fresh_edge: Colour
    on_fresh: Colour
    band_pane: Colour
    stage: str = "morning"

    def at(self, progress: float) -> "Theme":
        return STAGED[self.name][min(int(progress * len(STAGES)), len(STAGES) - 1)]


STAGES: Final = ("morning", "afternoon", "dusk")
"""How the light changes in the course of a game; at night lamps and windows are lit in the same three steps."""

LIGHT: Final = Theme(
    name="light",
    paper="#fbf4e4",
    card="#fffdf7",
    edge="#d9cbb0",
    ink="#26283a",
    muted="#665f55",
    band="#22405a",
    band_text="#fff8e8",
    band_muted="#cfdbe2",
    strong="#22405a",
    on_strong="#ffffff",
    badge="#22405a",
    on_badge="#ffffff",
    plate="#ffffff",
    on_plate="#22405a",
    sun="#f5b83d",
    on_sun="#26283a",
    mark="#4a3b35",
    on_mark="#ffffff",
    outline="#4a3b35",
    stripe="#b83a30",
    stripe_light="#ffffff",
    tomato="#b83a30",
    leaf="#2c6b3f",
    water="#1c7488",
    plum="#6c3a78",
    steel="#2d5a8c",
    brick="#97521d",
    on_accent="#ffffff",
    fresh="#ffd75e",
    fresh_edge="#fff3c9",
    on_fresh="#26283a",
    band_pane="#33526d",
)
"""A sunny day: dark ink on cream."""

DARK: Final = Theme(
    name="dark",
    paper="#141a2e",
    card="#212b48",
    edge="#46547c",
    ink="#f4ead2",
    muted="#b3bcd2",
    band="#0b1020",
    band_text="#ffefc9",
    band_muted="#aab6d0",
    strong="#f3e7c6",
    on_strong="#1a2038",
    badge="#fff6df",
    on_badge="#1a2038",
    plate="#1d3a6b",
    on_plate="#fff3d1",
    sun="#ffb938",
    on_sun="#221a10",
    mark="#f3e7c6",
    on_mark="#1a2038",
    outline="#080c18",
    stripe="#a03c3a",
    stripe_light="#d9ccb4",
    tomato="#ff9a86",
    leaf="#8fd694",
    water="#6fd6e4",
    plum="#d9a8ec",
    steel="#9dbcf5",
    brick="#f0b27a",
    on_accent="#141a2e",
    fresh="#ffcf57",
    fresh_edge="#fff0c0",
    on_fresh="#221a10",
    band_pane="#212b48",
)
"""The same place at night: lamps and lit windows on deep blue."""

THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}
"""All themes by name, the one of public messages first."""
STAGED: Final = {
    theme.name: tuple(theme if stage == theme.stage else replace(theme, stage=stage) for stage in STAGES)
    for theme in THEMES.values()
}
"""Each theme in all three lights."""

READABLE: Final = (
    ("ink", "paper"), ("ink", "card"), ("muted", "paper"), ("muted", "card"), ("band_text", "band"),
    ("band_muted", "band"), ("on_strong", "strong"), ("on_badge", "badge"), ("on_plate", "plate"), ("on_sun", "sun"),
    ("on_mark", "mark"), ("on_accent", "tomato"), ("on_accent", "leaf"), ("on_accent", "water"), ("on_accent", "plum"),
    ("on_accent", "steel"), ("on_accent", "brick"), ("tomato", "card"), ("leaf", "card"), ("plum", "card"),
    ("on_fresh", "fresh"), ("sun", "band"), ("band_text", "band_pane"), ("band_muted", "band_pane"),
    ("sun", "band_pane"), ("sun", "on_sun"),
)  # fmt: skip
"""Every pair of text and ground in the pieces that all games share."""


class Type(NamedTuple):
    """Font sizes in pixels, for pictures 960 wide that are also viewed 400 wide."""

    small: int = 20
    label: int = 22
    body: int = 24
    strong: int = 28
    title: int = 34
    number: int = 36


TYPE: Final = Type()


class Style(NamedTuple):
    """The look of a line of text; `anchor` is the end that lies at its point: `lm`, `mm` or `rm`."""

    size: int
    colour: Colour
    anchor: str = "mm"
    font: Font = REGULAR


def bold(size: int, colour: Colour, anchor: str = "mm") -> Style:
    return Style(size, colour, anchor, BOLD)


def rounded(size: int, colour: Colour, anchor: str = "mm") -> Style:
    """The style of numerals and headings."""
    return Style(size, colour, anchor, ROUNDED)


WIDE: Final = 1100
"""The width of a picture: twice as many pixels as a desktop shows, and more than three times those of a phone."""
HIGHEST: Final = 700
"""The most that a public picture is high, so that a desktop shows it across its whole width."""
MARGIN: Final = 24
NEEDED: Final = 27
"""The least size of numbers, letters and signs in the rounded type: those by which people choose."""
LEAST: Final = 24
"""The least size of all other text."""


def rgb(colour: Colour) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(text: Colour, ground: Colour) -> float:
    lighter, darker = sorted((_luminance(text), _luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [value / 255 for value in rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
