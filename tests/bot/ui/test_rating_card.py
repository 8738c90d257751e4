"""The cards of ratings: the question first, one's own in any case, and the line at the end of a game."""

from dataclasses import replace
from typing import Any, Final

import pytest

from bot.store import SeatRow
from bot.table.choices.panel import ShownRating
from bot.table.rating.boards import HeadToHead, RatingBoard, RatingLine
from bot.ui.lines.rating_lines import new_rating_lines
from bot.ui.lobby.card import lobby_card
from bot.ui.parts.click import Click, Verb
from bot.ui.rating.card import MAX_RATING_LINES, head_to_head_card, rating_card
from games.registry import GAMES
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import words_of
from tests.bot.ui.test_lobby_card import lobby_with

SURE: Final = ShownRating(31, 4, 1)
UNSURE: Final = ShownRating(24, 9, -2, is_provisional=True)
LINES: Final = (RatingLine(1, "**Ben**", SURE, is_own=False), RatingLine(2, "Hana", UNSURE, is_own=True))


def board(**changes: Any) -> RatingBoard:
    usual: dict[str, Any] = {
        "game": "cities",
        "lines": LINES,
        "own": UNSURE,
        "games": 5,
        "is_consent_missing": False,
        "is_in_server": True,
    }
    return RatingBoard(**usual | changes)


def test_ones_own_line_is_bold_and_names_are_plain() -> None:
    lines = rating_card(board(), "en").words.splitlines()
    assert lines[1:4] == [r"1. \*\*Ben\*\*: 31 ± 4", "2. **Hana**: 24 ± 9 ?", "You: 24 ± 9 ? after 5 rated games"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_asks_before_it_lists(language: str) -> None:
    card = rating_card(board(is_consent_missing=True), language)
    assert "Hana" not in card.words
    game = [*GAMES].index("cities")
    assert card.offered_ids == {Click(game, Verb.RATINGS, argument=index).custom_id for index in (1, 2)}


def test_a_long_list_is_cut_and_ones_own_rating_stays() -> None:
    lines = rating_card(board(lines=LINES[:1] * 50), "en").words.splitlines()
    assert len(lines) == 1 + MAX_RATING_LINES + 2 and lines[-2].startswith("You: 24")


def test_where_nobody_is_listed_it_says_why() -> None:
    assert "Nobody is listed here yet" in rating_card(board(lines=()), "en").words
    alone = rating_card(board(lines=(), own=None, is_in_server=False), "en").words
    assert "Lists belong to servers" in alone and "You: no rated game yet" in alone


def test_two_people_see_who_was_ahead_and_from_ten_games_on_their_ratings() -> None:
    few = head_to_head_card(HeadToHead("cities", 7, 3, 1, 5, None), "en").words
    assert "You ahead: 3 · behind: 1 · equal: 1" in few and "After 10 games together" in few
    many = head_to_head_card(HeadToHead("cities", 7, 6, 4, 10, (SURE, UNSURE)), "en").words
    assert "Rating: you 31 ± 4 · <@7> 24 ± 9 ?" in many and "After 10" not in many
    unnamed = head_to_head_card(HeadToHead("cities", 7, 6, 4, 10, None), "en").words
    assert "±" not in unnamed and "After 10" not in unnamed
    assert "have not played" in head_to_head_card(HeadToHead("cities", 7, 0, 0, 0, None), "en").words


def test_the_end_tells_each_shown_rating_with_its_change() -> None:
    texts, seats = texts_in("en"), [SeatRow(0, "Ken", user_id=1), SeatRow(1, "*Mia*", user_id=2)]
    said = new_rating_lines({0: SURE, 1: UNSURE}, seats, texts)
    assert said == [r"-# Rating: Ken 31 ± 4 (+1), \*Mia\* 24 ± 9 ? (−2)"]
    assert new_rating_lines({}, seats, texts) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "Rating: counts"),
        ({"pace": "quick"}, "Rating: does not count with quick picks"),
        ({"allows_hints": True}, "Rating: does not count with hints"),
    ],
)
def test_the_lobby_says_whether_the_game_counts(changes: dict[str, Any], said: str) -> None:
    assert said in words_of(lobby_card(lobby_with(2, **changes))).splitlines()


def test_the_lobby_says_that_a_game_with_bot_players_alone_does_not_count() -> None:
    lobby = lobby_with(1, seats_most=2)
    assert "Rating: counts" in words_of(lobby_card(lobby))
    full = replace(lobby, seats=(*lobby.seats, SeatRow(1, "🤖", bot_level="easy")))
    assert "Rating: does not count, because one person plays alone" in words_of(lobby_card(full))
