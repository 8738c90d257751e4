"""Acts of people at a tournament: open, sign up, withdraw, drop out, cancel."""

from dataclasses import dataclass
from typing import Final

from bot.store import Entrant, Tournament, Transaction
from bot.table.choices.options import can_be_played_alone, solo_settings, stored_settings
from bot.table.duplicate.closing import give_up_entry
from bot.table.limits import count_table
from bot.table.lobby.opening import OpeningRequest, new_table, require_game
from bot.table.lobby.presets import find_preset
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.settings.servers import Rights, require_managed_server
from bot.table.tables import Tables
from bot.table.tournament.pairing import MAX_SEATS_PER_TABLE

MAX_ENTRANTS: Final = 40
"""The most people in a tournament, because one message and one picture have room for no more lines."""


@dataclass(frozen=True)
class TournamentRequest:
    """A request to open a tournament: the settings of its tables, the number of rounds, and the days of a round.

    In a tournament of duplicates everybody plays alone, so the number of seats and the pace in `tables` must be None.
    """

    tables: OpeningRequest
    rounds: int
    days: int
    is_of_duplicates: bool = False


async def open_tournament(
    tables: Tables, host: Person, rights: Rights, request: TournamentRequest, interaction: str
) -> int:
    """Open a tournament for which people can sign up; returns its number.

    Its tables get no more than MAX_SEATS_PER_TABLE seats, even if the request asks for more.

    Refused if `host` may not manage the server, if such tables are impossible, and above the hourly limit on tables.
    """
    guild_id = require_managed_server(rights)
    async with tables.store.transaction(interaction) as tx:
        await count_table(tx, tables.limits, host.id)
        make = _of_duplicates if request.is_of_duplicates else _of_tables
        return (await tx.tournaments.add(await make(tx, host, guild_id, request))).id


async def _of_tables(tx: Transaction, host: Person, guild_id: int, request: TournamentRequest) -> Tournament:
    """The new tournament with the settings of its tables. Refused for unknown values."""
    game = require_game(request.tables.game)
    new = new_table(host, request.tables, game, await find_preset(tx, host, guild_id, game, "server"))
    place, seats = (guild_id, new.channel_id, new.language), min(new.seats_most, MAX_SEATS_PER_TABLE)
    return Tournament(*place, new.game, new.settings, new.bot_level, new.pace, seats, request.rounds, request.days)


async def _of_duplicates(tx: Transaction, host: Person, guild_id: int, request: TournamentRequest) -> Tournament:
    """The new tournament. Refused for games that cannot be played alone, and with seats or a pace."""
    asked, game = request.tables, require_game(request.tables.game)
    if not can_be_played_alone(game):
        raise Refusal("no_solo")
    if (asked.seats, asked.pace) != (None, None):
        raise Refusal("tournament_alone")
    place, settings = (guild_id, asked.channel_id, asked.language), stored_settings(solo_settings(game))
    return Tournament(*place, game.name, settings, "", "none", 1, request.rounds, request.days)


async def sign_up(tables: Tables, person: Person, tournament_id: int, interaction: str) -> None:
    """Sign a person up. Refused after the start, when MAX_ENTRANTS have signed up, and for a second time."""
    async with tables.store.transaction(interaction) as tx:
        _require_open(await require_tournament(tx, tournament_id))
        people = await tx.tournaments.entrants(tournament_id)
        if any(one.user_id == person.id for one in people):
            raise Refusal("already_joined")
        if len(people) >= MAX_ENTRANTS:
            raise Refusal("full", count=MAX_ENTRANTS)
        await tx.tournaments.sign_up(tournament_id, Entrant(person.id, person.name))


async def withdraw(tables: Tables, person: Person, tournament_id: int, interaction: str) -> None:
    """Take back a person's entry. Refused after the start, and for people who have not signed up."""
    async with tables.store.transaction(interaction) as tx:
        _require_open(await require_tournament(tx, tournament_id))
        if not await tx.tournaments.withdraw(tournament_id, person.id):
            raise Refusal("not_joined")


async def drop_out(tables: Tables, person: Person, tournament_id: int, interaction: str) -> int | None:
    """Leave a running tournament: the person gets no seat in later rounds, and gives up a round of duplicate.

    Returns the number of the table at which the person still plays in this round, if any. Refused for people who do not
    take part, and unless the tournament is running.
    """
    async with tables.store.transaction(interaction) as tx:
        tournament = await require_tournament(tx, tournament_id)
        if tournament.phase != "running":
            raise Refusal("tournament_not_running")
        people = await tx.tournaments.entrants(tournament_id)
        if all(one != Entrant(person.id, one.name) for one in people):
            raise Refusal("tournament_not_in")
        await tx.tournaments.note_left(tournament_id, person.id)
        for duplicate_id in (await tx.duplicates.of_tournament(tournament_id))[-1:]:
            await give_up_entry(tx, duplicate_id, person.id)
        seats = await tx.tournaments.unsettled_in_round(tournament_id, tournament.round)
    return next((one.table_id for one in seats if one.user_id == person.id), None)


async def cancel_tournament(tables: Tables, rights: Rights, tournament_id: int, interaction: str) -> None:
    """Cancel a tournament; its running tables and its running duplicate go on without it.

    Refused for people who may not manage the server, and after the end.
    """
    async with tables.store.transaction(interaction) as tx:
        tournament = require_manager(await require_tournament(tx, tournament_id), rights)
        if tournament.phase not in {"open", "running"}:
            raise Refusal("tournament_over")
        await tx.tournaments.update(tournament, phase="cancelled", due=None)


async def require_tournament(tx: Transaction, tournament_id: int) -> Tournament:
    """The tournament, locked until the transaction ends. Refused for an unknown number."""
    tournament = await tx.tournaments.lock(tournament_id)
    if tournament is None:
        raise Refusal("no_tournament")
    return tournament


def require_manager(tournament: Tournament, rights: Rights) -> Tournament:
    """The same tournament. Refused for people who may not manage its server."""
    if require_managed_server(rights) != tournament.guild_id:
        raise Refusal("managers_only")
    return tournament


def _require_open(tournament: Tournament) -> None:
    if tournament.phase == "running":
        raise Refusal("tournament_running")
    if tournament.phase != "open":
        raise Refusal("tournament_over")
