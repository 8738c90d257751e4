"""A seat's ledger: its score now, the next step of each track, and the City Plans."""

from typing import Final

from games.core import Seat
from games.welcome_to import STREETS, TEMPS, TRACKS, Sheet, estate_counts, score_parts
from render.atlas import art
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, sized_sprite
from render.kit.banner import BAND, draw_line
from render.kit.grounds import draw_card
from render.kit.panes import draw_pane_grounds, draw_panes, height_of
from render.kit.scene import band_base, draw_head
from render.theme import NEEDED, WIDE, Style
from render.welcome_to.cards import PLAN_HEIGHT, draw_plan_card, plan_status
from render.welcome_to.fresh import FreshSheet, fresh_for
from render.welcome_to.goals import CARD_WIDTH
from render.welcome_to.scores import COLUMNS, parts_of, parts_with, steps_of
from render.welcome_to.signs import draw_now_next, estate, icon
from render.welcome_to.strip import boxes_on, ranks_text
from render.welcome_to.words import WelcomeToLook, WelcomeToScene

EDGE: Final = 24
GAP: Final = 10
PANES: Final = BAND + GAP
BOX: Final = 112
"""The height of the boxes for estates, temps and parks."""
ESTATES: Final = (EDGE, 532)
TEMP: Final = (ESTATES[0] + ESTATES[1] + GAP, 206)
PARKS: Final = (TEMP[0] + TEMP[1] + GAP, WIDE - EDGE - TEMP[0] - TEMP[1] - GAP)
"""The left edge and the width of each box."""
COLUMN: Final = 87
LEAF: Final = 21


def boxes_top(look: WelcomeToLook, parts: tuple[str, ...]) -> int:
    """Where the boxes begin."""
    return PANES + height_of(look, parts, True) + GAP


@kept_in(BASES)
def ledger_base(look: WelcomeToLook, advanced: bool) -> Base:
    """All of a ledger that never changes."""
    parts = parts_with(advanced)
    top = boxes_top(look, parts)
    canvas = Canvas(band_base(look, top + BOX + PLAN_HEIGHT + 2 * GAP))
    draw_pane_grounds(canvas, look, PANES, parts, True)
    for left, width in (ESTATES, TEMP, PARKS):
        draw_card(canvas, (left, top, width, BOX), 14)
    canvas.put(icon("temp", 30), (TEMP[0] + 9, top + 15))
    return canvas.base


def draw_ledger(scene: WelcomeToScene, seat: Seat) -> Canvas:
    """The ledger of a seat."""
    view, parts, look = scene.view, parts_of(scene.view), scene.look
    sheet, fresh = view.sheets[seat], fresh_for(view.news, seat)
    top = boxes_top(look, parts)
    canvas = Canvas(ledger_base(look, view.settings.advanced))
    draw_head(canvas, scene, scene.drawable.ledger_of(seat))
    steps = {part: steps_of(view, seat, part) for part in parts if part in COLUMNS}
    following = {part: values[1] for part, values in steps.items() if len(values) > 1}
    draw_panes(canvas, look, PANES, parts, score_parts(view, seat), following)
    _draw_estates(canvas, sheet, fresh, top)
    _draw_temps(canvas, sheet, "temp" in fresh.kinds, ranks_text(scene.words, view.mode), top)
    _draw_parks(canvas, sheet, fresh, top)
    for index, card in enumerate(view.plans):
        status = plan_status(view, index, sheet)
        box = (EDGE + index * (CARD_WIDTH + GAP), top + BOX + GAP, CARD_WIDTH, PLAN_HEIGHT)
        draw_plan_card(canvas, box, scene.words, card.id, status, index in fresh.plans)
    return canvas


def _draw_estates(canvas: Canvas, sheet: Sheet, fresh: FreshSheet, top: int) -> None:
    """For each size how many estates there are, and what each of them is worth."""
    for size, count in enumerate(estate_counts(sheet), 1):
        values, reached = TRACKS.estates[size - 1], sheet.estate_raises[size - 1]
        left = ESTATES[0] + 8 + (size - 1) * COLUMN
        canvas.put(estate(44, 48, size, count > 0), (left, top + 6))
        if count:
            style = Style(NEEDED, canvas.theme.ink, True, "lm", True)
            canvas.text((left + 48, top + 32), f"×{count}", style)
        nearest = str(values[reached + 1]) if reached + 1 < len(values) else None
        draw_now_next(canvas, (left, top + 82), str(values[reached]), nearest, size in fresh.raised)


def _draw_temps(canvas: Canvas, sheet: Sheet, is_new: bool, ranks: str, top: int) -> None:
    """The boxes of the Temp Agency, and what they are for."""
    left, width = TEMP
    style = Style(27, canvas.theme.ink, False, "lm")
    draw_line(canvas, (left + 48, top + 30), ranks, style, (27, 26, 25, 24), width - 58)
    canvas.put(boxes(width - 20, 44, sheet.temps, is_new), (left + 10, top + 60))


@sized_sprite
def boxes(brush: Brush, width: int, height: int, crossed: int, is_new: bool) -> None:
    """All boxes of the Temp Agency; the last one crossed stands out where it is new."""
    step = width / TEMPS.boxes
    for box in range(TEMPS.boxes):
        place = (box * step + 0.5, 1, step - 3, height - 2)
        boxes_on(brush, place, box < crossed)
        if is_new and box == crossed - 1:
            brush.box(place, brush.theme.fresh, 5, brush.theme.strong, 2.4)


def _draw_parks(canvas: Canvas, sheet: Sheet, fresh: FreshSheet, top: int) -> None:
    """The trees of each street, and what they bring now and then."""
    left, width = PARKS
    step = (width - 14) // len(STREETS)
    for index, street in enumerate(sheet.streets):
        values, x = STREETS[index].parks, left + 6 + index * step
        most = len(values) - 1
        spread = min(LEAF, (step - 34) / max(1, most - 1))
        for tree in range(most):
            kind = "leaf-there" if tree < street.parks else "leaf-missing"
            canvas.put(art("welcome_to").piece(kind), (x + tree * spread, top + 14))
        nearest = str(values[street.parks + 1]) if street.parks < most else None
        draw_now_next(canvas, (x, top + 82), str(values[street.parks]), nearest, index in fresh.parks)
