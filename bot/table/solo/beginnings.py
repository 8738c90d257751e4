"""Solo tables that begin from a given position, not from a deal: copies of other games, races, and lessons.

The person has one seat, bot players have the others, in each table the same. No such game counts: it has no seal and no
results. It is replayed from its stored start, which *Start it over* uses again.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.store import NewTable, SeatRow, TableKind, TableRow, Transaction
from bot.table.choices.options import ORIGIN_KEY, origin_of, stored_settings
from bot.table.choices.panel import Panel
from bot.table.limits import Limits, count_table
from bot.table.lobby.starting import SECRET_BYTES
from bot.table.memory.secrecy import Seal
from bot.table.memory.state import RUNNING, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from games.core import Position, Rng, Seat, Settings, decode, encode
from games.registry import find_game

HARD_BOT_LEVEL: Final = "hard"
"""The level of bot players in copies, in puzzles, and on seats that people leave in a duplicate."""
COPY: Final[TableKind] = "what_if"
"""The kind of a table that begins from a position of another game."""
PRACTICE: Final[TableKind] = "practice"
"""The kind of a table on which the city of a past day is played without counting."""
RACE: Final[TableKind] = "race"
"""The kind of a table on which a finished solo game is raced."""
COPY_KINDS: Final = (COPY, PRACTICE, RACE)
"""Kinds of tables that can begin any number of times from the same position."""
MAX_COPIES: Final = 5
"""The most unfinished tables of COPY_KINDS that a person may have of each game."""


@dataclass(frozen=True)
class SoloRequest:
    """A request for a solo game: the name of the game, the channel of its panel, and the language."""

    game: str
    channel_id: int
    language: str


@dataclass(frozen=True)
class Beginning:
    """The encoded position from which a solo table begins, the person's seat in it, and the kind of the table.

    The position contains the settings and the version of the rules. `origin` has facts for the table's texts, such as
    the table and the round of a copy; they are not secret. `colours` are those of the seats; empty if none are chosen.
    `seal` is that of the secret from which the position was dealt, so that the game can be replayed from it; without a
    seal, the position itself is stored.
    """

    position: bytes
    seat: Seat = 0
    bot_level: str = HARD_BOT_LEVEL
    origin: Mapping[str, Any] = field(default_factory=dict)
    colours: tuple[int | None, ...] = ()
    kind: TableKind = COPY
    seal: Seal | None = None


def encode_copy(position: Position, seat: Seat, secret: str) -> bytes:
    """The encoded position as this seat knows it, with hidden things and coming chance drawn anew from `secret`.

    Refused after the end of the game.
    """
    if position.over:
        raise Refusal("finished")
    known = position.game.view(position.base, seat)
    return encode(position.game.guess(known, seat, Rng.of(secret)))


def request_like(row: TableRow) -> SoloRequest:
    """A request for another game like that of this table, in the same channel."""
    return SoloRequest(row.game, row.channel_id, row.language)


def fresh_secret() -> str:
    """A new random secret from which a game is dealt, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


async def begin_solo_from(
    tables: Tables, person: Person, request: SoloRequest, beginning: Beginning, interaction: str
) -> Panel:
    """Begin a private table from this position; returns its panel.

    Refused above the hourly limit on tables, and with MAX_COPIES unfinished copies of this game.
    """
    async with tables.store.transaction(interaction) as tx:
        await _count_copy(tx, tables.limits, person, request)
        table = await begin_solo_table(tx, person, request, beginning)
    return open_new_panel(tables, table, person)


async def begin_copy_again(tx: Transaction, limits: Limits, old: Table, person: Person, channel_id: int) -> Table:
    """Begin another table from the stored position from which this one began.

    `channel_id` is the new panel's. Refused as `begin_solo_from` is, and for people without a seat at the old table.
    """
    position, seat = await tx.choices.start_position(old.row.id), old.seat_of(person.id)
    assert position is not None
    colours = tuple(seated.colour for seated in old.seats)
    beginning = Beginning(position, seat, old.row.bot_level, origin_of(old.row), colours, old.row.kind or COPY)
    request = replace(request_like(old.row), channel_id=channel_id)
    await _count_copy(tx, limits, person, request)
    return await begin_solo_table(tx, person, request, beginning)


async def begin_solo_table(tx: Transaction, person: Person, request: SoloRequest, beginning: Beginning) -> Table:
    """Begin a private table from this position; no limit is checked. Call `open_new_panel` after the commit."""
    game = find_game(request.game)
    position = Position(game, decode(beginning.position, game.state_type))
    seal, settings = beginning.seal, stored_settings(settings_in(position)) | {ORIGIN_KEY: dict(beginning.origin)}
    row = await tx.tables.add(
        NewTable(
            game=game.name,
            version=position.base.version,
            channel_id=request.channel_id,
            host_id=person.id,
            language=request.language,
            bot_level=beginning.bot_level,
            seats_most=1,
            settings=seal.added_to(settings) if seal else settings,
            kind=beginning.kind,
        )
    )
    table = Table(row, [], game)
    await table.seat_all(tx, _seats(table, person, beginning, position.base.seats))
    if seal is None:
        await tx.choices.save_start_position(row.id, beginning.position)
    secret = str(seal.seed) if seal else fresh_secret()
    await table.update(tx, phase=RUNNING, secret=secret, checkpoint=encode(position.base))
    table.begin_at(position)
    await table.note_sittings(tx)
    return table


async def _count_copy(tx: Transaction, limits: Limits, person: Person, request: SoloRequest) -> None:
    await count_table(tx, limits, person.id)
    found = await tx.tables.unfinished_from_positions(person.id, request.game)
    if sum(row.kind in COPY_KINDS for row in found) >= MAX_COPIES:
        raise Refusal("too_many_copies", most=MAX_COPIES)


def open_new_panel(tables: Tables, table: Table, person: Person) -> Panel:
    """The panel of a solo table that has just begun; lets its bot players act."""
    if not table.has_single_seat:
        tables.changed(table.row)
    return table.panel(table.seat_of(person.id))


def settings_in(position: Position) -> Settings:
    """The game settings that a position contains; the defaults for a game without options."""
    settings: Settings = getattr(position.base, "settings", position.game.settings_type())
    return settings


def _seats(table: Table, person: Person, beginning: Beginning, count: int) -> list[SeatRow]:
    for seat in range(count):
        colour = beginning.colours[seat] if beginning.colours else None
        own = SeatRow(seat, person.name, person.id, colour=colour)
        bot = SeatRow(seat, str(seat), bot_level=beginning.bot_level, colour=colour)
        table.seats.append(own if seat == beginning.seat else bot)
    return table.seats
