"""All tables: one act at a time for each, every act one transaction.

Where several processes play on one database, each may keep a table in memory, and the stored guard decides: a kept
table is used only if its guard is current, and every act holds the table's row, compares the guard and changes it.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext
from typing import Final, Unpack
from weakref import WeakValueDictionary

import structlog

from bot.store import Conflict, Reading, Store, Transaction, until_stored
from bot.store.rows import ChoiceRow, SeatRow, TableChanges, TableRow
from bot.table.advice import look_for_beginners
from bot.table.aftermath import aftermath
from bot.table.contested import Contested
from bot.table.kept_tables import KeptTables
from bot.table.limits import USUAL, Limits, why_not_start
from bot.table.options import stored
from bot.table.panel import Lobby, Panel, Public
from bot.table.recording import SeatAct, carry_out, write
from bot.table.refusal import Refusal
from bot.table.seal import Seal
from bot.table.sittings import noted
from bot.table.table import CANCELLED, ENDED, LOBBY, OVER, RUNNING, Table
from games.core import Move, Position, Settings, decode, encode
from games.registry import find_game

log = structlog.get_logger()

SECRET_BYTES: Final = 32
"""How long the secret is from which a game is dealt."""


class Tables:
    """Holds tables one at a time, loads them on demand, and stores what changed before anything is answered.

    `changed` is called with a table's row after each act that others may see: a commit or undoing it, a new
    checkpoint, a question to somebody else. The client then delivers posts and lets bot players act. `limits` says how
    much of everything one person may do.
    """

    def __init__(self, store: Store, limits: Limits = USUAL) -> None:
        self.store, self.limits = store, limits
        self.changed: Callable[[TableRow], None] = lambda row: None
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.kept = KeptTables()
        self._contested = Contested(store)

    def held(self, table_id: int) -> AbstractAsyncContextManager[Table]:
        """The table, for as long as nobody else may act on it. Refused when there is none of that number.

        Other processes may still write there before this one does; then `writing` raises Conflict.
        """
        return self._held(table_id, self._contested.held(table_id))

    @asynccontextmanager
    async def held_together(self, table_ids: Iterable[int]) -> AsyncIterator[list[Table]]:
        """These tables, in rising order of their numbers, all held for one transaction of `writing_together`."""
        async with AsyncExitStack() as held:
            ordered = sorted(table_ids)
            yield [await held.enter_async_context(self._held(table_id, nullcontext())) for table_id in ordered]

    @asynccontextmanager
    async def writing(self, table: Table, interaction: str | None = None) -> AsyncIterator[Transaction]:
        """The transaction of an act at a table that is held: the only way to write there.

        Raises Conflict where another process has written at the table since it was read.
        """
        async with self._contested.writing(table.row.id, interaction) as tx, self._guarded(tx, table):
            yield tx

    @asynccontextmanager
    async def writing_together(
        self, tables: Sequence[Table], interaction: str | None = None
    ) -> AsyncIterator[Transaction]:
        """The same for tables that are held together."""
        async with self.store.transaction(interaction) as tx, AsyncExitStack() as guarded:
            for table in tables:
                await guarded.enter_async_context(self._guarded(tx, table))
            yield tx

    @asynccontextmanager
    async def act(
        self, table: Table, interaction: str | None = None, by: int | None = None
    ) -> AsyncIterator[Transaction]:
        """One transaction for an act at a table that is held: it ends with the aftermath; then `changed` is called.

        The person who acts, whose account is `by`, is not called to the table. `record` does the same for moves. What
        calls nobody, runs no clock and posts nothing is written by `writing` alone: which message is a lobby's card,
        what was delivered, wishes, games of one person alone.
        """
        async with self.writing(table, interaction) as tx:
            yield tx
            await aftermath(tx, table, [seated.seat for seated in table.seats if seated.user_id == by])
        if not table.row.is_solo:
            self.changed(table.row)

    async def record(self, table: Table, acts: list[SeatAct], moves: tuple[Move, ...], interaction: str | None) -> None:
        """Store what seats did, the new checkpoint where it closed the step, and the aftermath: one transaction.

        Where a new turn begins, what was wished for in it is carried out in the same transaction.

        `interaction` is the press that did it, None for a bot player's turn. Raises AlreadyDone when it was acted on
        before; then the table has to be loaded anew.
        """
        is_public = not table.row.is_solo and (bool(moves) or table.known != table.known_now())
        async with self.writing(table, interaction) as tx:
            await write(tx, table, acts, moves, interaction)
            if moves:
                await carry_out(tx, table)
            await aftermath(tx, table, {act.seat for act in acts} if interaction else ())
        if is_public:
            self.changed(table.row)

    async def panel(self, table_id: int, user_id: int, note: str | None = None, page: int = 0) -> Panel:
        """What this person is shown privately. Refused for somebody who does not play here."""
        async with self.held(table_id) as table:
            return table.panel(table.seat_of(user_id), note, page)

    async def public(self, table_id: int) -> Public:
        """What everybody may see of this table. Refused before the start."""
        async with self.held(table_id) as table:
            return table.public()

    async def public_for(self, table_id: int, user_id: int) -> Public:
        """What everybody may see of this table, for any person who asks. Refused for somebody else's solo game."""
        async with self.held(table_id) as table:
            if table.row.is_solo:
                table.seat_of(user_id)
            return table.public()

    async def lobby(self, table_id: int) -> Lobby:
        """The table's card before the start."""
        async with self.held(table_id) as table:
            return table.lobby()

    async def save_seats(
        self, table: Table, seats: list[SeatRow], interaction: str | None, **changes: Unpack[TableChanges]
    ) -> None:
        """Store who sits at the table, and other changes of its row: one transaction."""
        async with self.act(table, interaction) as tx:
            await tx.set_seats(table.row.id, seats)
            await look_for_beginners(tx, table)
            table.row = await tx.update_table(table.row, **changes)
            await tx.follow_card(table.row.id)
        table.seats = seats

    async def save_options(self, table: Table, settings: Settings, seats_most: int, interaction: str | None) -> None:
        """Store the options of a table in its lobby, and have its card show them: one transaction."""
        async with self.act(table, interaction) as tx:
            table.row = await tx.update_table(table.row, settings=stored(settings), seats_most=seats_most)
            await tx.update_card(table.row)

    async def update_card(self, table_id: int) -> None:
        """Have the lobby card of a table brought up to date, where there is one."""

        async def act() -> None:
            async with self.held(table_id) as table, self.act(table) as tx:
                await tx.update_card(table.row)

        await until_stored(act)

    async def start(self, table: Table, interaction: str | None, message_id: int | None) -> None:
        """Begin the game of a table in its lobby; a lobby card that was not pressed is brought up to date."""
        async with self.act(table, interaction) as tx:
            await self.begin(tx, table, message_id)
            if message_id is None:
                await tx.update_card(table.row)

    async def begin(
        self, tx: Transaction, table: Table, message_id: int | None = None, by_user: int | None = None
    ) -> None:
        """Deal and seal the game of a table in its lobby, as part of an act.

        `message_id` is the lobby card's where that was pressed, `by_user` who began it where it was not the host.
        Refused where the host, or the server, has enough running games.
        """
        if refusal := await why_not_start(tx, self.limits, table.row):
            raise refusal
        secret, seats = secrets.token_hex(SECRET_BYTES), len(table.seats)
        position = Position.start(table.game, table.game_settings(), seats, secret)
        seal = Seal.close(table.row, table.game.version, seats, secret)
        table.row = await tx.update_table(
            table.row,
            phase=RUNNING,
            lobby_message_id=message_id or table.row.lobby_message_id,
            secret=secret,
            settings=seal.kept_in(table.row.settings),
            version=table.game.version,
            checkpoint=encode(position.base),
            number=position.number,
        )
        table.position = position
        table.sittings = await noted(tx, table.row.id, (), table.sittings_now())
        if not table.row.is_solo:
            await tx.follow_card(table.row.id)
            await aftermath(tx, table, {table.seat_of(by_user or table.row.host_id)})

    async def update(self, table_id: int, **changes: Unpack[TableChanges]) -> TableRow:
        """Change columns of a table's row from which nothing follows."""

        async def act() -> TableRow:
            async with self.held(table_id) as table, self.writing(table) as tx:
                table.row = await tx.update_table(table.row, **changes)
            return table.row

        return await until_stored(act)

    async def change(self, table_id: int, **changes: Unpack[TableChanges]) -> None:
        """Change columns of a table's row by which what waits to be posted can be: an act."""

        async def act() -> None:
            async with self.held(table_id) as table, self.act(table) as tx:
                table.row = await tx.update_table(table.row, **changes)

        await until_stored(act)

    def forget(self, table_id: int) -> None:
        """Load this table anew when it is needed again."""
        self.kept.take(table_id)

    @asynccontextmanager
    async def _held(
        self, table_id: int, holding: AbstractAsyncContextManager[Transaction | None]
    ) -> AsyncIterator[Table]:
        """The table, held in this process, and in all others where `holding` gives the transaction that does so."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock, holding as tx:
            try:
                yield await self._loaded(table_id, tx)
            except BaseException as error:
                self.kept.take(table_id)
                if isinstance(error, Conflict):
                    self._contested.note(table_id)
                raise

    @asynccontextmanager
    async def _guarded(self, tx: Transaction, table: Table) -> AsyncIterator[None]:
        """Let no other process write at a table before the transaction ends, and have all know that it was written."""
        if not self.store.is_shared:
            yield
            return
        before = table.row.guard
        if await tx.hold_table(table.row.id) != before:
            raise Conflict(f"table {table.row.id} was written since it was read")
        yield
        if table.row.guard == before:
            table.row = await tx.update_table(table.row)
        tx.touch(table.row)

    async def _loaded(self, table_id: int, tx: Transaction | None) -> Table:
        """The table, as it is kept in memory if it is still like that, or else as it is stored."""
        table = self.kept.take(table_id)
        if table is None or (self.store.is_shared and not await self._is_current(table, tx)):
            async with nullcontext(tx) if tx else self.store.read() as reading:
                table, choices = await _stored(reading, table_id)
            await self._set_up(table, choices)
        self.kept.put(table)
        return table

    async def _is_current(self, table: Table, tx: Transaction | None) -> bool:
        """Whether nobody has written at a table that is kept in memory since it was read."""
        async with nullcontext(tx) if tx else self.store.glance() as reading:
            is_current = await reading.guard(table.row.id) == table.row.guard
        self._contested.found(table.row.id, is_as_we_left_it=is_current)
        return is_current

    async def _set_up(self, table: Table, choices: list[ChoiceRow]) -> None:
        """Put the game on a table that was loaded, as far as it has come."""
        row = table.row
        if row.checkpoint is None or row.phase == CANCELLED:
            return
        table.position = Position(table.game, decode(row.checkpoint, table.game.state_type), row.number)
        if row.phase == ENDED:
            table.stop()
        else:
            await self._repeat(table, choices)
        table.known, table.told = table.known_now(), table.awaited()

    async def _repeat(self, table: Table, choices: list[ChoiceRow]) -> None:
        """Repeat the open choices of a table that was loaded; if changed rules refuse some, store what is left."""
        table.known = table.known_now()
        lost, moves = table.repeat(choices)
        if lost or moves:
            log.warning("choices no longer fit", table=table.row.id, lost=dict(lost))
            await self.record(table, [SeatAct(seat, "restart", count) for seat, count in lost.items()], moves, None)


async def _stored(reading: Reading, table_id: int) -> tuple[Table, list[ChoiceRow]]:
    """The table as it is stored, without its game, and what was done at its newest checkpoint."""
    row = await reading.table(table_id)
    if row is None:
        raise Refusal("no_table")
    row = await reading.with_checkpoint(row)
    table = Table(row, await reading.seats(table_id), find_game(row.game))
    choices = await reading.choices(table_id, row.number)
    await _recall(reading, table)
    return table, choices


async def _recall(reading: Reading, table: Table) -> None:
    """The parts of a table in memory that depend on how far it is."""
    row = table.row
    if row.phase == LOBBY:
        table.invited = tuple(await reading.invited_to(row.id))
    else:
        table.sittings = tuple(await reading.sittings(row.id))
    if row.phase == RUNNING and not row.is_solo and table.game.takes_wishes:
        table.wishes = {(one.seat, one.turn): one for one in await reading.wishes(row.id)}
    if row.phase == LOBBY or (row.is_solo and not row.number):
        await look_for_beginners(reading, table)
    if row.number:
        table.gained = await reading.gained(row.id, row.number)
    if row.previous is not None:
        table.mover = (await reading.actors(row.id, row.number - 1))[0]
    if row.is_solo and row.phase == OVER:
        table.past = tuple(await reading.past_points(row.id, 0))
