"""The three achievements of the board, with the values and owners of their rings."""

from typing import Final

from games.cities import BOARDS, ring_values
from render.canvas import Box, Brush, Canvas, sprite
from render.cities.drawings import WORKER_DRAWING_COUNT, tones_of
from render.cities.pictograms import paint_condition
from render.cities.words import CitiesScene
from render.kit.grounds import draw_card_ground, draw_fresh_ground
from render.kit.layout import in_centred_column, in_column, in_row
from render.kit.paragraphs import LEADING, wrap
from render.theme import MIN_NUMBER_SIZE, Colour, Style, Theme, rounded

RING_SIZE: Final = 46  # diameter, in px like all lengths here
RING_DISTANCE: Final = 72  # between the left edges of two rings
SYMBOL_WIDTH: Final = 128  # of a pictogram beside a rule
_ACHIEVEMENT_GAP: Final = 8
RULE_SIZE: Final = 24  # the type size of a rule
RULE_MARGIN: Final = 22  # left and right of a rule below its pictogram, together
_MIN_HEIGHT_WITH_RULE: Final = 60
_MAX_SYMBOL_HEIGHT: Final = 48


def seat_colour(theme: Theme, number: int) -> Colour:
    """The player colour with this number; numbers beyond the last colour begin again at the first."""
    return tones_of(theme).seats[number % WORKER_DRAWING_COUNT]


def draw_achievements(
    canvas: Canvas, scene: CitiesScene, box: Box, fresh: frozenset[int], with_rules: bool = False
) -> None:
    """Draw the three achievements one below the other, each with its pictogram, its rule if asked for, and its rings.

    `fresh` are the indexes of the achievements with a new ring, which stand out.
    """
    view, (x, y, width, height) = scene.view, box
    each = (height - 2 * _ACHIEVEMENT_GAP) / 3
    for index in range(len(view.rings)):
        own = (x, round(y + index * (each + _ACHIEVEMENT_GAP)), int(width), int(each))
        ink = _draw_ground(canvas, own, index in fresh)
        goal, high = BOARDS[view.board].achievements[index], 46 if with_rules else min(66, own[3] - RING_SIZE - 22)
        paint_condition(canvas, goal.condition, (x + 12, own[1] + 8, own[2] - 24, high), ink=ink)
        if with_rules:
            lines = wrap(scene.words.text_of(goal.rule), RULE_SIZE, own[2] - RULE_MARGIN)
            for at, line in in_column(lines, (x + 12, own[1] + 72), RULE_SIZE + LEADING):
                canvas.text(at, line, Style(RULE_SIZE, ink, "lm"))
        _draw_rings(canvas, scene, index, (x + 12, own[1] + own[3] - RING_SIZE - 8))


def draw_achievement(canvas: Canvas, scene: CitiesScene, index: int, box: Box, is_new: bool) -> None:
    """Draw an achievement: its pictogram, its rule if the box is high enough, and its rings on the right."""
    x, y, width, height = box
    rings, has_rule = len(ring_values(scene.view, index)) * RING_DISTANCE, height >= _MIN_HEIGHT_WITH_RULE
    goal, ink = BOARDS[scene.view.board].achievements[index], _draw_ground(canvas, box, is_new)
    wide, high = SYMBOL_WIDTH if has_rule else width - rings - 24, min(height - 16, _MAX_SYMBOL_HEIGHT)
    paint_condition(canvas, goal.condition, (x + 11, y + (height - high) / 2, wide, high), ink=ink)
    rule = scene.words.text_of(goal.rule) if has_rule else ""
    lines = wrap(rule, RULE_SIZE, int(width) - rings - SYMBOL_WIDTH - 40)
    for at, line in in_centred_column(lines, (x + SYMBOL_WIDTH + 24, y + height / 2), RULE_SIZE + 3):
        canvas.text(at, line, Style(RULE_SIZE, ink, "lm"))
    _draw_rings(canvas, scene, index, (x + width - rings - 8, y + (height - RING_SIZE) / 2))


def _draw_rings(canvas: Canvas, scene: CitiesScene, index: int, at: tuple[float, float]) -> None:
    """Draw the rings of an achievement side by side: taken ones in their owner's colour, others with their points."""
    placed = scene.view.rings[index]
    for here, (place, value) in in_row(list(enumerate(ring_values(scene.view, index))), at, RING_DISTANCE):
        if place < len(placed):
            canvas.put(ring(scene.colour(placed[place]), scene.initial(placed[place]), value), here)
        else:
            canvas.put(ring_space(value, place == len(placed)), here)


def _draw_ground(canvas: Canvas, box: Box, is_new: bool) -> Colour:
    (draw_fresh_ground if is_new else draw_card_ground)(canvas, box)
    return canvas.theme.on_fresh if is_new else canvas.theme.ink


@sprite(RING_DISTANCE - 2, RING_SIZE)
def ring_space(brush: Brush, value: int, is_next: bool) -> None:
    """The space of a ring with its points; that of the next ring stands out."""
    theme, middle = brush.theme, RING_SIZE / 2
    brush.disc((middle, middle), middle - 1, theme.strong if is_next else theme.card, None if is_next else theme.edge)
    colour = theme.on_strong if is_next else theme.muted
    brush.text((middle, middle), str(value), rounded(27, colour))


@sprite(RING_DISTANCE - 2, RING_SIZE)
def ring(brush: Brush, number: int, letter: str, value: int) -> None:
    """A ring in a player's colour on its space, with its points and the initial of the player beside it; `number` is
    that of the colour.
    """
    theme, middle = brush.theme, RING_SIZE / 2
    colour, town = seat_colour(theme, number), tones_of(theme)
    brush.box((middle, 5, RING_DISTANCE - 26, RING_SIZE - 10), colour, 12)
    brush.disc((middle, middle), middle - 1, colour)
    brush.disc((middle, middle), middle - 6, town.label)
    brush.text((middle, middle), str(value), rounded(MIN_NUMBER_SIZE, town.on_label))
    brush.text((RING_SIZE + 10, middle), letter, rounded(MIN_NUMBER_SIZE, town.symbol))
