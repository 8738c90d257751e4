"""Figures of finished games that count: of one person, or of a server with the names of those who want that."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final, NamedTuple, get_args

from bot.store import HeldTitle, PlayedGame, PlayedMode, Store
from bot.table.settings.people import name_wishes
from games.registry import GAMES

MAX_RESULTS: Final = 2_000
"""Figures are made of at most this many results, the newest ones."""
MAX_BEST_CITIES: Final = 3
MAX_PARTS: Final = 4
MAX_FAVOURITES: Final = 3
MODES: Final[tuple[PlayedMode, ...]] = get_args(PlayedMode)


class BestCity(NamedTuple):
    """One of the best results; `name` is None for a person who does not want to be named."""

    table_id: int
    points: int
    rank: int
    seats: int
    name: str | None


class ModeFigures(NamedTuple):
    """The number of tables, and the median and the best of the points, of games played in one way."""

    mode: PlayedMode
    games: int
    middle: int
    best: int


@dataclass(frozen=True)
class GameFigures:
    """Figures of the results of one game, at least one.

    `games` counts tables and `people` accounts. `places`: how often each rank was reached among several seats.
    `points` are those of all results. `turn` is the median of the seconds of all turns; None if none
    are known. `parts` are the parts of the score with the largest means, and their means, the largest first. `best`
    are the best results, one of each table. `modes` are the ways in which it was played. `favourites` are the most
    frequent choices, and how often each was made in a game at the mean, the first in front. `titles` are those that the
    person has earned; empty for a server.
    """

    game: str
    games: int
    people: int
    places: dict[int, int]
    points: tuple[int, ...]
    turn: int | None
    parts: tuple[tuple[str, int], ...]
    best: tuple[BestCity, ...]
    modes: tuple[ModeFigures, ...]
    favourites: tuple[tuple[str, float], ...] = ()
    titles: tuple[HeldTitle, ...] = ()


@dataclass(frozen=True)
class Figures:
    """The figures of each game that was finished, in the order of the games. `of_server`: of all people there."""

    of_server: bool
    games: tuple[GameFigures, ...]


async def own_figures(store: Store, user_id: int) -> Figures:
    """The figures of a person's games, everywhere, with the titles that the person has earned."""
    async with store.read() as reading:
        played = await reading.results.played_by(user_id, MAX_RESULTS)
        played += await reading.days.results_of(user_id, MAX_RESULTS)
        titles = await reading.titles.held_by(user_id)
    return Figures(of_server=False, games=_by_game(played, {user_id}, titles))


async def server_figures(store: Store, guild_id: int) -> Figures:
    """The figures of all games in a server. Only people who want to be on boards are named."""
    async with store.read() as reading:
        played = await reading.results.played_in(guild_id, MAX_RESULTS)
        played += await reading.days.results_in(guild_id, MAX_RESULTS)
        wishes = await name_wishes(reading, {one.user_id for one in played})
    named = {user for user, wish in wishes.items() if wish == "named"}
    return Figures(of_server=True, games=_by_game(played, named))


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
        places=dict(sorted(Counter(one.rank for one in played if one.seats > 1).items())),
        points=tuple(one.points for one in played),
        turn=max(1, round(median(turns))) if turns else None,
        parts=_largest_parts([one.parts for one in played if one.parts]),
        best=tuple(
            BestCity(one.table_id, one.points, one.rank, one.seats, one.name if one.user_id in named else None)
            for one in best
        ),
        modes=tuple(_of_mode(mode, own) for mode in MODES if (own := [one for one in played if one.mode == mode])),
        favourites=_favourites([one.chosen for one in played if one.chosen]),
        titles=tuple(title for title in titles if title.game == game),
    )


def _largest_parts(scores: Sequence[dict[str, int]]) -> tuple[tuple[str, int], ...]:
    """The parts of the score that bring most at the mean, with their mean points, without those that bring none."""
    means = {part: round(fmean(score.get(part, 0) for score in scores)) for part in (scores[0] if scores else ())}
    found = sorted(means.items(), key=lambda one: one[1], reverse=True)
    return tuple((part, points) for part, points in found if points > 0)[:MAX_PARTS]


def _of_mode(mode: PlayedMode, played: Sequence[PlayedGame]) -> ModeFigures:
    points = [one.points for one in played]
    return ModeFigures(mode, len({one.table_id for one in played}), round(median(points)), max(points))


def _favourites(chosen: Sequence[dict[str, int]]) -> tuple[tuple[str, float], ...]:
    """The most frequent choices, and how often each was made at the mean, the first in front."""
    total = sum((Counter(one) for one in chosen), Counter[str]())
    return tuple((name, count / len(chosen)) for name, count in total.most_common(MAX_FAVOURITES))
