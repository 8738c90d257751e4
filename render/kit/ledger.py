"""A seat's ledger: the score now, part by part, for a game that has no more to say there."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.core import Seat
from render.canvas import Canvas
from render.kit.banner import BAND, draw_heading
from render.kit.panes import draw_pane_grounds, draw_panes, height_of
from render.kit.scene import Scene, band_base

GAP: Final = 12


def draw_scores_ledger(scene: Scene[Any, Any], seat: Seat, points: Mapping[str, int], parts: Sequence[str]) -> Canvas:
    """The score of a seat, part by part."""
    canvas = Canvas(band_base(scene.look, BAND + 2 * GAP + height_of(scene.look, parts)))
    draw_pane_grounds(canvas, scene.look, BAND + GAP, parts)
    draw_heading(canvas, scene.words.say("ledger", name=scene.name(seat)), scene.round)
    draw_panes(canvas, scene.look, BAND + GAP, parts, points)
    return canvas
