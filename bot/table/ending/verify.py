"""Verifying a finished game: its seed and moves alone have to lead to the same end."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from bot.store import DUPLICATE, Reading, SeatRow, Sitting, Store, TableRow, closing_time
from bot.table.choices.options import ORIGIN_KEY
from bot.table.memory.secrecy import Seal, day_of, is_private, opened_seal, published_digest
from bot.table.memory.state import RUNNING
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from games.core import (
    Position,
    ResultMismatch,
    RulesMismatch,
    Transcript,
    TranscriptError,
    decode,
    encode,
    replay,
)
from games.registry import find_game

ReplayOutcome: TypeAlias = Literal["same", "other_rules", "other_moves", "other_result"]
"""The outcome of a replay: "same" for the same end, otherwise the first difference that was found."""


@dataclass(frozen=True)
class RecordedGame:
    """A started game as it is recorded so far, with the people who have sat at it."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    sittings: tuple[Sitting, ...]
    transcript: Transcript


@dataclass(frozen=True)
class FinishedGame(RecordedGame):
    """A finished game as it was recorded, with its encoded last checkpoint (`end`), published digest and opened seal.

    Digest and seal are None for a game without a seal.
    """

    end: bytes
    digest: str | None
    seal: Seal | None


@dataclass(frozen=True)
class Verdict:
    """The result of verifying a game. `has_fitting_seal`: its seal has the published digest; None without a seal."""

    game: FinishedGame
    has_fitting_seal: bool | None
    outcome: ReplayOutcome

    @property
    def is_good(self) -> bool:
        return self.has_fitting_seal is not False and self.outcome == "same"


async def finished_game(
    tables: Tables, table_id: int, guild_id: int | None, user_id: int, for_players: bool = False
) -> FinishedGame:
    """The finished game of this table, for people of its server; a private game only for its players.

    With `for_players`, people with a seat get it outside of its server as well. Refused for others, for a game that is
    not over, and while others may still play from the same secret.
    """
    async with tables.hold(table_id) as table:
        is_seated = any(seated.user_id == user_id for seated in table.seats)
        if not (for_players and is_seated):
            _require_seen(table.row, guild_id, user_id, is_seated)
        await _require_finished(tables.store, table)
        return await _finished(tables, table)


async def recorded_game(tables: Tables, table_id: int) -> RecordedGame:
    """The game of this table so far, finished or not. Refused before its start."""
    async with tables.hold(table_id) as table:
        table.require_started()
        return await _recorded(tables, table)


async def game_for_everybody(tables: Tables, table_id: int) -> FinishedGame:
    """The finished game of this table, for anybody.

    Refused before its end, for a closed table, and as long as others can play from the same secret.
    """
    async with tables.hold(table_id) as table:
        await _require_finished(tables.store, table)
        return await _finished(tables, table)


async def _recorded(tables: Tables, table: Table) -> RecordedGame:
    async with tables.store.read() as reading:
        transcript = await transcript_of(table, reading)
    return RecordedGame(table.row, table.public_seats, table.sittings, transcript)


async def _finished(tables: Tables, table: Table) -> FinishedGame:
    recorded = await _recorded(tables, table)
    return FinishedGame(
        **vars(recorded),
        end=encode(_stored_end(table).base),
        digest=published_digest(table.row),
        seal=opened_seal(table.row, len(table.seats)),
    )


def verify_game(game: FinishedGame) -> Verdict:
    """Verify a game by recomputing it and its seal; takes as long as a replay."""
    fits = None if game.seal is None else game.seal.digest == game.digest
    return Verdict(game, fits, _outcome(game))


def _require_seen(row: TableRow, guild_id: int | None, user_id: int, is_seated: bool) -> None:
    """Refuse other people's games as if they did not exist; players are told to look in the server."""
    if is_private(row) and not is_seated:
        raise Refusal("no_table")
    if not row.is_solo and (guild_id is None or row.guild_id != guild_id) and (row.guild_id or not is_seated):
        raise Refusal("in_server", table=row.id) if is_seated else Refusal("no_table")


async def _require_finished(store: Store, table: Table) -> None:
    """Refuse games that are not over, and those that others may still play from the same secret."""
    digest = published_digest(table.row)
    if table.row.phase == RUNNING:
        raise Refusal("still_secret") if digest is None else Refusal("still_sealed", digest=digest)
    if (closes_at := await _closing_time_of(store, table.row)) is not None and store.now < closes_at:
        raise Refusal("day_open", when=f"<t:{closes_at}:f>")
    table.require_started()


async def _closing_time_of(store: Store, row: TableRow) -> int | None:
    """The unix second until which others may play from the same secret; None for games of a secret of their own."""
    if row.kind == DUPLICATE:
        async with store.read() as reading:
            duplicate = await reading.duplicates.get(row.settings[ORIGIN_KEY]["duplicate"])
        return None if duplicate is None else duplicate.closes_at
    return None if (day := day_of(row)) is None else closing_time(day)


async def transcript_of(table: Table, reading: Reading) -> Transcript:
    """A started game as recorded so far, with the standings at the newest checkpoint."""
    assert table.row.game_seed is not None
    moves = await reading.choices.final_moves(table.row.id)
    return Transcript(
        game=table.row.game,
        version=table.row.version,
        seed=table.row.game_seed,
        seats=len(table.seats),
        settings=msgspec.to_builtins(table.game_settings()),
        choices=[(move.seat, move.choice) for move in moves],
        standings=_stored_end(table).standings(),
        start=await reading.choices.start_position(table.row.id) if table.row.kind else None,
    )


def _stored_end(table: Table) -> Position:
    """The last checkpoint; if the game ended early, not the game's own end."""
    assert table.row.checkpoint is not None
    return Position(table.game, decode(table.row.checkpoint, table.game.state_type), table.row.number)


def _outcome(game: FinishedGame) -> ReplayOutcome:
    try:
        position = replay(game.transcript, find_game(game.row.game))
    except RulesMismatch:
        return "other_rules"
    except ResultMismatch:
        return "other_result"
    except TranscriptError:
        return "other_moves"
    return "same" if encode(position.base) == game.end else "other_result"
