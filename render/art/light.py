"""Light: how the colours of a drawing change with the theme and the stage of a game."""

from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element, fromstring, tostring

from render.theme import Colour, rgb

_COLOUR_ATTRIBUTES: Final = ("fill", "stroke", "stop-color")
OWNER_CLASS: Final = "owner"
"""The SVG class of shapes in a player's colour: an atlas keeps their colours in every light."""
_PLAIN_CLASSES: Final = ("plain", OWNER_CLASS)
"""The classes of shapes that look the same in every light: signs, badges, flags."""


@dataclass(frozen=True)
class Tint:
    """The effect of light on a surface: its colours are multiplied by `factor`, then mixed with `colour` by `share` (0
    to 1).
    """

    factor: float = 1.0
    colour: Colour = "#ffffff"
    share: float = 0.0

    def of(self, colour: Colour) -> Colour:
        """This colour (`#rrggbb`) after the tint."""
        mixed = (
            part * self.factor * (1 - self.share) + tint * self.share
            for part, tint in zip(rgb(colour), rgb(self.colour), strict=True)
        )
        return "#" + "".join(f"{min(255, round(part)):02x}" for part in mixed)


@dataclass(frozen=True)
class Light:
    """The light of a stage in a theme, by kind of surface: `front` and `side` tint lit and shaded surfaces, `lot` the
    ground of a building site, and `mark` a drawing on such a ground.

    `window` and `pane` are the colours of windows and lit panes. Windows, panes and lots whose field is None are tinted
    as fronts.
    """

    front: Tint = Tint()
    side: Tint = Tint()
    window: Colour | None = None
    pane: Colour | None = None
    lot: Tint | None = None
    mark: Tint = Tint()

    def of(self, colour: Colour, kind: str) -> Colour:
        """The colour of a surface in this light; `kind` is the class of the SVG element.

        Shapes of the classes `plain` and `owner` keep their colour. Unknown kinds count as fronts.
        """
        if kind in _PLAIN_CLASSES:
            return colour
        lit = {"window": self.window, "pane": self.pane}.get(kind)
        tint = {"side": self.side, "lot": self.lot, "mark": self.mark}.get(kind)
        return lit or (tint or self.front).of(colour)


LAMP: Final = "#ffe6a6"
"""The colour of lamplight in windows and lit panes."""
_DARK_LOT: Final = Tint(0.24, "#2a3560", 0.4)
_BRIGHT_MARK: Final = Tint(1.0, "#ffffff", 0.22)
LIGHTS: Final = {
    ("light", "morning"): Light(),
    ("light", "afternoon"): Light(Tint(1.0, "#ffdf9e", 0.09), Tint(0.98, "#ffc27a", 0.14)),
    ("light", "dusk"): Light(Tint(0.93, "#ff9d6b", 0.17), Tint(0.88, "#ff8f52", 0.24), window=LAMP),
    ("dark", "morning"): Light(
        Tint(0.82, "#35468c", 0.26), Tint(0.62, "#2c3b80", 0.36), "#7688ad", "#f6dfa4", _DARK_LOT, _BRIGHT_MARK
    ),
    ("dark", "afternoon"): Light(
        Tint(0.78, "#3a3a86", 0.28), Tint(0.58, "#333379", 0.38), "#e8c878", "#fbe3a4", _DARK_LOT, _BRIGHT_MARK
    ),
    ("dark", "dusk"): Light(
        Tint(0.76, "#46347c", 0.3), Tint(0.56, "#3c2b6e", 0.4), LAMP, LAMP, _DARK_LOT, _BRIGHT_MARK
    ),
}
"""All lights, by theme (`light` or `dark`) and stage of the game."""


def in_light(svg: str, light: Light) -> str:
    """The SVG drawing with its colours in this light.

    The class of an element, or of its group, tells the kind of surface; without a class it is a front. Shapes of the
    classes `shadow`, `plain` and `owner` keep their colours.
    """
    root = fromstring(svg)
    _colour(root, light, "front")
    return tostring(root, encoding="unicode")


def _colour(element: Element, light: Light, kind: str) -> None:
    kind = element.get("class", kind)
    for name in _COLOUR_ATTRIBUTES:
        value = element.get(name, "")
        if value.startswith("#") and kind != "shadow":
            element.set(name, light.of(_whole(value), kind))
    for child in element:
        _colour(child, light, kind)


def _whole(colour: Colour) -> Colour:
    """A colour written as #rgb as #rrggbb."""
    return colour if len(colour) == 7 else "#" + "".join(2 * part for part in colour[1:])
