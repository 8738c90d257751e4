"""The figures of the data file (rules page, sections B and D to G), and what is wrong with others."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import games.dinner_in_paris as rules
from games.dinner_in_paris import FACTS
from games.dinner_in_paris.data import OBJECTIVES, PIGEON_COPIES, RESOURCES, RESTAURANTS, SUPPLY
from games.dinner_in_paris.frames import CELLS_AROUND_DECOR, DECOR, PIGEON_SPOTS, TERRACE_CELLS, frame_of
from games.dinner_in_paris.printed import Shape
from games.dinner_in_paris.score import ranked_majority_points
from games.dinner_in_paris.square import CELL_COUNT, cells_in, connected_cells, rotations_of, shape_places

TABLE = tomllib.loads((Path(str(rules.__file__)).parent / "data.toml").read_text(encoding="utf-8"))


def turned_half(cells: int) -> set[int]:
    return {CELL_COUNT - 1 - cell for cell in cells_in(cells)}


@pytest.mark.parametrize(
    ("seats", "ring", "sites", "inside", "ends"),
    [(2, (2, 17), 14, 172, 11), (3, (1, 18), 16, 232, 13), (4, (0, 19), 18, 300, 15)],
)
def test_b_j22_one_layout_serves_all_frames(
    seats: int, ring: tuple[int, int], sites: int, inside: int, ends: int
) -> None:
    frame = frame_of(seats)
    assert (frame.printed.ring, frame.printed.restaurants) == (ring, ends)
    assert [len(side) for side in frame.sides.values()] == [sites] * 4
    assert frame.inside.bit_count() == inside
    assert (frame.inside & PIGEON_SPOTS).bit_count() == 20


def test_d1_decor_has_so_many_cells_around_it() -> None:
    assert {decor: [near.bit_count() for near in found] for decor, found in CELLS_AROUND_DECOR.items()} == {
        "fountain": [20],
        "flower_bed": [12, 12],
        "band": [10, 10],
        "street_light": [8, 8],
    }
    assert sum(piece.bit_count() for found in DECOR.values() for piece in found) == 24


def test_d1_no_cell_is_around_two_pieces_of_decor() -> None:
    near = [cells for found in CELLS_AROUND_DECOR.values() for cells in found]
    assert sum(cells.bit_count() for cells in near) == sum(near).bit_count()


def test_d1_the_square_looks_the_same_after_half_a_turn() -> None:
    assert turned_half(PIGEON_SPOTS) == set(cells_in(PIGEON_SPOTS))
    for decor, pieces in DECOR.items():
        cells = sum(pieces)
        assert turned_half(cells) == set(cells_in(cells)), decor


def test_d1_all_that_is_around_decor_lies_inside_every_frame() -> None:
    assert not [cells for found in CELLS_AROUND_DECOR.values() for cells in found if cells & ~frame_of(2).inside]
    assert PIGEON_SPOTS & TERRACE_CELLS == PIGEON_SPOTS


def test_b_there_are_18_restaurants_by_rank() -> None:
    ranks: Counter[int] = Counter()
    for kind in RESTAURANTS.values():
        assert kind.size == kind.rank + 1
        ranks[kind.rank] += kind.copies
    assert ranks == {1: 5, 2: 6, 3: 4, 4: 3}


def test_b_there_are_48_24_24_and_8_cards() -> None:
    assert sum(SUPPLY["resources"].values()) == 48
    assert sum(PIGEON_COPIES.values()) == len(OBJECTIVES) == 24
    assert set(PIGEON_COPIES.values()) == {4}
    assert len(FACTS.majority_cards) == 8
    assert sum(card.copies for card in RESOURCES.values() if len(card.gives) == 1) == 41


def test_e_j5_objectives_are_worth_so_much() -> None:
    assert sum(card.points for card in OBJECTIVES.values()) == 103
    assert OBJECTIVES["twenty_terraces"].points == 4
    assert OBJECTIVES["rank_empty"].points == 5


def shapes() -> dict[str, Shape]:
    return {card.id: card.condition for card in OBJECTIVES.values() if isinstance(card.condition, Shape)}


def test_e_shapes_are_six_cells_in_one_piece_with_four_turns() -> None:
    assert len(shapes()) == 11
    for shape in shapes().values():
        cells = sum(1 << x + 20 * y for y, row in enumerate(shape.rows) for x, mark in enumerate(row) if mark == "#")
        assert cells.bit_count() == 6
        assert connected_cells(cells & -cells, cells) == cells
        assert shape_places(shape.rows, cells)
        assert len(rotations_of(shape.rows)) == 4


def test_e_five_shapes_differ_from_their_mirror_images() -> None:
    mirrored = {name: tuple(row[::-1] for row in shape.rows) for name, shape in shapes().items()}
    chiral = {name for name, rows in mirrored.items() if rows not in rotations_of(shapes()[name].rows)}
    assert chiral == {"shape_02", "shape_03", "shape_08", "shape_10", "shape_11"}


def test_e_no_shape_is_another_one_turned() -> None:
    turns = [turn for shape in shapes().values() for turn in rotations_of(shape.rows)]
    assert len(set(turns)) == len(turns) == 44


def test_g_each_majority_is_on_a_card() -> None:
    named = [majority for majorities in FACTS.majority_cards.values() for majority in majorities]
    assert set(named) == set(FACTS.majorities)
    assert len(named) == 24


@pytest.mark.parametrize(
    ("seats", "place", "tied", "each"),
    [
        (2, 1, 2, 7),
        (3, 1, 2, 9),
        (3, 2, 2, 3),
        (3, 1, 3, 6),
        (4, 1, 2, 10),
        (4, 2, 2, 6),
        (4, 3, 2, 2),
        (4, 1, 3, 8),
        (4, 2, 3, 4),
        (4, 1, 4, 6),
    ],
)
def test_g_tied_seats_share_as_the_table_says(seats: int, place: int, tied: int, each: int) -> None:
    values = [9 - other for other in range(place - 1)] + [5] * tied + [1] * (seats - place + 1 - tied)
    assert (
        ranked_majority_points(values, frame_of(seats).printed.majority, shared=True)[place - 1 : place - 1 + tied]
        == [each] * tied
    )
