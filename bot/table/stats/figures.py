"""Figures of finished games that count: of one person, or of a server."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final, NamedTuple, get_args

from bot.store import HeldTitle, PlayedGame, PlayMode, Store
from bot.table.settings.people import named_people
from games.registry import GAMES

_MAX_RESULTS: Final = 2_000
"""Figures are made of at most this many of the newest results, so that a long history costs no more time."""
MAX_BEST_CITIES: Final = 3
"""The most best results that are listed for a game."""
MAX_SCORE_PARTS: Final = 4
"""The most parts of the score that are listed for a game."""
_MAX_FAVOURITES: Final = 3
"""The most favourite choices that are listed for a game."""
PLAY_MODES: Final[tuple[PlayMode, ...]] = get_args(PlayMode)
"""The modes in the order in which their figures are shown."""


class BestCity(NamedTuple):
    """One of the best results; `seats` is a number, `name` is None for a person who does not want to be named."""

    table_id: int
    points: int
    rank: int
    seats: int
    name: str | None


class ModeFigures(NamedTuple):
    """Figures of the games played in one mode: the number of tables, and the median and the best of the points."""

    mode: PlayMode
    games: int
    median: int
    best: int


@dataclass(frozen=True)
class GameFigures:
    """Figures of all results of one game; there is at least one result.

    `games` counts tables and `people` accounts. `rank_counts` has how often each rank was reached in games of several
    seats. `points` has the points of each result. `median_turn` is in seconds; None if no turn's time is known. `parts`
    are at most MAX_SCORE_PARTS parts of the score with the largest means above 0, each with its mean, the largest
    first. `best` has at most MAX_BEST_CITIES results, the best first, one for each table. `favourites` are the most
    frequent choices, each with its mean number in a game, the most frequent first. `titles` are the person's; empty for
    a server.
    """

    game: str
    games: int
    people: int
    rank_counts: dict[int, int]
    points: tuple[int, ...]
    median_turn: int | None
    parts: tuple[tuple[str, int], ...]
    best: tuple[BestCity, ...]
    modes: tuple[ModeFigures, ...]
    favourites: tuple[tuple[str, float], ...] = ()
    titles: tuple[HeldTitle, ...] = ()


@dataclass(frozen=True)
class Figures:
    """The figures of each game that has results, in the order of GAMES; of all people in a server, or of one person."""

    is_for_server: bool
    games: tuple[GameFigures, ...]


async def own_figures(store: Store, user_id: int) -> Figures:
    """The figures of a person's last _MAX_RESULTS games and as many cities of the day, with the person's titles."""
    async with store.read() as reading:
        played = await reading.results.last_results_of_person(user_id, _MAX_RESULTS)
        played += await reading.days.last_results_of_person(user_id, _MAX_RESULTS)
        titles = await reading.titles.held_by(user_id)
    return Figures(is_for_server=False, games=_by_game(played, {user_id}, titles))


async def server_figures(store: Store, guild_id: int) -> Figures:
    """The figures of the last _MAX_RESULTS results in a server and as many of its cities of the day.

    Only people who want that are named.
    """
    async with store.read() as reading:
        played = await reading.results.last_results_in_server(guild_id, _MAX_RESULTS)
        played += await reading.days.last_results_in_server(guild_id, _MAX_RESULTS)
        named = await named_people(reading, {one.user_id for one in played})
    return Figures(is_for_server=True, games=_by_game(played, named))


def _by_game(
    played: Sequence[PlayedGame], named: set[int], titles: Sequence[HeldTitle] = ()
) -> tuple[GameFigures, ...]:
    found = ((game, [one for one in played if one.game == game]) for game in GAMES)
    return tuple(_sum_up(game, own, named, titles) for game, own in found if own)


def _sum_up(game: str, played: Sequence[PlayedGame], named: set[int], titles: Sequence[HeldTitle]) -> GameFigures:
    turns = [seconds for one in played for seconds in one.turns or ()]
    of_tables = {one.table_id: one for one in sorted(played, key=lambda one: one.points)}
    best = sorted(of_tables.values(), key=lambda one: (-one.points, one.table_id))[:MAX_BEST_CITIES]
    return GameFigures(
        game,
        games=len({one.table_id for one in played}),
        people=len({one.user_id for one in played}),
        rank_counts=dict(sorted(Counter(one.rank for one in played if one.seats > 1).items())),
        points=tuple(one.points for one in played),
        median_turn=max(1, round(median(turns))) if turns else None,
        parts=_largest_parts([one.parts for one in played if one.parts]),
        best=tuple(
            BestCity(one.table_id, one.points, one.rank, one.seats, one.name if one.user_id in named else None)
            for one in best
        ),
        modes=tuple(_of_mode(mode, own) for mode in PLAY_MODES if (own := [one for one in played if one.mode == mode])),
        favourites=_favourites([one.chosen for one in played if one.chosen]),
        titles=tuple(title for title in titles if title.game == game),
    )


def _largest_parts(scores: Sequence[dict[str, int]]) -> tuple[tuple[str, int], ...]:
    """The parts of the score with the largest mean points, each with its mean; parts with a mean of 0 are left out."""
    means = {part: round(fmean(score.get(part, 0) for score in scores)) for part in (scores[0] if scores else ())}
    found = sorted(means.items(), key=lambda one: one[1], reverse=True)
    return tuple((part, points) for part, points in found if points > 0)[:MAX_SCORE_PARTS]


def _of_mode(mode: PlayMode, played: Sequence[PlayedGame]) -> ModeFigures:
    points = [one.points for one in played]
    return ModeFigures(mode, len({one.table_id for one in played}), round(median(points)), max(points))


def _favourites(chosen: Sequence[dict[str, int]]) -> tuple[tuple[str, float], ...]:
    """The most frequent choices, each with its mean number in a game, the most frequent first."""
    total = sum((Counter(one) for one in chosen), Counter[str]())
    return tuple((name, count / len(chosen)) for name, count in total.most_common(_MAX_FAVOURITES))
