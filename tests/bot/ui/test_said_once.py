"""A reveal says everything once: what its pictures show is not said again, and each seat has one line at most."""

from dataclasses import replace

import msgspec
import pytest

from bot.table.choices.panel import PublicTable
from bot.ui.table.table_card import reveal_card, table_card
from games.core import News
from render.face import face_of
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table

NAMES = ("Hana", "Bao", "Coco")


def revealed(language: str = "en") -> PublicTable:
    """A round of three in which everybody has built and Bao has lost a point."""
    public = new_table(3, 1, language).public()
    public.view.news = [
        News("built", seat, {"street": 0, "lot": lot, "number": 3}) for lot in (4, 5) for seat in range(3)
    ]
    return replace(public, number=1, told_from=1, told_to=1, actors=(0, 1, 2), gained=[{}, {"bis": -1}, {}])


def lines_of(message_words: str) -> list[str]:
    """The lines of a message that tell what has happened."""
    return [line for line in message_words.splitlines() if line.startswith("- ")]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_seat_has_one_line(language: str) -> None:
    lines = lines_of(words_of(reveal_card(revealed(language), [ONE_PIXEL], ONE_PIXEL)))
    assert [line.count("3") for line in lines] == [2, 2, 2], "both houses of each seat"


def test_points_that_the_picture_shows_are_not_said_again() -> None:
    with_picture, without = (words_of(reveal_card(revealed(), rounds, ONE_PIXEL)) for rounds in ([ONE_PIXEL], []))
    assert "point" not in with_picture and "−1 point" in without


def test_what_is_about_no_seat_stands_by_itself() -> None:
    words = face_of("welcome_to", "en").words
    told = words.news_lines([*revealed().view.news, News("round", None, {"round": 2})], NAMES)
    assert len(told) == 4 and told[-1] == "Round 2 begins."


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_happens_several_times_in_a_row_is_said_once_with_how_often(language: str) -> None:
    words = face_of("dinner_in_paris", language).words
    pigeon = News("pigeon", 0, {})
    [line] = words.news_lines([pigeon, pigeon, News("took", 0, {"card": "flour"}), pigeon], NAMES)
    assert line.count("×2") == 1 and "×1" not in line
    assert words.news_lines([pigeon, pigeon], NAMES, 0) == [
        {"en": "You drew a pigeon card for later (×2).", "ja": "後で使うハトカードを引きました（×2）。"}[language]
    ]


def test_the_board_leaves_it_to_the_lines_of_the_thread_who_has_left_and_who_the_host_is_now() -> None:
    public = new_table(3, 1, "en").public()
    first, second, third = public.seats
    left = msgspec.structs.replace(first, bot_level="easy")
    second = msgspec.structs.replace(second, name="Ben", user_id=7, bot_level=None)
    row = msgspec.structs.replace(public.row, host_id=7)
    words = words_of(table_card(replace(public, seats=(left, second, third), row=row), ONE_PIXEL))
    assert "for now" not in words and "is the host" not in words


@pytest.mark.parametrize(
    "news",
    [
        News("drafted", 0, {"colour": "white", "value": 6}),
        News("rerolled", 0, {"colour": "white", "before": (1,), "after": (5,)}),
    ],
    ids=lambda news: news.kind,
)
def test_a_turn_whose_dice_the_picture_shows_has_one_line_that_says_which(news: News) -> None:
    public = replace(new_table(2, 1, "en", "dice_new_town").public(), number=1, told_from=1, told_to=1, actors=(0,))
    public.view.news = [news]
    (line,) = lines_of(words_of(reveal_card(public, [ONE_PIXEL], ONE_PIXEL)))
    assert line.startswith("- Hana took white 6" if news.kind == "drafted" else "- Hana rerolled white 1")
    public.view.news = []
    [line] = lines_of(words_of(reveal_card(public, [ONE_PIXEL], ONE_PIXEL)))
    assert line.endswith("ended the turn.")


@pytest.mark.parametrize(("step", "turn", "is_building"), [("build", 1, True), ("move2", 0, True), ("build", 0, False)])
@pytest.mark.parametrize(("language", "nothing"), [("en", "built nothing."), ("ja", "は何も建てませんでした。")])
def test_of_a_turn_in_which_nothing_was_built_just_that_is_said(
    step: str, turn: int, is_building: bool, language: str, nothing: str
) -> None:
    public = new_table(2, 1, language, "dice_new_town").public()
    public = replace(public, number=1, told_from=1, told_to=1, actors=(0,))
    public.view.news, public.view.step, public.view.turn = [], step, turn
    [line] = lines_of(words_of(reveal_card(public, [ONE_PIXEL], ONE_PIXEL)))
    assert line.endswith(nothing) == is_building


@pytest.mark.parametrize("game", ["barrage", "dinner_in_paris"])
def test_each_seat_that_moved_has_a_sentence_even_if_pictures_show_all_it_did(game: str) -> None:
    news = {
        "barrage": News("visited", 0, {"space": "bank", "workers": 1}),
        "dinner_in_paris": News("took", 0, {"card": "flour"}),
    }
    public = replace(new_table(2, 1, "en", game).public(), number=1, told_from=1, told_to=1, actors=(0,))
    public.view.news = [news[game]]
    (line,) = lines_of(words_of(reveal_card(public, [ONE_PIXEL], ONE_PIXEL)))
    assert line.startswith("- Hana ") and "ended the turn" not in line
