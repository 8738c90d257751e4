"""A seat's ledger: the score now, part by part, for a game that has no more to say there."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.kit.banner import BAND, band_on, draw_heading
from render.kit.panes import draw_panes, height_of, paint_panes
from render.kit.scene import Look, Scene
from render.theme import WIDE

GAP: Final = 12


@kept_in(BASES)
def ledger_base(look: Look[Any], parts: tuple[str, ...]) -> Base:
    """The band and the panes."""

    def paint(brush: Brush) -> None:
        band_on(brush)
        paint_panes(brush, look, BAND + GAP, parts)

    return ground(WIDE, BAND + 2 * GAP + height_of(look, parts), look.palette, paint)


def draw_scores_ledger(scene: Scene[Any, Any], seat: Seat, points: Mapping[str, int], parts: Sequence[str]) -> Canvas:
    """The score of a seat, part by part."""
    canvas = Canvas(ledger_base(scene.look, tuple(parts)))
    draw_heading(canvas, scene.words.say("ledger", name=scene.name(seat)), scene.round)
    draw_panes(canvas, scene.look, BAND + GAP, parts, points)
    return canvas
