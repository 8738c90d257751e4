"""The best city of a closed day: one silent message in a server, which is edited from day to day."""

import discord
import structlog

from bot.delivery.name_policy import NamePolicy
from bot.delivery.refusals import CHANNEL_GONE
from bot.delivery.sender import EditResult, PostMaker, Sender
from bot.store import Post
from bot.table.daily.best import BestOfDay, best_city_at, note_best_message
from bot.table.deliveries import Deliveries
from bot.table.solo.racing import without_names
from bot.table.tables import Tables
from bot.ui.daily.best_card import best_city_card
from bot.ui.layout import Message
from bot.ui.names import safe_names
from bot.ui.reader import Reader
from bot.ui.replay.film import Films
from render.texts import texts_in
from render.theme import LIGHT

log = structlog.get_logger()


class BestCityPosts:
    """Shows the best city of a closed day where its server has chosen, with its film."""

    def __init__(self, tables: Tables, deliveries: Deliveries, sender: Sender, films: Films) -> None:
        self._tables, self._deliveries, self._sender, self._films = tables, deliveries, sender, films
        self._posting = PostMaker(deliveries, sender)

    async def deliver(self, post: Post, names: NamePolicy) -> None:
        """Edit the server's message, or post it if there is none."""
        best = await best_city_at(self._tables.store, post.table_id)
        if best is not None:
            made = await self._show(post, best, await self._card(post, best, names))
            if made is None:
                return
            await note_best_message(self._tables.store, best, made)
        await self._deliveries.note_delivered(post)

    async def give_up(self, post: Post, error: Exception) -> None:
        """Drop the post; if the bot may not write in the channel any more, turn the setting off."""
        best = await best_city_at(self._tables.store, post.table_id)
        if best is not None and isinstance(error, discord.HTTPException) and error.code in CHANNEL_GONE:
            await note_best_message(self._tables.store, best, None)
            log.warning("best city turned off", server=best.server.guild_id, reason=str(error))
        await self._deliveries.note_delivered(post)

    async def _show(self, post: Post, best: BestOfDay, card: Message) -> int | None:
        """The id of the message that shows the card now; None to retry."""
        venue, message_id = best.server.best_channel_id, best.server.best_message_id
        assert venue is not None
        if message_id is not None and await self._sender.try_to_change(venue, message_id, card) is EditResult.DONE:
            return message_id
        return await self._posting.make(post, venue, card)

    async def _card(self, post: Post, best: BestOfDay, names: NamePolicy) -> Message:
        public = names.apply(await self._tables.public(post.table_id))
        language = best.server.language or public.row.language
        texts = texts_in(language)
        name = safe_names(public.seats, texts)[0] if best.is_named else texts("bot", "name.somebody")
        reader = Reader(language, LIGHT.name, in_words=False)
        renamed = names.apply if best.is_named else without_names
        film = await self._films.film_for_last_message(self._tables, post.table_id, reader, renamed)
        return names.with_note(best_city_card(best, post.id, name, language, film), language)
