"""Acts of people at a tournament: open, sign up, withdraw, drop out, cancel."""

from dataclasses import dataclass

from bot.store import Entrant, Tournament, Transaction
from bot.table.limits import count_table
from bot.table.lobby.opening import OpeningRequest, new_table, require_game
from bot.table.lobby.presets import find_preset
from bot.table.refusal import Refusal
from bot.table.settings.servers import Rights, require_managed_server
from bot.table.state import Person
from bot.table.tables import Tables
from bot.table.tournament.pairing import MAX_SEATS

MAX_PEOPLE = 40
"""The most people in a tournament. So many lines have room in one message and one picture."""


@dataclass(frozen=True)
class TournamentRequest:
    """A request to open a tournament: how its tables are opened, its number of rounds, and the days of each round."""

    tables: OpeningRequest
    rounds: int
    days: int


async def open_tournament(
    tables: Tables, host: Person, rights: Rights, request: TournamentRequest, interaction: str
) -> int:
    """Open a tournament for which people can sign up; returns its number. Refused unless `host` manages the server."""
    guild_id, game = require_managed_server(rights), require_game(request.tables.game)
    async with tables.store.transaction(interaction) as tx:
        await count_table(tx, tables.limits, host.id)
        preset = await find_preset(tx, host, guild_id, game, "server")
        new = new_table(host, request.tables, game, preset)
        tournament = await tx.tournaments.add(
            Tournament(
                guild_id,
                new.channel_id,
                new.language,
                new.game,
                new.settings,
                new.bot_level,
                new.pace,
                min(new.seats_most, MAX_SEATS),
                request.rounds,
                request.days,
            )
        )
    return tournament.id


async def sign_up(tables: Tables, person: Person, tournament_id: int, interaction: str) -> None:
    """Sign a person up. Refused after the start, when MAX_PEOPLE have signed up, and for a second time."""
    async with tables.store.transaction(interaction) as tx:
        _require_open(await require_tournament(tx, tournament_id))
        people = await tx.tournaments.entrants(tournament_id)
        if any(one.user_id == person.id for one in people):
            raise Refusal("already_joined")
        if len(people) >= MAX_PEOPLE:
            raise Refusal("full", count=MAX_PEOPLE)
        await tx.tournaments.sign_up(tournament_id, Entrant(person.id, person.name))


async def withdraw(tables: Tables, person: Person, tournament_id: int, interaction: str) -> None:
    """Take back a person's entry. Refused after the start, and for people who have not signed up."""
    async with tables.store.transaction(interaction) as tx:
        _require_open(await require_tournament(tx, tournament_id))
        if not await tx.tournaments.withdraw(tournament_id, person.id):
            raise Refusal("not_joined")


async def drop_out(tables: Tables, person: Person, tournament_id: int, interaction: str) -> int | None:
    """Leave a running tournament: no further round seats the person. Refused for people who do not take part.

    Returns the number of the table at which the person still plays in this round; None without one.
    """
    async with tables.store.transaction(interaction) as tx:
        tournament = await require_tournament(tx, tournament_id)
        if tournament.phase != "running":
            raise Refusal("tournament_not_running")
        people = await tx.tournaments.entrants(tournament_id)
        if all(one != Entrant(person.id, one.name) for one in people):
            raise Refusal("tournament_not_in")
        await tx.tournaments.note_left(tournament_id, person.id)
        seats = await tx.tournaments.unsettled_in_round(tournament_id, tournament.round)
    return next((one.table_id for one in seats if one.user_id == person.id), None)


async def cancel_tournament(tables: Tables, rights: Rights, tournament_id: int, interaction: str) -> None:
    """Cancel a tournament; its running tables go on as usual games. Refused unless the person manages the server."""
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
