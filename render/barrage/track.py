"""The energy track: where everybody is, the credits that each step brings, and the section of the round."""

from typing import Final

from games.barrage import FACTS, BarrageState
from render.barrage.drawings import drawing, owned
from render.barrage.goods import Good, GoodsStyle, put_goods_around
from render.barrage.look import BarrageScene
from render.barrage.tones import tones_of
from render.canvas import Box, Canvas
from render.kit.grounds import draw_card, draw_ground
from render.kit.lines import points_text
from render.theme import Style

LAST: Final = 33
"""The last step that is drawn; who has more stands there, too."""
NONE: Final = 140
"""How wide the step without energy is: it costs points."""
FIRST: Final = 54
"""How wide the next step is, so that it has room for a sign."""
CHIP: Final = (36, 30)
LANES: Final = 2
STEP: Final = 42
"""How high the steps are."""
FLAG: Final = 36
"""How high the numbers of the sections are."""
HEIGHT: Final = 10 + LANES * (CHIP[1] + 2) + STEP + 4 + FLAG + 8


def draw_track(canvas: Canvas, scene: BarrageScene, box: Box) -> None:
    """The whole track."""
    left, top, width, _ = box
    draw_card(canvas, box)
    steps = top + 10 + LANES * (CHIP[1] + 2)
    _draw_steps(canvas, (left + 8, steps, width - 16, STEP))
    _draw_sections(canvas, scene.view, (left + 8, steps, width - 16, STEP))
    _draw_companies(canvas, scene, (left + 8, steps, width - 16, STEP))


def left_of(energy: int, box: Box) -> float:
    """Where the step of so much energy begins."""
    left, _, width, _ = box
    each = (width - NONE - FIRST) / (LAST - 1)
    starts = [left, left + NONE]
    return starts[energy] if energy < len(starts) else left + NONE + FIRST + (min(energy, LAST + 1) - 2) * each


def _draw_steps(canvas: Canvas, box: Box) -> None:
    """A ground for all steps that bring the same, with the credits; the first also with the points that it costs."""
    theme, track = canvas.theme, FACTS.scoring.track
    _, top, _, height = box
    for step, after in zip(track, [*track[1:], None], strict=True):
        x, end = left_of(step.energy, box), left_of(after.energy if after else LAST + 1, box)
        draw_ground(canvas, (x + 1, top, end - x - 2, height), tones_of(theme).shelf, theme.edge, 2, 8)
        ink, middle = tones_of(theme).on_shelf, (x + end) / 2
        goods = [Good(drawing("credit", 0.75), str(step.credits))]
        goods += [Good(drawing("vp", 0.75), points_text(step.vp))] if step.vp else []
        put_goods_around(canvas, (middle, top + height / 2), goods, GoodsStyle(ink))


def _draw_sections(canvas: Canvas, view: BarrageState, box: Box) -> None:
    """Where each section begins; that of the round on a sunny ground with the bonus."""
    theme, (_, top, _, height) = canvas.theme, box
    for number in range(1, FACTS.limits.rounds + 1):
        energy = number * FACTS.scoring.section
        x, y = left_of(energy, box), top + height + 4 + FLAG / 2
        is_now = number == max(1, view.round)
        for end in (top - 4, top + height - 8):
            canvas.fill((round(x) - 2, round(end), 4, 12), theme.tomato if is_now else theme.muted)
        if is_now:
            draw_ground(canvas, (round(x) - 46, round(y - FLAG / 2), 92, FLAG), theme.sun, radius=10)
            canvas.put(drawing("part-bonus", 0.3), (x - 42, y - 14))
            canvas.text((x + 16, y), str(energy), Style(30, theme.on_sun, True, "mm", True))
        else:
            canvas.text((x, y), str(energy), Style(27, theme.muted, True, "mm", True))


def _draw_companies(canvas: Canvas, scene: BarrageScene, box: Box) -> None:
    """The sign of each seat over its step: in the upper lane where the lower one is taken, else beside the others."""
    view, top = scene.view, box[1]
    ends = [0.0] * LANES
    for seat in sorted(view.order, key=lambda one: view.companies[one].energy):
        start = left_of(min(view.companies[seat].energy, LAST), box)
        lane = next((lane for lane, end in enumerate(ends) if end <= start), ends.index(min(ends)))
        x = min(max(start, ends[lane]), box[0] + box[2] - CHIP[0])
        ends[lane] = x + CHIP[0] + 2
        canvas.put(owned("chip", view, seat), (x, top - (lane + 1) * (CHIP[1] + 2) - 2))
