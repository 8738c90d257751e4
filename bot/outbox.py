"""The outbox: public messages, delivered after the move is stored, at least once and in order.

A round costs two calls at most: its reveal, and one edit of that. Posts are rows written in the transaction of the
move. Each carries a nonce of its own, so that Discord creates its message once however often it is sent; to edit a
message twice does no harm. What cannot be delivered at all parks the table until something happens there again.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

import discord
import structlog

from bot.lobby_posts import LobbyPosts
from bot.patience import deliver_all
from bot.places import Places
from bot.store import Post, TableChanges
from bot.table.motions import Ballot
from bot.table.panel import Public
from bot.table.tables import Tables
from bot.threads import Threads
from bot.ui.briefing_card import offer_card, offer_pictures
from bot.ui.layout import Message
from bot.ui.mentions import NOBODY, only
from bot.ui.motion_card import motion_card, people_to_ask
from bot.ui.table_card import end_card, people_to_call, reveal_card, revealed_pictures, table_card, table_picture

log = structlog.get_logger()

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
ARCHIVED: Final = 50083


class Outbox:
    """Delivers what is to be posted, place by place."""

    def __init__(self, client: discord.Client, tables: Tables, threads: Threads) -> None:
        self._client, self._tables, self._threads = client, tables, threads
        self._places, self._lobbies = Places(client, tables.store), LobbyPosts(client, tables)

    async def deliver(self, place: int) -> None:
        """Deliver all that is to be posted in this thread or channel, however long Discord cannot be reached."""
        await deliver_all(partial(self._posts, place), self._deliver, self._park)

    async def _posts(self, place: int) -> list[Post]:
        async with self._tables.store.read() as reading:
            return await reading.posts_in(place)

    async def _deliver(self, post: Post) -> None:
        if post.kind in LobbyPosts.KINDS:
            await self._lobbies.deliver(post)
            return
        public = await self._tables.shown(post)
        if _is_superseded(post, public):
            await self._tables.delivered(post)
            return
        if public.row.thread_id is None:
            place = await self._places.open(public.row)
            self._tables.changed(await self._tables.update(post.table_id, thread_id=place))
            return
        try:
            await self._send(post, public, public.row.thread_id)
        except discord.HTTPException as error:
            if not await self._mended(public, error):
                raise

    async def _send(self, post: Post, public: Public, place: int) -> None:
        if post.kind == "motion":
            await self._send_motion(post, place)
            return
        if post.kind == "offer":
            await self._send_offer(post, place, public.row.language)
            return
        card = await self._drawn(post, public)
        if post.kind == "board" and public.row.table_message_id is not None:
            await self._edit(place, public.row.table_message_id, card)
            await self._tables.delivered(post)
        else:
            message_id = await self._post(post, place, card, people_to_call(public))
            await self._tables.delivered(post, table_message_id=message_id)

    async def _drawn(self, post: Post, public: Public) -> Message:
        """The message about the start, the end, or what lies between, with its pictures."""
        pictures, table = self._threads.pictures, (public.row.id, public.number, public.row.language)
        board = await pictures.draw(("table", *table), table_picture, public)
        if public.number == 0 and post.kind != "end":
            return table_card(public, board)
        sheets = await pictures.draw((post.kind, *table), revealed_pictures, public)
        return (end_card if post.kind == "end" else reveal_card)(public, sheets, board)

    async def _send_offer(self, post: Post, place: int, language: str) -> None:
        """Tell of the seats on offer, if any still are."""
        if offers := await self._tables.offers(post.table_id):
            key = ("offer", post.table_id, language, *(offer.seat for offer in offers))
            drawn = await self._threads.pictures.draw(key, offer_pictures, offers, language)
            await self._post(post, place, offer_card(offers, language, pictures=drawn), ())
        await self._tables.delivered(post)

    async def _send_motion(self, post: Post, place: int) -> None:
        """Post the message of a vote, or bring it up to date; one that was deleted is not missed."""
        ballot = await self._tables.ballot(post)
        if ballot is None:
            await self._tables.delivered(post)
        elif ballot.motion.message_id is None:
            message_id = await self._post(post, place, motion_card(ballot), people_to_ask(ballot))
            await self._tables.delivered_motion(post, ballot.motion, message_id)
        else:
            await self._edit_motion(place, ballot, ballot.motion.message_id)
            await self._tables.delivered(post)

    async def _edit_motion(self, place: int, ballot: Ballot, message_id: int) -> None:
        try:
            await self._edit(place, message_id, motion_card(ballot))
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise

    async def _post(self, post: Post, place: int, message: Message, called: Sequence[int]) -> int:
        channel = self._client.get_partial_messageable(place)
        sent = await channel.send(
            view=message.view, files=message.files, nonce=f"post-{post.id}", allowed_mentions=only(called)
        )
        return sent.id

    async def _edit(self, place: int, message_id: int, message: Message) -> None:
        channel = self._client.get_partial_messageable(place)
        await channel.get_partial_message(message_id).edit(
            view=message.view, attachments=message.files, allowed_mentions=NOBODY
        )

    async def _mended(self, public: Public, error: discord.HTTPException) -> bool:
        """Whether what was in the way could be put right: an archived or deleted thread, a deleted table message."""
        row = public.row
        is_thread = row.thread_id not in (None, row.channel_id)
        if error.code == ARCHIVED and row.thread_id:
            await self._places.reopen(row.thread_id)
        elif error.code == UNKNOWN_MESSAGE and row.table_message_id:
            await self._tables.moved(row.id, table_message_id=None)
        elif error.code == UNKNOWN_CHANNEL and is_thread:
            gone: TableChanges = {"thread_id": None, "lobby_message_id": None, "table_message_id": None}
            await self._tables.moved(row.id, **gone)
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
