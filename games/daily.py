"""The city of the day: the game of each day of the week, and a test by bot players whether a secret suits it."""

from collections.abc import Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import Any, Final

from games.bots import BOT_LEVELS, Player, plan_turn
from games.core import SOLO, DataFormat, Game, Position, PrintedRecord, Rng, Settings, load_data, options_of
from games.registry import find_game

MEDIUM_GAME_COUNT: Final = 10
"""The number of games that the medium bot player plays in `is_suitable_daily_game`."""
_MIN_GOAL_SHARE: Final = 0.3
_MAX_GOAL_SHARE: Final = 0.7
"""The least and the greatest share, from 0 to 1, of games in which the medium bot player must reach the goal."""


class PlannedDay(PrintedRecord, frozen=True):
    """The plan for a day of the week: its game, the `goal` in points, and the values of options by their names.

    The mode is always SOLO.
    """

    game: str
    goal: int
    options: Mapping[str, Any] = {}

    @property
    def rules(self) -> Game[Any]:
        """The rules of the game. Raises UnknownGame."""
        return find_game(self.game)

    def settings(self) -> Settings:
        """The settings of the game.

        Raises UnknownGame; also KeyError or ValueError if the game does not have an option or its value.
        """
        settings: Settings = self.rules.settings_type(mode=SOLO)
        options = {option.name: option for option in options_of(self.rules)}
        for name, value in self.options.items():
            settings = options[name].applied_to(settings, value)
        return settings

    def start(self, secret: str, version: int | None = None) -> Position:
        """The game dealt from this secret, by the newest rules or those of `version`.

        Raises as `settings`; also SetupError for a version that the game does not have.
        """
        return Position.start(self.rules, self.settings(), 1, secret, version)


class WrittenWeek(PrintedRecord, frozen=True):
    """The content of `daily.toml`: the days from Monday."""

    day: tuple[PlannedDay, ...]


@cache
def planned_week() -> tuple[PlannedDay, ...]:
    """The seven days from Monday. Raises DataFileError."""
    return DataFormat("the days of the week", WrittenWeek).read(load_data(__file__, "daily.toml")).day


def play_solo(player: Player, position: Position, rng: Rng) -> int:
    """Play a solo game to its end with this player, which changes the position. Returns the points."""
    while not position.over:
        ((seat, ask),) = position.asks().items()
        for choice in plan_turn(player, position.guess(seat, rng), ask, seat, rng):
            position.apply(seat, choice)
    return position.standings()[0].points


def is_suitable_daily_game(weekday: int, secret: str, version: int) -> bool:
    """Whether the weekday's game from this secret is neither too easy nor too hard, and rewards good play.

    The medium bot player must reach the goal neither too seldom nor too often (`is_goal_balanced`). The hard one must
    get more points than the mean of the medium one. Takes up to a minute. `weekday` counts from 0, which is Monday.
    """
    planned, rng = planned_week()[weekday], Rng.of(secret).fork()
    medium, hard = BOT_LEVELS["medium"](), BOT_LEVELS["hard"]()
    points = [play_solo(medium, planned.start(secret, version), rng) for _ in range(MEDIUM_GAME_COUNT)]
    return is_goal_balanced(planned.goal, points) and play_solo(hard, planned.start(secret, version), rng) > fmean(
        points
    )


def is_goal_balanced(goal: int, points: Sequence[int]) -> bool:
    """Whether the share of games with at least `goal` points is from `_MIN_GOAL_SHARE` to `_MAX_GOAL_SHARE`.

    `points` has the points of each game. There must be at least one game.
    """
    return _MIN_GOAL_SHARE <= fmean(one >= goal for one in points) <= _MAX_GOAL_SHARE
