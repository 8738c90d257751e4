"""Recipes as pictures: the cost and gain of each kind of restaurant, and the ingredients in hand."""

from typing import Final, NamedTuple

from games.core import Ask, Seat
from games.dinner_in_paris import RESTAURANTS, PlayerBoard
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.dinner_in_paris.desk import (
    NEAREST_RECIPES_BOX,
    RECIPE_ROW_COUNT,
    nearest_recipes,
    nearest_recipes_box,
    offered_things,
    recipe_box,
)
from render.dinner_in_paris.drawings import drawing, tones_of
from render.dinner_in_paris.objectives import shown_objectives
from render.dinner_in_paris.plan import CONTENT_HEIGHT, CONTENT_TOP, EDGE_GAP, HEADING_HEIGHT, draw_box_heading
from render.dinner_in_paris.progress import Recipe, recipes_for
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_card_ground, draw_ground
from render.kit.marks import paint_tick
from render.kit.paragraphs import common_size
from render.kit.scene import headed_canvas
from render.theme import PICTURE_WIDTH, Colour, rounded

FOOD_SIDE: Final = 34
_NAME_LEFT: Final = 66
_GAIN_PLACES: Final = {"points": 218, "income": 130, "size": 44}
"""The gains and size of a restaurant, by their distance from the right edge."""
_READY_WIDTH: Final = 44
_POINTS_RIGHT: Final = _READY_WIDTH + 22
_MEDIUM_FOOD: Final = 40
_STOCK_LEFT, _STOCK_ROOM, _MAX_LARGE_FOODS = 96, 244, 5
"""The first ingredient's left beside the square, the room of all, and how many are drawn large."""
_LARGE_FOOD: Final = 50


class RecipeLine(NamedTuple):
    """The layout of a recipe in px: the side of an ingredient, the left of the first one, the name's size and its
    room.
    """

    side: int
    first: int
    size: int
    room: int

    @property
    def step(self) -> int:
        """The distance between ingredients."""
        return self.side + 4


RECIPE_LINE: Final = RecipeLine(FOOD_SIDE, _NAME_LEFT, 25, 330)
"""The layout with the ingredients under the name."""
_BROAD_LINE: Final = RecipeLine(56, 400, 36, 320)
"""Ingredients beside the name."""


def draw_recipes_page(scene: DinnerScene) -> Canvas:
    canvas = headed_canvas(scene, scene.words.say("text.recipes"))
    draw_recipes(
        canvas, scene, (EDGE_GAP, CONTENT_TOP, PICTURE_WIDTH - 2 * EDGE_GAP, CONTENT_HEIGHT), None, _BROAD_LINE
    )
    return canvas


def draw_recipes(
    canvas: Canvas, scene: DinnerScene, box: Box, board: PlayerBoard | None, line: RecipeLine = RECIPE_LINE
) -> None:
    """Draw all recipes in rows. With a board, ingredients in hand have a tick, and affordable recipes stand out."""
    left, top, width, height = box
    draw_card_ground(canvas, box)
    draw_box_heading(canvas, scene.words.say("desk.stock"), (left, top - 2, width, HEADING_HEIGHT))
    style = rounded(24, canvas.theme.muted)
    for name, right in _GAIN_PLACES.items():
        canvas.text((left + width - right, top + HEADING_HEIGHT / 2 + 1), scene.words.say(f"opening.{name}"), style)
    step, room = (height - HEADING_HEIGHT - 4) / len(RESTAURANTS), line.room
    names = (_name(scene, recipe) for recipe in recipes_for(scene.view, board))
    line = line._replace(size=common_size(((name, room) for name in names), (line.size, line.size * 5 // 6, 24)))
    for place, recipe in enumerate(recipes_for(scene.view, board)):
        at = (left + 6, round(top + HEADING_HEIGHT + place * step), width - 12, int(step) - 4)
        _draw_ground(canvas, recipe, at)
        _draw_cost(canvas, scene, recipe, at, line)
        _draw_brought(canvas, recipe, (at[0] + at[2], at[1] + at[3] / 2))


def draw_nearest_recipes(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask | None) -> None:
    """Draw the nearest recipes beside the square by signs; ingredients in hand have a tick.

    If there are more than RECIPE_ROW_COUNT, all can be paid for and ingredients are left out.
    """
    goals = len(shown_objectives(scene, seat))
    box = nearest_recipes_box(goals)
    draw_card_ground(canvas, box)
    if box == NEAREST_RECIPES_BOX:
        draw_box_heading(canvas, scene.words.say("desk.nearest"), box)
    recipes, offered = nearest_recipes(scene, seat), offered_things(ask, "open")
    if box == NEAREST_RECIPES_BOX and len(recipes) <= RECIPE_ROW_COUNT:
        at = box[0] + box[2] - _POINTS_RIGHT - 6, box[1] + HEADING_HEIGHT / 2 + 3
        canvas.text(at, scene.words.say("opening.points"), rounded(24, canvas.theme.muted))
    for place, recipe in enumerate(recipes):
        left, top, width, height = recipe_box(place, len(recipes), goals)
        middle = top + height / 2
        if recipe.is_ready:
            draw_ground(canvas, (left, top, width, height), canvas.theme.card, canvas.theme.sun, 4, 10)
        if recipe.kind in offered:
            draw_ground(canvas, (left + width - _READY_WIDTH, top, _READY_WIDTH, height), canvas.theme.sun, radius=10)
        canvas.put(drawing(f"sign-{recipe.kind}"), (left + 5, middle), "lm")
        canvas.text((left + 56, middle), f"×{recipe.left}", rounded(24, canvas.theme.ink, "lm"))
        if len(recipes) <= RECIPE_ROW_COUNT:
            _draw_stock_foods(canvas, recipe, (left, top, width, height))
        points = rounded(30, canvas.theme.brick)
        canvas.text((left + width - _POINTS_RIGHT, middle), str(RESTAURANTS[recipe.kind].points), points)


def _draw_stock_foods(canvas: Canvas, recipe: Recipe, box: Box) -> None:
    side = min(int(box[3]) - 4, _STOCK_ROOM // max(_MAX_LARGE_FOODS, len(recipe.ingredients)) - 2)
    for number, (ingredient, is_there) in enumerate(recipe.ingredients):
        at = (box[0] + _STOCK_LEFT + number * (side + 2), box[1] + (box[3] - side) / 2)
        canvas.put(ingredient_sign(side, side, ingredient, is_there), at)


def _draw_ground(canvas: Canvas, recipe: Recipe, box: Box) -> None:
    theme = canvas.theme
    if recipe.is_ready:
        draw_ground(canvas, box, theme.fresh, theme.fresh_edge, 3, 10)
    elif not recipe.left:
        draw_ground(canvas, box, tones_of(theme).used, radius=10)


def _ink(canvas: Canvas, recipe: Recipe) -> Colour:
    theme = canvas.theme
    return theme.on_fresh if recipe.is_ready else theme.ink if recipe.left else theme.muted


def _name(scene: DinnerScene, recipe: Recipe) -> str:
    return scene.words.say("times", item=scene.words.say(f"restaurant.{recipe.kind}"), times=recipe.left)


def _draw_cost(canvas: Canvas, scene: DinnerScene, recipe: Recipe, box: Box, line: RecipeLine) -> None:
    left, top, _, height = box
    sign, is_beside = drawing(f"sign-{recipe.kind}"), line.first > _NAME_LEFT
    canvas.put(sign, (left + 6, top + height / 2), "lm")
    y = top + (height / 2 if is_beside else 12)
    canvas.text((left + _NAME_LEFT, y), _name(scene, recipe), rounded(line.size, _ink(canvas, recipe), "lm"), line.room)
    y = top + ((height - line.side) / 2 if is_beside else height - line.side - 1)
    for place, (ingredient, is_there) in enumerate(recipe.ingredients):
        canvas.put(
            ingredient_sign(line.side, line.side, ingredient, is_there), (left + line.first + place * line.step, y)
        )


def _draw_brought(canvas: Canvas, recipe: Recipe, at: Point) -> None:
    kind, ink = RESTAURANTS[recipe.kind], _ink(canvas, recipe)
    for what, said in {"points": str(kind.points), "income": f"+{kind.income}", "size": str(kind.size)}.items():
        colour = canvas.theme.brick if what == "points" and not recipe.is_ready else ink
        canvas.text((at[0] + 6 - _GAIN_PLACES[what], at[1]), said, rounded(32, colour))


@sized_sprite
def ingredient_sign(brush: Brush, width: int, height: int, name: str, is_there: bool) -> None:
    """An ingredient of a recipe, with a tick if it is in hand."""
    theme = brush.theme
    brush.box((0, 0, width, height), theme.card, 9, theme.leaf if is_there else theme.edge, 4 if is_there else 2)
    scale = 0.8 if width > _LARGE_FOOD else 0.6 if width >= _MEDIUM_FOOD else 0.5
    brush.put(drawing(f"food-{name}", scale), (width / 2, height / 2), "mm")
    if is_there:
        brush.disc((width - 9, height - 9), 9, theme.card)
        paint_tick(brush, (width - 17, height - 17), 14, theme.leaf, 5)
