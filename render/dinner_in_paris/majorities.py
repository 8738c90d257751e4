"""The three majorities of a game: what each counts, how many everybody has, and who leads."""

from collections.abc import Sequence
from typing import Final

from games.dinner_in_paris import majorities, public_count
from games.dinner_in_paris.printed import Majority
from games.dinner_in_paris.score import majority_shares
from render.canvas import Box, Brush, Canvas, sized_sprite
from render.dinner_in_paris.drawings import drawing, owned
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import card_on
from render.theme import rounded

LINE: Final = 52
SIGN: Final = 54
CHIP: Final = 33
CROWN: Final = 12


def mark_of(majority: Majority) -> str:
    return f"mark-{majority.decor or majority.area or majority.type}"


def draw_majorities(canvas: Canvas, scene: DinnerScene, box: Box, with_points: bool = False) -> None:
    """Draw a line per majority: all seats and the neighbour, ordered by their counts."""
    left, top, width, height = box
    view, places = scene.view, scene.view.frame.printed.majority
    found = list(majorities(view).values())
    step = height / len(found)
    for row, majority in enumerate(found):
        counts = [public_count(view, seat, majority) for seat in range(view.players)]
        points = majority_shares(counts, places, shared=view.rulings.tied_seats_share)
        y = top + row * step
        canvas.put(drawing(mark_of(majority), 1 if step >= LINE else 0.75), (left + 48 / 2, y + step / 2), "mm")
        _draw_counts(canvas, scene, counts, points if with_points else (), (left + SIGN, y, width - SIGN, step))


def _draw_counts(canvas: Canvas, scene: DinnerScene, counts: Sequence[int], points: Sequence[int], box: Box) -> None:
    left, top, width, height = box
    each, high = width / len(counts), min(LINE, round(height) - 6)
    for place, seat in enumerate(sorted(range(len(counts)), key=lambda one: -counts[one])):
        is_best = counts[seat] == max(counts) > 0
        x, y = left + place * each, top + (height - high) / 2
        canvas.put(count_ground(round(each) - 6, high + CROWN, scene.colour(seat), is_best), (x, y - CROWN))
        ink = canvas.theme.on_fresh if is_best else canvas.theme.ink
        canvas.text((x + CHIP + 14, y + high / 2), str(counts[seat]), rounded(28, ink, "lm"))
        if points and points[seat] and each > 130:
            ink = canvas.theme.on_fresh if is_best else canvas.theme.muted
            canvas.text((x + each - 14, y + high / 2), f"+{points[seat]}", rounded(24, ink, "rm"))


@sized_sprite
def count_ground(brush: Brush, width: int, height: int, colour: int, is_best: bool) -> None:
    theme, high = brush.theme, height - CROWN
    card_on(brush, (0, CROWN, width, high), theme.sun if is_best else None, 3 if is_best else 2, 10)
    if is_best:
        brush.box((3, CROWN + 3, width - 6, high - 6), theme.fresh, 8)
    brush.put(owned("chip", colour, 0.75), (6, CROWN + (high - CHIP) / 2))
    if is_best:
        brush.put(drawing("crown"), (8, 0))
