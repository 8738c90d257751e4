"""Bulletins and channel posts of servers: each is made once, silently, and found again if its answer was lost."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import discord
import msgspec
import structlog

from bot.delivery.channel_posts import MakeChannelPost
from bot.delivery.courier import Courier
from bot.delivery.name_policy import NamePolicy, deliver_moderated
from bot.delivery.refusals import CHANNEL_GONE_CODES, FINAL_MESSAGE_CODES, failure_in_words
from bot.delivery.sender import EditResult, Sender
from bot.store import Bulletin, Deadline, Server
from bot.table.daily.best import BestOfDay, best_of_closed_day
from bot.table.lobby.nearby import public_lobbies
from bot.table.settings.bulletins import (
    LASTING_BULLETIN,
    channel_post_numbers,
    deadlines_in_delivery,
    note_bulletin,
    note_channel_post_sent,
)
from bot.table.settings.servers import server_of_deadline
from bot.table.solo.racing import nameless_game
from bot.table.tables import Tables
from bot.ui.daily.best_card import best_city_card
from bot.ui.lines.names import safe_names
from bot.ui.lobby.notice_card import notice_card
from bot.ui.parts.layout import Message
from bot.ui.parts.marks import BULLETIN_MARK_TESTS
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.reader import Reader
from bot.ui.replay.film import Films
from render.texts import texts_in
from render.theme import LIGHT

log = structlog.get_logger()

_NONCE_MODULUS: Final = 10**10
"""The last part of a nonce is an id modulo this number: a nonce has at most 25 characters."""


class BulletinContent(NamedTuple):
    """The content of a bulletin: `make` makes its message, with people named by a policy.

    `about` is the number of the season, 0 for other bulletins: a new number makes a new message. `shown` identifies
    what the message shows: the message is edited if `shown` has changed or is empty. Both are stored in the `Bulletin`.
    """

    make: Callable[[NamePolicy], Awaitable[Message]]
    about: int = 0
    shown: str = ""


FindBulletinContent: TypeAlias = Callable[[int, Bulletin], Awaitable[BulletinContent | None]]
"""Returns the present content for a server's id and one of its bulletins; None if there is nothing to show."""


class BulletinDelivery:
    """Delivers the bulletins and channel posts of servers.

    `contents` and `channel_posts` have the function for each kind of bulletin and of channel post. `delayed` gets the
    reasons of retries, by queue. A bulletin is turned off once the bot may no longer write in its channel.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        contents: Mapping[str, FindBulletinContent],
        channel_posts: Mapping[str, MakeChannelPost],
        delayed: dict[str, str],
    ) -> None:
        self._store, self._contents, self._channel_posts = tables.store, contents, channel_posts
        self._sender = Sender(client)
        self._courier = Courier(partial(deliver_moderated, self._tell), self._give_up, FINAL_MESSAGE_CODES, delayed)

    async def deliver(self, guild_id: int) -> float | None:
        """Send the due channel posts of this server, and make, edit or delete the messages of its due bulletins.

        Returns the seconds until a retry; None if no retry is needed.
        """
        return await self._courier.deliver_all(guild_id, partial(deadlines_in_delivery, self._store, guild_id))

    async def _tell(self, deadline: Deadline, names: NamePolicy) -> None:
        if (make := self._channel_posts.get(deadline.kind)) is not None:
            await self._post(deadline, make, names)
            return
        server = await self._store.server_settings(server_of_deadline(deadline))
        bulletin = server.bulletins.get(deadline.kind) or Bulletin(None, "", 0)
        if bulletin.place_id not in (None, bulletin.channel_id):
            bulletin = await self._left(deadline, bulletin)
        if bulletin.channel_id is not None:
            bulletin = await self._show(deadline, server, bulletin, bulletin.channel_id, names)
        earlier = [await self._refresh(deadline, server, one, names) for one in bulletin.earlier]
        bulletin = msgspec.structs.replace(bulletin, earlier=tuple(one for one in earlier if one is not None))
        await note_bulletin(self._store, deadline, bulletin)

    async def _post(self, deadline: Deadline, make: MakeChannelPost, names: NamePolicy) -> None:
        """Send a channel post, or edit the message of an earlier try."""
        content = await make(names, channel_post_numbers(deadline))
        if content is not None:
            if content.outdated is not None:
                await self._sender.try_to_edit(content.channel, *content.outdated)
            nonce = "-".join(map(str, (deadline.kind, *channel_post_numbers(deadline))))
            mark = content.mark.__eq__
            if content.card is not None:
                await self._sender.send_or_edit(content.channel, content.card, mark, nonce, content.called)
        await note_channel_post_sent(self._store, deadline)

    async def _show(
        self, deadline: Deadline, server: Server, before: Bulletin, channel: int, names: NamePolicy
    ) -> Bulletin:
        """The bulletin after its message shows the present content."""
        content = await self._content(deadline, server, before)
        if content is None:
            return await self._left(deadline, before)
        if content.shown and (content.about, content.shown) == (before.about, before.shown):
            return before
        if content.about != before.about:
            before = await self._left(deadline, before)
        after = msgspec.structs.replace(before, place_id=channel, about=content.about, shown=content.shown)
        message_id = await self._place(deadline, after, before.message_id, await content.make(names))
        return msgspec.structs.replace(after, message_id=message_id)

    async def _refresh(
        self, deadline: Deadline, server: Server, before: Bulletin, names: NamePolicy
    ) -> Bulletin | None:
        """An earlier bulletin after its message shows the present content; None if the message is deleted."""
        content = await self._content(deadline, server, before)
        place, message_id = before.place_id, before.message_id
        assert place is not None and message_id is not None
        if content is not None and content.shown == before.shown:
            return before
        try:
            if content is None:
                await self._sender.delete(place, message_id)
                return None
            changed = await self._sender.try_to_edit(place, message_id, await content.make(names))
        except discord.HTTPException as error:
            if error.code not in CHANNEL_GONE_CODES:
                raise
            log.info("earlier bulletin not edited", reason=str(error))
            return before
        if changed is EditResult.DELETED:
            return None
        return msgspec.structs.replace(before, shown=content.shown) if changed is EditResult.DONE else before

    async def _content(self, deadline: Deadline, server: Server, bulletin: Bulletin) -> BulletinContent | None:
        asked = msgspec.structs.replace(bulletin, language=server.language or bulletin.language)
        return await self._contents[deadline.kind](server.guild_id, asked)

    async def _place(self, deadline: Deadline, bulletin: Bulletin, known: int | None, card: Message) -> int:
        """The id of the bulletin's message, which shows the card now."""
        channel, kind = bulletin.place_id, deadline.kind
        assert channel is not None
        if known is not None:
            changed = await self._sender.try_to_edit(channel, known, card)
            if changed is EditResult.DONE:
                return known
            await self._sender.delete(channel, known)
        nonce = f"{kind}-{bulletin.about}-{(known or channel) % _NONCE_MODULUS}"
        return await self._sender.send_or_edit(channel, card, partial(BULLETIN_MARK_TESTS[kind], bulletin.about), nonce)

    async def _left(self, deadline: Deadline, bulletin: Bulletin) -> Bulletin:
        """The bulletin without its message, which is deleted unless it lasts or the bot has no access any more."""
        lasts = deadline.kind == LASTING_BULLETIN
        if not lasts and bulletin.place_id is not None and bulletin.message_id is not None:
            try:
                await self._sender.delete(bulletin.place_id, bulletin.message_id)
            except discord.HTTPException as error:
                if error.code not in CHANNEL_GONE_CODES:
                    raise
                log.info("old bulletin not deleted", reason=str(error))
        return bulletin.without_message(lasts)

    async def _give_up(self, deadline: Deadline, error: Exception) -> None:
        """Drop the channel post or edit; a bulletin is turned off if the bot may not write in its channel any more."""
        if deadline.kind in self._channel_posts:
            await note_channel_post_sent(self._store, deadline)
            log.warning("channel post given up", key=deadline.key, reason=failure_in_words(error))
            return
        is_gone = isinstance(error, discord.HTTPException) and error.code in CHANNEL_GONE_CODES
        guild_id = server_of_deadline(deadline)
        after = (await self._store.server_settings(guild_id)).bulletins.get(deadline.kind) or Bulletin(None, "", 0)
        if is_gone:
            after = msgspec.structs.replace(after.without_message(deadline.kind == LASTING_BULLETIN), channel_id=None)
        await note_bulletin(self._store, deadline, after)
        log.warning(
            "bulletin given up", server=guild_id, kind=deadline.kind, is_off=is_gone, reason=failure_in_words(error)
        )


class BestCityBulletins:
    """Makes the content of bulletins with the best city of the newest closed day that a server played, and its film.

    There is no content without such a day, if nobody has ended its game there, or if the city's table is deleted.
    """

    def __init__(self, tables: Tables, films: Films) -> None:
        self._tables, self._films = tables, films

    async def find(self, guild_id: int, bulletin: Bulletin) -> BulletinContent | None:
        best = await best_of_closed_day(self._tables.store, guild_id)
        if best is None:
            return None
        return BulletinContent(partial(self._card, best, bulletin.language), shown=f"{best.row.id} {best.is_named}")

    async def _card(self, best: BestOfDay, language: str, names: NamePolicy) -> Message:
        public, texts = names.apply(await self._tables.public(best.row.id)), texts_in(language)
        name = safe_names(public.seats, texts)[0] if best.is_named else texts("bot", "name.somebody")
        reader = Reader(language, LIGHT.name, in_words=False)
        renamed = names.apply if best.is_named else nameless_game
        film = await self._films.film_for_last_message(self._tables, best.row.id, reader, renamed)
        return names.add_note(best_city_card(best, name, language, film), language)


class NoticeBoardBulletins:
    """Makes the content of notice boards: the lobbies with free seats that anybody may take.

    Lobbies in channels that not all readers of the board see are left out.
    """

    def __init__(self, client: discord.Client, tables: Tables, visibility: ChannelVisibility) -> None:
        self._client, self._tables, self._visibility = client, tables, visibility

    async def find(self, guild_id: int, bulletin: Bulletin) -> BulletinContent | None:
        return BulletinContent(partial(self._card, guild_id, bulletin))

    async def _card(self, guild_id: int, bulletin: Bulletin, names: NamePolicy) -> Message:
        lobbies, language = await public_lobbies(self._tables, guild_id), bulletin.language
        places = {lobby.row.channel_id for lobby in lobbies}
        assert bulletin.channel_id is not None
        seen = await self._visibility.channels_visible_to_readers(self._client, guild_id, bulletin.channel_id, places)
        shown = [names.apply(lobby) for lobby in lobbies if lobby.row.channel_id in seen]
        return names.add_note(notice_card(shown, language), language)
