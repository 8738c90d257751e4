"""The scoring cards of a seat, and its ledger: score by parts, points of each card now, achievements."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from games.cities import CARDS, SCORING, Land, Site, card_points, score_parts
from games.core import Ask, Seat
from render.canvas import Box, Canvas
from render.cities.achievements import draw_achievement
from render.cities.district import district_changes
from render.cities.drawings import tones_of
from render.cities.pictograms import paint_condition
from render.cities.plan import EDGE_GAP, PART_GAP
from render.cities.things import PARTS
from render.cities.words import CitiesScene
from render.kit.grounds import BAND_HEIGHT, GROUND_RADIUS, draw_fresh_ground, draw_ground
from render.kit.layout import in_column
from render.kit.panes import draw_pane_grounds, draw_pane_points, panes_height
from render.kit.paragraphs import wrap
from render.kit.scene import headed_canvas
from render.theme import MIN_NUMBER_SIZE, PICTURE_WIDTH, Style, rounded
from render.typeface import ROUNDED, largest_size

_MAX_CARD_LINE: Final = 70
_MIN_CARD_LINE: Final = 37
"""The largest and the least height of a card's line."""
_CARD_GAP: Final = 5  # between the lines of two cards, in px
_SUM_WIDTH: Final = 52
_SUM_SIZES: Final = (32, MIN_NUMBER_SIZE)
_NARROW_SUM_WIDTH: Final = 47
_MIN_WIDTH_FOR_BOTH: Final = 200
"""The width from which a line has room for a card's name and its calculation."""
_CARD_SYMBOL_HEIGHTS: Final = (46, 40, 34, 28)  # in px
ACHIEVEMENT_HEIGHT: Final = 60  # of an achievement in the ledger, in px
ACHIEVEMENT_WIDTH: Final = 748
_AREA_TERRAINS: Final = ("water", "park")
_PANES_TOP: Final = BAND_HEIGHT + PART_GAP


class CardListLayout(NamedTuple):
    """The layout of a list of cards: its columns and rows, the height of a line, and that of the list, both in px."""

    columns: int
    rows: int
    line: int
    height: int


def card_list_layout(card_count: int, height: float, columns: int = 0) -> CardListLayout:
    """The layout of this many cards within a height in px; with 0 `columns` in one column if they fit, else in two."""
    columns = columns or (1 if card_count * (_MIN_CARD_LINE + _CARD_GAP) <= height + _CARD_GAP else 2)
    rows = -(-card_count // columns)
    line = min(_MAX_CARD_LINE, int((height + _CARD_GAP) / rows) - _CARD_GAP) if card_count else _MAX_CARD_LINE
    return CardListLayout(columns, rows, line, max(1, rows) * (line + _CARD_GAP) - _CARD_GAP)


def draw_cards(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box, columns: int = 0) -> None:
    """Draw a seat's scoring cards with their current points in a box, or a sentence if it has none; new cards stand
    out.

    With 0 `columns`, there is one if all cards fit into it, else two.
    """
    view, fresh = scene.view, district_changes(scene.view.news, seat).cards
    cards, land = view.cards[seat], view.districts[seat].land
    x, y, width, height = box
    if not cards:
        for at, said in in_column(wrap(scene.words.say("cards.none"), 24, int(width)), (x + width / 2, y + 24), 30):
            canvas.text(at, said, Style(24, canvas.theme.muted))
        return
    shown = card_list_layout(len(cards), height, columns)
    wide = int((width + _CARD_GAP) / shown.columns) - _CARD_GAP
    for place, card in enumerate(cards):
        column, row = divmod(place, shown.rows)
        at = (x + column * (wide + _CARD_GAP), y + row * (shown.line + _CARD_GAP))
        _draw_card_line(canvas, card, (*at, wide, shown.line), card_points(card, land), card in fresh)


def _draw_card_line(canvas: Canvas, card: str, box: Box, points: int, is_new: bool) -> None:
    """Draw a card as a line with its symbol and points. A wide box also has the calculation of the points."""
    x, y, width, height = box
    theme, each = canvas.theme, CARDS[card].points
    is_wide = width >= _MIN_WIDTH_FOR_BOTH
    left, middle, right = x + (8 if is_wide else 5), y + height / 2, x + width - (10 if is_wide else 6)
    if is_new:
        draw_fresh_ground(canvas, box, GROUND_RADIUS)
    else:
        draw_ground(canvas, box, tones_of(theme).hint)
    side = next((side for side in _CARD_SYMBOL_HEIGHTS if side <= height - 3), _CARD_SYMBOL_HEIGHTS[-1])
    taken = 8 + _SUM_WIDTH + 60 + 16 if is_wide else _NARROW_SUM_WIDTH
    muted = theme.on_fresh if is_new else theme.muted
    symbol = (left, middle - side / 2, int(width) - taken, side)
    paint_condition(canvas, CARDS[card].condition, symbol, ink=theme.on_fresh if is_new else theme.ink)
    ink = theme.on_fresh if is_new else theme.ink if points else muted
    size = largest_size(str(points), _SUM_SIZES, _SUM_WIDTH if is_wide else _NARROW_SUM_WIDTH - 9, ROUNDED)
    canvas.text((right, middle), str(points), rounded(size, ink, "rm"))
    if is_wide:
        times = rounded(MIN_NUMBER_SIZE, muted, "rm")
        canvas.text((right - _SUM_WIDTH, middle), f"{each}×{points // each}", times)


def draw_ledger(scene: CitiesScene, seat: Seat, ask: Ask | None) -> Canvas:
    """Draw the ledger of a seat: panes of the score, its cards, and the achievements. The panes of water and parks also
    have the points after the next different feature. `ask` changes nothing.
    """
    top = _PANES_TOP + panes_height(scene.look, tuple(PARTS), has_next=True) + PART_GAP
    high = 3 * (ACHIEVEMENT_HEIGHT + PART_GAP) - PART_GAP
    canvas = headed_canvas(scene, scene.drawable.ledger_heading(seat), height=top + high + PART_GAP)
    points = score_parts(scene.view, seat)
    draw_pane_grounds(canvas, scene.look, _PANES_TOP, tuple(PARTS), has_next=True)
    draw_pane_points(canvas, scene.look, _PANES_TOP, tuple(PARTS), points, _next_points_texts(scene, seat, points))
    cards: Box = (EDGE_GAP, top, PICTURE_WIDTH - 2 * EDGE_GAP - ACHIEVEMENT_WIDTH - PART_GAP, high)
    columns = 1 if len(scene.view.cards[seat]) * (_MAX_CARD_LINE - 22) <= cards[3] else 2
    draw_cards(canvas, scene, seat, cards, columns)
    fresh = district_changes(scene.view.news, seat).achievements
    left = PICTURE_WIDTH - EDGE_GAP - ACHIEVEMENT_WIDTH
    for index in range(len(scene.view.rings)):
        box = (left, top + index * (ACHIEVEMENT_HEIGHT + PART_GAP), ACHIEVEMENT_WIDTH, ACHIEVEMENT_HEIGHT)
        draw_achievement(canvas, scene, index, box, index in fresh)
    return canvas


def _next_points_texts(scene: CitiesScene, seat: Seat, points: Mapping[str, int]) -> dict[str, str]:
    """The texts on the points of water and parks after the next different feature, by part of the score."""
    land = scene.view.districts[seat].land
    more = {terrain: max((_step(land, area) for area in land.areas[terrain]), default=0) for terrain in _AREA_TERRAINS}
    return {
        terrain: scene.words.say("part.next", points=points[terrain] + step) for terrain, step in more.items() if step
    }


def _step(land: Land, area: Collection[Site]) -> int:
    kinds = len(land.features(area))
    if kinds + 1 >= len(SCORING.areas) or all(land.spaces[site].feature for site in area):
        return 0
    return SCORING.areas[kinds + 1] - SCORING.areas[kinds]
