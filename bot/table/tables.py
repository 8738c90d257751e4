"""All tables: one act at a time for each, every act one transaction."""

import asyncio
import secrets
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Final, Literal, Unpack
from weakref import WeakValueDictionary

import structlog

from bot.store import Motion, Reading, Store, Transaction
from bot.store.rows import ChoiceRow, Gained, Post, SeatRow, TableChanges, TableRow
from bot.table.advice import look_for_beginners
from bot.table.briefing import Briefing, public_briefings
from bot.table.calling import call_in_between, call_to_checkpoint, call_to_start
from bot.table.clocks import keep_clocks
from bot.table.clocks_seen import clocks_seen
from bot.table.gains import brought
from bot.table.limits import USUAL, Limits, why_not_start
from bot.table.motions import MOOT, Ballot, ballot_of, withdraw
from bot.table.options import stored
from bot.table.panel import Lobby, Panel, Public
from bot.table.refusal import Refusal
from bot.table.reminders import keep_reminder
from bot.table.reopening import kept_checkpoint
from bot.table.results import results_of
from bot.table.seal import Seal
from bot.table.sittings import noted
from bot.table.table import ENDED, LOBBY, OVER, RUNNING, Table
from games.core import Choice, Move, Position, Seat, Settings, decode, encode
from games.registry import find_game

log = structlog.get_logger()

KEPT: Final = 256
"""How many tables stay in memory; the others are loaded when they are needed."""
SECRET_BYTES: Final = 32
"""So long is the secret from which a game is dealt."""


@dataclass(frozen=True)
class Act:
    """Something a seat did: a choice, or how many choices were taken back."""

    seat: Seat
    act: Literal["choose", "undo", "restart"]
    choice: Choice


class Tables:
    """Holds tables one at a time, loads them on demand, and stores what changed before anything is answered.

    `changed` is called with a table's row after each act that others may see: a commit or taking it back, a new
    checkpoint, a question to somebody else. `limits` says how much of everything one person may do.
    """

    def __init__(self, store: Store, limits: Limits = USUAL) -> None:
        self.store, self.limits = store, limits
        self.changed: Callable[[TableRow], None] = lambda row: None
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[int, Table] = OrderedDict()

    @asynccontextmanager
    async def held(self, table_id: int) -> AsyncIterator[Table]:
        """The table, for as long as nobody else may act on it. Refused when there is none of that number."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            table = await self._loaded(table_id)
            try:
                yield table
            except BaseException:
                self._kept.pop(table_id, None)
                raise

    async def panel(self, table_id: int, user_id: int, note: str | None = None, page: int = 0) -> Panel:
        """What this person is shown privately. Refused for somebody who does not play here."""
        async with self.held(table_id) as table:
            return table.panel(table.seat_of(user_id), note, page)

    async def public(self, table_id: int) -> Public:
        """What everybody may see of this table. Refused before the start."""
        async with self.held(table_id) as table:
            return table.public()

    async def public_for(self, table_id: int, user_id: int) -> Public:
        """The same for whoever asks, also for onlookers; refused for somebody else's solo game."""
        async with self.held(table_id) as table:
            if table.row.is_solo:
                table.seat_of(user_id)
            return table.public()

    async def lobby(self, table_id: int) -> Lobby:
        """The table's card before the start."""
        async with self.held(table_id) as table:
            return table.lobby()

    async def record(self, table: Table, acts: list[Act], moves: tuple[Move, ...], interaction: str | None) -> None:
        """Store what was done, and the new checkpoint where the step is closed: one transaction.

        Raises AlreadyDone when the interaction was acted on before; then the table has to be loaded anew.
        """
        position, row = table.running(), table.row
        is_public = not row.is_solo and (bool(moves) or table.called != table.waiting())
        changes: TableChanges = {}
        if moves:
            phase, previous = OVER if position.over else RUNNING, kept_checkpoint(table, moves)
            checkpoint = encode(position.base)
            changes = {"checkpoint": checkpoint, "previous": previous, "number": position.number, "phase": phase}
        if is_public:
            changes["parked"] = None
        absent = set(range(len(table.seats))) - ({act.seat for act in acts} if interaction else set())
        async with self.store.transaction(interaction) as tx:
            await tx.append_choices(
                row.id, [ChoiceRow(row.number, act.seat, act.act, act.choice, interaction) for act in acts]
            )
            if moves:
                await tx.append_moves(row.id, row.number, list(moves))
                table.gained = await _note_gains(tx, table)
            table.row = await tx.update_table(row, **changes)
            await _keep_sittings(tx, table, acts, row.number)
            if is_public:
                await _announce(tx, table, bool(moves), absent)
                await keep_clocks(tx, table)
                await withdraw(tx, table)
            if position.over:
                await tx.add_results(row.id, results_of(table))
                table.past = tuple(await tx.past_points(row.id, 0)) if row.is_solo else ()
        table.count_acts(Counter(act.seat for act in acts))
        if moves:
            table.told, table.mover = frozenset(), moves[0].seat if table.row.previous else None
        if is_public:
            self.tell(table)

    async def save_seats(
        self, table: Table, seats: list[SeatRow], interaction: str | None, **changes: Unpack[TableChanges]
    ) -> None:
        """Store who sits at the table, and other changes of its row: one transaction."""
        async with self.store.transaction(interaction) as tx:
            await tx.set_seats(table.row.id, seats)
            await look_for_beginners(tx, table)
            table.row = await tx.update_table(table.row, **changes)
            await tx.follow_card(table.row.id)
        table.seats = seats

    async def save_options(self, table: Table, settings: Settings, seats_most: int, interaction: str | None) -> None:
        """Store the options of a table in its lobby, and have its card show them: one transaction."""
        async with self.store.transaction(interaction) as tx:
            table.row = await tx.update_table(table.row, settings=stored(settings), seats_most=seats_most)
            await tx.update_card(table.row)
        self.changed(table.row)

    async def update_card(self, table_id: int) -> None:
        """Have the lobby card of a table brought up to date, where there is one."""
        async with self.held(table_id) as table, self.store.transaction() as tx:
            await tx.update_card(table.row)
        self.changed(table.row)

    async def start(self, table: Table, interaction: str | None, message_id: int | None) -> None:
        """Begin the game of a table in its lobby; a lobby card that was not pressed is brought up to date."""
        async with self.store.transaction(interaction) as tx:
            await self.begin(tx, table, message_id)
            if message_id is None:
                await tx.update_card(table.row)
        if not table.row.is_solo:
            self.tell(table)

    async def begin(
        self, tx: Transaction, table: Table, message_id: int | None = None, by_user: int | None = None
    ) -> None:
        """Deal and seal the game of a table in its lobby, as part of a transaction; `tell` has to follow.

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
            await keep_clocks(tx, table)
            called = await call_to_start(tx, table, by_user or table.row.host_id)
            await tx.post_reveal(table.row.id, position.number, table.row.checkpoint or b"", called)

    async def update(self, table_id: int, **changes: Unpack[TableChanges]) -> TableRow:
        """Change columns of a table's row."""
        async with self.held(table_id) as table:
            async with self.store.transaction() as tx:
                table.row = await tx.update_table(table.row, **changes)
            return table.row

    async def unpark(self, table_id: int) -> None:
        """Try again to post what could not be posted for this table."""
        self.changed(await self.update(table_id, parked=None))

    async def shown(self, post: Post) -> Public:
        """What a post shows: the table as it stood when the round was revealed, or as it stands now."""
        async with self.held(post.table_id) as table:
            now = table.public() if post.checkpoint is None else table.public_at(post.checkpoint, post.number)
            waiting = now.waiting if now.number == table.row.number else ()
            async with self.store.read() as tx:
                actors = await tx.actors(post.table_id, now.number - 1)
                gained = await tx.gained(post.table_id, now.number)
            still = [seat for seat in post.called if now.seats[seat].player_id == table.seats[seat].player_id]
            clocks = clocks_seen(now.row, now.seats, waiting, int(self.store.now))
            return replace(now, actors=tuple(actors), called=tuple(still), gained=gained, clocks=clocks)

    async def ballot(self, post: Post) -> Ballot | None:
        """What a post shows of a motion, as it stands now; None where there is nothing to tell of any more."""
        async with self.held(post.table_id) as table, self.store.read() as reading:
            motion = None if post.motion_id is None else await reading.motion(post.motion_id)
            was_posted = motion is not None and (motion.message_id or post.sent_at) is not None
            if motion is None or (motion.outcome == MOOT and not was_posted):
                return None
            return await ballot_of(reading, motion, table, post.called)

    async def offers(self, table_id: int) -> list[Briefing]:
        """What is told of the seats on offer, as things stand now."""
        async with self.held(table_id) as table:
            return public_briefings(table)

    async def sending(self, post: Post) -> str | None:
        """The nonce to send a post's message with, noted before; None where another post has taken its place."""
        async with self.store.transaction() as tx:
            return await tx.sending(post)

    async def unsend(self, post: Post) -> None:
        """Have another message made for a post, as the one that was is gone."""
        async with self.store.transaction() as tx:
            await tx.unsend(post.id)

    async def delivered(self, post: Post, **changes: Unpack[TableChanges]) -> None:
        """Take a delivered post off the list, and change columns of its table: one transaction."""
        async with self.held(post.table_id) as table, self.store.transaction() as tx:
            await tx.delivered(post.id)
            if changes:
                table.row = await tx.update_table(table.row, **changes)

    async def delivered_motion(self, post: Post, motion: Motion, message_id: int) -> None:
        """Take the post of a new message about a motion off the list, and note which message it is: one transaction."""
        async with self.held(post.table_id), self.store.transaction() as tx:
            await tx.update_motion(motion, message_id=message_id)
            await tx.delivered(post.id)

    async def moved(self, table_id: int, **changes: Unpack[TableChanges]) -> None:
        """Forget a thread or message that is gone, and have where the table stands posted anew: one transaction."""
        async with self.held(table_id) as table, self.store.transaction() as tx:
            table.row = await tx.update_table(table.row, **changes)
            await tx.post_board(table_id, table.row.number)

    def tell(self, table: Table) -> None:
        """Have others told, in a moment, of what has changed at a running table."""
        if table.is_outdated():
            table.told = table.awaited()
        table.called = table.waiting()
        self.changed(table.row)

    async def _loaded(self, table_id: int) -> Table:
        table = self._kept.pop(table_id, None) or await self._read(table_id)
        self._kept[table_id] = table
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return table

    async def _read(self, table_id: int) -> Table:
        async with self.store.read() as tx:
            row = await tx.table(table_id)
            if row is None:
                raise Refusal("no_table")
            table = Table(row, await tx.seats(table_id), find_game(row.game))
            choices = await tx.choices(table_id, row.number)
            await _recall(tx, table)
        if row.checkpoint is not None:
            table.position = Position(table.game, decode(row.checkpoint, table.game.state_type), row.number)
            if row.phase == ENDED:
                table.stop()
            else:
                await self._resume(table, choices)
        return table

    async def _resume(self, table: Table, choices: list[ChoiceRow]) -> None:
        """Repeat the open choices; where the rules have changed, store what that came to."""
        table.called = table.waiting()
        lost, moves = table.resume(choices)
        if lost or moves:
            log.warning("choices no longer fit", table=table.row.id, lost=dict(lost))
            await self.record(table, [Act(seat, "restart", count) for seat, count in lost.items()], moves, None)
        table.called, table.told = table.waiting(), table.awaited()


async def _note_gains(tx: Transaction, table: Table) -> Gained:
    """What the new checkpoint has brought each seat since the stored one; that is noted for good."""
    before = decode(table.row.checkpoint or b"", table.game.state_type)
    gained = brought(table.game, before, table.running().base)
    await tx.note_gains(table.row.id, table.running().number, gained)
    return gained


async def _announce(tx: Transaction, table: Table, is_new: bool, absent: Collection[Seat]) -> None:
    """Have a new checkpoint revealed; else have those called who are asked something in between, and others told."""
    row = table.row
    if is_new:
        called = await call_to_checkpoint(tx, table, absent)
        await tx.post_reveal(row.id, row.number, row.checkpoint or b"", called)
        return
    await call_in_between(tx, table, absent)
    await keep_reminder(tx, table)
    if table.is_outdated():
        await tx.post_board(row.id, row.number)


async def _keep_sittings(tx: Transaction, table: Table, acts: Collection[Act], number: int) -> None:
    """Note that those who acted on a checkpoint sat there then, and who goes on from the new one, if there is one."""
    sat = [table.sitting_at(seat, number) for seat in sorted({act.seat for act in acts})]
    go_on = table.sittings_now() if table.row.number > number else []
    table.sittings = await noted(tx, table.row.id, table.sittings, [*sat, *go_on])


async def _recall(reading: Reading, table: Table) -> None:
    """What else is kept in memory about a table, depending on how far it is."""
    row = table.row
    if row.phase == LOBBY:
        table.invited = tuple(await reading.invited_to(row.id))
    else:
        table.sittings = tuple(await reading.sittings(row.id))
    if row.phase == LOBBY or (row.is_solo and not row.number):
        await look_for_beginners(reading, table)
    if row.number:
        table.gained = await reading.gained(row.id, row.number)
    if row.previous is not None:
        table.mover = (await reading.actors(row.id, row.number - 1))[0]
    if row.is_solo and row.phase == OVER:
        table.past = tuple(await reading.past_points(row.id, 0))
