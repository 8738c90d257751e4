"""Colours, type sizes and spacing: one place for how every picture looks."""

from dataclasses import dataclass, fields, replace
from typing import Final, NamedTuple, TypeAlias

from games.core import load_data
from render.typeface import BOLD, REGULAR, ROUNDED, Font

Colour: TypeAlias = str  # as `#rrggbb`


@dataclass(frozen=True, eq=False)
class Colours:
    """Named colours: a field holds one colour, several of a kind, or another value."""

    def colours(self) -> list[Colour]:
        """All colours of the fields, without names and other values."""
        values = [getattr(self, field.name) for field in fields(self)]
        several = [[value] if isinstance(value, str) else value or () for value in values]
        return [colour for kind in several for colour in kind if colour.startswith("#")]


@dataclass(frozen=True, eq=False)
class Theme(Colours):
    """Colours by their part in a picture. Pairs of text and ground keep a contrast of at least 4.5 to 1.

    `strong` is the ground or edge of current things, `mark` the ground of small signs, `fresh` that of new things,
    `band_pane` that of a pane on a band. The colours from `tomato` to `brick` tell things apart, as grounds for
    `on_accent` and as ink on a card. A game keeps the colours of its art elsewhere: they change with `stage`, the light
    of the scene. Colours of texts and their grounds do not.
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

    def in_light(self, progress: float) -> "Theme":
        """The theme in the light of this progress of a game, from 0 to 1."""
        return THEMES_BY_STAGE[self.name][min(int(progress * len(STAGES)), len(STAGES) - 1)]


STAGES: Final = ("morning", "afternoon", "dusk")
"""The lights in the course of a game. In the dark theme, lamps and windows are lit in the same three steps."""

COLOUR_DATA: Final = load_data(__file__, "colours.toml")
"""The colours of each theme, and the pairs of colours that touch in all games' pictures."""
LIGHT: Final = Theme(name="light", **COLOUR_DATA["light"])
DARK: Final = Theme(name="dark", **COLOUR_DATA["dark"])
THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}
"""All themes by name, the one of public messages first."""
THEMES_BY_STAGE: Final = {
    theme.name: tuple(theme if stage == theme.stage else replace(theme, stage=stage) for stage in STAGES)
    for theme in THEMES.values()
}
"""The variants of each theme, by its name, in the order of STAGES."""


class Style(NamedTuple):
    """The look of a line of text, `size` in px.

    `anchor` is the part of the line that lies at its point: left, middle or right (`lm`, `mm`, `rm`).
    """

    size: int
    colour: Colour
    anchor: str = "mm"
    font: Font = REGULAR


def bold(size: int, colour: Colour, anchor: str = "mm") -> Style:
    """The style of bold text of this size in px."""
    return Style(size, colour, anchor, BOLD)


def rounded(size: int, colour: Colour, anchor: str = "mm") -> Style:
    """The style of numerals and headings of this size in px."""
    return Style(size, colour, anchor, ROUNDED)


PICTURE_WIDTH: Final = 1100
"""The width of a picture in px: twice the width at which a desktop shows it."""
MAX_PICTURE_HEIGHT: Final = 700
"""The greatest height of a public picture in px, so that a desktop shows it across its whole width."""
MARGIN: Final = 24
"""The free room at each side of a picture, in px."""
CONTENT_WIDTH: Final = PICTURE_WIDTH - 2 * MARGIN
"""The width between the margins of a picture, in px."""
MIN_NUMBER_SIZE: Final = 27
"""The usual least size, in px, of numbers, letters and signs in the rounded font, which people choose by."""
MIN_TEXT_SIZE: Final = 24
"""The least size of other text in px, except that of names on two lines."""


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue of a colour `#rrggbb`, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(text: Colour, ground: Colour) -> float:
    """The contrast ratio of two colours by WCAG 2, from 1 to 21."""
    lighter, darker = sorted((_luminance(text), _luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [value / 255 for value in rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
