"""Solo games: tables for one person, which begin at once. Of each game a person has at most one that is unfinished."""

from dataclasses import replace
from typing import Any, Final, TypeAlias

import msgspec

from bot.store import PLAYED_ONCE_KINDS, UNFINISHED_PHASES, NewTable, Phase, TableRow, Transaction
from bot.table.choices.lesson_steps import LESSON, lesson_given_up_events, next_lesson_table
from bot.table.choices.options import (
    can_be_played_alone,
    settings_of,
    solo_settings,
    stored_settings,
    with_recommendations,
)
from bot.table.choices.panel import Lobby, Panel, UnfinishedGames
from bot.table.limits import Limits, count_table
from bot.table.lobby import starting
from bot.table.lobby.opening import require_game
from bot.table.lobby.seating import seats_with_person
from bot.table.memory.secrecy import public_row
from bot.table.memory.state import CANCELLED, LOBBY, OVER, RUNNING, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.solo.beginnings import COPY_KINDS, SoloRequest, begin_copy_again, open_new_panel, request_like
from bot.table.solo.lessons import begin_lesson, unfinished_lesson
from bot.table.tables import Tables
from bot.table.turn.since import turn_panel
from games.core import Game, Settings

_ANY_PHASE: Final[tuple[Phase, ...]] = (*UNFINISHED_PHASES, OVER, CANCELLED)

SoloContent: TypeAlias = Panel | Lobby | UnfinishedGames
"""The content of a solo game's message: the game, its options before it begins, or unfinished games."""


async def begin_or_find(
    tables: Tables, person: Person, request: SoloRequest, interaction: str, beside: bool = False
) -> SoloContent:
    """Begin a game with the options of this person's last one, or return unfinished games.

    With `beside`, unfinished copies and lessons do not count. Refused for games that cannot be played alone, and above
    the limits.
    """
    game = require_game(request.game)
    if not can_be_played_alone(game):
        raise Refusal("no_solo")
    async with tables.store.transaction(interaction) as tx:
        await tx.lock_subject("person", person.id)
        found = await _unfinished(tx, person, game)
        if found is not None and (found.row.kind is None or not beside):
            return found
        table = await _dealt(tx, tables, person, request)
    return open_new_panel(tables, table, person)


async def play_again(tables: Tables, person: Person, table_id: int, interaction: str, channel_id: int) -> SoloContent:
    """Begin another game like this one, or return unfinished ones; a copy begins again from its position.

    A game after a lesson has the options of the person's last game. `channel_id` is that of the new panel. Refused for
    people who do not play there, and above the limits.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        _require_own(table, person)
        new = await _another(tx, tables, table, person, channel_id)
    return open_new_panel(tables, new, person) if isinstance(new, Table) else new


async def begin_anew(tables: Tables, person: Person, table_id: int, interaction: str) -> SoloContent:
    """Close an unfinished game and begin another like it: a copy from its position, a lesson from its first step.

    In place of a lesson that is over, an unfinished game that was dealt is returned, if there is one.
    Refused as `close_game` is, and above the limits.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        _require_unfinished(table, person)
        await _cancel(tx, tables, table)
        if table.lesson:
            new: Table | UnfinishedGames = await begin_lesson(tx, tables, person, request_like(table.row))
        else:
            new = await _another(tx, tables, table, person, table.row.channel_id)
    return open_new_panel(tables, new, person) if isinstance(new, Table) else new


async def begin_or_continue_lesson(
    tables: Tables, person: Person, table_id: int, request: SoloRequest, interaction: str
) -> SoloContent:
    """Begin the lesson of `request.game`, or continue it.

    Refused for a game without a lesson, and above the hourly limit. A new lesson replaces the person's own solo game at
    that table if the game was dealt and nothing was chosen in it.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        await tx.lock_subject("person", person.id)
        if (begun := await unfinished_lesson(tx, person, request.game)) is None:
            new = await begin_lesson(tx, tables, person, request)
            is_replaceable = (
                table.row.is_solo and table.row.kind not in PLAYED_ONCE_KINDS and table.row.phase == RUNNING
            )
            if is_replaceable and _with_choices(table, person) is None:
                await table.update(tx, phase=CANCELLED)
            return open_new_panel(tables, new, person)
    return await continue_game(tables, person, begun.id)


async def skip_lesson(tables: Tables, person: Person, table_id: int, interaction: str) -> Panel | None:
    """Close a lesson before its last step for good; returns the panel if the lesson is over already.

    Refused as `close_game` is.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        _require_unfinished(table, person)
        if table.lesson is None:
            return table.panel(table.seat_of(person.id), note="stale")
        await _cancel(tx, tables, table)
    return None


async def close_game(tables: Tables, person: Person, table_id: int, interaction: str) -> UnfinishedGames | None:
    """Close an unfinished solo game for good; returns the person's other unfinished tables of this game, if any.

    Refused for people who do not play there, for games that are over or closed, and for those that are played once.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        _require_unfinished(table, person)
        await _cancel(tx, tables, table)
        return await _unfinished(tx, person, table.game)


async def begin_beside_copy(tables: Tables, person: Person, table_id: int, interaction: str) -> SoloContent:
    """Begin a new game with the options of this copy's, or return an unfinished one that is no copy and no lesson.

    Refused for people who do not play at the copy, and above the limits.
    """
    async with tables.hold(table_id) as table:
        _require_own(table, person)
        request = request_like(table.row)
    return await begin_or_find(tables, person, request, interaction, beside=True)


async def return_to_options(tables: Tables, person: Person, table_id: int, interaction: str) -> SoloContent:
    """Return from a game without choices to its options; the dealt game is kept for `return_to_dealt_game`.

    A game in which something was chosen, or that was not dealt, goes on: returns its panel. Refused as `close_game` is.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        _require_unfinished(table, person)
        if table.row.phase == LOBBY:
            return table.lobby()
        if (panel := _with_choices(table, person)) is not None:
            return panel
        await table.return_to_lobby(tx)
    return replace(table.lobby(), note="laid_aside")


async def return_to_dealt_game(tables: Tables, person: Person, table_id: int, interaction: str) -> SoloContent:
    """Return to the game that was dealt before its options were opened, with its former options.

    If none was dealt, the options stay open; if the game has begun, it goes on. Refused for people who do not play
    there.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        _require_own(table, person)
        if table.row.phase == LOBBY:
            if table.dealt_settings() is None:
                return table.lobby()
            await table.resume_dealt_game(tx)
    return table.panel(table.seat_of(person.id))


async def apply_recommendations(tables: Tables, person: Person, table_id: int, interaction: str) -> SoloContent:
    """Replace a game without choices by one with the recommended options.

    A game in which something was chosen, or that was not dealt, goes on: returns its panel. Refused as `close_game` is,
    and above the limits.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        _require_unfinished(table, person)
        if table.row.phase != LOBBY and (panel := _with_choices(table, person)) is not None:
            return panel
        new = await _instead(tx, tables.limits, table, person)
        settings = with_recommendations(new.game, new.game_settings(), new.are_beginners)
        await new.update(tx, settings=stored_settings(settings))
        await starting.begin_game(tx, tables, new)
    return open_new_panel(tables, new, person)


def _with_choices(table: Table, person: Person) -> Panel | None:
    """The panel of a game in which something was chosen, or that was not dealt; None before."""
    panel = table.panel(table.seat_of(person.id), note="stale")
    return None if panel.alone is not None and panel.alone.is_fresh else panel


async def begin_with_options(tables: Tables, person: Person, table_id: int, interaction: str) -> SoloContent:
    """Begin a game with the chosen options: the game dealt before if it has the same ones, otherwise a new one.

    If the game has begun already, it goes on. Refused for people who do not play there, and above the limits.
    """
    async with tables.writing(table_id, interaction) as (tx, table):
        _require_own(table, person)
        dealt = table.dealt_settings()
        if table.row.phase != LOBBY:
            return table.panel(table.seat_of(person.id))
        if dealt == table.game_settings():
            await table.resume_dealt_game(tx)
            return table.panel(table.seat_of(person.id))
        new = table if dealt is None else await _instead(tx, tables.limits, table, person)
        await starting.begin_game(tx, tables, new)
    return open_new_panel(tables, new, person)


async def continue_game(tables: Tables, person: Person, table_id: int) -> SoloContent:
    """The lobby or panel of a person's solo game; of a lesson, the panel of the table at which it continues.

    Refused for people who do not play there.
    """
    async with tables.hold(table_id) as table:
        _require_own(table, person)
        if table.row.phase == LOBBY:
            return table.lobby()
        following = next_lesson_table(table.row)
    return await turn_panel(tables, following or table_id, person.id)


async def _cancel(tx: Transaction, tables: Tables, table: Table) -> None:
    tables.lesson_steps.update(lesson_given_up_events(table.row, table.position))
    await table.update(tx, phase=CANCELLED)


async def _instead(tx: Transaction, limits: Limits, old: Table, person: Person) -> Table:
    await old.update(tx, phase=CANCELLED)
    return await _like(tx, limits, old, person, old.row.channel_id)


async def _another(
    tx: Transaction, tables: Tables, old: Table, person: Person, channel_id: int
) -> Table | UnfinishedGames:
    """A running game from the same start as this copy; else the person's unfinished one, or one that is dealt.

    One after a lesson has the options of the person's last game, others those of the table.
    """
    if old.row.kind in COPY_KINDS:
        return await begin_copy_again(tx, tables.limits, old, person, channel_id)
    await tx.lock_subject("person", person.id)
    found = await _unfinished(tx, person, old.game)
    if found is not None and found.row.kind is None:
        return found
    if old.row.kind == LESSON:
        return await _dealt(tx, tables, person, replace(request_like(old.row), channel_id=channel_id))
    new = await _like(tx, tables.limits, old, person, channel_id)
    await starting.begin_game(tx, tables, new)
    return new


async def _dealt(tx: Transaction, tables: Tables, person: Person, request: SoloRequest) -> Table:
    """A running game with the options of this person's last one."""
    game = require_game(request.game)
    last = await tx.tables.newest_solo_table(person.id, game.name, _ANY_PHASE)
    await count_table(tx, tables.limits, person.id)
    table = await _opened(tx, person, game, request, _settings_like(last, game))
    await starting.begin_game(tx, tables, table)
    return table


async def _like(tx: Transaction, limits: Limits, old: Table, person: Person, channel_id: int) -> Table:
    await count_table(tx, limits, person.id)
    request = replace(request_like(old.row), channel_id=channel_id)
    return await _opened(tx, person, old.game, request, _settings_like(old.row, old.game))


async def _opened(tx: Transaction, person: Person, game: Game[Any], request: SoloRequest, settings: Settings) -> Table:
    new = NewTable(
        game=game.name,
        version=game.version,
        channel_id=request.channel_id,
        host_id=person.id,
        language=request.language,
        bot_level="",
        seats_most=1,
        settings=stored_settings(settings),
    )
    table = Table(await tx.tables.add(new), [], game)
    await table.seat_all(tx, seats_with_person(table, person))
    return table


async def _unfinished(tx: Transaction, person: Person, game: Game[Any]) -> UnfinishedGames | None:
    dealt = await tx.tables.newest_solo_table(person.id, game.name, UNFINISHED_PHASES)
    others = await tx.tables.unfinished_from_positions(person.id, game.name)
    rows = [public_row(one) for one in ([dealt] if dealt else []) + others]
    return UnfinishedGames(rows[0], tuple(rows[1:])) if rows else None


def _settings_like(last: TableRow | None, game: Game[Any]) -> Settings:
    """The options of an earlier solo game; without one, or if the game no longer accepts them, those for beginners."""
    usual = solo_settings(game)
    advised = {one.option: one.values[0] for one in game.suggestions if one.for_beginners and one.applies(usual, True)}
    first = msgspec.structs.replace(usual, **advised)
    try:
        return first if last is None else settings_of(last)
    except msgspec.ValidationError:
        return first


def _require_own(table: Table, person: Person) -> None:
    if not table.row.is_solo:
        raise Refusal("unknown_button")
    table.seat_of(person.id)


def _require_unfinished(table: Table, person: Person) -> None:
    _require_own(table, person)
    if table.row.kind in PLAYED_ONCE_KINDS:
        raise Refusal("day_once")
    if table.row.phase == OVER:
        raise Refusal("solo_finished")
    if table.row.phase == CANCELLED:
        raise table.closed_refusal()
