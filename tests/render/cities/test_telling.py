"""What a message tells of a turn of Cities beside its picture: a line, with what the picture cannot show."""

from games.core import News
from tests.render.cities.positions import ENGLISH

NAMES = ["Ann", "Bo"]
TURN = [
    News("took", 1, {"row": "pieces", "slot": 0, "items": ("red", "red", "blue")}),
    News("piece", 1, {"colour": "red", "row": 0, "column": 1, "height": 2}),
    News("piece", 1, {"colour": "red", "row": 0, "column": 1, "height": 3}),
    News("removed", 1, {"row": "pieces", "item": "blue", "unasked": 1}),
    News("achieved", 1, {"index": 0, "place": 1, "points": 6}),
]
ROUND = [
    News("left_over", None, {"row": "cards", "items": ("SC01",)}),
    News("left_over", None, {"row": "pieces", "items": ("red",)}),
    News("round", 0, {"round": 3}),
]


def test_a_turn_is_one_line_without_what_its_picture_shows() -> None:
    assert ENGLISH.words.told([*TURN, *ROUND], NAMES) == [
        "Bo took Pieces 1: red ×2, blue. No free space in the district of Bo takes blue: out of the game. "
        "Bo reached achievement 1, place 1: 6 points!",
        "Left over and removed: Red Towers. Left over and removed: red.",
        "Round 3 begins. Ann holds the star.",
    ]


def test_a_card_that_was_turned_up_is_named() -> None:
    turned = News("turned_up", None, {"row": "cards", "slot": 3, "items": ("SC01",)})
    took = News("took", 0, {"row": "cards", "slot": 3, "items": ()})
    assert ENGLISH.words.told([took, turned], NAMES) == ["Ann took Card 4 unseen. Turned up: Red Towers (Card 4)."]


def test_somebody_is_told_all_of_their_own_turn() -> None:
    assert len(ENGLISH.words.told(TURN, NAMES, 1)) == len(TURN)
