"""Questions, options, news and text forms of Cities in both languages."""

import pytest

from games.cities import BOARDS, CARDS, COLOURS, FEATURES, GAME, ROWS, TILES
from games.core import DECLINE, SOLO, Ask, News
from render.cities import CitiesFace
from render.face import Passage
from render.kit.game_words import COMMON
from tests.games.cities.table import settings
from tests.render.cities.positions import (
    ENGLISH,
    FACES,
    JAPANESE,
    asked,
    busy_state,
    checkpoints,
    kinds_asked,
    news_told,
)
from tests.render.test_texts import texts_of

each_face = pytest.mark.parametrize("shown", FACES, ids=["ja", "en"])
BUTTON = 75
SHEET_TEXT = 3000


def family(prefix: str) -> set[str]:
    """The second parts of all keys that begin so."""
    return {key.split(".")[1] for key in texts_of("cities", "en") if key.startswith(prefix + ".")}


@each_face
def test_options_with_the_same_first_part_have_a_name_in_common(shown: CitiesFace) -> None:
    for _, ask in asked():
        firsts = {option[0] if isinstance(option, tuple) else option for option in ask.options}
        assert len({shown.words.group(ask, first) for first in firsts}) == len(firsts)


def test_there_are_words_for_all_that_is_asked_and_no_more() -> None:
    assert family("ask") == set(kinds_asked())
    assert family("decline") == {ask.kind for _, ask in asked() if DECLINE in ask.options}


def test_there_are_words_for_all_news_and_no_others() -> None:
    own = {key.split(".")[2] for key in texts_of("cities", "en") if key.startswith("news.you.")}
    common = {key.split(".")[1] for key in texts_of(COMMON, "en") if key.startswith("news.")} - {"round"}
    all_news = [*(news for news, _ in news_told()), News("removed", 0, {"row": "pieces", "item": "red"})]
    key = ENGLISH.words.news_key
    told, by_seat = {key(news) for news in all_news}, {key(one) for one in all_news if one.seat is not None}
    assert (family("news") - {"you"}, own) == (told - common, by_seat - common)


def test_what_was_taken_or_removed_unasked_says_why() -> None:
    removed = News("removed", 0, {"row": "pieces", "item": "red", "unasked": 1})
    assert ENGLISH.words.news(removed, ["Ann"]) == "No space of Ann takes red (Pieces), so it left the game."
    assert ENGLISH.words.news(removed, ["Ann"], 0) == "No space of yours takes red (Pieces), so it left the game."
    took = News("took", 0, {"row": "cards", "slot": 3, "items": (), "unasked": 1})
    assert ENGLISH.words.news(took, ["Ann"], 0) == "You took Card 4 unseen. Nothing else was left to take."
    start = News("start", 0, {"tile": "S1", "unasked": 1})
    assert ENGLISH.words.news(start, ["Ann"]).endswith(". It was the last one.")


@each_face
def test_things_are_called_as_the_data_file_calls_them(shown: CitiesFace) -> None:
    words, language = shown.words, shown.words.texts.language
    for name in (thing.name for things in (CARDS, FEATURES, BOARDS) for thing in things.values()):
        assert words.printed(name) == getattr(name, language)
    assert len({words.tile(tile) for tile in TILES}) > len(TILES) * 3 / 4
    assert family("row") == set(ROWS) and family("colour") == set(COLOURS)


def test_a_colour_that_nobody_has_named_goes_by_its_own_name() -> None:
    assert JAPANESE.words.colour("blue") == "青"
    assert ENGLISH.words.colour("teal") == "teal"


def test_a_slot_names_what_lies_in_it_and_what_cannot_be_seen() -> None:
    options = (("cards", 0), ("cards", 3), ("features", 3), ("pieces", 0), ("pieces", 3))
    items = (("SC01",), (), ("swan",), ("red", "blue", "red"), ())
    ask = Ask(0, "slot", options, facts={"round": 1, "items": items})
    assert [ENGLISH.words.label(ask, option) for option in options] == [
        "Card 1: Red Towers (3 each)",
        "Card 4: face down",
        "Features 4: Swan, 1 face down",
        "Pieces 1: red ×2, blue",
        "Pieces 4: 2 from the bag",
    ]
    assert JAPANESE.words.label(ask, ("pieces", 0)) == "建物ピース1：赤×2、青"


def test_spaces_keep_their_numbers_and_tiles_are_named_from_the_starting_tile() -> None:
    piece = Ask(0, "piece", ((0, 0), (-2, 3), DECLINE), facts={"colour": "red", "next": ("red", "blue")})
    assert ENGLISH.words.question(piece) == "Where do you place the red building piece? (2 more after it)"
    assert [ENGLISH.words.label(piece, option) for option in piece.options] == [
        "Row 5, column 5",
        "Row 3, column 8",
        "Remove it from the game",
    ]
    site = Ask(0, "site", ((-1, 0), (2, 1)), facts={"tile": "T04"})
    assert JAPANESE.words.label(site, (-1, 0)) == "開始タイルの北1"
    assert ENGLISH.words.label(site, (2, 1)) == "2 south, 1 east of the starting tile"


def test_a_rotation_says_how_the_tile_will_lie() -> None:
    ask = Ask(0, "turns", (0, 1, 2, 3), facts={"tile": "T01", "row": 0, "column": 1})
    assert ENGLISH.words.label(ask, 0) == "0°: red, green / blue, yellow"
    assert ENGLISH.words.label(ask, 1) == "90°: blue, red / yellow, green"


def test_with_a_view_an_option_says_what_stands_on_its_space() -> None:
    ask = Ask(0, "piece", ((-2, -2), (-1, 1), DECLINE), facts={"colour": "red", "next": ()})
    assert [ENGLISH.words.label(ask, option, busy_state()) for option in ask.options] == [
        "Row 3, column 3 (red 1)",
        "Row 4, column 6 (green 3)",
        "Remove it from the game",
    ]


def test_news_of_the_rival_and_of_a_grade() -> None:
    names = ["Ann"]
    assert ENGLISH.words.news(News("round", 1, {"round": 2}), names) == "Round 2 begins. The rival holds the star."
    opened = News("opened", facts={"board": "venice", "order": (0, 1)})
    assert ENGLISH.words.news(opened, names).endswith(f"Order of play: {names[0]}, the rival.")
    took = News("rival_took", facts={"row": "cards", "slot": 3, "items": ()})
    assert ENGLISH.words.news(took, names) == "The rival took Card 4 unseen."
    graded = News("graded", 0, {"points": 72, "grade": 3, "met": 1})
    assert "Challenge met: 72 points" in ENGLISH.words.news(graded, names)


def whole(passages: list[Passage]) -> str:
    """All of a text form."""
    return "\n".join(line for passage in passages for line in (passage.heading, *passage.lines))


def test_a_district_can_be_read_aloud() -> None:
    told = whole(ENGLISH.sheet(busy_state(), 0, ["Ann", "Bo", "Cy", "Di"]).passages())
    assert "Row 3, from column 3: red 1, yellow 1, yellow 1, Monument, Playground, red 3." in told
    assert "red 1, water, green 2, red plot" in told
    assert "Red Towers: 3 for each red building of height 3 or 4. Now 6." in told
    assert "Score: Achievements 10, Water 6, Parks 3, Monuments 2, Cards 36, total 57." in told


def test_a_game_alone_begins_with_the_points_that_it_takes() -> None:
    begun, before = (GAME.start(settings("solo"), 1, 1, version).news[0] for version in (2, 1))
    assert ENGLISH.words.news(begun, ["Ann"]).endswith(" From 80 points on the challenge is met.")
    assert "challenge" not in ENGLISH.words.news(before, ["Ann"])


def test_a_game_of_version_1_shows_the_grades_with_which_it_began() -> None:
    end = checkpoints(SOLO, 1)[-1].base.copy()
    end.version = 1
    assert "it takes 70 points" in whole(ENGLISH.final(end, GAME.standings(end), ["Ann"]).passages())


def test_the_solo_challenge_tells_its_grade() -> None:
    end = checkpoints(SOLO, 1)[-1]
    told = whole(ENGLISH.final(end.view(None), end.standings(), ["Ann"]).passages())
    assert "Grade " in told and "it takes 80 points" in told
