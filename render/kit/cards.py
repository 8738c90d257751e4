"""Cards as pieces."""

from render.canvas import Box, Brush, sized_sprite
from render.theme import Colour


def card_on(brush: Brush, box: Box, edge: Colour | None = None, line: float = 2, radius: float = 12) -> None:
    """Paint a card, perhaps with a special edge."""
    brush.box(box, brush.theme.card, radius, edge or brush.theme.edge, line)


@sized_sprite
def card(brush: Brush, width: int, height: int, edge: Colour | None, line: int) -> None:
    card_on(brush, (0, 0, width, height), edge, line)
