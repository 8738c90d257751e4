"""The achievement board: three goals, what their rings are worth, and who has reached them."""

from games.cities import BOARDS, ring_values
from render.canvas import Brush, Canvas, sprite
from render.cities.layout import GOAL_HEIGHT, GOAL_WIDTH, goal_at
from render.cities.look import CitiesScene
from render.cities.marks import seat_colour
from render.cities.pictograms import condition_on
from render.cities.words import CitiesTerms
from render.kit.cards import card_on
from render.kit.marks import large_spark
from render.kit.paragraphs import paragraph_on
from render.texts import texts_in
from render.theme import TYPE, Style

RING = 44
RING_STEP = 96
RINGS_TOP = 102
RULE = 52
"""The height of the rule."""


def draw_goals(canvas: Canvas, scene: CitiesScene, top: int, fresh: frozenset[int]) -> None:
    """The three achievements with the rings on them; `fresh`: those on which a ring is new."""
    view = scene.view
    for index, placed in enumerate(view.rings):
        x, y = goal_at(top, index)
        canvas.put(goal_card(scene.language, view.board, index), (x, y))
        for place, value in enumerate(ring_values(view, index)):
            at = (x + 14 + place * RING_STEP, y + RINGS_TOP)
            if place < len(placed):
                canvas.put(ring(placed[place], scene.initial(placed[place]), value), at)
            else:
                canvas.put(ring_space(value, place == len(placed)), at)
        if index in fresh:
            canvas.put(large_spark(), (x + GOAL_WIDTH - 20, y - 8))


@sprite(GOAL_WIDTH, GOAL_HEIGHT)
def goal_card(brush: Brush, language: str, board: str, index: int) -> None:
    """An achievement with its number, its symbol and its rule."""
    words, theme = CitiesTerms(texts_in(language)), brush.theme
    goal = BOARDS[board].achievements[index]
    card_on(brush, (0, 0, GOAL_WIDTH, GOAL_HEIGHT))
    brush.disc((25, 26), 15, theme.strong)
    brush.text((25, 26), str(index + 1), Style(20, theme.on_strong, True))
    condition_on(brush, goal.condition, (52, 9, GOAL_WIDTH - 66, 34))
    style = Style(TYPE.label, theme.ink, False, "lm")
    paragraph_on(brush, (14, 60), words.printed(goal.rule), style, (GOAL_WIDTH - 24, RULE))


@sprite(RING_STEP, RING)
def ring_space(brush: Brush, value: int, is_next: bool) -> None:
    """A free ring space; the next one to be taken stands out."""
    theme, middle = brush.theme, RING / 2
    brush.disc((middle, middle), middle - 2, theme.strong if is_next else theme.card, theme.edge)
    colour = theme.on_strong if is_next else theme.muted
    brush.text((middle, middle), str(value), Style(24, colour, is_next))


@sprite(RING_STEP, RING)
def ring(brush: Brush, seat: int, letter: str, value: int) -> None:
    """A ring of a player on its space."""
    theme, middle = brush.theme, RING / 2
    colour = seat_colour(theme, seat)
    brush.disc((middle, middle), middle - 1, colour)
    brush.disc((middle, middle), middle - 8, theme.card)
    brush.text((middle, middle), str(value), Style(21, theme.ink, True))
    brush.box((RING - 2, 8, 32, 28), colour, 8)
    brush.text((RING + 14, middle), letter, Style(20, theme.on_accent, True))
