"""The picture of somebody who wishes for spaces: the action boards, with the numbers of the wishes on them."""

from collections.abc import Sequence

from games.core import Ask, Plain
from render.barrage.action_plan import ActionPlan, action_plan
from render.barrage.actions import IN_HAND, draw_action_boards
from render.barrage.company import draw_company_band
from render.barrage.letters import DISC
from render.barrage.look import BarrageScene
from render.canvas import Box, Canvas
from render.kit.badges import draw_disc
from render.kit.grounds import draw_ground, draw_halo
from render.kit.scene import band_base
from render.theme import HIGHEST, Style

SIDE = 46
"""How wide and high the number of a wish is."""


def draw_wish_list(scene: BarrageScene, ask: Ask, listed: Sequence[Plain]) -> Canvas:
    """The whole picture; the first wish that is still possible has a ring, and what is not possible a pale number."""
    plan = action_plan(scene.view, ask.seat, ask.options)
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_company_band(canvas, scene, ask.seat, scene.words.say("wishes.heading"), IN_HAND)
    draw_action_boards(canvas, scene, ask.seat, ask.options, plan)
    first = next((wish for wish in listed if wish in ask.options), None)
    for number, wish in enumerate(listed, 1):
        if box := wished_place(plan, wish):
            if wish == first:
                draw_halo(canvas, (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8), 12, 5)
            _draw_number(canvas, number, box, wish in ask.options)
    return canvas


def wished_place(plan: ActionPlan, wish: Plain) -> Box | None:
    """Where a wish lies; None for what is not there any more, such as a production or a tile."""
    if wish in plan.others:
        return plan.others[wish]
    return plan.spaces.get(str(wish[1])) if len(wish) == 2 else None


def _draw_number(canvas: Canvas, number: int, box: Box, is_possible: bool) -> None:
    """The number of a wish at the left end of its place; pale where it is not possible."""
    left, top, _, height = box
    middle = (left + DISC / 2 - 2, top + min(height, 2 * SIDE) / 2)
    if is_possible:
        draw_disc(canvas, middle, str(number), SIDE)
        return
    theme = canvas.theme
    ground = (middle[0] - SIDE / 2, middle[1] - SIDE / 2, SIDE, SIDE)
    draw_ground(canvas, ground, theme.paper, theme.muted, 3, SIDE // 2)
    canvas.text(middle, str(number), Style(27, theme.muted, True, "mm", True))
