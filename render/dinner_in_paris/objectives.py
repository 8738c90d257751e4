"""Objectives: as small cards, and as lines with a diagram, a sentence, how far the seat has come, and the points."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core import Seat
from games.dinner_in_paris import HIDDEN, OBJECTIVES
from games.dinner_in_paris.conditions import is_fulfilled
from games.dinner_in_paris.printed import Shape
from render.canvas import Box, Brush, Canvas, Point, sprite
from render.dinner_in_paris.diagrams import SIZE, diagram
from render.dinner_in_paris.look import DinnerScene
from render.dinner_in_paris.progress import progress_of
from render.dinner_in_paris.words import DinnerQuestions
from render.kit.banner import draw_line
from render.kit.grounds import draw_ground
from render.kit.paragraphs import wrapped
from render.theme import Colour, Style, Theme

CARD: Final = (108, 102)
DIAGRAM: Final = ((CARD[0] - SIZE[0]) / 2, 6)
"""Where the diagram lies on a small card."""
WORTH: Final = (10, CARD[1] - 19)
"""The left end of the points on it, which are seen where the next card lies over its right edge."""
LOW: Final = (142, 66)
"""A low card, on which the points stand beside the diagram; with a letter under them it is a little higher."""
ROUND: Final = 12
LINE: Final = 66
LEAST: Final = 46
POINTS: Final = 48
SENTENCE: Final = (26, 25, 24)
TOLD_MOST: Final = 5
"""Of so many objectives there is room for the sentences."""
COUNT: Final = 124
"""The room for how far a seat has come, where there are more."""


class GoalLine(NamedTuple):
    """An objective that a seat may claim; `is_private`: nobody else may."""

    card: str
    is_private: bool


def goals_of(scene: DinnerScene, seat: Seat) -> list[GoalLine]:
    """The objectives in the hand of a seat, and the common ones; hidden ones are left out."""
    board = scene.view.boards[seat]
    own = [GoalLine(card, True) for card in (*board.objectives, *board.drawn) if card != HIDDEN]
    return [*own, *(GoalLine(card, False) for card in scene.view.common)]


def worth(card: str, is_private: bool) -> str:
    """What an objective brings once claimed; a private one costs as much if it never is."""
    return f"{'±' if is_private else '+'}{OBJECTIVES[card].points}"


def sentence(words: DinnerQuestions, card: str) -> str:
    """What an objective asks for, beside its diagram."""
    is_shape = isinstance(OBJECTIVES[card].condition, Shape)
    return words.say("goal.shape") if is_shape else words.say(f"objective.{card}")


class GoalGround(NamedTuple):
    """The colour of the ground of an objective, that of its edge, and how wide this is."""

    fill: Colour
    edge: Colour
    line: int


def ground_of(theme: Theme, goal: GoalLine, is_ready: bool) -> GoalGround:
    """Sun where an objective can be claimed, a strong edge where it is private."""
    if is_ready:
        return GoalGround(theme.fresh, theme.fresh_edge, 4)
    return GoalGround(theme.card, theme.tomato, 3) if goal.is_private else GoalGround(theme.card, theme.edge, 2)


@sprite(*CARD)
def goal_card(brush: Brush, goal: GoalLine, is_ready: bool) -> None:
    """An objective as a small card by itself, to be explained."""
    (width, height), ground = CARD, ground_of(brush.theme, goal, is_ready)
    brush.box((0, 0, width, height), ground.fill, ROUND, ground.edge, ground.line)
    brush.put(diagram(goal.card, is_ready), DIAGRAM)
    brush.text(WORTH, worth(goal.card, goal.is_private), _worth_style(brush.theme, is_ready))


def draw_goal_card(canvas: Canvas, at: Point, goal: GoalLine, is_ready: bool) -> None:
    """An objective as a small card on a picture."""
    left, top = map(round, at)
    draw_ground(canvas, (left, top, *CARD), *ground_of(canvas.theme, goal, is_ready), ROUND)
    canvas.put(diagram(goal.card, is_ready), (left + DIAGRAM[0], top + DIAGRAM[1]))
    style = _worth_style(canvas.theme, is_ready)
    canvas.text((left + WORTH[0], top + WORTH[1]), worth(goal.card, goal.is_private), style)


def draw_low_goal(canvas: Canvas, box: Box, goal: GoalLine, is_ready: bool) -> None:
    """An objective as a low card; one that can be claimed has room for its letter under the points."""
    left, top, width, height = map(round, box)
    draw_ground(canvas, box, *ground_of(canvas.theme, goal, is_ready), ROUND)
    canvas.put(diagram(goal.card, is_ready), (left + 2, top + (height - SIZE[1]) / 2))
    if width >= LOW[0]:
        at = (left + width - 6, top + (18 if is_ready else height / 2))
        style = _worth_style(canvas.theme, is_ready)._replace(size=24, anchor="rm")
        canvas.text(at, worth(goal.card, goal.is_private), style)


def _worth_style(theme: Theme, is_ready: bool) -> Style:
    return Style(28, theme.on_fresh if is_ready else theme.brick, True, "lm", True)


def draw_large_goal(canvas: Canvas, box: Box, words: DinnerQuestions, card: str) -> None:
    """An objective as a large card with its sentence."""
    (left, top, width, height), theme = box, canvas.theme
    middle = left + width / 2
    draw_ground(canvas, box, theme.card, theme.strong, 4, 16)
    canvas.put(diagram(card, False), (middle - SIZE[0] / 2, top + 26))
    lines = wrapped(sentence(words, card), 27, int(width) - 40)
    for place, line in enumerate(lines):
        canvas.text((middle, top + 118 + place * 33), line, Style(27, theme.ink, True))
    points = words.say("goal.points", points=OBJECTIVES[card].points)
    canvas.text((middle, top + height - 30), points, Style(30, theme.brick, True, "mm", True))


def _draw_line_ground(canvas: Canvas, box: Box, goal: GoalLine, is_ready: bool) -> None:
    """The ground of an objective's line, and its diagram where there is room."""
    draw_ground(canvas, box, *ground_of(canvas.theme, goal, is_ready), 10)
    if box[3] >= SIZE[1] - 2:
        canvas.put(diagram(goal.card, is_ready), (box[0] + 4, box[1] + (box[3] - SIZE[1]) / 2))


def lines_of(goals: Sequence[GoalLine]) -> int:
    """In how many lines objectives lie."""
    return len(goals) if len(goals) <= TOLD_MOST else -(-len(goals) // 2)


def draw_goals(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box, goals: Sequence[GoalLine]) -> None:
    """The objectives one below the other; without their sentences, in two columns, where there are many."""
    left, top, width, height = box
    if len(goals) > TOLD_MOST:
        _draw_many(canvas, scene, seat, box, goals)
        return
    step = min(LINE + 6, height / max(1, len(goals)))
    gap = 6 if step >= LINE else 2
    for place, goal in enumerate(goals):
        line = (left, round(top + place * step), width, int(step) - gap)
        draw_goal(canvas, scene, seat, line, goal)


def _draw_many(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box, goals: Sequence[GoalLine]) -> None:
    """Many objectives, each with its diagram, how far the seat has come, and the points."""
    (left, top, width, height), theme, board = box, canvas.theme, scene.view.boards[seat]
    each, step = (width - 6) / 2, min(LINE + 2, height / lines_of(goals))
    for place, goal in enumerate(goals):
        row, column = divmod(place, 2)
        is_ready = is_fulfilled(board, goal.card)
        line = (round(left + column * (each + 6)), round(top + row * step), int(each), int(step) - 4)
        _draw_line_ground(canvas, line, goal, is_ready)
        right, middle = line[0] + each - 10, line[1] + line[3] / 2
        style = _worth_style(theme, is_ready)._replace(size=27, anchor="rm")
        canvas.text((right, middle), worth(goal.card, goal.is_private), style)
        count, ink = str(progress_of(board, goal.card)), theme.on_fresh if is_ready else theme.muted
        draw_line(canvas, (right - POINTS, middle), count, style._replace(colour=ink), (27, 24), COUNT)


def draw_goal(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box, goal: GoalLine) -> None:
    """One objective in a line."""
    (left, top, width, height), theme, board = box, canvas.theme, scene.view.boards[seat]
    is_ready = is_fulfilled(board, goal.card)
    _draw_line_ground(canvas, box, goal, is_ready)
    ink, middle = theme.on_fresh if is_ready else theme.ink, top + height / 2
    right = left + width - 12
    points = worth(goal.card, goal.is_private)
    canvas.text((right, middle), points, Style(30, ink if is_ready else theme.brick, True, "rm", True))
    count = str(progress_of(board, goal.card))
    style = Style(27, ink if is_ready else theme.muted, True, "rm", True)
    right -= POINTS + draw_line(canvas, (right - POINTS, middle), count, style, (27, 24), 150) + 12
    x = left + SIZE[0] + 14
    lines = wrapped(sentence(scene.words, goal.card), SENTENCE[-1], round(right - x))[:2]
    for number, line in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * 27
        sizes = SENTENCE if len(lines) == 1 else SENTENCE[-1:]
        draw_line(canvas, (x, y), line, Style(24, ink, False, "lm"), sizes, round(right - x))
