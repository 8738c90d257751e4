"""Signs of the parts of a score from drawings in a game's atlas."""

from collections.abc import Sequence
from typing import Any, Final

from render.atlas import art
from render.cache import SPRITES, kept_in
from render.canvas import Brush, Piece, Stamp
from render.kit.colours import GameColours
from render.kit.marks import Icon
from render.kit.scene import Art
from render.theme import Colour, Theme

WHOLE: Final = 96
SCALES: Final = (1, 0.5, 0.4, 0.3)


def art_with_signs(game: str, parts: Sequence[str], colours: GameColours[Any]) -> Art:
    """The art of a game whose atlas has a drawing called `part-<name>` for each of these parts, in all `SCALES`."""

    def icon_of(part: str) -> Icon:
        def icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
            brush.put(sign_of(part, round(side)), (x, y))

        return icon

    def sign_of(part: str, side: int) -> Piece:
        return Piece(side, side, _in_middle, (game, f"part-{part}", side))

    return Art(colours, {part: icon_of(part) for part in parts}, sign_of)


@kept_in(SPRITES)
def _in_middle(theme: Theme, arguments: tuple[str, str, int]) -> Stamp:
    game, name, side = arguments
    scale = next((scale for scale in SCALES if WHOLE * scale <= side + 2), SCALES[-1])
    drawn = art(game).piece(name, scale).stamp(theme)
    left, top = (side - drawn.width) // 2 + drawn.left, (side - drawn.height) // 2 + drawn.top
    return Stamp(drawn.colours, drawn.alpha, left, top, side, side)
