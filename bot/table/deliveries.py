"""Deliveries of posts: what a post shows as its table stands now, and the note that it was delivered."""

from dataclasses import replace
from typing import Unpack

from bot.store import Motion, Post, ReportRow, TableChanges, TableRow
from bot.table.clocks.shown import clocks_seen
from bot.table.gains import all_gained
from bot.table.motions import MOOT
from bot.table.panel import Lobby, PublicTable
from bot.table.seats.briefing import Briefing, public_briefings
from bot.table.state import ENDED, OVER
from bot.table.tables import Tables
from bot.table.votes.voting import Ballot, ballot_of


class Deliveries:
    """The outbox's access to tables: the content of posts, and records of what was sent and delivered."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self.store = tables, tables.store

    async def lobby(self, table_id: int) -> Lobby:
        return await self._tables.lobby(table_id)

    async def content_of(self, post: Post) -> PublicTable:
        """The content of a post: the table at the post's checkpoint, or now."""
        async with self._tables.held(post.table_id) as table:
            now = table.public() if post.checkpoint is None else table.public_at(post.checkpoint, post.number)
            waiting = now.waiting if now.number == table.row.number else ()
            if post.checkpoint is None:
                now = replace(now, told_from=table.told_from, told_to=table.told_to)
            elif post.told_from is not None:
                now = replace(now, told_from=post.told_from)
            still = [seat for seat in post.called if now.seats[seat].player_id == table.seats[seat].player_id]
            clocks = clocks_seen(now.row, now.seats, waiting, int(self.store.now))
            before = table.seats_before(now.told_to)
            return await self._with_news(replace(now, before=before, called=tuple(still), clocks=clocks))

    async def _with_news(self, now: PublicTable) -> PublicTable:
        """The public state with the news, movers and gains of all checkpoints that the message covers."""
        first, last = now.told_from, now.told_to
        async with self.store.read() as tx:
            actors = await tx.choices.actors(now.row.id, first - 1, last - 1)
            told = await tx.results.checkpoints_between(now.row.id, first, last)
        newest = now.view.news if last == now.number else told[last].news if last in told else []
        earlier = [news for number in sorted(told) if number < last for news in told[number].news]
        now.view.news = [*earlier, *newest]
        return replace(now, actors=tuple(actors), gained=all_gained(told, last))

    async def row(self, post: Post) -> TableRow | None:
        async with self.store.read() as reading:
            return await reading.tables.get(post.table_id)

    async def reported(self, post: Post) -> tuple[TableRow | None, ReportRow | None]:
        """The table and the report of a post; None for a report that is forgotten."""
        async with self.store.read() as reading:
            return await reading.tables.get(post.table_id), await reading.reports.get(post.number)

    async def ballot(self, post: Post) -> Ballot | None:
        """A motion as a post shows it now; None if it is gone, or moot and was never posted."""
        async with self._tables.held(post.table_id) as table, self.store.read() as reading:
            motion = None if post.motion_id is None else await reading.motions.get(post.motion_id)
            was_posted = motion is not None and (motion.message_id or post.sent_at) is not None
            if motion is None or (motion.outcome == MOOT and not was_posted):
                return None
            return await ballot_of(reading, motion, table, post.called)

    async def offers(self, table_id: int) -> list[Briefing]:
        async with self._tables.held(table_id) as table:
            return public_briefings(table)

    async def due(self, table_id: int) -> list[Post]:
        """The table's posts in order, a film last; none if parked or not this process's work."""
        async with self.store.read() as reading:
            return await reading.posts.deliverable(table_id, self.store.work)

    async def film(self, table_id: int) -> list[Post]:
        """The film to add to a game's last message, once everything before it is delivered."""
        async with self.store.read() as reading:
            posts = await reading.posts.deliverable(table_id, self.store.work)
        return posts if [post.kind for post in posts] == ["film"] else []

    async def sending(self, post: Post) -> str | None:
        """Record that a post is being sent and return its nonce; None if another post has replaced it."""
        async with self.store.transaction() as tx:
            return await tx.posts.assign_nonce(post)

    async def unsend(self, post: Post) -> None:
        async with self.store.transaction() as tx:
            await tx.posts.forget_nonce(post.id)

    async def delivered(self, post: Post, **changes: Unpack[TableChanges]) -> None:
        """Remove a delivered post and change columns of its table: one transaction.

        An edit of a game's last message removes its film, which is posted anew.
        """
        async with self._tables.writing(post.table_id) as (tx, table):
            await tx.posts.drop(post.id)
            if table.row.parked_since is not None:
                changes["parked_since"] = None
            if post.kind == "board" and table.row.phase in (OVER, ENDED) and table.row.number:
                await tx.posts.renew(table.row.id, "film", table.row.number, post.called)
            if changes:
                await table.update(tx, **changes)
            if post.kind in {"reveal", "lap"} and post.number:
                await tx.results.note_message(post.table_id, post.number, table.row.table_message_id)

    async def delivered_motion(self, post: Post, motion: Motion, message_id: int) -> None:
        """Remove the post of a new motion message and store the message's id: one transaction."""
        async with self._tables.writing(post.table_id) as (tx, _):
            await tx.motions.update(motion, message_id=message_id)
            await tx.posts.drop(post.id)

    async def moved(self, table_id: int, **changes: Unpack[TableChanges]) -> None:
        """Forget a deleted thread or message and post the current state: one transaction.

        Calls `changed`, as waiting posts may now go elsewhere.
        """
        async with self._tables.writing(table_id) as (tx, table):
            await table.update(tx, **changes)
            await tx.posts.renew(table_id, "board", table.told_to)
        self._tables.changed(table.row)
