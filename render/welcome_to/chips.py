"""Steps on the tracks of parks, and the signs of estates."""

from render.canvas import Brush, Point, sprite
from render.kit.steps import Stage, ink_of, step_on
from render.theme import Style
from render.welcome_to.icons import tree_icon
from render.welcome_to.layout import PARK
from render.welcome_to.suburb import suburb_of


def park_on(brush: Brush, corner: Point, value: int, tree: bool, at: Stage) -> None:
    """A step on a park track: the value and, from the first on, a tree."""
    theme = brush.theme
    (x, y), (width, height) = corner, PARK
    step_on(brush, (x, y, width, height), at)
    if tree:
        colour = {
            "past": theme.leaf,
            "now": suburb_of(theme).tree_now,
            "next": theme.muted,
            "future": theme.edge,
        }[at]
        tree_icon(brush, x + 4, y + 6, 24, colour)
    centre = x + (47 if tree else width / 2)
    brush.text((centre, y + height / 2), str(value), Style(24, ink_of(theme, at), at in ("now", "next")))
    if at == "past":
        brush.line([(centre - 14, y + height - 8), (centre + 14, y + 8)], theme.muted, 2.5)


@sprite(*PARK)
def park(brush: Brush, value: int, tree: bool, at: Stage) -> None:
    """A step on a park track, as a sprite."""
    park_on(brush, (0, 0), value, tree, at)


@sprite(46, 42)
def estate_mark(brush: Brush, size: int, have: bool) -> None:
    """An estate of that size: filled with a white number where there is one, an outline where there is none."""
    theme = brush.theme
    points = [(23, 1), (45, 17), (40, 17), (40, 41), (6, 41), (6, 17), (1, 17)]
    brush.polygon(points, theme.plum if have else theme.card, theme.plum, 2.5)
    brush.text((23, 27), str(size), Style(24, theme.on_accent if have else theme.plum, True))
