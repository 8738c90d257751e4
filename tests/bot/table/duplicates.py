"""People of the club who play in duplicates."""

from functools import partial
from typing import Any, Final, get_args

from bot.store import ChannelPostKind, Deadline, Duplicate
from bot.table.choices.panel import Panel
from bot.table.duplicate.groups import create_group, groups_page, join_group
from bot.table.duplicate.opening import DuplicateRequest, close_registration, open_duplicate
from bot.table.duplicate.playing import EntryRequest, play_duplicate
from bot.table.duplicate.standings import DuplicateStandings, duplicate_standings
from bot.table.memory.state import Person, SeatAct
from bot.table.tournament.rounds import close_duplicate
from games.core import Move, Rng
from tests.bot.table.club import HANA, Club

GUILD, CHANNEL = 1, 9
GAME: Final = "dinner_in_paris"


async def opened(
    club: Club, days: int = 3, people: tuple[int, ...] = (), game: str = GAME, seats: int = 1
) -> Duplicate:
    """A duplicate that Hana has opened."""
    request = DuplicateRequest(game, GUILD, CHANNEL, "en", days, people, seats)
    return await open_duplicate(club.tables, HANA.id, request, club.interaction())


async def entered(club: Club, duplicate: Duplicate, person: Person = HANA) -> Panel:
    return await play_duplicate(club.tables, person, EntryRequest(duplicate.id, CHANNEL, "en"))


async def played(club: Club, duplicate: Duplicate, person: Person = HANA) -> Panel:
    """The end of a game in which chance has chosen, the same for everybody."""
    table_id = (await entered(club, duplicate, person)).table_id
    await played_out(club, table_id)
    return await club.tables.panel(table_id, person.id)


async def joined(club: Club, duplicate: Duplicate, person: Person, number: int = 1) -> None:
    await join_group(club.tables, person, duplicate.id, number, club.interaction())


async def founded(club: Club, duplicate: Duplicate, person: Person = HANA) -> None:
    await create_group(club.tables, person, duplicate.id, club.interaction())


async def group_of(club: Club, duplicate: Duplicate, *people: Person) -> int:
    """The number of the table of a group that these people have filled."""
    await founded(club, duplicate, people[0])
    groups = (await groups_page(club.store, duplicate.id)).groups
    number = next(group.number for group in groups if group.members[-1].user_id == people[0].id)
    for person in people[1:]:
        await joined(club, duplicate, person, number)
    async with club.store.read() as look:
        entry = await look.duplicates.entry(duplicate.id, people[0].id)
    assert entry is not None and entry.table_id is not None
    return entry.table_id


async def played_out(club: Club, table_id: int, seed: int = 7) -> None:
    """Let chance choose to the end of a game; with the same seed the same."""
    rng = Rng(seed)
    while await _turned(club, table_id, rng):
        pass


async def _turned(club: Club, table_id: int, rng: Rng) -> bool:
    """Whether the game was not over, and goes on to its next checkpoint."""
    async with club.tables.hold_to_act(table_id) as table:
        position, acts = table.require_started(), list[SeatAct]()
        moves: tuple[Move, ...] = ()
        if position.over:
            return False
        while not moves:
            seat, ask = min(position.asks().items())
            choice = ask.sample(rng)
            acts.append(SeatAct(seat, "choose", choice))
            moves = position.apply(seat, choice)
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


async def queued_channel_posts(club: Club) -> list[str]:
    """The keys of the channel posts that are due: their kind, the server and what they are about."""
    async with club.store.read() as look:
        due = await look.deadlines.due(int(club.store.now))
    return [one.key for one in due if one.kind in get_args(ChannelPostKind)]


async def replay_here(work: Any, *about: object) -> Any:
    return partial(work, *about)()


async def compared(club: Club, duplicate: Duplicate) -> DuplicateStandings:
    return await duplicate_standings(club.tables, replay_here, duplicate.id)
