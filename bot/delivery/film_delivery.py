"""The film of a finished game, added to its last message by one edit once it is drawn, with new titles of people.

It is a post behind all others of its table and delays none. After a crash it is drawn and added again, which is
harmless: the film is always the same.
"""

from functools import partial

import discord
import structlog

from bot import limits
from bot.delivery.courier import Courier
from bot.delivery.drawing import make_early_end_message, make_reveal_message
from bot.delivery.name_policy import NamePolicy, deliver_moderated
from bot.delivery.refusals import FINAL_MESSAGE_CODES
from bot.delivery.sender import EditResult, Sender
from bot.delivery.venues import Venues
from bot.error_codes import ARCHIVED
from bot.process.threads import Threads
from bot.store import Post
from bot.table.aftermath.deliveries import Deliveries
from bot.table.choices.panel import PublicTable
from bot.table.stats.earning import ensure_new_titles
from bot.table.tables import Tables
from bot.ui.parts.layout import Message
from bot.ui.reader import Reader
from bot.ui.replay.film import Films
from bot.ui.table.table_card import mentioned_players
from render.theme import LIGHT

log = structlog.get_logger()


class FilmDelivery:
    """Adds films to last messages; drops a film that cannot be drawn, does not fit or has no message.

    `delayed` has the reasons of retries, by queue.
    """

    def __init__(
        self, client: discord.Client, tables: Tables, threads: Threads, films: Films, delayed: dict[str, str]
    ) -> None:
        self._deliveries, self._sender, self._venues = Deliveries(tables), Sender(client), Venues(client, tables.store)
        self._tables, self._threads, self._films = tables, threads, films
        self._courier = Courier(partial(deliver_moderated, self._tell), self._drop, FINAL_MESSAGE_CODES, delayed)

    async def deliver(self, table_id: int) -> float | None:
        """Add the film to the last message of this table's game, once no other post waits there.

        Returns the seconds until a retry; None if no retry is needed.
        """
        return await self._courier.deliver_all(table_id, partial(self._deliveries.deliverable_film_posts, table_id))

    async def _tell(self, post: Post, names: NamePolicy) -> None:
        await ensure_new_titles(self._tables, post.table_id)
        public = names.apply(await self._deliveries.content_of(post))
        venue, message_id = public.row.thread_id, public.row.table_message_id
        if public.number == post.number and venue is not None and message_id is not None:
            card = names.add_note(await self._card(post, public, names), public.row.language)
            try:
                changed = await self._sender.try_to_edit(venue, message_id, card, mentioned_players(public))
            except discord.HTTPException as error:
                if error.code == ARCHIVED and await self._venues.unarchive(venue):
                    return
                raise
            if changed is EditResult.EDITED_TOO_OFTEN:
                await self._deliveries.post_anew(public.row.id, table_message_id=None)
        await self._deliveries.note_delivered(post)
        log.info("film is done", table=post.table_id)

    async def _card(self, post: Post, public: PublicTable, names: NamePolicy) -> Message:
        reader = Reader(public.row.language, LIGHT.name, in_words=False)
        film = await self._films.film_for_last_message(self._tables, post.table_id, reader, names.apply)
        drawn, pictures = (make_reveal_message if public.over else make_early_end_message), self._threads.pictures
        whole = await drawn(pictures, public, film)
        return whole if len(whole.files) <= limits.MAX_FILES else await drawn(pictures, public)

    async def _drop(self, post: Post, error: Exception) -> None:
        log.info("film not delivered", table=post.table_id, reason=str(error))
        await self._deliveries.note_delivered(post)
