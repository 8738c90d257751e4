"""People of the club who play in duplicates."""

from functools import partial
from typing import Any, Final, get_args

from bot.store import AnnouncementKind, Deadline, Duplicate
from bot.table.duplicate.closing import close_duplicate
from bot.table.duplicate.opening import DuplicateRequest, close_registration, open_duplicate
from bot.table.duplicate.playing import EntryRequest, play_duplicate
from bot.table.duplicate.standings import DuplicateStandings, duplicate_standings
from bot.table.panel import Panel
from bot.table.state import Person, SeatAct
from games.core import Move, Rng
from tests.bot.table.club import HANA, Club

GUILD, CHANNEL = 1, 9
GAME: Final = "dinner_in_paris"


async def opened(club: Club, days: int = 3, people: tuple[int, ...] = (), game: str = GAME) -> Duplicate:
    """A duplicate that Hana has opened."""
    request = DuplicateRequest(game, GUILD, CHANNEL, "en", days, people)
    return await open_duplicate(club.tables, HANA.id, request, club.interaction())


async def entered(club: Club, duplicate: Duplicate, person: Person = HANA) -> Panel:
    return await play_duplicate(club.tables, person, EntryRequest(duplicate.id, CHANNEL, "en"))


async def played(club: Club, duplicate: Duplicate, person: Person = HANA) -> Panel:
    """The end of a game in which chance has chosen, the same for everybody."""
    table_id, rng = (await entered(club, duplicate, person)).table_id, Rng(7)
    while await _turned(club, table_id, rng):
        pass
    return await club.tables.panel(table_id, person.id)


async def _turned(club: Club, table_id: int, rng: Rng) -> bool:
    """Whether the game was not over, and goes on to its next checkpoint."""
    async with club.tables.hold_to_act(table_id) as table:
        position, acts = table.require_started(), list[SeatAct]()
        moves: tuple[Move, ...] = ()
        if position.over:
            return False
        while not moves:
            choice = position.asks()[0].sample(rng)
            acts.append(SeatAct(0, "choose", choice))
            moves = position.apply(0, choice)
        await club.tables.record(table, acts, moves, club.interaction())
    return True


async def ended_entry(club: Club, duplicate: Duplicate, person: Person = HANA) -> None:
    await close_registration(club.store, person.id, duplicate.id, club.interaction())


async def closed(club: Club) -> list[Deadline]:
    """Close the duplicates that are due; their deadlines."""
    async with club.store.read() as look:
        due = [one for one in await look.deadlines.due(int(club.store.now)) if one.kind == "duplicate"]
    for deadline in due:
        await close_duplicate(club.tables, deadline)
    return due


async def announced(club: Club) -> list[str]:
    """The keys of the announcements that are due: their kind, the server and what they are about."""
    async with club.store.read() as look:
        due = await look.deadlines.due(int(club.store.now))
    return [one.key for one in due if one.kind in get_args(AnnouncementKind)]


async def replay_here(work: Any, *about: object) -> Any:
    return partial(work, *about)()


async def compared(club: Club, duplicate: Duplicate) -> DuplicateStandings:
    return await duplicate_standings(club.tables, replay_here, duplicate.id)
