"""What is said of Cities: options, things and news."""

import pytest
from msgspec import structs

from games.cities import BOARDS, CARDS, COLOURS, FEATURES, GAME, ROWS, TILES
from games.core import SOLO, News
from render.cities import CitiesFace
from render.face import Passage
from tests.games.cities.table import settings
from tests.render.cities.positions import (
    ENGLISH,
    FACES,
    JAPANESE,
    asked,
    checkpoints,
)
from tests.render.test_every_key import family

each_face = pytest.mark.parametrize("shown", FACES, ids=["ja", "en"])
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


@each_face
def test_options_with_the_same_first_part_have_a_name_in_common(shown: CitiesFace) -> None:
    for _, ask in asked():
        firsts = {option[0] if isinstance(option, tuple) else option for option in ask.options}
        if shown.words.has_groups(ask):
            assert len({shown.words.group(ask, first) for first in firsts}) == len(firsts)


@each_face
def test_things_are_called_as_the_data_file_calls_them(shown: CitiesFace) -> None:
    words, language = shown.words, shown.words.texts.language
    for name in (thing.name for things in (CARDS, FEATURES, BOARDS) for thing in things.values()):
        assert words.text_of(name) == getattr(name, language)
    assert len({words.tile(tile) for tile in TILES}) > len(TILES) * 3 / 4
    assert family("cities", "row.") == set(ROWS) and family("cities", "colour.") == set(COLOURS)


def test_a_colour_that_nobody_has_named_goes_by_its_own_name() -> None:
    assert JAPANESE.words.colour("blue") == "青"
    assert ENGLISH.words.colour("teal") == "teal"


def whole(passages: list[Passage]) -> str:
    """All of a text form."""
    return "\n".join(line for passage in passages for line in (passage.heading, *passage.lines))


def test_a_game_alone_begins_with_the_order_as_the_card_above_names_board_and_goal() -> None:
    begun = GAME.start(settings("solo"), 1, 1, 2).news[0]
    assert ENGLISH.words.news(begun, ["Ann"]).startswith("Order of play: ")


def test_a_game_of_version_1_shows_the_grades_with_which_it_began() -> None:
    end = checkpoints(SOLO, 1)[-1].base.copy()
    end.version = 1
    standings = [structs.replace(GAME.standings(end)[0], points=65)]
    assert "65 points. Grade 3 starts at 70!" in whole(ENGLISH.final(end, standings, ["Ann"]).passages())


def test_a_turn_is_told_together_without_what_its_picture_shows() -> None:
    assert ENGLISH.words.news_lines([*TURN, *ROUND], NAMES) == [
        "**Bo**"
        "\n  - Took the pieces red ×2 and blue."
        "\n  - Had no space for 1 blue piece, which left the game."
        "\n  - Reached achievement 1 (place 1) and got 6 points!",
        "The leftovers left the game: Red Towers, red.",
        "Round 3 begins. Ann takes first.",
    ]


def test_all_that_a_turn_removes_is_one_sentence() -> None:
    useless = [News("removed", 1, {"row": "pieces", "item": colour, "unasked": 1}) for colour in ("red", "red", "blue")]
    asked_for = News("removed", 1, {"row": "features", "item": "swan"})
    assert ENGLISH.words.news_sentences(useless, NAMES) == [
        "Bo had no space for 2 red pieces and 1 blue piece, which left the game."
    ]
    assert ENGLISH.words.news_sentences([*useless, asked_for], NAMES, 1) == [
        "You removed 2 red pieces, 1 blue piece and 1 swan from the game."
    ]
    assert len(ENGLISH.words.news_sentences([*useless, TURN[0], *useless], NAMES)) == 3


def test_a_card_that_was_turned_up_is_named() -> None:
    turned = News("turned_up", None, {"row": "cards", "slot": 3, "items": ("SC01",)})
    took = News("took", 0, {"row": "cards", "slot": 3, "items": ()})
    assert ENGLISH.words.news_lines([took, turned], NAMES) == [
        "Ann took a face-down card. The face-down card was Red Towers."
    ]


def test_somebody_is_told_all_of_their_own_turn() -> None:
    assert len(ENGLISH.words.news_lines(TURN, NAMES, 1)) == len(TURN)


@pytest.mark.parametrize(("shown", "letter"), [*zip(FACES, "ラR", strict=True)], ids=["ja", "en"])
def test_the_rival_has_another_letter_than_its_article(shown: CitiesFace, letter: str) -> None:
    scene = shown.scene(checkpoints("solo", 1)[1].view(None), ["Theo"])
    assert (scene.initial(0), scene.initial(1)) == ("T", letter)


def test_news_of_an_achievement_says_what_it_asks() -> None:
    news = News("achieved", 1, {"board": "rio", "index": 2, "place": 1, "points": 5})
    assert ENGLISH.words.news(news, NAMES) == "Bo reached achievement “2 monuments” (place 1) and got 5 points!"
    assert JAPANESE.words.news(news, NAMES) == "Boが実績「モニュメント2つ」を1番目に達成し、5点を得ました！"
