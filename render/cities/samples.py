"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator
from typing import Final

from games.cities import CARDS
from games.cities.conditions import SpacePattern
from render.atlas import art
from render.cities import art as signs
from render.cities import emojis, goals, legend, market, marks, pictograms, table
from render.kit import Sample
from render.texts import Texts

SIDE: Final = 96


def samples(texts: Texts) -> Iterator[Sample]:
    """All pieces: the drawings, marks, workers, the board, the rings, and pictograms."""
    yield from (Sample(name, art("cities").piece(name)) for name in art("cities").names)
    yield from _marks()
    yield from _board()
    yield from _symbols()
    yield from _signs()
    yield from (Sample(f"emoji {name}", piece) for name, piece in emojis.items().items())


def _marks() -> Iterator[Sample]:
    yield from (Sample(f"number {height}", marks.number_piece(height, 42)) for height in range(1, 5))
    for terrain, points in (("water", 6), ("park", 10)):
        yield Sample(f"area {terrain}", marks.area_points(40, 34, terrain, points))
    yield Sample("place for a tile", legend.vacant_sign())
    yield Sample("side of a place", marks.side_of_place(SIDE, 18, 0, 0, SIDE, SIDE, 4, 14))
    yield from (Sample(f"sign of {part}", signs.sign_of(part, 48)) for part in signs.PARTS)


def _board() -> Iterator[Sample]:
    yield Sample("row that is done", market.done())
    yield from (Sample(f"ring space {is_next}", goals.ring_space(5, is_next)) for is_next in (True, False))
    yield Sample("ring", goals.ring(1, "R", 7))


def _signs() -> Iterator[Sample]:
    yield Sample("sign of an area", legend.area_sign())
    yield Sample("sign of what is built", legend.built_sign())
    yield Sample("sign of what is new", legend.new_sign())
    yield from (Sample(f"hidden {row}", legend.hidden_sign(row)) for row in ("features", "pieces"))
    yield Sample("pictogram of a card", legend.each_sign(94, 50, "SC09"))
    yield from (Sample(f"worker {seat}", marks.worker(seat, "ABCD"[seat])) for seat in range(4))


def _symbols() -> Iterator[Sample]:
    yield from (Sample(f"card {card}", legend.each_sign(120, 54, card)) for card in CARDS)
    yield Sample("space of a pictogram", pictograms.glyph(46, 46, SpacePattern("building"), 0))
    yield Sample("area of a pictogram", pictograms.area(92, 46, "water"))
    yield Sample("star of who begins", table.star_mark())
