"""The results of a closed duplicate: everybody's points after each round, and at the end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import structlog

from bot.store import Duplicate, DuplicateEntry
from bot.table.duplicate.opening import require_duplicate
from bot.table.ending.replaying import Replay, replay_of
from bot.table.ending.verify import FinishedGame, game_for_everybody
from bot.table.panel import PublicTable
from bot.table.refusal import Refusal
from bot.table.secrecy import Seal
from bot.table.settings.people import name_wishes
from bot.table.solo.racing import ReplayRunner, nameless_game, nameless_seats, points_so_far
from bot.table.tables import Tables
from render.kit.scene import ends_round

log = structlog.get_logger()


class DuplicateLine(NamedTuple):
    """A person's result: the entry, the rank, the table, and the points after each round.

    The table has no name if the person does not want to be named. The rank is None if the game did not end in time.
    `points_by_round` is empty if the game did not end in time, or does not replay by today's rules.
    """

    entry: DuplicateEntry
    rank: int | None
    table: PublicTable
    points_by_round: tuple[int, ...] = ()


class DuplicateStandings(NamedTuple):
    """A closed duplicate with its opened seal, and the results of everybody who has begun, the best first."""

    duplicate: Duplicate
    seal: Seal
    lines: tuple[DuplicateLine, ...]


def ranked_entries(entries: Sequence[DuplicateEntry]) -> list[tuple[DuplicateEntry, int | None]]:
    """The entries with their ranks, the best first; equal points share a rank. Unfinished entries come last, with None.

    Within a rank, the game that ended first comes first.
    """
    ended = [entry for entry in entries if entry.points is not None]
    points = sorted((entry.points for entry in ended if entry.points is not None), reverse=True)
    found = sorted(ended, key=lambda entry: (-(entry.points or 0), entry.ended_at, entry.user_id))
    placed = [(entry, 1 + points.index(entry.points or 0)) for entry in found]
    return [*placed, *((entry, None) for entry in entries if entry.points is None)]


async def duplicate_standings(tables: Tables, replaying: ReplayRunner, duplicate_id: int) -> DuplicateStandings:
    """The results of a closed duplicate; `replaying` runs a replay in a worker process. Refused before the close."""
    async with tables.store.read() as reading:
        duplicate = await require_duplicate(reading, duplicate_id)
        if reading.now < duplicate.closes_at:
            raise Refusal("day_told_later", when=f"<t:{duplicate.closes_at}:f>")
        entries = [entry for entry in await reading.duplicates.entries(duplicate_id) if entry.table_id is not None]
        wishes = await name_wishes(reading, [entry.user_id for entry in entries])
        secret = await reading.duplicates.secret(duplicate_id)
    lines = [
        await _line(tables, replaying, entry, rank, is_named=wishes[entry.user_id] == "named")
        for entry, rank in ranked_entries(entries)
    ]
    seal = Seal.of_duplicate(duplicate.game, duplicate.version, secret)
    return DuplicateStandings(duplicate, seal, tuple(lines))


async def game_in_duplicate(tables: Tables, duplicate_id: int, table_id: int) -> tuple[PublicTable, FinishedGame]:
    """The table and the recording of a finished game in a closed duplicate. Refused for other tables.

    Both are without a name if the person does not want to be named.
    """
    async with tables.store.read() as reading:
        entry = await reading.duplicates.entry_at_table(table_id)
        if entry is None or entry.duplicate_id != duplicate_id or entry.points is None:
            raise Refusal("no_table")
        wish = (await name_wishes(reading, [entry.user_id]))[entry.user_id]
    game, public = await game_for_everybody(tables, table_id), await tables.public(table_id)
    if wish == "named":
        return public, game
    return replace(public, seats=nameless_seats(public.seats)), nameless_game(game)


async def _line(
    tables: Tables, replaying: ReplayRunner, entry: DuplicateEntry, rank: int | None, *, is_named: bool
) -> DuplicateLine:
    assert entry.table_id is not None
    public = await tables.public(entry.table_id)
    public = public if is_named else replace(public, seats=nameless_seats(public.seats))
    if rank is None:
        return DuplicateLine(entry, rank, public)
    try:
        replay = await replaying(replay_of, await game_for_everybody(tables, entry.table_id))
    except Refusal as error:
        log.info("game not compared by rounds", table=entry.table_id, reason=str(error))
        return DuplicateLine(entry, rank, public)
    return DuplicateLine(entry, rank, public, points_by_round(replay))


def points_by_round(replay: Replay) -> tuple[int, ...]:
    """The points of a solo game after each of its rounds."""
    views: list[Any] = [shown.view for shown in replay.checkpoints if ends_round(shown.view)]
    return tuple(points_so_far(replay.game.row.game, view) for view in views)
