"""The column beside the square while terraces are laid: coins, playable cards, the row, the whole square."""

from typing import Final

from PIL import Image

from games.core import Ask, Seat
from games.dinner_in_paris import FACTS, frame_of
from games.dinner_in_paris.frames import DECOR
from games.dinner_in_paris.square import SQUARE_WIDTH, cells_in
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Box, Canvas, Palette, Point
from render.dinner_in_paris.drawings import drawing, in_owner_colours, pigeon_card, resource_card, tones_of
from render.dinner_in_paris.plan import (
    CONTENT_HEIGHT,
    CONTENT_TOP,
    HEADING_HEIGHT,
    PART_GAP,
    SIDE_COLUMN_LEFT,
    SIDE_COLUMN_WIDTH,
    SquarePlan,
    draw_box_heading,
)
from render.dinner_in_paris.rows import draw_next_terrace, draw_row_on_two_lines
from render.dinner_in_paris.square import frame_line
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_card_ground, draw_text
from render.kit.layout import in_centred_column
from render.theme import Style, rounded

_DECOR_COLOURS: Final = {"fountain": "water", "flower_bed": "bed", "band": "stage", "street_light": "kerb"}
PURSE_CARDS: Final = ("gold", "two_coins", "adjacent")
"""The cards that can be played while terraces are laid, in the order of their places."""
_COINS_BOX: Final = (SIDE_COLUMN_LEFT, CONTENT_TOP, SIDE_COLUMN_WIDTH, 134)
_CARDS_BOX: Final = (SIDE_COLUMN_LEFT, CONTENT_TOP + 144, SIDE_COLUMN_WIDTH, 84)
_ROW_BOX: Final = (SIDE_COLUMN_LEFT, CONTENT_TOP + 238, SIDE_COLUMN_WIDTH, 190)
_MAP_BOX: Final = (SIDE_COLUMN_LEFT, CONTENT_TOP + 438, SIDE_COLUMN_WIDTH, CONTENT_HEIGHT - 438)
_CARD_SIZE: Final = (58, 70)
_OVERVIEW_SHARE: Final = 0.47
"""The most of a panel's width that the whole square takes, so that names have room beside it."""
_MAX_COINS: Final = 10
_COINS_IN_ROW: Final = 5


def draw_square_with_owners(canvas: Canvas, scene: DinnerScene, box: Box, plan: SquarePlan | None = None) -> None:
    """Draw a panel with the whole square in small, and the owners' names and colours.

    A frame shows the part of `plan`.
    """
    left, top, width, height = box
    draw_card_ground(canvas, box)
    players, room = scene.view.player_count, int(min(height - 2 * PART_GAP, _OVERVIEW_SHARE * width))
    side = room - room % _cells(scene.view.seats)
    _draw_overview(canvas, scene, (left + PART_GAP, top + (height - side) / 2), side, plan)
    first, step = left + side + 2 * PART_GAP, min(44, (height - 12) / players)
    for at, seat in in_centred_column(range(players), (first, top + height / 2), step):
        canvas.put(in_owner_colours("chip", scene.colour(seat), 0.75), (at[0], at[1] - 17))
        style = Style(26, canvas.theme.ink, "lm")
        draw_text(canvas, (at[0] + 40, at[1]), scene.name(seat), style, (26, 25, 24), round(left + width - first - 48))


def _cells(seats: int) -> int:
    low, high = frame_of(seats).printed.ring
    return high - low + 1


@cached_in(BASE_CACHE)
def _overview_ground(palette: Palette, seats: int, side: int) -> Base:
    """The square in small without restaurants; `side` is its side in px."""
    low, cell = frame_of(seats).printed.ring[0], side // _cells(seats)
    colours, index = tones_of(palette.theme), palette.index_of
    image = Image.new("P", (side, side), index(colours.pavement))
    image.paste(index(colours.paving[0]), (cell, cell, side - cell, side - cell))
    for kind, pieces in DECOR.items():
        for site in (site for piece in pieces for site in cells_in(piece)):
            row, column = divmod(site, SQUARE_WIDTH)
            x, y = (column - low) * cell, (row - low) * cell
            image.paste(index(getattr(colours, _DECOR_COLOURS[kind])), (x, y, x + cell, y + cell))
    return Base(image, palette)


def _draw_overview(canvas: Canvas, scene: DinnerScene, at: Point, side: int, plan: SquarePlan | None) -> None:
    """Draw the whole square in small in the owners' colours, with a frame around the plan's part."""
    view, colours, index = scene.view, tones_of(canvas.theme), scene.look.palette.index_of
    cell, low = side // _cells(view.seats), view.frame.printed.ring[0]
    left, top = round(at[0]), round(at[1])
    canvas.image.paste(_overview_ground(scene.look.palette, view.seats, side).image, (left, top))
    for seat, board in enumerate(view.all_boards):
        colour = index(colours.seats[scene.colour(seat) % len(colours.seats)])
        for restaurant in board.restaurants:
            sites = view.frame.building_sites(restaurant.site, restaurant.printed.size)
            for site, inset in [*((one, 0) for one in sites), *((one, 1) for one in restaurant.terraces)]:
                row, column = divmod(site, SQUARE_WIDTH)
                x, y = left + (column - low) * cell, top + (row - low) * cell
                canvas.image.paste(colour, (x + inset, y + inset, x + cell - inset, y + cell - inset))
    if plan:
        size = (plan.columns * cell + 4, plan.rows * cell + 4)
        canvas.put(frame_line(*size), (left + (plan.column - low) * cell - 2, top + (plan.row - low) * cell - 2))


def purse_letter_point(place: int) -> Point:
    """The centre of the letter beside the card at this index of PURSE_CARDS."""
    left, top = _card_at(place)
    return left + _CARD_SIZE[0] + 18, top + _CARD_SIZE[1] / 2


def _card_at(place: int) -> tuple[int, int]:
    return SIDE_COLUMN_LEFT + 12 + place * 105, _CARDS_BOX[1] + 7


def draw_purse(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask, plan: SquarePlan) -> None:
    """Draw the column beside the square while terraces are laid: coins, cards on offer, the row, and the square in
    small.
    """
    _draw_coins(canvas, scene, seat, ask)
    draw_card_ground(canvas, _CARDS_BOX)
    for place, card in enumerate(PURSE_CARDS):
        if card in ask.options:
            piece = resource_card(*_CARD_SIZE, card) if card == "gold" else pigeon_card(*_CARD_SIZE, card)
            canvas.put(piece, _card_at(place))
    if not any(card in ask.options for card in PURSE_CARDS):
        said = scene.words.say("purse.none")
        style = Style(24, canvas.theme.muted, "lm")
        canvas.text((_CARDS_BOX[0] + 14, _CARDS_BOX[1] + _CARDS_BOX[3] / 2), said, style, SIDE_COLUMN_WIDTH - 28)
    _draw_row(canvas, scene, seat, ask)
    draw_square_with_owners(canvas, scene, _MAP_BOX, plan)


def _draw_coins(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask) -> None:
    """The coins left, or that a free terrace costs none."""
    left = int(ask.facts.get("coins", 0))
    draw_card_ground(canvas, _COINS_BOX)
    draw_box_heading(canvas, scene.words.say("purse.free" if ask.kind == "free_terrace" else "purse.left"), _COINS_BOX)
    canvas.text(
        (SIDE_COLUMN_LEFT + 62, CONTENT_TOP + 82), str(left), rounded(72 if left < 10 else 60, canvas.theme.ink), 110
    )
    if ask.kind == "free_terrace":
        canvas.put(drawing("coin"), (SIDE_COLUMN_LEFT + 100, CONTENT_TOP + 82), "lm")
        return
    for place in range(min(_MAX_COINS, max(left, scene.view.boards[seat].income))):
        row, column = divmod(place, _COINS_IN_ROW)
        at = (SIDE_COLUMN_LEFT + 130 + column * 35, CONTENT_TOP + 46 + row * 37)
        canvas.put(drawing("coin" if place < left else "coin-spent"), at)


def _draw_row(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask) -> None:
    """The row of the extended restaurant; if any restaurant may be extended, each row's next step."""
    draw_card_ground(canvas, _ROW_BOX)
    number, board = ask.facts.get("number"), scene.view.boards[seat]
    if number is None:
        for rank in range(1, len(FACTS.rows) + 1):
            y = _ROW_BOX[1] + 26 + (rank - 1) * 46
            canvas.text((_ROW_BOX[0] + 24, y), str(rank), rounded(27, canvas.theme.muted))
            draw_next_terrace(canvas, scene, seat, rank, (_ROW_BOX[0] + 60, y))
        return
    restaurant = board.restaurants[number]
    draw_box_heading(canvas, scene.words.say("purse.row", rank=restaurant.rank), _ROW_BOX)
    draw_row_on_two_lines(canvas, scene, seat, restaurant.rank, (_ROW_BOX[0] + 8, _ROW_BOX[1] + HEADING_HEIGHT + 4))
    style, room = rounded(27, canvas.theme.ink, "lm"), SIDE_COLUMN_WIDTH - 28
    said = scene.words.next_terrace_text(board, restaurant.rank)
    draw_text(canvas, (_ROW_BOX[0] + 14, _ROW_BOX[1] + 163), said, style, (27, 25, 24), room)
