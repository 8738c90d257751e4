"""The four rows of a player board: taken, new and next terraces, and the cost and gain of the next one."""

from collections.abc import Iterator
from typing import Final

from games.core import Seat
from games.dinner_in_paris import FACTS, row_points
from games.dinner_in_paris.printed import PrintedRow
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Box, Brush, Canvas, Palette, Point, plain_base, sprite
from render.dinner_in_paris.drawings import drawing, tones_of
from render.dinner_in_paris.plan import fresh_things
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_card_ground
from render.kit.marks import onward_arrow
from render.theme import rounded
from render.typeface import ROUNDED, width_of

ROW_TILE_WIDTH: Final = 38
_TILE_STEP: Final = 39
_RANK_WIDTH: Final = 50
ROW_TILE_HEIGHT: Final = 46
_LONGEST_ROW: Final = max(len(row.costs) for row in FACTS.rows)
ROWS_WIDTH: Final = _RANK_WIDTH + 8 + _LONGEST_ROW * _TILE_STEP
_LATER_STATE: Final = "later"


@sprite(ROW_TILE_WIDTH, ROW_TILE_HEIGHT)
def row_tile(brush: Brush, number: int, state: str, points: int) -> None:
    """A terrace tile of a row, with its points, or with a coin for income if it has none.

    `state`: `taken` (shows the owner's colour `number`), `fresh`, `next` or `later`.
    """
    theme, colours, width, height = brush.theme, tones_of(brush.theme), ROW_TILE_WIDTH, ROW_TILE_HEIGHT
    owner = colours.seats[number % len(colours.seats)]
    fill, edge, line, ink = {
        "taken": (owner, None, 0, colours.pattern),
        "fresh": (theme.fresh, theme.sun, 3, theme.on_fresh),
        "next": (theme.card, theme.strong, 4, theme.ink),
        _LATER_STATE: (colours.used, theme.edge, 2, theme.muted),
    }[state]
    brush.box((0, 0, width, height), fill, 8, edge, line)
    if state == "taken":
        _paint_owner_mark(brush, (width / 2, height - 7), number, colours.pattern)
    if points:
        at = (width / 2, height / 2 - (4 if state == "taken" else 0))
        brush.text(at, str(points), rounded(24, ink), width - 2)
    else:
        coin = drawing("coin", 0.8)
        brush.put(coin, (width / 2, height / 2 - (4 if state == "taken" else 0)), "mm")


def _paint_owner_mark(brush: Brush, middle: Point, number: int, colour: str) -> None:
    """Paint an owner's pattern in one line: stripes, dots, a band, diamonds."""
    x, y = middle
    for step in (-9, 0, 9):
        if number % 4 == 0:
            brush.box((x + step - 1.5, y - 4, 3, 8), colour)
        elif number % 4 == 1:
            brush.disc((x + step, y), 3, colour)
        elif number % 4 == 3:
            brush.polygon([(x + step - 4, y), (x + step, y - 4), (x + step + 4, y), (x + step, y + 4)], colour)
    if number % 4 == 2:
        brush.box((x - 13, y - 2, 26, 4), colour)


@sprite(_RANK_WIDTH, ROW_TILE_HEIGHT)
def _rank_sign(brush: Brush, rank: int) -> None:
    """The number of a row with as many dots."""
    theme = brush.theme
    brush.box((0, 0, _RANK_WIDTH, ROW_TILE_HEIGHT), tones_of(theme).used, 10)
    brush.text((_RANK_WIDTH / 2, ROW_TILE_HEIGHT / 2 - 5), str(rank), rounded(27, theme.ink))
    for number in range(rank):
        brush.disc((_RANK_WIDTH / 2 + (number - (rank - 1) / 2) * 9, ROW_TILE_HEIGHT - 8), 3, theme.brick)


def tile_states(scene: DinnerScene, seat: Seat, rank: int) -> list[str]:
    """The states of a row's terraces from left to right, named as in `row_tile`."""
    board, view = scene.view.boards[seat], scene.view
    taken, fresh = board.taken[rank - 1], fresh_things(view).terraces
    cells = {cell for one in board.restaurants if one.rank == rank for cell in one.terraces}
    new = sum(cell in cells for cell in fresh)
    later = len(FACTS.rows[rank - 1].costs) - taken
    return ["taken"] * (taken - new) + ["fresh"] * new + (["next"] + [_LATER_STATE] * (later - 1) if later else [])


def draw_rows(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box) -> None:
    """Draw all four rows, each with its present and next value, and the cost of the next terrace."""
    left, top, _, height = map(round, box)
    canvas.lay(_bare_rows(scene.look.palette, height), (left, top))
    for index, (row, down) in enumerate(_rows(height)):
        y = top + down
        _draw_tiles(canvas, row, tile_states(scene, seat, index + 1), (left + _RANK_WIDTH + 8, y), scene.colour(seat))
        draw_next_terrace(canvas, scene, seat, index + 1, (left + ROWS_WIDTH + 10, y + ROW_TILE_HEIGHT / 2))


@cached_in(BASE_CACHE)
def _bare_rows(palette: Palette, height: int) -> Base:
    """The four rows without any taken terrace."""
    canvas = Canvas(plain_base(ROWS_WIDTH, height, palette, palette.theme.card))
    for index, (row, top) in enumerate(_rows(height)):
        canvas.put(_rank_sign(index + 1), (0, top))
        for place, points in enumerate(row.points):
            canvas.put(row_tile(0, _LATER_STATE, points), (_RANK_WIDTH + 8 + place * _TILE_STEP, top))
    return canvas.base


def _rows(height: int) -> Iterator[tuple[PrintedRow, int]]:
    step = (height - ROW_TILE_HEIGHT) / (len(FACTS.rows) - 1)
    yield from ((row, round(index * step)) for index, row in enumerate(FACTS.rows))


def _draw_tiles(canvas: Canvas, row: PrintedRow, states: list[str], at: Point, colour: int) -> None:
    for place, (points, state) in enumerate(zip(row.points, states, strict=True)):
        if state != _LATER_STATE:
            canvas.put(row_tile(colour if state == "taken" else 0, state, points), (at[0] + place * _TILE_STEP, at[1]))


def draw_row_on_two_lines(canvas: Canvas, scene: DinnerScene, seat: Seat, rank: int, at: Point) -> None:
    """Draw the terraces of a row on two lines; `at` is the left top corner of the first one."""
    row = FACTS.rows[rank - 1]
    for place, (points, state) in enumerate(zip(row.points, tile_states(scene, seat, rank), strict=True)):
        line, column = divmod(place, _LONGEST_ROW // 2)
        x, y = at[0] + column * _TILE_STEP, at[1] + line * (ROW_TILE_HEIGHT + 4)
        canvas.put(row_tile(scene.colour(seat) if state == "taken" else 0, state, points), (x, y))


def draw_row_figures(canvas: Canvas, scene: DinnerScene, seat: Seat, rank: int, box: Box) -> None:
    """Draw a row in figures: terraces left, present and next points, and the cost of the next terrace.

    Of an empty row, the next points and the cost are left out.
    """
    (left, top, width, height), theme, board = box, canvas.theme, scene.view.boards[seat]
    draw_card_ground(canvas, box)
    canvas.put(_rank_sign(rank), (left + 10, top + 10))
    left_over = scene.words.say("row.left", count=board.terraces_left(rank))
    canvas.text((left + width - 12, top + 34), left_over, rounded(26, theme.muted, "rm"), width - 78)
    now, middle = str(row_points(board)[rank - 1]), top + height * 0.42
    style = rounded(24, theme.muted)
    canvas.text((left + width / 2, middle + 46), scene.words.say("opening.points"), style)
    if not board.terraces_left(rank):
        canvas.text((left + width / 2, middle), now, rounded(52, theme.ink))
        return
    coming = FACTS.rows[rank - 1].points[board.taken[rank - 1]]
    x = left + width / 2 - (0 if coming else 24)
    canvas.text((x - 22, middle), now, rounded(52, theme.ink, "rm"))
    canvas.put(onward_arrow(), (x - 6, middle - 8))
    canvas.text((x + 20, middle), str(coming or "+1"), rounded(52 if coming else 44, theme.brick, "lm"))
    if not coming:
        canvas.put(drawing("coin"), (x + 78, middle - 19))
    y = top + height - 34
    canvas.text((left + 14, y), scene.words.say("row.cost"), style._replace(anchor="lm"), width / 2 - 10)
    canvas.put(drawing("coin"), (left + width - 52, y - 19))
    canvas.text((left + width - 60, y), str(board.next_cost(rank)), rounded(38, theme.ink, "rm"))


def draw_next_terrace(canvas: Canvas, scene: DinnerScene, seat: Seat, rank: int, at: Point) -> None:
    """Draw a row's present and next value, and the cost of the next terrace; `at` is their left middle.

    Of an empty row, only the present value is drawn.
    """
    board, theme, (x, y) = scene.view.boards[seat], canvas.theme, at
    now = row_points(board)[rank - 1]
    canvas.text((x + 44, y), str(now), rounded(34, theme.ink, "rm"))
    if not board.terraces_left(rank):
        return
    canvas.put(onward_arrow(), (x + 54, y - 8))
    coming = FACTS.rows[rank - 1].points[board.taken[rank - 1]]
    if coming:
        canvas.text((x + 74, y), str(coming), rounded(32, theme.brick, "lm"))
    else:
        canvas.put(drawing("coin"), (x + 76, y - 19))
    cost = str(board.next_cost(rank))
    width = width_of(cost, 27, ROUNDED)
    canvas.text((x + 156 - width, y), cost, rounded(27, theme.ink, "lm"))
    canvas.put(drawing("coin", 0.8), (x + 160, y - 15))
