"""The content of channel posts: the results of duplicates, and the standings and pairings of tournaments."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.delivery.name_policy import NamePolicy
from bot.delivery.refusals import NotReadyYet
from bot.process.threads import Threads
from bot.table.duplicate.groups import groups_page
from bot.table.duplicate.standings import duplicate_standings
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.table.tournament.boards import tournament_page
from bot.ui.duplicate.card import duplicate_card, duplicate_result_card, traveller_orders
from bot.ui.parts.click import Click
from bot.ui.parts.layout import Message
from bot.ui.parts.marks import duplicate_mark, round_mark
from bot.ui.tournament.card import ranking_orders, round_card
from render.theme import LIGHT


class ChannelPostContent(NamedTuple):
    """A new message (`card`) in a channel, a button of it (`mark`) by which it is found again, and accounts to mention.

    `outdated` is the id of an earlier message there, with its new content. Without a `card`, there is no new message.
    """

    channel: int
    card: Message | None
    mark: Click
    called: Sequence[int] = ()
    outdated: tuple[int, Message] | None = None


MakeChannelPost: TypeAlias = Callable[[NamePolicy, Sequence[int]], Awaitable[ChannelPostContent | None]]
"""Makes a channel post; the numbers are a duplicate's id, or a tournament's id and the number of a round.

Returns None if the post is no longer needed. Raises NotReadyYet if the post has to be tried again later.
"""


class ChannelPosts:
    """Makes channel posts; `makers` has the function for each kind."""

    def __init__(self, tables: Tables, threads: Threads) -> None:
        self._tables, self._threads = tables, threads
        self.makers: Final[dict[str, MakeChannelPost]] = {
            "result": self._result,
            "round": self._round,
            "groups": self._groups,
        }

    async def _result(self, names: NamePolicy, about: Sequence[int]) -> ChannelPostContent | None:
        """The result of a duplicate; nobody can enter by its first message any more."""
        standings = await duplicate_standings(self._tables, self._threads.replay, *about)
        renamed = tuple(line._replace(table=names.apply(line.table)) for line in standings.lines)
        duplicate, standings = standings.duplicate, standings._replace(lines=renamed)
        orders = traveller_orders(standings, duplicate.language, LIGHT.name)
        pictures = await self._threads.pictures.draw_orders(("duplicate", *orders), orders)
        card = names.add_note(
            duplicate_result_card(standings, duplicate.language, pictures, is_public=True), duplicate.language
        )
        first, over = duplicate.message_id, duplicate_card(duplicate, is_closed=True)
        mark, outdated = duplicate_mark(duplicate.id), None if first is None else (first, over)
        return ChannelPostContent(duplicate.channel_id, card, mark, outdated=outdated)

    async def _groups(self, names: NamePolicy, about: Sequence[int]) -> ChannelPostContent | None:
        """The groups of a duplicate on its first message; no new message."""
        duplicate, groups = await groups_page(self._tables.store, *about)
        if duplicate.message_id is None:
            return None
        is_closed = self._tables.store.now >= duplicate.closes_at
        outdated = duplicate.message_id, duplicate_card(duplicate, groups, is_closed=is_closed)
        return ChannelPostContent(duplicate.channel_id, None, duplicate_mark(duplicate.id), outdated=outdated)

    async def _round(self, names: NamePolicy, about: Sequence[int]) -> ChannelPostContent | None:
        """The standings after a round; raises NotReadyYet until all tables of the next one have their threads."""
        try:
            page = names.apply(await tournament_page(self._tables.store, *about))
        except Refusal:
            return None
        if not all(table.row.is_venue_settled for table in page.tables):
            raise NotReadyYet("a table of the round has no thread yet")
        tournament, language = page.tournament, page.tournament.language
        orders = ranking_orders(page, language, LIGHT.name)
        pictures = await self._threads.pictures.draw_orders(("ranking", tournament.id, *orders), orders)
        card = names.add_note(round_card(page, language, pictures), language)
        return ChannelPostContent(tournament.channel_id, card, round_mark(*about), page.playing_accounts)
