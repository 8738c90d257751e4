"""The parts of the score with their icons."""

from typing import Final

from games.cities import CitiesState, score_parts
from games.core import Seat
from render.canvas import Brush, Canvas
from render.cities.features import feature_on
from render.cities.pen import Pen
from render.cities.words import Words
from render.kit.marks import Icon
from render.kit.scores import Part, draw_scores
from render.theme import Colour

PARTS: Final = ("achievements", "water", "park", "monuments", "cards")
FEATURES: Final = {"water": "sailboat", "park": "tree", "monuments": "monument"}
"""The feature tile that stands for a part."""


def icon_of(part: str) -> Icon:
    """The icon of a part."""

    def icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
        part_on(Pen(brush, x, y, side), part, colour)

    return icon


def part_on(pen: Pen, part: str, colour: Colour) -> None:
    """A ring, a card or a feature tile, for a part of the score."""
    if part == "achievements":
        pen.disc((48, 48), 36, None, colour, 20)
    elif part == "cards":
        pen.box((16, 2, 64, 92), None, 14, colour, 9)
        for row in (26, 46, 66):
            pen.box((32, row, 32, 8), colour)
    else:
        feature_on(pen, FEATURES[part])


def heads_of(words: Words) -> list[Part]:
    """All parts as they stand over their points."""
    return [Part(icon_of(part), words.say(f"part.{part}").split("\n")) for part in PARTS]


def draw_score(canvas: Canvas, view: CitiesState, seat: Seat, top: int) -> None:
    """The points of a seat, part by part, and their sum."""
    points = score_parts(view, seat)
    draw_scores(canvas, top, [points[part] for part in PARTS], sum(points.values()))
