"""Deliveries of posts: the content of a post by the present state of its table, and the note that it was delivered."""

from dataclasses import replace
from typing import Unpack

from bot.store import Motion, Post, ReportRow, TableChanges, TableRow
from bot.table.choices.gains import sum_gains
from bot.table.choices.panel import Lobby, PublicTable
from bot.table.clocks.display import visible_clocks
from bot.table.memory.state import ENDED, OVER
from bot.table.motions import MOOT
from bot.table.rating.boards import ratings_after
from bot.table.seats.briefing import Briefing, public_briefings
from bot.table.tables import Tables
from bot.table.votes.voting import Ballot, ballot_of


class Deliveries:
    """Reads the content of posts for the outbox, and stores which posts were sent and delivered.

    Methods that load a table refuse a deleted one.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables, self.store = tables, tables.store

    async def lobby(self, table_id: int) -> Lobby:
        return await self._tables.lobby(table_id)

    async def content_of(self, post: Post) -> PublicTable:
        """The table at a post's checkpoint (None: now), with the news and gains of all checkpoints that it covers.

        Seats whose player has changed since are not called. Ratings are added after the end.
        """
        async with self._tables.hold(post.table_id) as table:
            now = table.public() if post.checkpoint is None else table.public_at(post.checkpoint, post.number)
            waiting = now.waiting if now.number == table.row.number else ()
            if post.checkpoint is None:
                now = replace(now, told_from=table.told_from, told_to=table.told_to)
            elif post.told_from is not None:
                now = replace(now, told_from=post.told_from)
            still = [seat for seat in post.called if now.seats[seat].player_id == table.seats[seat].player_id]
            clocks = visible_clocks(now.row, now.seats, waiting, int(self.store.now))
            before = table.seats_before(now.told_to)
            return await self._with_news(replace(now, before=before, called=tuple(still), clocks=clocks))

    async def _with_news(self, now: PublicTable) -> PublicTable:
        """The public state with the news, movers and gains of all checkpoints of the message, and new ratings."""
        first, last = now.told_from, now.told_to
        async with self.store.read() as tx:
            actors = await tx.choices.seats_with_moves(now.row.id, first - 1, last - 1)
            told = await tx.results.summaries_between(now.row.id, first, last)
            ratings = await ratings_after(tx, now)
        newest = now.view.news if last == now.number else told[last].news if last in told else []
        earlier = [news for number in sorted(told) if number < last for news in told[number].news]
        now.view.news = [*earlier, *newest]
        return replace(now, actors=tuple(actors), gained=sum_gains(told, last), ratings=ratings)

    async def table_row(self, post: Post) -> TableRow | None:
        """The row of a post's table; None if it was deleted."""
        async with self.store.read() as reading:
            return await reading.tables.get(post.table_id)

    async def report_of(self, post: Post) -> tuple[TableRow | None, ReportRow | None]:
        """The row of the table and the report of a post; each is None if it was deleted."""
        async with self.store.read() as reading:
            return await reading.tables.get(post.table_id), await reading.reports.get(post.number)

    async def ballot(self, post: Post) -> Ballot | None:
        """The ballot of a post's motion now; None if the motion was deleted, or became moot before it was posted."""
        async with self._tables.hold(post.table_id) as table, self.store.read() as reading:
            motion = None if post.motion_id is None else await reading.motions.get(post.motion_id)
            was_posted = motion is not None and (motion.message_id or post.sent_at) is not None
            if motion is None or (motion.outcome == MOOT and not was_posted):
                return None
            return await ballot_of(reading, motion, table, post.called)

    async def offer_briefings(self, table_id: int) -> list[Briefing]:
        """The briefings of the seats on offer at a table."""
        async with self._tables.hold(table_id) as table:
            return public_briefings(table)

    async def deliverable_posts(self, table_id: int) -> list[Post]:
        """The table's posts in order, films last; empty if the table is parked or belongs to another process."""
        async with self.store.read() as reading:
            return await reading.posts.deliverable_at_table(table_id, self.store.work_shards)

    async def deliverable_film_posts(self, table_id: int) -> list[Post]:
        """The table's deliverable posts if all of them are films; otherwise empty."""
        async with self.store.read() as reading:
            posts = await reading.posts.deliverable_at_table(table_id, self.store.work_shards)
        return posts if all(post.kind == "film" for post in posts) else []

    async def assign_nonce(self, post: Post) -> str | None:
        """Store and return the nonce with which a post is sent; None if another post has replaced this one."""
        async with self.store.transaction() as tx:
            return await tx.posts.assign_nonce(post.id)

    async def forget_nonce(self, post: Post, nonce: str | None) -> None:
        """Delete the nonce of a post, so that the next try makes a new message.

        Does nothing if the post has another nonce by now, or if `nonce` is None.
        """
        async with self.store.transaction() as tx:
            await tx.posts.clear_nonce(post.id, nonce)

    async def note_delivered(self, post: Post, **changes: Unpack[TableChanges]) -> None:
        """Delete a delivered post and change columns of its table; after a reveal, store its message at the checkpoint.

        If the table is parked again later, its retries begin anew. An edit of the last message of a game removes its
        film, so the film is queued anew.
        """
        async with self._tables.writing(post.table_id) as (tx, table):
            await tx.posts.drop(post.id)
            if table.row.parked_since is not None:
                changes["parked_since"] = None
            if post.kind == "board" and table.row.phase in (OVER, ENDED) and table.row.number:
                await tx.posts.add_or_replace(table.row.id, "film", table.row.number, post.called)
            if changes:
                await table.update(tx, **changes)
            if post.kind in {"reveal", "lap"} and post.number:
                await tx.results.note_reveal_message(post.table_id, post.number, table.row.table_message_id)

    async def note_motion_delivered(self, post: Post, motion: Motion, message_id: int) -> None:
        """Delete the post of a motion and store the id of its new message."""
        async with self._tables.writing(post.table_id) as (tx, _):
            await tx.motions.update(motion, message_id=message_id)
            await tx.posts.drop(post.id)

    async def post_anew(self, table_id: int, **changes: Unpack[TableChanges]) -> None:
        """Change columns of a table whose thread or message was deleted, and queue a post of its current state.

        Then `Tables.changed` is called, because queued posts may go to another channel now.
        """
        async with self._tables.writing(table_id) as (tx, table):
            await table.update(tx, **changes)
            await tx.posts.add_or_replace(table_id, "board", table.told_to)
        self._tables.changed(table.row)
