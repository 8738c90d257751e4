"""Cards, panels with a heading, and number plates."""

from render.canvas import Box, Brush, sized_sprite
from render.theme import Colour, Style


def card_on(brush: Brush, box: Box, edge: Colour | None = None, line: float = 2, radius: float = 12) -> None:
    """A card, with an edge of another colour and width where something is special about it."""
    brush.box(box, brush.theme.card, radius, edge or brush.theme.edge, line)


def plate_on(brush: Brush, box: Box, number: int, size: int) -> None:
    """A number on an enamel plate."""
    (x, y, width, height), theme = box, brush.theme
    brush.box((x, y, width, height), theme.plate, 10, theme.on_plate, 4)
    brush.box((x + 7, y + 7, width - 14, height - 14), None, 6, theme.edge, 1.5)
    brush.text((x + width / 2, y + height / 2), str(number), Style(size, theme.on_plate, True))


@sized_sprite
def card(brush: Brush, width: int, height: int, edge: Colour | None, line: int) -> None:
    """A card, as a piece; without a colour its edge is that of all cards."""
    card_on(brush, (0, 0, width, height), edge, line)


@sized_sprite
def plate(brush: Brush, width: int, height: int, number: int, size: int) -> None:
    """A number plate, as a piece; `size` is that of the type."""
    plate_on(brush, (0, 0, width, height), number, size)
