"""The outbox: public messages, delivered after the move is stored, at least once and in order.

A round costs two calls at most: its reveal, and one edit of that. Posts are rows written in the transaction of the
move. A post that is superseded hands on what it was sent with, so that its message is made once; see
`bot/delivery/sender.py`. What cannot be delivered at all parks the table until something happens there again.
"""

from collections.abc import Callable
from functools import partial

import discord
import structlog

from bot.delivery.drawing import end_drawn, reveal_drawn, start_drawn
from bot.delivery.lobby_posts import LobbyPosts
from bot.delivery.patience import deliver_all
from bot.delivery.sender import Posting, Sender
from bot.delivery.venues import Venues
from bot.error_codes import ARCHIVED, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.process.threads import Threads
from bot.store import Post, TableChanges, TableRow
from bot.table.deliveries import Deliveries
from bot.table.motions import MOOT
from bot.table.panel import Public
from bot.table.tables import Tables
from bot.ui.briefing_card import offer_card, offer_orders
from bot.ui.layout import Message
from bot.ui.motion_card import motion_card, people_to_ask
from bot.ui.table_card import people_to_call

log = structlog.get_logger()


class Outbox:
    """Delivers what is to be posted, venue by venue. `film_due` is told of each table of which only a film is left."""

    def __init__(
        self, client: discord.Client, tables: Tables, threads: Threads, film_due: Callable[[int], None]
    ) -> None:
        self._film_due = film_due
        self._tables, self._threads, self._sender = tables, threads, Sender(client)
        self._venues, self._deliveries = Venues(client, tables.store), Deliveries(tables)
        self._posting = Posting(self._deliveries, self._sender)
        self._lobbies = LobbyPosts(self._deliveries, self._sender, self._posting)

    async def deliver(self, venue: int) -> None:
        """Deliver all that is to be posted in this thread or channel, however long Discord cannot be reached."""
        await deliver_all(partial(self._posts, venue), self._deliver, self._park)

    async def _posts(self, venue: int) -> list[Post]:
        """What is to be delivered there next, but films: they take long, and nothing waits for them."""
        posts, films = await self._deliveries.due_in(venue)
        for table in films:
            self._film_due(table)
        return posts

    async def _deliver(self, post: Post) -> None:
        if post.kind in LobbyPosts.KINDS:
            await self._lobbies.deliver(post)
            return
        public = await self._deliveries.shown(post)
        if _is_superseded(post, public):
            await self._deliveries.delivered(post)
            return
        if public.row.thread_id is None:
            venue = await self._venues.open(public.row)
            await self._tables.change(post.table_id, thread_id=venue)
            return
        try:
            await self._send(post, public, public.row.thread_id)
        except discord.HTTPException as error:
            if not await self._mended(post, public, error):
                raise

    async def _send(self, post: Post, public: Public, venue: int) -> None:
        if post.kind == "motion":
            await self._send_motion(post, venue)
            return
        if post.kind == "offer":
            await self._send_offer(post, public.row, venue)
            return
        card, newest = await self._drawn(post, public), public.row.table_message_id
        if post.kind in {"board", "lap"} and newest is not None:
            await self._sender.change(venue, newest, card)
            await self._deliveries.delivered(post)
        elif made := await self._posting.make(post, venue, card, people_to_call(public), after=newest):
            await self._deliveries.delivered(post, table_message_id=made)

    async def _drawn(self, post: Post, public: Public) -> Message:
        """The message about the start, the end, or what lies between, with its pictures."""
        if post.kind == "end":
            return await end_drawn(self._threads.pictures, public)
        drawn = reveal_drawn if public.number else start_drawn
        return await drawn(self._threads.pictures, public)

    async def _send_offer(self, post: Post, row: TableRow, venue: int) -> None:
        """Post which seats are on offer; if none is any more, edit the message that an earlier try has made."""
        offers, language, newest = await self._deliveries.offers(post.table_id), row.language, row.table_message_id
        if not offers:
            await self._posting.refresh(post, venue, offer_card(offers, language), after=newest)
            await self._deliveries.delivered(post)
            return
        key = ("offer", post.table_id, language, *(offer.seat for offer in offers))
        drawn = await self._threads.pictures.show(key, offer_orders(offers, language))
        if made := await self._posting.make(post, venue, offer_card(offers, language, pictures=drawn), after=newest):
            await self._deliveries.delivered(post, offer_message_id=made)

    async def _send_motion(self, post: Post, venue: int) -> None:
        """Post the message of a vote, or bring it up to date; one that was deleted is not missed."""
        if (ballot := await self._deliveries.ballot(post)) is None:
            await self._deliveries.delivered(post)
            return
        card, motion = motion_card(ballot), ballot.motion
        if motion.message_id is not None:
            await self._sender.change_if_there(venue, motion.message_id, card)
        elif motion.outcome == MOOT:
            await self._posting.refresh(post, venue, card)
        elif made := await self._posting.make(post, venue, card, people_to_ask(ballot)):
            await self._deliveries.delivered_motion(post, motion, made)
            return
        else:
            return
        await self._deliveries.delivered(post)

    async def _mended(self, post: Post, public: Public, error: discord.HTTPException) -> bool:
        """Whether what was in the way could be put right: an archived or deleted thread, a deleted table message."""
        row = public.row
        is_thread = row.thread_id not in (None, row.channel_id)
        if error.code == ARCHIVED and row.thread_id:
            if not await self._venues.unarchive(row.thread_id):
                return False
        elif error.code == UNKNOWN_MESSAGE and row.table_message_id:
            await self._deliveries.unsend(post)
            await self._deliveries.moved(row.id, table_message_id=None)
        elif error.code == UNKNOWN_CHANNEL and is_thread:
            gone: TableChanges = {"thread_id": None, "lobby_message_id": None, "table_message_id": None}
            await self._deliveries.unsend(post)
            await self._deliveries.moved(row.id, **gone)
        else:
            return False
        log.info("mended", table=row.id, code=error.code)
        return True

    async def _park(self, post: Post, error: Exception) -> None:
        log.error("table parked", table=post.table_id, post=post.id, reason=str(error))
        await self._tables.update(post.table_id, parked=type(error).__name__)


def _is_superseded(post: Post, public: Public) -> bool:
    """Whether a reveal has taken the place of an edit that was just taken up."""
    return post.kind == "board" and public.number != post.number
