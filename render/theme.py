"""Colours, type sizes and spacing: one place for how every picture looks."""

from typing import Final, NamedTuple, TypeAlias

Colour: TypeAlias = str


class Theme(NamedTuple):
    """Colours by their part in a picture. Pairs of text and ground keep a contrast of at least 4.5 to 1."""

    name: str = "suburb"
    paper: Colour = "#fbf4e4"
    card: Colour = "#fffdf7"
    edge: Colour = "#d9cbb0"
    ink: Colour = "#26283a"
    muted: Colour = "#665f55"
    night: Colour = "#22405a"
    night_text: Colour = "#fff8e8"
    night_muted: Colour = "#cfdbe2"
    sky: Colour = "#d3e9ee"
    lawn: Colour = "#b9d69b"
    lawn_dark: Colour = "#8fb873"
    road: Colour = "#5c6370"
    road_line: Colour = "#f2ead6"
    white: Colour = "#ffffff"
    wood: Colour = "#4a3b35"
    sun: Colour = "#f5b83d"
    tomato: Colour = "#b83a30"
    leaf: Colour = "#2c6b3f"
    water: Colour = "#1c7488"
    water_light: Colour = "#8fd3dc"
    plum: Colour = "#6c3a78"
    steel: Colour = "#2d5a8c"
    brick: Colour = "#97521d"


THEME: Final = Theme()

READABLE: Final = (
    ("ink", "paper"), ("ink", "card"), ("muted", "paper"), ("muted", "card"), ("night_text", "night"),
    ("night_muted", "night"), ("road_line", "road"), ("white", "tomato"), ("white", "leaf"), ("white", "water"),
    ("white", "plum"), ("white", "steel"), ("white", "brick"), ("white", "night"), ("ink", "sun"), ("ink", "lawn"),
    ("tomato", "card"), ("leaf", "card"), ("plum", "card"), ("ink", "sky"),
)  # fmt: skip
"""Every pair of text and ground that the pictures use."""


class Type(NamedTuple):
    """The type scale in pixels, for pictures 960 wide that are also looked at 400 wide."""

    small: int = 20
    body: int = 24
    strong: int = 28
    title: int = 34
    number: int = 36
    huge: int = 84


TYPE: Final = Type()


class Style(NamedTuple):
    """How a line of text looks, and which of its ends lies at its point: `lm`, `mm` or `rm`."""

    size: int
    colour: Colour
    bold: bool = False
    anchor: str = "mm"


WIDTH: Final = 960
MARGIN: Final = 24


def rgb(colour: Colour) -> tuple[int, int, int]:
    """The three parts of a colour written as #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(text: Colour, ground: Colour) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    lighter, darker = sorted((_luminance(text), _luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [value / 255 for value in rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
