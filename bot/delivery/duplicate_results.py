"""The result of a closed duplicate: one new message where it was opened; nobody can enter by the first one any more."""

import structlog

from bot.delivery.name_policy import NamePolicy
from bot.delivery.sender import PostMaker, Sender
from bot.process.threads import Threads
from bot.store import Post
from bot.table.deliveries import Deliveries
from bot.table.duplicate.standings import duplicate_standings
from bot.table.tables import Tables
from bot.ui.duplicate.card import duplicate_card, result_card, traveller_orders
from render.theme import LIGHT

log = structlog.get_logger()


class DuplicatePosts:
    """Posts the results of duplicates."""

    def __init__(self, tables: Tables, deliveries: Deliveries, sender: Sender, threads: Threads) -> None:
        self._tables, self._deliveries, self._threads = tables, deliveries, threads
        self._sender, self._posting = sender, PostMaker(deliveries, sender)

    async def deliver(self, post: Post, names: NamePolicy) -> None:
        standings = await duplicate_standings(self._tables, self._threads.replay, post.number)
        renamed = tuple(line._replace(table=names.apply(line.table)) for line in standings.lines)
        duplicate, standings = standings.duplicate, standings._replace(lines=renamed)
        orders = traveller_orders(standings, duplicate.language, LIGHT.name)
        pictures = await self._threads.pictures.draw_orders(("duplicate", *orders), orders)
        card = names.with_note(result_card(standings, duplicate.language, pictures, post), duplicate.language)
        if duplicate.message_id is not None:
            over = duplicate_card(duplicate, is_closed=True)
            await self._sender.try_to_change(duplicate.channel_id, duplicate.message_id, over)
        if await self._posting.make(post, duplicate.channel_id, card):
            await self._deliveries.note_delivered(post)

    async def give_up(self, post: Post, error: Exception) -> None:
        """Drop the post; the result can still be seen by the button on the first message."""
        log.warning("result of a duplicate not posted", duplicate=post.number, reason=str(error))
        await self._deliveries.note_delivered(post)
