"""Objectives as small cards, and as lines with a diagram, a sentence, the progress of a seat, and the points."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core import Seat
from games.dinner_in_paris import HIDDEN, OBJECTIVES
from games.dinner_in_paris.conditions import is_fulfilled
from games.dinner_in_paris.frames import CELLS_AROUND_DECOR
from games.dinner_in_paris.printed import (
    EachDecorKind,
    EachDecorPiece,
    EachQuarter,
    EachRow,
    EmptyRows,
    InArea,
    Shape,
    TotalTerraces,
)
from render.canvas import Box, Brush, Canvas, Point, sprite
from render.dinner_in_paris.drawings import drawing, tones_of
from render.dinner_in_paris.plan import grid_box
from render.dinner_in_paris.progress import progress_of
from render.dinner_in_paris.words import DinnerScene, DinnerWords
from render.kit.grounds import Surface, draw_ground, draw_rounded_box, draw_text
from render.kit.layout import in_centred_column, in_column
from render.kit.paragraphs import wrap
from render.theme import Colour, Style, Theme, bold, rounded
from render.typeface import ROUNDED, width_of

DIAGRAM_SIZE: Final = (100, 60)
_LARGE_SHAPE: Final = (170, 92)
_MAX_SHAPE_CELL: Final = 30
OBJECTIVE_SIZE: Final = (108, 102)
LOW_OBJECTIVE_SIZE: Final = (142, 66)
"""The size of a low card, with the points beside the diagram."""
_MIN_HEIGHT_FOR_POINTS_BELOW: Final = 100
"""The height of a card from which the points stand under the diagram."""
_CARD_RADIUS: Final = 12
_SENTENCE_SIZES: Final = (26, 25, 24)
_MAX_OBJECTIVES_WITH_SENTENCES: Final = 5
"""The most objectives that are shown with sentences."""


@sprite(*DIAGRAM_SIZE)
def condition_diagram(brush: Brush, objective: str, is_ready: bool) -> None:
    """The diagram of an objective's condition. If `is_ready`, the colours fit the ground of new things."""
    ink = brush.theme.on_fresh if is_ready else brush.theme.ink
    match OBJECTIVES[objective].condition:
        case EachDecorKind(least):
            _decor_each(brush, least, ink)
        case EachDecorPiece(decor, least):
            _around(brush, decor, least, ink)
        case EachQuarter(least):
            _quarters(brush, least)
        case InArea(area, least):
            _count(brush, f"mark-{area}", least, ink)
        case TotalTerraces(least):
            _count(brush, "part-rows", least, ink)
        case EachRow(least):
            _each_row(brush, least, ink if is_ready else brush.theme.water)
        case EmptyRows():
            _empty_row(brush, ink if is_ready else brush.theme.water)
        case Shape(rows):
            _shape(brush, rows, ink if is_ready else brush.theme.water)


def _number(brush: Brush, at: Point, number: int, ink: Colour) -> None:
    brush.text(at, str(number), rounded(26, ink))


def _around(brush: Brush, decor: str, least: int, ink: Colour) -> None:
    if len(CELLS_AROUND_DECOR[decor]) == 1:
        _count(brush, f"mark-{decor}", least, ink)
        return
    for place in range(2):
        brush.put(drawing(f"mark-{decor}", 0.75), (7 + place * 50, 1))
        _number(brush, (25 + place * 50, 47), least, ink)


def _decor_each(brush: Brush, least: int, ink: Colour) -> None:
    for place, decor in enumerate(CELLS_AROUND_DECOR):
        brush.put(drawing(f"mark-{decor}", 0.5), (16 + place % 2 * 28, 3 + place // 2 * 28))
    _number(brush, (84, 30), least, ink)


def _count(brush: Brush, name: str, least: int, ink: Colour) -> None:
    brush.put(drawing(name, 0.5 if name.startswith("part") else 1), (6, 6))
    _number(brush, (76, 30), least, ink)


def _quarters(brush: Brush, least: int) -> None:
    colours = tones_of(brush.theme)
    for place in range(4):
        row, column = divmod(place, 2)
        brush.box((20 + column * 31, row * 31, 29, 29), colours.used, 5)
        brush.text((34 + column * 31, 14 + row * 31), str(least), rounded(24, brush.theme.ink))


def _each_row(brush: Brush, least: int, taken: Colour) -> None:
    for row in range(4):
        for place in range(5):
            colour = taken if place < least else tones_of(brush.theme).used
            brush.box((14 + place * 15, 2 + row * 15, 13, 12), colour, 3)


def _empty_row(brush: Brush, taken: Colour) -> None:
    for place in range(6):
        brush.box((4 + place * 13, 20, 11, 20), taken, 3)
    brush.box((86, 14, 5, 32), brush.theme.stripe, 2)


@sprite(*_LARGE_SHAPE)
def _large_shape_diagram(brush: Brush, objective: str) -> None:
    """The diagram of a shape, large enough to choose by."""
    condition = OBJECTIVES[objective].condition
    assert isinstance(condition, Shape)
    _shape(brush, condition.rows, brush.theme.water, _LARGE_SHAPE)


def _shape(brush: Brush, rows: tuple[str, ...], laid: Colour, size: tuple[int, int] = DIAGRAM_SIZE) -> None:
    side = min(_MAX_SHAPE_CELL, (size[0] - 2) // len(rows[0]), size[1] // len(rows))
    left, top = (size[0] - side * len(rows[0])) / 2, (size[1] - side * len(rows)) / 2
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            box = (left + x * side + 1, top + y * side + 1, side - 2, side - 2)
            if mark == "#":
                brush.box(box, laid, 3)
            else:
                brush.box(box, None, 3, brush.theme.edge, 1.5)


class ShownObjective(NamedTuple):
    """An objective as it is shown, and whether it is private."""

    card: str
    is_private: bool


def shown_objectives(scene: DinnerScene, seat: Seat) -> list[ShownObjective]:
    """The known objectives of a seat, kept and drawn ones, then the common ones. Claimed ones are left out."""
    board = scene.view.boards[seat]
    is_kept = scene.view.step == "objectives" and bool(board.objectives)
    own = [*((card, True) for card in board.objectives), *((card, not is_kept) for card in board.drawn)]
    known = [ShownObjective(card, is_private) for card, is_private in own if card != HIDDEN]
    return [*known, *(ShownObjective(card, False) for card in scene.view.common)]


def stake_texts(goal: ShownObjective) -> list[str]:
    """The points that an objective brings and, for a private one, the loss if it stays unclaimed, both with signs."""
    points = OBJECTIVES[goal.card].points
    return [f"+{points}", *([f"−{points}"] if goal.is_private else [])]


def _condition_text(words: DinnerWords, card: str) -> str:
    """The condition of an objective in words; for a shape, also that it may be turned."""
    is_shape = isinstance(OBJECTIVES[card].condition, Shape)
    said = words.say(f"objective.{card}")
    return words.say("goal.shape", objective=said) if is_shape else said


def _objective_colours(theme: Theme, goal: ShownObjective, is_ready: bool) -> tuple[Colour, Colour, int]:
    """Fill, edge and edge width of an objective: highlighted if the seat can claim it, with a strong edge if it is
    private.
    """
    if is_ready:
        return theme.fresh, theme.fresh_edge, 4
    return (theme.card, theme.tomato, 3) if goal.is_private else (theme.card, theme.edge, 2)


@sprite(*OBJECTIVE_SIZE)
def objective_card(brush: Brush, goal: ShownObjective, is_ready: bool) -> None:
    draw_objective_card(brush, (0, 0, *OBJECTIVE_SIZE), goal, is_ready)


def draw_objective_card(surface: Surface, box: Box, goal: ShownObjective, is_ready: bool, count: str = "") -> None:
    """Draw an objective as a card with its points and, if there is room, the seat's progress `count`.

    `is_ready`: the seat can claim it.
    """
    left, top, width, height = map(round, box)
    fill, edge, line = _objective_colours(surface.theme, goal, is_ready)
    draw_rounded_box(surface, (left, top, width, height), fill, _CARD_RADIUS, (edge, line))
    is_low = height < _MIN_HEIGHT_FOR_POINTS_BELOW
    at = (left + 3, top + (height - DIAGRAM_SIZE[1]) / 2) if is_low else (left + (width - DIAGRAM_SIZE[0]) / 2, top + 5)
    surface.put(condition_diagram(goal.card, is_ready), at)
    if is_low:
        _draw_points_beside(surface, (left, top, width, height), goal, is_ready)
    else:
        _draw_points_under(surface, (left, top, width, height), goal, is_ready, count)


def _draw_points_beside(surface: Surface, box: Box, goal: ShownObjective, is_ready: bool) -> None:
    """The points of a low card one below the other, above the letter of a claimable one if it has room."""
    (left, top, width, height), theme = box, surface.theme
    if width < LOW_OBJECTIVE_SIZE[0] - 4 or (is_ready and height < LOW_OBJECTIVE_SIZE[1]):
        return
    points = stake_texts(goal)[:1] if is_ready else stake_texts(goal)
    style = rounded(24, theme.on_fresh if is_ready else theme.brick, "rm")
    middle = top + (11 if is_ready else height / 2)
    for at, said in in_centred_column(points, (left + width - 8, middle), 27):
        surface.text(at, said, style)


def _draw_points_under(surface: Surface, box: Box, goal: ShownObjective, is_ready: bool, count: str) -> None:
    (left, top, width, height), theme, points = box, surface.theme, "/".join(stake_texts(goal))
    style = rounded(24 if goal.is_private else 28, theme.on_fresh if is_ready else theme.brick, "lm")
    surface.text((left + 8, top + height - 18), points, style)
    room = width - 20 - width_of(points, style.size, ROUNDED)
    if count and not is_ready and width_of(count, 24, ROUNDED) <= room:
        surface.text((left + width - 8, top + height - 18), count, rounded(24, theme.muted, "rm"))


def draw_large_objective(canvas: Canvas, box: Box, words: DinnerWords, card: str) -> None:
    """Draw an objective on offer with its diagram, condition and points."""
    (left, top, width, height), theme = box, canvas.theme
    middle = left + width / 2
    draw_ground(canvas, box, theme.card, theme.strong, 4, 16)
    drawn = (
        _large_shape_diagram(card) if isinstance(OBJECTIVES[card].condition, Shape) else condition_diagram(card, False)
    )
    canvas.put(drawn, (middle, top + 56), "mm")
    lines = wrap(_condition_text(words, card), 27, int(width) - 40)
    for at, line in in_column(lines, (middle, top + 118), 33):
        canvas.text(at, line, bold(27, theme.ink))
    points = words.say("goal.points", points=OBJECTIVES[card].points)
    canvas.text((middle, top + height - 30), points, rounded(30, theme.brick))


def objective_line_count(goals: Sequence[ShownObjective]) -> int:
    """The number of lines for these objectives; many stand in two columns."""
    return len(goals) if len(goals) <= _MAX_OBJECTIVES_WITH_SENTENCES else -(-len(goals) // 2)


def draw_objectives(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box, goals: Sequence[ShownObjective]) -> None:
    """Draw objectives in lines; many of them in two columns without sentences."""
    left, top, width, height = box
    board, are_told = scene.view.boards[seat], len(goals) <= _MAX_OBJECTIVES_WITH_SENTENCES
    step = min(106, height / max(1, objective_line_count(goals)))
    for place, goal in enumerate(goals):
        if are_told:
            draw_objective(canvas, scene, seat, (left, round(top + place * step), width, int(step) - 4), goal)
        else:
            line = grid_box(
                (left, top, width, objective_line_count(goals) * step - 4), place, 2, objective_line_count(goals), 4
            )
            draw_objective_card(canvas, line, goal, is_fulfilled(board, goal.card), str(progress_of(board, goal.card)))


def draw_objective(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box, goal: ShownObjective) -> None:
    """Draw an objective in a line: diagram, condition, progress until it can be claimed, and points."""
    (left, top, width, height), theme, board = box, canvas.theme, scene.view.boards[seat]
    is_ready = is_fulfilled(board, goal.card)
    draw_ground(canvas, box, *_objective_colours(theme, goal, is_ready), _CARD_RADIUS)
    canvas.put(condition_diagram(goal.card, is_ready), (left + 4, top + (height - DIAGRAM_SIZE[1]) / 2))
    ink, middle = theme.on_fresh if is_ready else theme.ink, top + height / 2
    right = left + width - 12
    points = "/".join(stake_texts(goal)[: 1 if is_ready else None])
    canvas.text((right, middle), points, rounded(28, ink if is_ready else theme.brick, "rm"))
    right -= max(48, width_of(points, 28, ROUNDED) + 10)
    if not is_ready:
        count, style = str(progress_of(board, goal.card)), rounded(27, theme.muted, "rm")
        right -= draw_text(canvas, (right, middle), count, style, (27, 24), 150) + 12
    x = left + DIAGRAM_SIZE[0] + 14
    lines = wrap(_condition_text(scene.words, goal.card), _SENTENCE_SIZES[-1], round(right - x))[: int(height) // 30]
    for at, line in in_centred_column(lines, (x, middle), 27):
        sizes = _SENTENCE_SIZES if len(lines) == 1 else _SENTENCE_SIZES[-1:]
        draw_text(canvas, at, line, Style(24, ink, "lm"), sizes, round(right - x))
