"""Everybody's progress towards the ends of the game and the majorities."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.dinner_in_paris import majorities, public_majority_count
from games.dinner_in_paris.score import ranked_majority_points
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.dinner_in_paris.drawings import drawing, in_owner_colours, mark_name
from render.dinner_in_paris.progress import ways_to_end
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import BAND_HEIGHT, RIGHT_TEXT_SIZE, paint_card_ground
from render.kit.scene import headed_canvas
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, rounded
from render.typeface import ROUNDED, width_of

_SIGNS: Final = {"restaurants": "mark-restaurants", "rows": "part-rows"}
_LINE_HEIGHT: Final = 52
_SIGN_SIZE: Final = 54
_CHIP_SIZE: Final = 33
CROWN_OVERHANG: Final = 12  # of the crown above the ground of a count, in px


def canvas_with_ways_to_end(scene: DinnerScene, title: str, height: int = MAX_PICTURE_HEIGHT) -> Canvas:
    """A canvas with a title on the band, and beside it the round and the ways to end the game.

    In the last round, a notice of it replaces both. After the end, only the round is shown.
    """
    is_sure = scene.last_round_seats is not None
    canvas = headed_canvas(scene, title, None if is_sure else scene.round_heading, height)
    if not (is_sure or scene.view.over):
        _draw_ways_to_end(canvas, scene)
    return canvas


def _draw_ways_to_end(canvas: Canvas, scene: DinnerScene) -> None:
    """Draw the ways to end, each as sign and count."""
    right: float = PICTURE_WIDTH - MARGIN - width_of(scene.round_heading, RIGHT_TEXT_SIZE, ROUNDED) - 32
    for way in reversed(ways_to_end(scene.view)):
        said = str(way) if way.name in _SIGNS else scene.words.say("ends.quiet", count=way)
        style = rounded(30 if way.name in _SIGNS else 24, canvas.theme.band_text, "rm")
        canvas.text((right, BAND_HEIGHT / 2), said, style)
        right -= width_of(said, style.size, ROUNDED) + 8
        if way.name in _SIGNS:
            piece = drawing(_SIGNS[way.name], 0.75 if way.name == "restaurants" else 0.5)
            canvas.put(piece, (right, BAND_HEIGHT / 2), "rm")
            right -= piece.width
        right -= 26


def draw_piles(canvas: Canvas, scene: DinnerScene, piles: Sequence[str], at: Point) -> None:
    """Draw the sizes of the piles `resource`, `objective` or `pigeon`, each after a card back, from this point to the
    left.
    """
    view, (right, y) = scene.view, at
    counts = {"resource": view.deck, "objective": view.objective_deck, "pigeon": view.pigeon_deck}
    style = rounded(24, canvas.theme.muted, "rm")
    for name in piles:
        said = str(len(counts[name]))
        canvas.text((right, y), said, style)
        back = drawing(f"back-{name}", 0.34)
        right -= width_of(said, style.size, ROUNDED) + 6 + back.width
        canvas.put(back, (right, y), "lm")
        right -= 16


def end_lines(scene: DinnerScene) -> Iterator[str]:
    """Lines on the ways to end the game, and on the numbers of discards, pigeon cards and objectives in their piles."""
    words, view = scene.words, scene.view
    for way in ways_to_end(view):
        yield words.say(f"text.ends.{way.name}", now=way.now, most=way.most)
    piles = {"discards": view.discards, "pigeons": view.pigeon_deck, "objectives": view.objective_deck}
    yield words.say("text.piles", **{name: len(pile) for name, pile in piles.items()})


def draw_majorities(canvas: Canvas, scene: DinnerScene, box: Box, with_points: bool = False) -> None:
    """Draw a line for each majority with the counts of all players, the highest first.

    `with_points` adds the points that each would get now.
    """
    left, top, width, height = box
    view, places = scene.view, scene.view.frame.printed.majority
    found = list(majorities(view).values())
    step = height / len(found)
    for row, majority in enumerate(found):
        counts = [public_majority_count(view, seat, majority) for seat in range(view.player_count)]
        points = ranked_majority_points(counts, places, shared=view.rulings.tied_seats_share)
        y = top + row * step
        canvas.put(
            drawing(mark_name(majority), 1 if step >= _LINE_HEIGHT else 0.75), (left + 48 / 2, y + step / 2), "mm"
        )
        _draw_counts(
            canvas, scene, counts, points if with_points else (), (left + _SIGN_SIZE, y, width - _SIGN_SIZE, step)
        )


def _draw_counts(canvas: Canvas, scene: DinnerScene, counts: Sequence[int], points: Sequence[int], box: Box) -> None:
    left, top, width, height = box
    each, high = width / len(counts), min(_LINE_HEIGHT, round(height) - 6)
    for place, seat in enumerate(sorted(range(len(counts)), key=lambda one: -counts[one])):
        is_best = counts[seat] == max(counts) > 0
        x, y = left + place * each, top + (height - high) / 2
        canvas.put(
            count_ground(round(each) - 6, high + CROWN_OVERHANG, scene.colour(seat), is_best), (x, y - CROWN_OVERHANG)
        )
        ink = canvas.theme.on_fresh if is_best else canvas.theme.ink
        canvas.text((x + _CHIP_SIZE + 14, y + high / 2), str(counts[seat]), rounded(28, ink, "lm"))
        if points and points[seat] and each > 130:
            ink = canvas.theme.on_fresh if is_best else canvas.theme.muted
            canvas.text((x + each - 14, y + high / 2), f"+{points[seat]}", rounded(24, ink, "rm"))


@sized_sprite
def count_ground(brush: Brush, width: int, height: int, colour: int, is_best: bool) -> None:
    """The ground of a player's count; the best one has a crown."""
    theme, high = brush.theme, height - CROWN_OVERHANG
    paint_card_ground(brush, (0, CROWN_OVERHANG, width, high), theme.sun if is_best else None, 3 if is_best else 2, 10)
    if is_best:
        brush.box((3, CROWN_OVERHANG + 3, width - 6, high - 6), theme.fresh, 8)
    brush.put(in_owner_colours("chip", colour, 0.75), (6, CROWN_OVERHANG + (high - _CHIP_SIZE) / 2))
    if is_best:
        brush.put(drawing("crown"), (8, 0))
