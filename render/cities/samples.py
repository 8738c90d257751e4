"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator
from typing import Final

from games.cities import BOARDS, CARDS, COLOURS, FEATURES, ROWS, SLOTS
from render.cities import candidates, cards, final, goals, legend, market, marks, table
from render.cities.features import feature
from render.cities.roofs import building
from render.cities.terrain import park, plot, vacant, water
from render.cities.tiles import tile_piece
from render.kit import Sample
from render.texts import Texts

SIDE: Final = 96
ALONE: Final = (False, False, False, False)
JOINED: Final = (True, False, False, True)
LYING: Final = {
    "cards": ("SC09",),
    "tiles": ("T15",),
    "features": ("swan", "tree"),
    "pieces": ("red", "green", "blue", "yellow"),
}
"""What lies in the slots that are shown; beside it lies what nobody has seen, where a slot has that."""
SIGNS: Final = {
    "an area": legend.area_sign,
    "built": legend.built_sign,
    "new": legend.new_sign,
    "vacant": legend.vacant_sign,
}
"""Signs of the legend."""


def samples(texts: Texts) -> Iterator[Sample]:
    """All pieces: the ground, what stands on it, marks, workers, the board, the achievements, and what lists are of."""
    yield from _town()
    yield from _marks()
    yield from _board(texts.language)
    yield from _lists(texts.language)
    yield from _signs()


def _town() -> Iterator[Sample]:
    for name, ground in (("water", water), ("park", park)):
        yield Sample(name, ground(SIDE, ALONE, 0, 0))
        yield Sample(f"{name} joined", ground(SIDE, JOINED, 0, 1))
    yield from (Sample(f"plot {colour}", plot(SIDE, colour, "", 0, False)) for colour in COLOURS)
    yield from (Sample(f"plot {group}", plot(SIDE, "", group, 0, False)) for group in ("special", "monument"))
    yield from (Sample("vacant open" if is_open else "vacant", vacant(SIDE, is_open)) for is_open in (False, True))
    for colour in COLOURS:
        yield from (Sample(f"{colour} {height}", building(SIDE, colour, height)) for height in range(1, 5))
    yield from (Sample(f"feature {name}", feature(SIDE, name)) for name in FEATURES)
    yield Sample("tile", tile_piece(SIDE, "T01", 0))
    yield Sample("tile turned", tile_piece(SIDE, "T01", 1))


def _marks() -> Iterator[Sample]:
    yield Sample("new", marks.fresh_frame(SIDE))
    for terrain, points in (("water", 6), ("park", 10)):
        yield Sample(f"area {terrain}", marks.area_points(SIDE, terrain, points))
    yield from (Sample(f"worker {seat}", marks.worker(seat, "ABCD"[seat])) for seat in range(4))
    yield Sample("star", marks.star())


def _board(language: str) -> Iterator[Sample]:
    for row in ROWS:
        yield Sample(f"slot {row}", market.SLOT_PIECES[row](language, row, LYING[row], 0))
        hidden = SLOTS[row][-1].down
        yield Sample(f"slot {row} hidden", market.SLOT_PIECES[row](language, row, (), hidden))
        yield Sample(f"slot {row} taken", market.TAKEN_PIECES[row]())
    yield from (Sample(f"goal {board}", goals.goal_card(language, board, 0)) for board in BOARDS)
    yield from (Sample(f"ring space {is_next}", goals.ring_space(5, is_next)) for is_next in (True, False))
    yield Sample("ring", goals.ring(1, "R", 7))


def _signs() -> Iterator[Sample]:
    yield from (Sample(f"sign of what is {name}", sign()) for name, sign in SIGNS.items())
    yield from (Sample(f"sign of a {name}", legend.symbol_sign(name)) for name in ("tree", "monument"))
    yield from (Sample(f"hidden {row}", legend.hidden_sign(row)) for row in ("cards", "pieces"))
    yield Sample("points of a card", legend.points_sign(3))


def _lists(language: str) -> Iterator[Sample]:
    yield from (Sample(f"card {card}", cards.card_row(language, card)) for card in CARDS)
    yield Sample("card in a long list", cards.tight_row(language, "SC14"))
    yield Sample("no cards", cards.no_cards(language))
    yield Sample("hand", candidates.hand(language, "pieces", ("red", "blue"), 1))
    yield Sample("rotation", candidates.turn_panel())
    yield Sample("turned tile", candidates.turn_frame())
    for is_acting in (True, False):
        yield Sample(f"player {is_acting}", table.player_row(is_acting))
        yield Sample(f"grade {is_acting}", final.grade_mark("3", "70", is_acting, is_acting))
