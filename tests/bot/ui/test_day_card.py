"""The card of the city of the day: what is played, until when, and what the person has done."""

from typing import Any

import discord
import msgspec
import pytest

from bot.store import Day, DayAttempt, date_of
from bot.table.daily.attempts import DayPage
from bot.table.daily.sharing import SharedResult
from bot.table.daily.streak import Streak
from bot.ui.daily.card import day_card, shared_city_card, shared_result_card
from bot.ui.parts.click import Click, Verb
from games.daily import planned_week
from render.kit.share import ShareCard, shared_score
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.tables import ONE_PIXEL

WEDNESDAY = Day(20_789, 3, "cities", {"mode": "solo"}, 3, 76, "ab" * 32, 2)
BEGUN = DayAttempt(WEDNESDAY.day, 101, 12, 1, 1)
PAGE = DayPage(WEDNESDAY, None, None, Streak(0, 0, 0, 0), is_over=False, is_closed=False)
SHARED = ShareCard(3, date_of(WEDNESDAY.day), "solo", shared_score({"houses": 12}), 1, 2, 3)
OVER = {"is_over": True, "is_closed": False}
IS_CLOSED = {"is_over": True, "is_closed": True}
CLOSED = [Click(WEDNESDAY.day, verb).custom_id for verb in (Verb.PRACTISE, Verb.RACE_BEST)]
PLAY, BOARD, SHARE = (Click(WEDNESDAY.day, verb).custom_id for verb in (Verb.PLAY_DAY, Verb.BOARD, Verb.SHARE))
REPLAY = Click(BEGUN.table_id, Verb.REPLAY).custom_id


def ended(points: int) -> DayAttempt:
    return msgspec.structs.replace(BEGUN, ended_at=2, points=points, parts={"houses": points})


def page(**changes: Any) -> DayPage:
    return DayPage(**{**vars(PAGE), **changes})


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_game_it_says_the_goal_and_the_times_and_can_be_played(language: str) -> None:
    card, texts = day_card(PAGE, language), texts_in(language)
    ends, closes = "<t:1796256000:f>", "<t:1796428800:f>"
    told: dict[str, dict[str, Any]] = {
        "day.heading": {"number": 3},
        "day.goal": {"goal": 76},
        "day.times": {"ends": ends, "closes": closes},
        "day.seal": {"digest": "ab" * 32},
    }
    for key, facts in told.items():
        assert texts("bot", key, **facts) in card.words
    assert card.offered_ids == {PLAY}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("points", "key"), [(75, "day.missed"), (76, "day.met")])
def test_after_the_game_it_says_the_points_and_leads_to_the_board(language: str, points: int, key: str) -> None:
    card = day_card(page(attempt=ended(points)), language)
    assert texts_in(language)("bot", key, points=points, goal=76) in card.words
    assert card.offered_ids == {BOARD, SHARE, REPLAY}


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_days_after_its_own_nobody_begins_it(language: str) -> None:
    card = day_card(page(**OVER), language)
    assert texts_in(language)("bot", "day.over", closes="<t:1796428800:f>") in card.words
    assert card.offered_ids == set() and "1796256000" not in card.words


def test_a_game_that_runs_goes_on_until_the_close() -> None:
    for when in ({}, OVER):
        assert day_card(page(attempt=BEGUN, **when), "en").offered_ids == {PLAY}
    late = day_card(page(attempt=BEGUN, **IS_CLOSED), "en")
    assert late.offered_ids == {BOARD, *CLOSED} and "does not count" in late.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closed_day_can_be_practised_and_its_best_city_raced_and_other_days_are_near(language: str) -> None:
    past = [msgspec.structs.replace(WEDNESDAY, day=WEDNESDAY.day - 7, number=1)]
    card = day_card(page(**IS_CLOSED, past=past), language)
    assert card.offered_ids == {BOARD, *CLOSED, Click(WEDNESDAY.day, Verb.DAY).custom_id}
    assert texts_in(language)("bot", "day.closed") in card.words
    assert "1796256000" not in card.words


def test_the_streak_and_tomorrows_seal_are_told() -> None:
    tomorrow = msgspec.structs.replace(WEDNESDAY, day=WEDNESDAY.day + 1, game="barrage", digest="cd" * 32)
    words = day_card(page(streak=Streak(8, 9, 20, 1), next_day=tomorrow), "en").words
    assert "Your streak: 8 days (longest 9, 20 in all). It survives 1 missed day." in words
    assert f"Seal of the next day (Barrage): `{'cd' * 32}`" in words
    assert "streak" not in day_card(PAGE, "en").words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_servers_streak_comes_after_ones_own(language: str) -> None:
    words, texts = day_card(page(server_streak=Streak(3, 4, 5, 0)), language).words, texts_in(language)
    assert texts("bot", "day.server_streak", count=3, best=4, total=5) in words
    assert (
        texts("bot", "day.server_streak", count=0, best=0, total=0)
        not in day_card(page(server_streak=Streak(0, 0, 0, 0)), language).words
    )


@pytest.mark.parametrize(
    ("when", "way"), [({}, Verb.PLAY_DAY), (OVER, None), (IS_CLOSED, Verb.PRACTISE)], ids=["today", "over", "closed"]
)
def test_a_shared_result_leads_to_what_others_can_still_do(when: dict[str, bool], way: Verb | None) -> None:
    card = shared_result_card(SharedResult(page(**when), SHARED, BEGUN.table_id, "*Hana*"), "en", [])
    ways = set() if way is None else {Click(WEDNESDAY.day, way).custom_id}
    assert card.offered_ids == {Click(BEGUN.table_id, Verb.OPEN_CITY).custom_id, *ways}
    assert card.words.startswith(r"\*Hana\*’s result")
    unnamed = shared_result_card(SharedResult(page(**when), SHARED, BEGUN.table_id, None), "en", [])
    assert unnamed.words.startswith("**City of the day #3**")


def test_the_pictures_of_an_opened_city_are_covered() -> None:
    parts = [*shared_city_card([ONE_PIXEL, ONE_PIXEL], "en").view.walk_children()]
    shown = [one for part in parts if isinstance(part, discord.ui.MediaGallery) for one in part.items]
    assert [one.spoiler for one in shown] == [True, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_day_of_the_week_can_be_shown(language: str) -> None:
    for number, planned in enumerate(planned_week()):
        settings = msgspec.to_builtins(planned.settings())
        about = (planned.game, settings, planned.rules.version, planned.goal)
        day = Day(WEDNESDAY.day + number, 1, *about, digest="", rejected=0)
        assert str(planned.goal) in day_card(page(day=day), language).words
