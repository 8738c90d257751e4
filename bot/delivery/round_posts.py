"""The message after each round of a tournament: the standings, and the pairings of the next round."""

import structlog

from bot.delivery.name_policy import NamePolicy
from bot.delivery.refusals import NotReadyYet
from bot.delivery.sender import PostMaker
from bot.process.pictures import Pictures
from bot.store import Post
from bot.table.deliveries import Deliveries
from bot.table.refusal import Refusal
from bot.table.tournament.boards import page_at_table
from bot.ui.tournament.card import ranking_orders, round_card
from render.theme import LIGHT

log = structlog.get_logger()


class RoundPosts:
    """Posts what follows a round, silently, in the channel of its tournament."""

    def __init__(self, deliveries: Deliveries, posting: PostMaker, pictures: Pictures) -> None:
        self._deliveries, self._posting, self._pictures = deliveries, posting, pictures

    async def deliver(self, post: Post, names: NamePolicy) -> None:
        """Post the message, once all tables of the round have their threads. Raises NotReadyYet before that."""
        try:
            page = names.apply(await page_at_table(self._deliveries.store, post.table_id, post.number))
        except Refusal:
            await self._deliveries.note_delivered(post)
            return
        if not all(table.row.has_opened for table in page.tables):
            raise NotReadyYet("a table of the round has no thread yet")
        language, venue = page.tournament.language, page.tournament.channel_id
        orders = ranking_orders(page, language, LIGHT.name)
        pictures = await self._pictures.draw_orders(("ranking", post.table_id, *orders), orders)
        card = names.with_note(round_card(page, post.table_id, language, pictures), language)
        if await self._posting.make(post, venue, card, page.seated_accounts, silent=True):
            await self._deliveries.note_delivered(post)

    async def give_up(self, post: Post, error: Exception) -> None:
        log.error("standings of a tournament not posted", table=post.table_id, reason=str(error))
        await self._deliveries.note_delivered(post)
