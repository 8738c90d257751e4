"""What can be asked of the stored games."""

from collections.abc import Collection

import msgspec

from bot.shards import EVERYTHING, Shards
from bot.store.connection import DatabaseConnection
from bot.store.deadlines import Deadline
from bot.store.kept import Kept, KeptFor
from bot.store.recordings import Recording, unpacked
from bot.store.rows import (
    UNFINISHED,
    Blocked,
    ChoiceRow,
    Deed,
    Gained,
    Letter,
    Motion,
    MotionKind,
    NotedCheckpoint,
    PastGame,
    PersonRow,
    Phase,
    Post,
    PostKind,
    SeatRow,
    Server,
    Sitting,
    TableRow,
    WishRow,
)
from bot.store.share import NEAREST, AwaitingPosts, of_deadlines, of_tables
from bot.store.statements import (
    A_POST,
    ACTORS_ON,
    AWAITING_POSTS,
    BLOCKED_BY,
    CALLS_OF,
    CHOICES_ON,
    CLOCKS_OF,
    COUNT_RUNNING,
    COUNT_TABLES,
    DEEDS_OF,
    DUE,
    FINISHED_BEFORE,
    FINISHED_OF,
    GAINED,
    GUARD,
    HOSTED,
    IN_SERVER,
    INVITED_TO,
    KEPT_APART,
    KEPT_COLOUR,
    LETTERS_TO,
    LOBBIES_IN,
    MOTION,
    MOVES_AT,
    NEWEST_SOLO,
    NEXT_DUE,
    OLDEST_POST,
    OPEN_MOTIONS,
    PAST_POINTS,
    PEOPLE_WITH_LETTERS,
    POSTS_OF,
    PREFERENCES_OF,
    RECORDING,
    REJECTED,
    RUNNING_WITH_BOTS,
    SEATS_AT,
    SERIALS,
    SERVER,
    SITTINGS_AT,
    STUCK_TABLES,
    TABLE,
    TABLES_OF,
    TABLES_WITH_POSTS,
    TOLD,
    UNINVITABLE,
    VOTES_ON,
    WISHES_AT,
)
from bot.store.survey import Survey
from games.core import Move, News, Seat


class Reading(Survey):
    """A consistent look at the stored games."""

    def __init__(self, connection: DatabaseConnection, kept: Kept) -> None:
        super().__init__(connection)
        self._people, self._servers = KeptFor(kept.people), KeptFor(kept.servers)

    async def table(self, table_id: int) -> TableRow | None:
        """The table of that number, or None."""
        found = await self._tables(TABLE, this_table=table_id)
        return found[0] if found else None

    async def guard(self, table_id: int) -> int | None:
        """The guard of a table, which every act at it changes; None where there is no such table."""
        guard: int | None = (await self._run(GUARD, this_table=table_id)).scalar()
        return guard

    async def tables_of(self, user_id: int, phases: Collection[Phase]) -> list[TableRow]:
        """The tables in one of these phases at which this person has a seat, oldest first."""
        return await self._tables(TABLES_OF, this_user=user_id, these_phases=phases)

    async def lobbies_in(self, guild_id: int, most: int = 100) -> list[TableRow]:
        """The newest tables of a server that have not started yet, the newest first."""
        return await self._tables(LOBBIES_IN, this_guild=guild_id, this_many=most)

    async def count_hosted(self, user_id: int, phase: Phase) -> int:
        """How many tables for several in this phase have this person as their host."""
        return int((await self._run(HOSTED, this_user=user_id, this_phase=phase)).scalar())

    async def count_in_server(self, guild_id: int | None, phase: Phase) -> int:
        """How many tables for several in this phase a server has; none outside of servers."""
        return int((await self._run(IN_SERVER, this_guild=guild_id, this_phase=phase)).scalar())

    async def deeds(self, user_id: int, kind: Deed, since: int) -> dict[int, int]:
        """How many deeds of a kind this person has done after a time, by the second; times are unix seconds."""
        return dict(await self._run(DEEDS_OF, this_user=user_id, this_kind=kind, this_time=since))

    async def finished_of(self, user_id: int, most: int) -> list[PastGame]:
        """The last finished games of this person, early or not, so many at most and the newest first."""
        rows = (await self._run(FINISHED_OF, this_user=user_id, this_most=most)).mappings()
        return [
            PastGame(
                TableRow(**{name: row[name] for name in TableRow.__struct_fields__}),
                row["rank"],
                row["seats"],
                row["points"],
            )
            for row in rows
        ]

    async def newest_solo(self, user_id: int, game: str, phases: Collection[Phase]) -> TableRow | None:
        """The newest solo table of this person and game that is in one of these phases, or None."""
        found = await self._tables(NEWEST_SOLO, this_user=user_id, this_game=game, these_phases=phases)
        return found[0] if found else None

    async def past_points(self, table_id: int, seat: Seat) -> list[int]:
        """The points of a person's finished games of the same game, variant and number of seats, in their order.

        The last one is that of this seat; without a result of it there are none.
        """
        return [points for (points,) in await self._run(PAST_POINTS, this_table=table_id, this_seat=seat)]

    async def has_veterans(self, table_id: int, game: str) -> bool:
        """Whether anybody who sits at a table has ever finished a game of this name."""
        return (await self._run(FINISHED_BEFORE, this_table=table_id, this_game=game)).scalar() is not None

    async def person(self, user_id: int) -> PersonRow | None:
        """What this person prefers, or None where nothing was ever changed."""
        return (await self.people([user_id]))[user_id]

    async def people(self, user_ids: Collection[int]) -> dict[int, PersonRow | None]:
        """What these people prefer, None where nothing was ever changed: from memory, where it is kept there."""
        known = self._people.known(user_ids)
        if missing := [user_id for user_id in user_ids if user_id not in known]:
            stored = [PersonRow(*row) for row in await self._run(PREFERENCES_OF, these_people=missing)]
            read = dict.fromkeys(missing) | {person.user_id: person for person in stored}
            self._people.keep(read)
            known |= read
        return known

    async def uninvitable(self, user_ids: Collection[int]) -> set[int]:
        """Those of these people whom nobody may invite."""
        return {user_id for (user_id,) in await self._run(UNINVITABLE, these_people=list(user_ids))}

    async def blocked_by(self, user_id: int) -> list[Blocked]:
        """Whom this person has blocked, in that order."""
        return [Blocked(*row) for row in await self._run(BLOCKED_BY, this_user=user_id)]

    async def kept_apart(self, user_id: int, others: Collection[int]) -> set[int]:
        """Those of these people who have blocked somebody, or are blocked by them."""
        found = await self._run(KEPT_APART, this_user=user_id, these_people=list(others))
        return {other for (other,) in found}

    async def calls_of(self, user_id: int) -> list[Deadline]:
        """The calls to this person that are still to come."""
        return [Deadline(*row) for row in await self._run(CALLS_OF, this_user=user_id)]

    async def clocks_of(self, user_id: int) -> list[Deadline]:
        """When this person's clocks run out, of those that run."""
        return [Deadline(*row) for row in await self._run(CLOCKS_OF, this_user=user_id)]

    async def invited_to(self, table_id: int) -> list[int]:
        """The accounts of those who have been invited to a table, in that order."""
        return [user_id for (user_id,) in await self._run(INVITED_TO, this_table=table_id)]

    async def kept_colour(self, table_id: int, user_id: int) -> int | None:
        """The number of the colour that is kept for an invited person; None without one."""
        found = await self._run(KEPT_COLOUR, this_table=table_id, this_user=user_id)
        return found[0][0] if found else None

    async def server(self, guild_id: int) -> Server:
        """The settings of this server; the usual ones where nothing was ever changed."""
        if known := self._servers.known([guild_id]):
            return known[guild_id]
        found = (await self._run(SERVER, this_guild=guild_id)).first()
        server = Server(guild_id) if found is None else Server(*found)
        self._servers.keep({guild_id: server})
        return server

    async def motion(self, motion_id: int) -> Motion | None:
        """The motion of that number, or None."""
        found = (await self._run(MOTION, this_motion=motion_id)).first()
        return None if found is None else Motion(*found)

    async def open_motions(self, table_id: int) -> list[Motion]:
        """The motions of a table on which people still vote, oldest first."""
        return [Motion(*row) for row in await self._run(OPEN_MOTIONS, this_table=table_id)]

    async def rejected(self, table_id: int, number: int) -> set[MotionKind]:
        """The kinds of motions that people have said no to on a checkpoint."""
        return {kind for (kind,) in await self._run(REJECTED, this_table=table_id, this_number=number)}

    async def votes(self, motion_id: int) -> dict[int, str]:
        """What each account has answered to a motion."""
        return dict(await self._run(VOTES_ON, this_motion=motion_id))

    async def letters_to(self, user_id: int) -> list[Letter]:
        """The letters to this person that are still to be delivered, in order."""
        return [Letter(*row) for row in await self._run(LETTERS_TO, this_user=user_id)]

    async def people_with_letters(self) -> list[int]:
        """The accounts of those to whom letters are still to be delivered."""
        return [user_id for (user_id,) in await self._run(PEOPLE_WITH_LETTERS)]

    async def due(self, now: int, shards: Shards = EVERYTHING) -> list[Deadline]:
        """The deadlines that have come by that time, in their order, as far as a process with these shards has any."""
        return [Deadline(*row) for row in await self._run(of_deadlines(DUE, shards), this_time=now)]

    async def next_due(self, shards: Shards = EVERYTHING) -> int | None:
        """When the nearest deadline of a process with these shards comes, in unix seconds; None without any."""
        nearest = NEXT_DUE if shards.is_all else of_deadlines(NEAREST, shards)
        at: int | None = (await self._run(nearest)).scalar()
        return at

    async def running_with_bots(self, shards: Shards = EVERYTHING) -> list[int]:
        """The numbers of the running tables at which bot players sit or stand in, oldest first, in these shards."""
        return [table for (table,) in await self._run(of_tables(RUNNING_WITH_BOTS, shards))]

    async def tables_with_posts(self, shards: Shards = EVERYTHING) -> list[int]:
        """The tables of these shards about which something is to be delivered, without those that are parked."""
        return [table for (table,) in await self._run(of_tables(TABLES_WITH_POSTS, shards))]

    async def awaiting_posts(self, shards: Shards) -> list[AwaitingPosts]:
        """The tables of these shards about which something is to be delivered."""
        found = [AwaitingPosts(*row) for row in await self._run(of_tables(AWAITING_POSTS, shards))]
        return list({each.table_id: each for each in found}.values())

    async def posts_of(self, table_id: int, shards: Shards = EVERYTHING) -> list[Post]:
        """What is to be delivered about a table of these shards, in order, a film last; nothing while it is parked."""
        return [Post(*row) for row in await self._run(of_tables(POSTS_OF, shards), this_table=table_id)]

    async def has_post(self, table_id: int, kind: PostKind) -> bool:
        """Whether a post of this kind about a table is still to be delivered."""
        return (await self._run(A_POST, this_table=table_id, this_kind=kind)).first() is not None

    async def oldest_post(self) -> int | None:
        """When the oldest post that can be delivered was written, in unix seconds; None without any."""
        at: int | None = (await self._run(OLDEST_POST)).scalar()
        return at

    async def count_stuck(self, since: int) -> int:
        """How many tables are parked with something to be delivered, or have had it wait since before that time."""
        return int((await self._run(STUCK_TABLES, this_time=since)).scalar())

    async def count_running(self) -> int:
        """How many tables are in play; those that are not cost nothing."""
        return int((await self._run(COUNT_RUNNING)).scalar())

    async def count_tables(self) -> dict[Phase, int]:
        """How many tables there are in each phase. Looks at them all."""
        return dict(await self._run(COUNT_TABLES))

    async def seats(self, table_id: int) -> list[SeatRow]:
        """The seats of a table in their order."""
        return [SeatRow(*row) for row in await self._run(SEATS_AT, this_table=table_id)]

    async def sittings(self, table_id: int) -> list[Sitting]:
        """Who has sat on the seats of a table, by seat and checkpoint."""
        return [Sitting(*row) for row in await self._run(SITTINGS_AT, this_table=table_id)]

    async def serials(self, table_id: int) -> dict[Seat, int]:
        """How many choices, undos and restarts each seat has made in the whole game."""
        return dict(await self._run(SERIALS, this_table=table_id))

    async def choices(self, table_id: int, number: int) -> list[ChoiceRow]:
        """What was done on one checkpoint, in order; the cost does not grow with the game's length."""
        return [ChoiceRow(*row) for row in await self._run(CHOICES_ON, this_table=table_id, this_number=number)]

    async def actors(self, table_id: int, first: int, last: int | None = None) -> list[Seat]:
        """The seats whose final moves closed the checkpoint `first`, or those up to `last`."""
        on = {"this_table": table_id, "this_first": first, "this_number": first if last is None else last}
        return [seat for (seat,) in await self._run(ACTORS_ON, **on)]

    async def gained(self, table_id: int, number: int) -> Gained | None:
        """What the checkpoint `number` has brought each seat; None where that was never noted."""
        found: Gained | None = (await self._run(GAINED, this_table=table_id, this_number=number)).scalar()
        return found

    async def told(self, table_id: int, first: int, last: int) -> dict[int, NotedCheckpoint]:
        """What is known of these checkpoints of a table by their numbers, of those of which anything was noted."""
        rows = await self._run(TOLD, this_table=table_id, this_first=first, this_number=last)
        return {
            number: NotedCheckpoint(gained, msgspec.convert(told or [], list[News])) for number, gained, told in rows
        }

    async def wishes(self, table_id: int) -> list[WishRow]:
        """What the seats of a table wish for."""
        return [WishRow(*row) for row in await self._run(WISHES_AT, this_table=table_id)]

    async def moves(self, table_id: int) -> list[Move]:
        """All final moves of a table in an order that replays: the choices of its transcript."""
        if (recording := await self.recording(table_id)) is not None:
            return recording.moves
        return [Move(*row) for row in await self._run(MOVES_AT, this_table=table_id)]

    async def recording(self, table_id: int) -> Recording | None:
        """The compressed recording of a finished game; None where it is stored move by move."""
        packed = (await self._run(RECORDING, this_table=table_id)).scalar()
        return None if packed is None else unpacked(packed)

    async def with_checkpoint(self, row: TableRow) -> TableRow:
        """A table with its checkpoint, also where that is in a recording."""
        if row.checkpoint is not None or row.phase in UNFINISHED:
            return row
        recording = await self.recording(row.id)
        return row if recording is None else msgspec.structs.replace(row, checkpoint=recording.checkpoint)
