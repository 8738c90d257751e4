"""What is to be placed: the rotations of a tile with what would lie around it, or the items in hand."""

from collections.abc import Sequence
from typing import Final

from games.cities import District, Site
from games.core import Ask
from render.canvas import Brush, Canvas, sprite
from render.cities.district import draw_spaces
from render.cities.layout import HAND_HEIGHT, ROOM, TURN_HEIGHT, TURN_WIDTH, turn_at
from render.cities.look import CitiesScene
from render.cities.market import back_on, item_on
from render.cities.pen import Pen
from render.cities.plan import Plan
from render.cities.words import CitiesTerms
from render.texts import texts_in
from render.theme import MARGIN, TYPE, Style
from render.typeface import largest

SIDE: Final = 52
"""The side of a space in the picture of a rotation."""
AROUND: Final = 1
"""So many spaces around the tile are shown."""
NOW: Final = 92
NEXT: Final = 54


def draw_turns(canvas: Canvas, ask: Ask, district: District, top: int) -> None:
    """A picture of each rotation on its place, with the spaces that would lie beside it."""
    site = (ask.facts["row"], ask.facts["column"])
    for place, turns in enumerate(ask.options):
        x, y = turn_at(top, place)
        canvas.put(turn_panel(), (x, y))
        plan, land = close_plan(site, x, y), district.with_tile(ask.facts["tile"], site, turns).land
        shown = [spot for spot in around(site) if spot in land.spaces]
        draw_spaces(canvas, plan, land, shown)
        canvas.put(turn_frame(), plan.tile_at(site))


def around(site: Site) -> list[Site]:
    """The spaces of a tile and those around it."""
    row, column = 2 * site[0] - AROUND, 2 * site[1] - AROUND
    width = 2 + 2 * AROUND
    return [(row + down, column + right) for down in range(width) for right in range(width)]


def close_plan(site: Site, x: int, y: int) -> Plan:
    """The plan of a tile in the middle of a panel."""
    left, top = x + TURN_WIDTH // 2 - SIDE, y + TURN_HEIGHT // 2 - SIDE
    return Plan(site[0], site[1], 1, 1, left, top, SIDE)


@sprite(TURN_WIDTH, TURN_HEIGHT)
def turn_panel(brush: Brush) -> None:
    """The ground of a rotation."""
    brush.box((0, 0, TURN_WIDTH, TURN_HEIGHT), brush.theme.card, 14, brush.theme.edge, 2)


@sprite(2 * SIDE, 2 * SIDE)
def turn_frame(brush: Brush) -> None:
    """The frame of the tile that is turned."""
    brush.box((0, 0, 2 * SIDE, 2 * SIDE), None, 8, brush.theme.outline, 5)
    brush.box((1.5, 1.5, 2 * SIDE - 3, 2 * SIDE - 3), None, 7, brush.theme.sun, 3)


def hand_of(ask: Ask) -> tuple[str, tuple[str, ...]]:
    """The row of the board from which a seat has taken, and what it places: first the item asked for."""
    if ask.kind == "feature":
        return "features", (ask.facts["feature"], *ask.facts["next"])
    if ask.kind == "piece":
        return "pieces", (ask.facts["colour"], *ask.facts["next"])
    return "tiles", (ask.facts["tile"],)


def draw_hand(canvas: Canvas, scene: CitiesScene, ask: Ask, top: int) -> None:
    """The item that is being placed, and what comes after it."""
    row, items = hand_of(ask)
    canvas.put(hand(scene.language, row, items, scene.view.to_draw), (MARGIN, top))


@sprite(ROOM, HAND_HEIGHT)
def hand(brush: Brush, language: str, row: str, items: tuple[str, ...], to_draw: int) -> None:
    """The items in hand, the first one large."""
    words, theme = CitiesTerms(texts_in(language)), brush.theme
    brush.box((0, 0, ROOM, HAND_HEIGHT), theme.card, 14, theme.sun, 4)
    item_on(Pen(brush, 20, (HAND_HEIGHT - NOW) / 2, NOW), row, items[0])
    name = words.item(row, items[0])
    room = 300 if len(items) > 1 or to_draw else ROOM - 150
    size = largest(name, (TYPE.title, 30, TYPE.strong, TYPE.body, TYPE.small), room, True)
    brush.text((130, 46), words.say("hand.title"), Style(TYPE.small, theme.muted, False, "lm"), room)
    brush.text((130, 80), name, Style(size, theme.ink, True, "lm"), room)
    _next_on(brush, words, row, items[1:], to_draw)


def _next_on(brush: Brush, words: CitiesTerms, row: str, items: Sequence[str], to_draw: int) -> None:
    theme, left = brush.theme, 470
    if items or to_draw:
        brush.box((left - 16, 20, 2, HAND_HEIGHT - 40), theme.edge)
        brush.text((left, HAND_HEIGHT / 2), words.say("hand.next"), Style(TYPE.body, theme.muted, False, "lm"))
    for place in range(len(items) + to_draw):
        pen = Pen(brush, left + 76 + place * (NEXT + 14), (HAND_HEIGHT - NEXT) / 2, NEXT)
        if place < len(items):
            item_on(pen, row, items[place])
        else:
            back_on(pen, row)
