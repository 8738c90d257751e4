"""Recipes as pictures: what each kind of restaurant costs and brings, and what a hand has of it."""

from typing import Final, NamedTuple

from games.dinner_in_paris import KINDS, PlayerBoard
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.dinner_in_paris.drawings import drawing
from render.dinner_in_paris.layout import EDGE, HEAD, HEIGHT, TOP, draw_head
from render.dinner_in_paris.missing import Recipe, recipes_for
from render.dinner_in_paris.scenery import scenery_of
from render.dinner_in_paris.words import DinnerScene
from render.kit.banner import draw_line
from render.kit.grounds import draw_card, draw_ground
from render.kit.marks import tick
from render.kit.scene import headed
from render.theme import WIDE, Colour, Style

FOOD: Final = 40
"""The side of an ingredient where there is little room."""
NAMED: Final = 66
"""How far from the left edge of a line the name of the restaurant begins."""
BROUGHT: Final = {"points": 204, "income": 116, "size": 36}
"""What a restaurant brings and how many sites it takes, and how far from the right edge that stands."""


class RecipeLine(NamedTuple):
    """How a recipe is laid out: the side of an ingredient, where the first one lies, and the size and room of names."""

    side: int
    first: int
    size: int
    room: int

    @property
    def step(self) -> int:
        """From one ingredient to the next."""
        return self.side + 4


NARROW: Final = RecipeLine(FOOD, NAMED, 25, 330)
"""The ingredients lie under the name."""
BROAD: Final = RecipeLine(56, 400, 36, 320)
"""They lie beside it."""


def draw_menu(scene: DinnerScene) -> Canvas:
    """All recipes as a picture for everybody."""
    canvas = headed(scene, scene.words.say("text.recipes"))
    draw_recipes(canvas, scene, (EDGE, TOP, WIDE - 2 * EDGE, HEIGHT), None, BROAD)
    return canvas


def draw_recipes(
    canvas: Canvas, scene: DinnerScene, box: Box, board: PlayerBoard | None, line: RecipeLine = NARROW
) -> None:
    """All recipes, one below the other; what a player has in hand has a tick, and what can be opened stands out."""
    left, top, width, height = box
    draw_card(canvas, box)
    draw_head(canvas, scene.words.say("desk.stock"), (left, top - 2, width, HEAD))
    style = Style(24, canvas.theme.muted, True, "mm", True)
    for name, right in BROUGHT.items():
        canvas.text((left + width - right, top + HEAD / 2 + 1), scene.words.say(f"opening.{name}"), style)
    step = (height - HEAD - 4) / len(KINDS)
    for place, recipe in enumerate(recipes_for(scene.view, board)):
        at = (left + 6, round(top + HEAD + place * step), width - 12, int(step) - 4)
        _draw_ground(canvas, recipe, at)
        _draw_cost(canvas, scene, recipe, at, line)
        _draw_brought(canvas, recipe, (at[0] + at[2], at[1] + at[3] / 2))


def _draw_ground(canvas: Canvas, recipe: Recipe, box: Box) -> None:
    """The ground of a line, where it is a special one."""
    theme = canvas.theme
    if recipe.is_ready:
        draw_ground(canvas, box, theme.fresh, theme.fresh_edge, 3, 10)
    elif not recipe.left:
        draw_ground(canvas, box, scenery_of(theme).used, radius=10)


def _ink(canvas: Canvas, recipe: Recipe) -> Colour:
    theme = canvas.theme
    return theme.on_fresh if recipe.is_ready else theme.ink if recipe.left else theme.muted


def _draw_cost(canvas: Canvas, scene: DinnerScene, recipe: Recipe, box: Box, line: RecipeLine) -> None:
    """The sign, the name with how many there are left, and the ingredients."""
    left, top, _, height = box
    sign, is_beside = drawing(f"sign-{recipe.kind}"), line.first > NAMED
    canvas.put(sign, (left + 6, top + (height - sign.height) / 2))
    name = scene.words.say("times", item=scene.words.say(f"restaurant.{recipe.kind}"), times=recipe.left)
    style = Style(line.size, _ink(canvas, recipe), True, "lm", True)
    y = top + (height / 2 if is_beside else 14)
    draw_line(canvas, (left + NAMED, y), name, style, (line.size, line.size * 5 // 6, 24), line.room)
    y = top + ((height - line.side) / 2 if is_beside else height - line.side - 1)
    for place, (ingredient, is_there) in enumerate(recipe.ingredients):
        canvas.put(food(line.side, line.side, ingredient, is_there), (left + line.first + place * line.step, y))


def _draw_brought(canvas: Canvas, recipe: Recipe, at: Point) -> None:
    """The points, the income and the sites, in the columns of their headings."""
    kind, ink = KINDS[recipe.kind], _ink(canvas, recipe)
    for what, said in {"points": str(kind.points), "income": f"+{kind.income}", "size": str(kind.size)}.items():
        colour = canvas.theme.brick if what == "points" and not recipe.is_ready else ink
        canvas.text((at[0] + 6 - BROUGHT[what], at[1]), said, Style(32, colour, True, "mm", True))


@sized_sprite
def food(brush: Brush, width: int, height: int, name: str, is_there: bool) -> None:
    """An ingredient of a recipe, with a tick if it is in hand."""
    edge, line = (brush.theme.leaf, 4) if is_there else (brush.theme.edge, 2)
    brush.box((0, 0, width, height), brush.theme.card, 9, edge, line)
    piece = drawing(f"food-{name}", 0.6 if width < BROAD.side else 0.8)
    brush.put(piece, ((width - piece.width) / 2, (height - piece.height) / 2))
    if is_there:
        brush.disc((width - 9, height - 9), 9, brush.theme.card)
        tick(brush, (width - 17, height - 17), 14, brush.theme.leaf, 5)
