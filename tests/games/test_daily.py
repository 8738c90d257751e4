"""The week of cities of the day: what is played on each day, and when a secret suits it."""

import pytest

from games import daily
from games.barrage import GAME as BARRAGE
from games.bots import BOT_LEVELS
from games.core import SOLO, Rng
from games.daily import PlannedDay, is_goal_balanced, is_suitable_daily_game, planned_week, play_solo

SECRET = "5" * 64
MONDAY, SUNDAY = 0, 6


def test_each_day_of_the_week_has_a_game_that_is_played_alone_and_the_week_has_all_games() -> None:
    assert len(planned_week()) == 7
    assert len({planned.game for planned in planned_week()}) == 5
    assert {planned.settings().mode for planned in planned_week()} == {SOLO}
    assert planned_week()[SUNDAY].rules is BARRAGE
    assert all(one.game != other.game for one, other in zip(planned_week(), planned_week()[1:], strict=False))


def test_a_day_may_have_options_of_its_game_and_no_others() -> None:
    assert PlannedDay("welcome_to", 70, {"advanced": True}).settings().advanced  # type: ignore[attr-defined]  # one game's
    with pytest.raises(KeyError):
        PlannedDay("welcome_to", 70, {"wings": True}).settings()


def test_equal_secrets_deal_equal_games() -> None:
    for planned in planned_week():
        assert planned.start(SECRET).base == planned.start(SECRET).base != planned.start("6" * 64).base


def test_a_bot_player_plays_each_day_to_its_end() -> None:
    for planned in planned_week():
        position = planned.start(SECRET)
        points = play_solo(BOT_LEVELS["easy"](), position, Rng(1))
        assert position.over and points == position.standings()[0].points


@pytest.mark.parametrize(
    ("points", "meant"), [([9] * 10, False), ([9] * 8 + [50] * 2, False), ([9] * 7 + [50] * 3, True), ([50] * 8, False)]
)
def test_a_goal_is_open_if_some_reach_it_and_some_miss_it(points: list[int], meant: bool) -> None:
    assert is_goal_balanced(50, points) == meant


def test_a_secret_with_which_all_games_end_alike_does_not_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "MEDIUM_GAME_COUNT", 1)
    assert not is_suitable_daily_game(MONDAY, SECRET, planned_week()[MONDAY].rules.version)
