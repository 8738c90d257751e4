"""What a message tells of a turn: the same thing once, and what belongs together in one line."""

from games.core import News
from games.dinner_in_paris.square import CELLS
from tests.render.dinner_in_paris.positions import ENGLISH

NAMES = ["Emma", "Tom"]


def terrace(cell: str, number: int = 0, **facts: int) -> News:
    """Tom has laid a terrace there."""
    return News("terrace", 1, {"restaurant": "grill", "number": number, "cell": CELLS[cell], **facts})


LAID = News("laid", 1, {"placed": 3, "unasked": 1})


def told(*news: News, reader: int | None = None) -> list[str]:
    """The lines of a message."""
    return ENGLISH.words.listed(news, NAMES, reader)


def test_terraces_of_a_restaurant_stand_in_one_line_and_are_not_counted_again() -> None:
    news = [terrace("E4"), terrace("E5"), terrace("F5"), LAID]
    assert told(*news) == ["Tom laid terraces of Grill on E4, E5, F5."]
    assert told(*news, reader=1) == ["You laid terraces of Grill on E4, E5, F5.", "No more can be laid."]


def test_a_single_terrace_other_restaurants_and_covered_ones_have_lines_of_their_own() -> None:
    assert told(terrace("E4"), terrace("H9", 1), terrace("E5", 0, covered=0)) == [
        "Tom laid a terrace of Grill on E4.",
        "Tom laid a terrace of Grill on H9.",
        "Tom covered a terrace on E5 with one of Grill.",
    ]


def test_cards_from_the_display_stand_in_one_line() -> None:
    took = [News("took", 1, {"card": card}) for card in ("bread", "bread", "gold")]
    assert told(*took) == ["Tom took bread ×2, gold from the display."]
    assert told(took[0], News("drew", 1, {}), took[2])[1] == "Tom drew a card from the deck."
