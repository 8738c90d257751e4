"""The legend: the meanings of the signs on the pictures."""

from collections.abc import Iterator
from typing import Final

from games.cities import CARDS, CitiesSettings
from render.canvas import Brush, Piece, Point, sized_sprite, sprite
from render.cities.achievements import ring, ring_space
from render.cities.drawings import area_points_plate, dashed_edge_part, drawing, number_piece, tones_of, worker_piece
from render.cities.pictograms import paint_condition
from render.cities.things import ItemSize, draw_back
from render.cities.words import CitiesWords
from render.kit.legend import Legend, composed_piece, signs_legend
from render.kit.marks import halo, letter_disc

_SIGN_SIDE: Final = 74  # in px
_SIGN_SCALE: Final = 0.74  # of drawings as signs
_BAG_SIZE: Final = (54, 60)


def _space_sign(name: str, *over: tuple[Piece, Point]) -> Piece:
    """A space of the plan with pieces over it, as a sign of the legend."""
    return composed_piece(_SIGN_SIDE, _SIGN_SIDE, ((drawing(f"plan-{name}", _SIGN_SCALE), (0, 0)), *over))


def _placed_number(number: int, down: float) -> tuple[Piece, Point]:
    """A building's height with its point on a sign; `down` is its distance from the upper edge as a share."""
    piece = number_piece(number, 32)
    return piece, ((_SIGN_SIDE - piece.width) / 2, _SIGN_SIDE * down - piece.height / 2)


@sprite(_SIGN_SIDE, _SIGN_SIDE)
def vacant_sign(brush: Brush) -> None:
    """A place for a tile or a thing."""
    brush.box((4, 4, _SIGN_SIDE - 8, _SIGN_SIDE - 8), tones_of(brush.theme).choice, 14)
    brush.put(dashed_edge_part(_SIGN_SIDE, _SIGN_SIDE, 0, 0, _SIGN_SIDE, _SIGN_SIDE, 4, 14), (0, 0))


@sprite(*_BAG_SIZE)
def hidden_sign(brush: Brush, row: str) -> None:
    """The back of a thing of a row; for pieces, the bag."""
    draw_back(brush, row, (0, 0), ItemSize(*_BAG_SIZE, 0.64))


@sized_sprite
def condition_sign(brush: Brush, width: int, height: int, card: str) -> None:
    """The symbol of a card's condition, at most 44 px high, at the left of a piece and in the middle of its height."""
    paint_condition(brush, CARDS[card].condition, (0, (height - 44) / 2, width, 44))


def legends(words: CitiesWords, settings: CitiesSettings) -> Iterator[Legend]:
    yield signs_legend(words, words.say("legend.district"), _district())
    yield signs_legend(words, words.say("legend.board"), _board())


def _district() -> dict[str, Piece]:
    return {
        "building": _space_sign("red-3", _placed_number(3, 0.375)),
        "plot": drawing("plan-lot-yellow", _SIGN_SCALE),
        "area": _space_sign("water-1", (area_points_plate(40, 34, "water", 3), (3, 3))),
        "feature": drawing("plan-tree", _SIGN_SCALE),
        "monument": drawing("plan-monument", _SIGN_SCALE),
        "wild": drawing("plan-wild", _SIGN_SCALE),
        "vacant": vacant_sign(),
        "new": _space_sign("blue-1", _placed_number(1, 0.555), (halo(_SIGN_SIDE, _SIGN_SIDE, 14, 6), (0, 0))),
        "letter": letter_disc("A", 56),
    }


def _board() -> dict[str, Piece]:
    return {
        "each": condition_sign(94, 50, "SC09"),
        "hidden": hidden_sign("features"),
        "bag": hidden_sign("pieces"),
        "worker": worker_piece(0, "A"),
        "star": drawing("star"),
        "free": ring_space(6, True),
        "later": ring_space(4, False),
        "taken": ring(0, "A", 6),
    }
