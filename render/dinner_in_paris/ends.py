"""The progress towards each end of the game, and the sizes of the public piles."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.dinner_in_paris import FACTS, DinnerState, emptied_rows
from render.canvas import Canvas, Point
from render.dinner_in_paris.drawings import drawing
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import BAND, RIGHT
from render.theme import MARGIN, WIDE, rounded
from render.typeface import ROUNDED, width_of

SIGNS: Final = {"restaurants": "mark-restaurants", "rows": "part-rows"}


class WayToEnd(NamedTuple):
    """A way to end the game: its count now, and the count that ends the game."""

    name: str
    now: int
    most: int

    def __str__(self) -> str:
        return f"{self.now}/{self.most}"


def ways_to_end(view: DinnerState) -> list[WayToEnd]:
    """Opened restaurants, rows emptied by one player, and quiet rounds if there are any."""
    opened = sum(1 for _ in view.restaurants)
    emptied = max(emptied_rows(board) for board in view.owners)
    ways = [
        WayToEnd("restaurants", opened, view.frame.printed.restaurants),
        WayToEnd("rows", emptied, FACTS.end.empty_rows),
    ]
    quiet = max(0, view.round - 1 - view.lively)
    if quiet and view.rulings.quiet_rounds_end_the_game:
        ways.append(WayToEnd("quiet", quiet, FACTS.end.quiet_rounds))
    return ways


def draw_ways_to_end(canvas: Canvas, scene: DinnerScene) -> None:
    """Draw the ways to end on the band, each as sign and count; nothing in the last round."""
    if scene.last is not None or scene.view.over:
        return
    right: float = WIDE - MARGIN - width_of(scene.round, RIGHT, ROUNDED) - 32
    style = rounded(30, canvas.theme.band_text, "rm")
    for way in reversed(ways_to_end(scene.view)):
        said = str(way) if way.name in SIGNS else scene.words.say("ends.quiet", count=way)
        canvas.text((right, BAND / 2), said, style)
        right -= width_of(said, style.size, ROUNDED) + 8
        if way.name in SIGNS:
            piece = drawing(SIGNS[way.name], 0.75 if way.name == "restaurants" else 0.5)
            canvas.put(piece, (right, BAND / 2), "rm")
            right -= piece.width
        right -= 26


def draw_piles(canvas: Canvas, scene: DinnerScene, piles: Sequence[str], at: Point) -> None:
    """Draw the sizes of card piles, each after a card back, leftwards from this point."""
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


def lines_of_ends(scene: DinnerScene) -> Iterator[str]:
    words, view = scene.words, scene.view
    for way in ways_to_end(view):
        yield words.say(f"text.ends.{way.name}", now=way.now, most=way.most)
    piles = {"discards": view.discards, "pigeons": view.pigeon_deck, "objectives": view.objective_deck}
    yield words.say("text.piles", **{name: len(pile) for name, pile in piles.items()})
