"""Recipes as pictures: the cost and gain of each kind of restaurant, and the ingredients in hand."""

from typing import Final, NamedTuple

from games.core import Seat
from games.dinner_in_paris import KINDS, PlayerBoard
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.dinner_in_paris.desk import STOCK, stock_at, stock_box
from render.dinner_in_paris.drawings import drawing, scenery_of
from render.dinner_in_paris.objectives import goals_of
from render.dinner_in_paris.plan import EDGE, HEAD, HEIGHT, TOP, draw_head
from render.dinner_in_paris.words import DinnerScene, Recipe, recipes_for
from render.kit.grounds import draw_card, draw_ground, draw_line
from render.kit.marks import tick
from render.kit.scene import headed
from render.theme import WIDE, Colour, rounded

FOOD: Final = 40
NAMED: Final = 66
BROUGHT: Final = {"points": 204, "income": 116, "size": 36}
"""The gains and size of a restaurant, by their distance from the right edge."""


SIGN: Final = 42
READY: Final = 40
SMALL: Final = 26
IN_ROW: Final = 4


class RecipeLine(NamedTuple):
    """A recipe's layout in px: ingredient side, first ingredient's left, size and room of the name."""

    side: int
    first: int
    size: int
    room: int

    @property
    def step(self) -> int:
        return self.side + 4


NARROW: Final = RecipeLine(FOOD, NAMED, 25, 330)
"""Ingredients under the name."""
BROAD: Final = RecipeLine(56, 400, 36, 320)
"""Ingredients beside the name."""


def draw_menu(scene: DinnerScene) -> Canvas:
    canvas = headed(scene, scene.words.say("text.recipes"))
    draw_recipes(canvas, scene, (EDGE, TOP, WIDE - 2 * EDGE, HEIGHT), None, BROAD)
    return canvas


def draw_recipes(
    canvas: Canvas, scene: DinnerScene, box: Box, board: PlayerBoard | None, line: RecipeLine = NARROW
) -> None:
    """Draw all recipes in rows; ingredients in hand have a tick, affordable recipes stand out."""
    left, top, width, height = box
    draw_card(canvas, box)
    draw_head(canvas, scene.words.say("desk.stock"), (left, top - 2, width, HEAD))
    style = rounded(24, canvas.theme.muted)
    for name, right in BROUGHT.items():
        canvas.text((left + width - right, top + HEAD / 2 + 1), scene.words.say(f"opening.{name}"), style)
    step = (height - HEAD - 4) / len(KINDS)
    for place, recipe in enumerate(recipes_for(scene.view, board)):
        at = (left + 6, round(top + HEAD + place * step), width - 12, int(step) - 4)
        _draw_ground(canvas, recipe, at)
        _draw_cost(canvas, scene, recipe, at, line)
        _draw_brought(canvas, recipe, (at[0] + at[2], at[1] + at[3] / 2))


def draw_stock(canvas: Canvas, scene: DinnerScene, seat: Seat) -> None:
    """Draw all recipes beside the square, by signs alone; ingredients in hand have a tick."""
    goals = len(goals_of(scene, seat))
    box = stock_box(goals)
    draw_card(canvas, box)
    if box == STOCK:
        draw_head(canvas, scene.words.say("desk.stock"), box)
    for place, recipe in enumerate(recipes_for(scene.view, scene.view.boards[seat])):
        left, top, width, height = stock_at(place, goals)
        if recipe.is_ready:
            draw_ground(canvas, (left, top, width, height), canvas.theme.card, canvas.theme.sun, 4, 10)
            draw_ground(canvas, (left + width - READY, top, READY, height), canvas.theme.sun, radius=10)
        elif not recipe.left:
            _draw_ground(canvas, recipe, (left, top, width, height))
        canvas.put(drawing(f"sign-{recipe.kind}", 0.75), (left + SIGN / 2, top + 3), "mt")
        ink = canvas.theme.ink if recipe.left else canvas.theme.muted
        canvas.text((left + SIGN / 2, top + height - 13), f"×{recipe.left}", rounded(24, ink))
        high = -(-len(recipe.ingredients) // IN_ROW) * (SMALL + 2) - 2
        for number, (ingredient, is_there) in enumerate(recipe.ingredients):
            row, column = divmod(number, IN_ROW)
            at = (left + SIGN + column * (SMALL + 2), top + (height - high) / 2 + row * (SMALL + 2))
            canvas.put(food(SMALL, SMALL, ingredient, is_there), at)
        if not recipe.is_ready:
            points = rounded(26, canvas.theme.brick)
            canvas.text((left + width - 18, top + height / 2), str(KINDS[recipe.kind].points), points)


def _draw_ground(canvas: Canvas, recipe: Recipe, box: Box) -> None:
    theme = canvas.theme
    if recipe.is_ready:
        draw_ground(canvas, box, theme.fresh, theme.fresh_edge, 3, 10)
    elif not recipe.left:
        draw_ground(canvas, box, scenery_of(theme).used, radius=10)


def _ink(canvas: Canvas, recipe: Recipe) -> Colour:
    theme = canvas.theme
    return theme.on_fresh if recipe.is_ready else theme.ink if recipe.left else theme.muted


def _draw_cost(canvas: Canvas, scene: DinnerScene, recipe: Recipe, box: Box, line: RecipeLine) -> None:
    left, top, _, height = box
    sign, is_beside = drawing(f"sign-{recipe.kind}"), line.first > NAMED
    canvas.put(sign, (left + 6, top + height / 2), "lm")
    name = scene.words.say("times", item=scene.words.say(f"restaurant.{recipe.kind}"), times=recipe.left)
    style = rounded(line.size, _ink(canvas, recipe), "lm")
    y = top + (height / 2 if is_beside else 14)
    draw_line(canvas, (left + NAMED, y), name, style, (line.size, line.size * 5 // 6, 24), line.room)
    y = top + ((height - line.side) / 2 if is_beside else height - line.side - 1)
    for place, (ingredient, is_there) in enumerate(recipe.ingredients):
        canvas.put(food(line.side, line.side, ingredient, is_there), (left + line.first + place * line.step, y))


def _draw_brought(canvas: Canvas, recipe: Recipe, at: Point) -> None:
    kind, ink = KINDS[recipe.kind], _ink(canvas, recipe)
    for what, said in {"points": str(kind.points), "income": f"+{kind.income}", "size": str(kind.size)}.items():
        colour = canvas.theme.brick if what == "points" and not recipe.is_ready else ink
        canvas.text((at[0] + 6 - BROUGHT[what], at[1]), said, rounded(32, colour))


@sized_sprite
def food(brush: Brush, width: int, height: int, name: str, is_there: bool) -> None:
    """An ingredient of a recipe; a tick (or green, if small) marks one in hand."""
    theme, is_small = brush.theme, width < FOOD
    if is_small and is_there:
        brush.box((0, 0, width, height), theme.leaf)
        brush.box((3, 3, width - 6, height - 6), theme.card)
    elif not is_small:
        brush.box((0, 0, width, height), theme.card, 9, theme.leaf if is_there else theme.edge, 4 if is_there else 2)
    piece = drawing(f"food-{name}", 0.8 if width >= BROAD.side else 0.5 if is_small else 0.6)
    brush.put(piece, (width / 2, height / 2), "mm")
    if is_there and not is_small:
        brush.disc((width - 9, height - 9), 9, theme.card)
        tick(brush, (width - 17, height - 17), 14, theme.leaf, 5)
