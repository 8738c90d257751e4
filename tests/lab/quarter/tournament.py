"""A tournament in which people play all rounds to their ends."""

from collections.abc import Sequence
from typing import Final

from bot.table.lobby.opening import OpeningRequest
from bot.table.memory.state import Person
from bot.table.settings.servers import Rights
from bot.table.tournament.entering import TournamentRequest, open_tournament, sign_up
from bot.table.tournament.rounds import end_round, start_tournament
from tests.lab.quarter.playing import CHANNEL, GUILD, GuildPlayers

GAME: Final = "welcome_to"
ROUNDS: Final = 2
DAYS: Final = 7
MANAGER: Final = Rights(GUILD, may_manage_guild=True)


async def play_tournament(players: GuildPlayers, people: Sequence[Person]) -> int:
    """The number of a tournament that these people have played."""
    asked = TournamentRequest(OpeningRequest(GAME, GUILD, CHANNEL, "ja", None, None), ROUNDS, DAYS)
    number = await open_tournament(players.tables, people[0], MANAGER, asked, players.interaction())
    for person in people:
        await sign_up(players.tables, person, number, players.interaction())
    await start_tournament(players.tables, MANAGER, number, players.interaction())
    for _ in range(ROUNDS):
        await _play_round(players, number)
    return number


async def _play_round(players: GuildPlayers, number: int) -> None:
    """Play the tables of the open round, and let the round end."""
    async with players.store.read() as reading:
        seats = await reading.tournaments.round_seats(number)
    for table_id in sorted({one.table_id for one in seats if one.table_id and one.points is None}):
        await players.finish(table_id)
    async with players.store.read() as reading:
        due = await reading.deadlines.due(int(players.clock.now))
    for deadline in due:
        if deadline.kind == "tournament":
            await end_round(players.tables, deadline)
