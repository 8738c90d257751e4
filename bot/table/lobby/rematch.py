"""Once more: a lobby with the same people, options and pace as a game that has ended."""

from dataclasses import dataclass, replace

import msgspec

from bot.store import AlreadyDone, NewTable, SeatRow, Transaction
from bot.table.choices.panel import Lobby
from bot.table.limits import refusal_to_start
from bot.table.lobby.before_start import JoinRequest, join
from bot.table.lobby.inviting import lobby_after_inviting
from bot.table.lobby.opening import open_with_host
from bot.table.lobby.presets import preset_of
from bot.table.lobby.seating import is_full, renumbered_seats
from bot.table.lobby.starting import begin_game
from bot.table.memory.state import CANCELLED, EXPIRED, LOBBY, RUNNING, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.settings.servers import Rights, require_right_to_open
from bot.table.tables import Tables

_BEFORE_THE_END = (LOBBY, RUNNING, CANCELLED, EXPIRED)


@dataclass(frozen=True)
class Rematch:
    """The lobby of a rematch. `is_new`: it was opened by this request."""

    lobby: Lobby
    is_new: bool


async def open_or_join_rematch(
    tables: Tables, person: Person, rights: Rights, table_id: int, entering: JoinRequest
) -> Rematch:
    """Open a lobby like this game's with its people invited, or take a seat in the one already open.

    If nobody else is to come, the game of a new lobby begins at once, unless `entering` or a limit forbids it. A person
    who can take no seat in the open lobby gets it as it is. Refused for people who did not play the game, before its
    end, for solo games and unusual tables, and outside of servers. If no lobby is open, also refused without the right
    to open one, above the limits, and if the game's settings do not fit today's rules.
    """
    async with tables.writing(table_id) as (tx, old):
        _require_played(old, person)
        if (found := await _found(tx, old)) is None:
            await tx.note_interaction(entering.interaction)
            await require_right_to_open(tx, rights, {old.row.channel_id})
            new = await _opened(tx, tables, old, person, entering.may_start)
            await old.update(tx, rematch_id=new.row.id)
    if found is None:
        tables.changed(new.row)
        return Rematch(lobby_after_inviting(new, _others(old, person)), is_new=True)
    try:
        return Rematch(await join(tables, person, found, replace(entering, has_played=True)), is_new=False)
    except (Refusal, AlreadyDone):
        return Rematch(await tables.lobby(found), is_new=False)


def _require_played(old: Table, person: Person) -> None:
    if old.row.is_solo or old.row.phase in _BEFORE_THE_END:
        raise Refusal("not_over")
    if old.row.kind is not None:
        raise Refusal("day_once")
    if old.row.guild_id is None:
        raise Refusal("no_table")
    if all(seated.user_id != person.id for seated in old.seats):
        raise Refusal("not_played")


async def _found(tx: Transaction, old: Table) -> int | None:
    if old.row.rematch_id is None:
        return None
    row = await tx.tables.get(old.row.rematch_id)
    return None if row is None or row.phase in {CANCELLED, EXPIRED} else row.id


async def _opened(tx: Transaction, tables: Tables, old: Table, host: Person, may_start: bool) -> Table:
    """The new lobby with its bot players; if no other people are to come, the game begins if it may."""
    new = await open_with_host(tx, tables.limits, _like(old, host), host, _others(old, host))
    kept = {one.user_id: one.colour for one in old.seats if one.user_id is not None and one.colour is not None}
    own = msgspec.structs.replace(new.seats[0], colour=kept.get(host.id))
    bots = [SeatRow(0, one.name, bot_level=one.bot_level) for one in old.seats if one.bot_level and one.user_id is None]
    await new.seat_all(tx, renumbered_seats([own, *bots]))
    for user_id in kept.keys() & {*new.invited}:
        await tx.seats.reserve_colour(new.row.id, user_id, kept[user_id])
    await tx.posts.add_or_replace(new.row.id, "card", 0)
    if may_start and is_full(new) and await refusal_to_start(tx, tables.limits, new.row) is None:
        await begin_game(tx, tables, new, by_user=host.id)
    return new


def _others(old: Table, person: Person) -> list[int]:
    return [seated.user_id for seated in old.seats if seated.user_id is not None and seated.user_id != person.id]


def _like(old: Table, host: Person) -> NewTable:
    preset = preset_of(old.row)
    return NewTable(
        game=old.row.game,
        version=old.game.version,
        guild_id=old.row.guild_id,
        channel_id=old.row.channel_id,
        host_id=host.id,
        language=old.row.language,
        bot_level=preset.bot_level,
        seats_most=len(old.seats),
        settings=preset.settings,
        pace=preset.pace,
        entry=old.row.entry,
        allows_hints=old.row.allows_hints,
    )
