"""The figures of the data file (rules page, sections B and D to G), and what is wrong with others."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import games.dinner_in_paris as rules
from games.core import DataFileError
from games.dinner_in_paris import FACTS
from games.dinner_in_paris.data import KINDS, OBJECTIVES, PIGEONS, RESOURCES, SUPPLY, problems, read_facts
from games.dinner_in_paris.frames import AROUND, DECOR, PAVED, PIGEON_SPOTS, frame_of
from games.dinner_in_paris.printed import Shape
from games.dinner_in_paris.score import shares
from games.dinner_in_paris.square import SIZE, cells_in, joined, places_of, turns_of
from tests.games.data_files import changed

TABLE = tomllib.loads((Path(str(rules.__file__)).parent / "data.toml").read_text(encoding="utf-8"))


def turned_half(cells: int) -> set[int]:
    """The cells after half a turn of the square."""
    return {SIZE - 1 - cell for cell in cells_in(cells)}


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
    assert {decor: [near.bit_count() for near in found] for decor, found in AROUND.items()} == {
        "fountain": [20],
        "flower_bed": [12, 12],
        "band": [10, 10],
        "street_light": [8, 8],
    }
    assert sum(piece.bit_count() for found in DECOR.values() for piece in found) == 24


def test_d1_no_cell_is_around_two_pieces_of_decor() -> None:
    near = [cells for found in AROUND.values() for cells in found]
    assert sum(cells.bit_count() for cells in near) == sum(near).bit_count()


def test_d1_the_square_looks_the_same_after_half_a_turn() -> None:
    assert turned_half(PIGEON_SPOTS) == set(cells_in(PIGEON_SPOTS))
    for decor, pieces in DECOR.items():
        cells = sum(pieces)
        assert turned_half(cells) == set(cells_in(cells)), decor


def test_d1_all_that_is_around_decor_lies_inside_every_frame() -> None:
    assert not [cells for found in AROUND.values() for cells in found if cells & ~frame_of(2).inside]
    assert PIGEON_SPOTS & PAVED == PIGEON_SPOTS


def test_b_there_are_18_restaurants_by_rank() -> None:
    ranks: Counter[int] = Counter()
    for kind in KINDS.values():
        assert kind.size == kind.rank + 1
        ranks[kind.rank] += kind.copies
    assert ranks == {1: 5, 2: 6, 3: 4, 4: 3}


def test_d4_rows_cost_and_bring_so_much() -> None:
    assert [len(row.costs) for row in FACTS.rows] == [16, 16, 12, 8]
    assert [sum(row.costs) for row in FACTS.rows] == [27, 48, 50, 52]
    assert [max(row.points) for row in FACTS.rows] == [14, 26, 28, 34]
    assert [row.points.count(0) for row in FACTS.rows] == [2, 3, 3, 2]


def test_b_there_are_48_24_24_and_8_cards() -> None:
    assert sum(SUPPLY["resources"].values()) == 48
    assert sum(PIGEONS.values()) == len(OBJECTIVES) == 24
    assert set(PIGEONS.values()) == {4}
    assert len(FACTS.majority_cards) == 8
    assert sum(card.copies for card in RESOURCES.values() if len(card.gives) == 1) == 41


def test_e_j5_objectives_are_worth_so_much() -> None:
    assert sum(card.points for card in OBJECTIVES.values()) == 103
    assert OBJECTIVES["twenty_terraces"].points == 4
    assert OBJECTIVES["rank_empty"].points == 5


def shapes() -> dict[str, Shape]:
    """The objectives that are shapes."""
    return {card.id: card.condition for card in OBJECTIVES.values() if isinstance(card.condition, Shape)}


def test_e_shapes_are_six_cells_in_one_piece_with_four_turns() -> None:
    assert len(shapes()) == 11
    for shape in shapes().values():
        cells = sum(1 << x + 20 * y for y, row in enumerate(shape.rows) for x, mark in enumerate(row) if mark == "#")
        assert cells.bit_count() == 6
        assert joined(cells & -cells, cells) == cells
        assert places_of(shape.rows, cells)
        assert len(turns_of(shape.rows)) == 4


def test_e_five_shapes_differ_from_their_mirror_images() -> None:
    mirrored = {name: tuple(row[::-1] for row in shape.rows) for name, shape in shapes().items()}
    chiral = {name for name, rows in mirrored.items() if rows not in turns_of(shapes()[name].rows)}
    assert chiral == {"shape_02", "shape_03", "shape_08", "shape_10", "shape_11"}


def test_e_no_shape_is_another_one_turned() -> None:
    turns = [turn for shape in shapes().values() for turn in turns_of(shape.rows)]
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
    assert shares(values, frame_of(seats).printed.majority, shared=True)[place - 1 : place - 1 + tied] == [each] * tied


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("square.map.0", "B" * 21, "square map: 20 rows of 20 marks"),
        ("square.map.9", "........W?WW........", "square map: '?' is not known"),
        ("square.map.2", "...W................", "frame for 2: the ring lies on paving"),
        ("square.areas.north.y", [9, 0], "square north: from 0 to 19, the first number first"),
        ("frames.0.seats", 5, "frames: one each for 2, 3, 4 seats"),
        (
            "frames.2.majority",
            [12, 7, 4, 0],
            "frame for 4: the points of a majority can be shared by any who are tied",
        ),
        ("frames.1.restaurants", 19, "frame for 3: there are not 19 restaurants to end the game"),
        ("restaurants.0.rank", 5, "restaurant friterie: there is no row 5"),
        ("restaurants.0.cost", {"caviar": 1}, "restaurant friterie: no card gives caviar"),
        ("restaurants.0.cost", {"potatoes": 8}, "restaurant friterie: costs 1 to 7 cards"),
        ("restaurants.1.id", "friterie", "restaurants: friterie stands there 2 times"),
        ("rows.0.points", [1], "row 1: as many costs as points"),
        (
            "resources.3.gives",
            ["gold", "meat"],
            "resource gold: gives ingredients, or is gold and nothing else",
        ),
        ("end.quiet_rounds", 0, "end quiet_rounds: expected `int` >= 1"),
        ("solo.grades", [60, 50], "solo grades: they rise, unlike [60, 50]"),
        ("solo.met_from", 6, "solo met_from: a grade from 1 to 5, not 6"),
        ("setup.hand_limit", 11, "resources: 48 can be in hands and on display, there are 48"),
        ("pigeons.adjacent", -1, "pigeons adjacent: expected `int` >= 0"),
        ("objectives.1.condition.decor", "well", "objective each_street_light: there is no well"),
        (
            "objectives.13.condition.rows",
            ["#", "##"],
            "objective shape_01: a shape is rows of # and . of one length",
        ),
        ("majorities.in_north.area", "moon", "majority in_north: there is nothing to count"),
        (
            "majority_cards.flowers_lamps",
            ["luck"],
            "majority card flowers_lamps: there is no majority luck",
        ),
    ],
)
def test_a_mistake_in_the_file_is_named(path: str, value: object, problem: str) -> None:
    assert problem in problems(changed("dinner_in_paris", path, value))


def test_a_file_with_a_mistake_is_refused() -> None:
    with pytest.raises(DataFileError, match="cannot be used:\n- end: there are no 5 rows to empty"):
        read_facts(changed("dinner_in_paris", "end.empty_rows", 5))
