"""The legend: what the signs on the pictures mean."""

from collections.abc import Iterator
from typing import Final

from games.cities import CARDS, CitiesSettings
from render.canvas import Brush, Piece, sized_sprite, sprite
from render.cities.drawings import drawing
from render.cities.goals import ring, ring_space
from render.cities.marks import PAWNS, area_points, dashed_place, pawn
from render.cities.pictograms import condition_on
from render.cities.town import town_of
from render.cities.words import CitiesTerms
from render.kit.badges import disc
from render.kit.fresh import halo
from render.kit.legend import Legend, signs_legend
from render.theme import NEEDED, Style

SIDE: Final = 74
SCALE: Final = 0.74
LETTER: Final = 56
BAG: Final = (54, 60)


@sprite(SIDE, SIDE)
def area_sign(brush: Brush) -> None:
    """A space of an area with what the area is worth."""
    brush.put(drawing("plan-water-1", SCALE), (0, 0))
    brush.put(area_points(40, 34, "water", 3), (3, 3))


@sprite(SIDE, SIDE)
def built_sign(brush: Brush) -> None:
    """A building with its height."""
    brush.put(drawing("plan-red-3", SCALE), (0, 0))
    number_on(brush, SIDE / 2, SIDE * 0.375, "3")


@sprite(SIDE, SIDE)
def new_sign(brush: Brush) -> None:
    """A space in the frame of what is new."""
    brush.put(drawing("plan-blue-1", SCALE), (0, 0))
    number_on(brush, SIDE / 2, SIDE * 0.555, "1")
    brush.put(halo(SIDE, SIDE, 14, 6), (0, 0))


def number_on(brush: Brush, x: float, y: float, number: str) -> None:
    """The number of a building."""
    town = town_of(brush.theme)
    for across in (-2, 0, 2):
        for down in (-2, 0, 2):
            brush.text((x + across, y + down), number, Style(32, town.on_label, True, "mm", True))
    brush.text((x, y), number, Style(32, town.symbol, True, "mm", True))


@sprite(*BAG)
def hidden_sign(brush: Brush, name: str) -> None:
    """Something that nobody has seen yet."""
    piece = drawing(name, 0.8 if name == "bag" else 0.64)
    brush.put(piece, ((BAG[0] - piece.width) / 2, (BAG[1] - piece.height) / 2))
    at = (BAG[0] / 2, BAG[1] * (0.62 if name == "bag" else 0.48))
    brush.text(at, "?", Style(28, town_of(brush.theme).symbol, True, "mm", True))


@sized_sprite
def each_sign(brush: Brush, width: int, height: int, card: str) -> None:
    """A card's pictogram."""
    condition_on(brush, CARDS[card].condition, (0, (height - 44) / 2, width, 44))


@sprite(54, 66)
def worker_sign(brush: Brush, seat: int, letter: str) -> None:
    """A worker with its letter."""
    brush.put(pawn(seat % PAWNS), (0, 0))
    brush.text((27, 46), letter, Style(NEEDED, town_of(brush.theme).symbol, True, "mm", True))


def legends(words: CitiesTerms, settings: CitiesSettings) -> Iterator[Legend]:
    """All legends, in the order in which they are read; they are the same with all settings."""
    yield signs_legend(words, words.say("legend.district"), _district())
    yield signs_legend(words, words.say("legend.board"), _board())


def _district() -> dict[str, Piece]:
    """The signs of a district by their names."""
    return {
        "building": built_sign(),
        "plot": drawing("plan-lot-yellow", SCALE),
        "area": area_sign(),
        "feature": drawing("plan-tree", SCALE),
        "monument": drawing("plan-monument", SCALE),
        "wild": drawing("plan-wild", SCALE),
        "vacant": dashed_place(SIDE, SIDE, 4, 14, True),
        "new": new_sign(),
        "letter": disc("A", LETTER),
    }


def _board() -> dict[str, Piece]:
    """The signs of the board, the cards and the achievements by their names."""
    return {
        "each": each_sign(94, 50, "SC09"),
        "hidden": hidden_sign("feature-back"),
        "bag": hidden_sign("bag"),
        "worker": worker_sign(0, "A"),
        "star": drawing("star"),
        "free": ring_space(6, True),
        "later": ring_space(4, False),
        "taken": ring(0, "A", 6),
    }
