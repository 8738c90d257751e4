"""The achievement board: three goals, what their rings are worth, and who has reached them."""

from typing import Final

from games.cities import BOARDS, ring_values
from games.core import Seat
from render.canvas import Box, Brush, Canvas, sized_sprite, sprite
from render.cities.look import CitiesScene
from render.cities.marks import PAWNS
from render.cities.pictograms import condition_on
from render.cities.town import town_of
from render.cities.words import CitiesTerms
from render.kit.cards import card_on
from render.kit.fresh import fresh_ground_on
from render.kit.paragraphs import LEADING, wrapped
from render.texts import texts_in
from render.theme import Colour, Style, Theme

RING: Final = 46
STEP: Final = 72
"""From ring to ring."""
SYMBOL: Final = 116
GAP: Final = 8
RULE: Final = 24
ROOM: Final = 18
"""The room on both sides of a rule together."""


def seat_colour(theme: Theme, seat: Seat) -> Colour:
    """The colour of a player's workers and rings."""
    return town_of(theme).seats[seat % PAWNS]


def draw_goals(canvas: Canvas, scene: CitiesScene, box: Box, fresh: frozenset[int], with_rules: bool = False) -> None:
    """The three achievements one below the other, with the rings on them; `fresh`: those on which a ring is new."""
    view, (x, y, width, height) = scene.view, box
    each = (height - 2 * GAP) / 3
    for index in range(len(view.rings)):
        own = (x, round(y + index * (each + GAP)), int(width), int(each))
        canvas.put(goal_card(*own[2:], scene.language, view.board, index, index in fresh, with_rules), own[:2])
        draw_rings(canvas, scene, index, (x + 12, own[1] + own[3] - RING - 8))


def draw_goal(canvas: Canvas, scene: CitiesScene, index: int, box: Box, is_new: bool) -> None:
    """An achievement in a line, its rings on the right."""
    x, y, width, height = box
    rings = len(ring_values(scene.view, index)) * STEP
    view = scene.view
    canvas.put(goal_line(int(width), int(height), scene.language, view.board, index, is_new, rings), (x, y))
    draw_rings(canvas, scene, index, (x + width - rings - 8, y + (height - RING) / 2))


def draw_rings(canvas: Canvas, scene: CitiesScene, index: int, at: tuple[float, float]) -> None:
    """The rings of an achievement, those that somebody has and those that are free."""
    placed = scene.view.rings[index]
    for place, value in enumerate(ring_values(scene.view, index)):
        here = (at[0] + place * STEP, at[1])
        if place < len(placed):
            canvas.put(ring(placed[place], scene.initial(placed[place]), value), here)
        else:
            canvas.put(ring_space(value, place == len(placed)), here)


@sized_sprite
def goal_line(  # noqa: PLR0913, PLR0917 - a line with all that stands on it
    brush: Brush, width: int, height: int, language: str, board: str, index: int, is_new: bool, rings: int
) -> None:
    """The ground of an achievement's line: its pictogram and its rule, or its rule alone where that is long."""
    theme, box = brush.theme, (0, 0, width, height)
    (fresh_ground_on if is_new else card_on)(brush, box)
    goal, ink = BOARDS[board].achievements[index], theme.on_fresh if is_new else theme.ink
    condition_on(brush, goal.condition, (12, 9, SYMBOL, height - 18), ink=ink)
    room, left = width - rings - SYMBOL - 40, SYMBOL + 24
    lines = wrapped(CitiesTerms(texts_in(language)).printed(goal.rule), RULE, room)
    for line, words in enumerate(lines):
        y = height / 2 + (line - (len(lines) - 1) / 2) * (RULE + 3)
        brush.text((left, y), words, Style(RULE, ink, False, "lm"))


@sized_sprite
def goal_card(  # noqa: PLR0913, PLR0917 - a card with all that stands on it
    brush: Brush, width: int, height: int, language: str, board: str, index: int, is_new: bool, with_rule: bool
) -> None:
    """An achievement: its pictogram, and its rule where there is room."""
    theme, box = brush.theme, (0, 0, width, height)
    if is_new:
        fresh_ground_on(brush, box, 12)
    else:
        card_on(brush, box)
    goal, ink = BOARDS[board].achievements[index], theme.on_fresh if is_new else theme.ink
    high = 46 if with_rule else min(46, height - RING - 22)
    condition_on(brush, goal.condition, (12, 8, width - 24, high), ink=ink)
    if with_rule:
        rule = CitiesTerms(texts_in(language)).printed(goal.rule)
        style = Style(RULE, ink, False, "lm")
        for line, words in enumerate(wrapped(rule, RULE, width - ROOM)):
            brush.text((12, 72 + line * (RULE + LEADING)), words, style)


@sprite(STEP - 2, RING)
def ring_space(brush: Brush, value: int, is_next: bool) -> None:
    """A free ring space; the next one to be taken stands out."""
    theme, middle = brush.theme, RING / 2
    brush.disc((middle, middle), middle - 1, theme.strong if is_next else theme.card, None if is_next else theme.edge)
    colour = theme.on_strong if is_next else theme.muted
    brush.text((middle, middle), str(value), Style(27, colour, True, "mm", True))


@sprite(STEP - 2, RING)
def ring(brush: Brush, seat: int, letter: str, value: int) -> None:
    """A ring of a player on its space, with the letter of the name beside it."""
    theme, middle = brush.theme, RING / 2
    colour, town = seat_colour(theme, seat), town_of(theme)
    brush.box((middle, 5, STEP - 26, RING - 10), colour, 12)
    brush.disc((middle, middle), middle - 1, colour)
    brush.disc((middle, middle), middle - 6, town.label)
    brush.text((middle, middle), str(value), Style(24, town.on_label, True, "mm", True))
    brush.text((RING + 10, middle), letter, Style(24, town.symbol, True, "mm", True))
