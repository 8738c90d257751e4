"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator
from typing import Final

from games.cities import BOARDS, CARDS, ROWS
from render.atlas import art
from render.cities import art as signs
from render.cities import cards, choices, emojis, goals, grounds, legend, market, marks, story, table
from render.kit import Sample
from render.texts import Texts

SIDE: Final = 96


def samples(texts: Texts) -> Iterator[Sample]:
    """All pieces: the drawings, marks, workers, the board, the achievements, and what lists are of."""
    yield from (Sample(name, art("cities").piece(name)) for name in art("cities").names)
    yield from _marks()
    yield from _board(texts.language)
    yield from _lists(texts.language)
    yield from _signs()
    yield from (Sample(f"emoji {name}", piece) for name, piece in emojis.items().items())


def _marks() -> Iterator[Sample]:
    yield from (Sample(f"number {height}", marks.number_piece(height, 42)) for height in range(1, 5))
    for terrain, points in (("water", 6), ("park", 10)):
        yield Sample(f"area {terrain}", marks.area_points(40, 34, terrain, points))
    yield from (Sample(f"place {filled}", marks.dashed_place(SIDE, SIDE, 4, 14, filled)) for filled in (False, True))
    yield Sample("edge of a tile", marks.tile_edge(2 * SIDE, 2 * SIDE))
    yield from (Sample(f"sign of {part}", signs.sign_of(part, 48)) for part in signs.PARTS)


def _board(language: str) -> Iterator[Sample]:
    yield Sample("small card", market.small_card(64, 60, "SC09"))
    for is_used in (True, False):
        yield from (Sample(f"bar {row} {is_used}", market.bar(780, 78, row, is_used)) for row in ROWS)
    for board in BOARDS:
        yield Sample(f"goal {board}", goals.goal_card(262, 200, language, board, 0, False, True))
        yield Sample(f"goal line {board}", goals.goal_line(726, 60, language, board, 0, False, 216))
    yield Sample("new goal", goals.goal_card(262, 100, language, "rio", 0, True, False))
    yield from (Sample(f"ring space {is_next}", goals.ring_space(5, is_next)) for is_next in (True, False))
    yield Sample("ring", goals.ring(1, "R", 7))


def _signs() -> Iterator[Sample]:
    yield Sample("sign of an area", legend.area_sign())
    yield Sample("sign of what is built", legend.built_sign())
    yield Sample("sign of what is new", legend.new_sign())
    yield from (Sample(f"hidden {name}", legend.hidden_sign(name)) for name in ("feature-back", "bag"))
    yield Sample("pictogram of a card", legend.each_sign(94, 50, "SC09"))
    yield from (Sample(f"worker {seat}", legend.worker_sign(seat, "ABCD"[seat])) for seat in range(4))


def _lists(language: str) -> Iterator[Sample]:
    yield from (Sample(f"card {card}", cards.card_symbol(120, 54, card, True, False)) for card in CARDS)
    yield Sample("new card", cards.card_symbol(116, 46, "SC14", False, True))
    yield from (Sample(f"corner {place}", grounds.corner(place, "#fffdf7", "#22405a", 4)) for place in range(4))
    yield Sample("card that was taken", story.taken_card(130, 74, "SC14"))
    yield Sample("part of a city", story.meadow(200, 100))
    yield Sample("panel", choices.panel(200, 150))
    yield Sample("star of who begins", table.star_mark())
    yield Sample("starting tile", table.start_ground(200, 150))
    yield from (Sample(f"player {is_acting}", table.player_line(262, 54, is_acting)) for is_acting in (True, False))
