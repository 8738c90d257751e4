"""The outbox: public messages, delivered after the move is stored, at least once and in order.

A round costs at most three calls: its reveal, one edit of it, and one that removes the past state from the message
before. Posts are rows written in the transaction of the move. A superseding post keeps the nonce of the old one, so
that the message is made once; see `bot/delivery/sender.py`. An undeliverable post parks its table; see
`bot/table/repairs/parking.py`.
"""

from collections.abc import Callable
from functools import partial

import discord
import structlog

from bot.delivery.courier import Courier
from bot.delivery.drawing import make_early_end_message, make_reveal_message, make_start_message
from bot.delivery.name_policy import NamePolicy, deliver_moderated
from bot.delivery.refusals import FINAL_MESSAGE_CODES, NotReadyYet, failure_in_words
from bot.delivery.sender import EditResult, PostMaker, Sender
from bot.delivery.venues import Venues
from bot.error_codes import ARCHIVED, TOO_MANY_EDITS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.process.threads import Threads
from bot.store import Post, TableChanges, TableRow
from bot.table.aftermath.deliveries import Deliveries
from bot.table.choices.options import planned_start
from bot.table.choices.panel import Lobby, PublicTable
from bot.table.memory.state import LOBBY, RUNNING
from bot.table.motions import MOOT
from bot.table.repairs.parking import ParkedTables
from bot.table.tables import Tables
from bot.ui.help.report_card import operator_report_card
from bot.ui.lines.mentions import RoleId
from bot.ui.lobby.card import invitation_card, lobby_card, starting_soon_card
from bot.ui.parts.layout import Message
from bot.ui.parts.marks import NOTE_KINDS
from bot.ui.seats.briefing_card import offer_card, offer_orders
from bot.ui.table.table_card import mentioned_players, seat_note_card
from bot.ui.votes.card import mentioned_voters, motion_card


class LobbyPosts:
    """Delivers the posts of lobbies (`KINDS`): cards, invitations, calls to a planned start, and calls for players."""

    KINDS = frozenset({"card", "invitation", "soon", "players"})

    def __init__(self, deliveries: Deliveries, sender: Sender, posting: PostMaker) -> None:
        self._deliveries, self._sender, self._posting = deliveries, sender, posting

    async def deliver(self, post: Post, names: NamePolicy) -> None:
        lobby = names.apply(await self._deliveries.lobby(post.table_id))
        await (self._card if post.kind == "card" else self._mention)(post, lobby, names)

    async def _card(self, post: Post, lobby: Lobby, names: NamePolicy) -> None:
        """Edit the lobby card, or post it if there is none and the table is open."""
        venue, card_id = lobby.row.channel_id, lobby.row.lobby_message_id
        card, gone = names.add_note(lobby_card(lobby), lobby.row.language), TableChanges(lobby_message_id=None)
        if card_id is not None:
            changed = await self._sender.try_to_edit(venue, card_id, card)
            if changed is not EditResult.EDITED_TOO_OFTEN:
                await self._deliveries.note_delivered(post, **(gone if changed is EditResult.DELETED else {}))
                return
        if lobby.row.phase not in {LOBBY, RUNNING}:
            await self._deliveries.note_delivered(
                post, lobby_message_id=await self._posting.edit_earlier(post, venue, card)
            )
        elif made := await self._posting.make_message(post, venue, card, _invited(lobby)):
            await self._deliveries.note_delivered(post, lobby_message_id=made)

    async def _mention(self, post: Post, lobby: Lobby, names: NamePolicy) -> None:
        """Mention those of a post who are still to be called, if there are any."""
        if called := _called(post, lobby):
            made = starting_soon_card if post.kind == "soon" else invitation_card
            card = names.add_note(made(lobby, called, post.id), lobby.row.language)
            if not await self._posting.make_message(post, lobby.row.channel_id, card, called):
                return
        await self._deliveries.note_delivered(post)


def _invited(lobby: Lobby) -> list[int]:
    """The people to mention; empty once the table has started or was closed."""
    return list(lobby.invited) if lobby.row.phase == LOBBY else []


def _called(post: Post, lobby: Lobby) -> list[int]:
    """The people or the role that a post mentions now: the invited, those whose planned start is near, or players.

    Players are called while there are free seats.
    """
    if post.kind == "invitation":
        return [user_id for user_id in post.called if user_id in _invited(lobby)]
    if post.kind == "players":
        has_room = lobby.row.phase == LOBBY and len(lobby.seats) < lobby.row.seats_most
        return [RoleId(role) for role in post.called if has_room]
    is_waiting = lobby.row.phase == LOBBY and planned_start(lobby.row) is not None
    seated = {seated.user_id for seated in lobby.seats}
    return [user_id for user_id in post.called if is_waiting and user_id in seated]


log = structlog.get_logger()


class Outbox:
    """Delivers the posts of each table in order; parks a table if it has to give up a post about its game.

    `film_due` is called with the number of a table whose next post is its film, `posted` with that of a table with a
    new message about turns. `delayed` has the reasons of retries, by queue. Reports go to `report_channel`; None:
    nowhere.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        threads: Threads,
        parking: ParkedTables,
        delayed: dict[str, str],
    ) -> None:
        self.film_due: Callable[[int], None] = lambda table_id: None
        self.posted: Callable[[int], None] = lambda table_id: None
        self.report_channel: int | None = None
        self._parking = parking
        self._courier = Courier(partial(deliver_moderated, self._tell), self._give_up, FINAL_MESSAGE_CODES, delayed)
        self._tables, self._threads, self._sender = tables, threads, Sender(client)
        self._venues, self._deliveries = Venues(client, tables.store), Deliveries(tables)
        self._posting = PostMaker(self._deliveries, self._sender)
        self._lobbies = LobbyPosts(self._deliveries, self._sender, self._posting)

    async def deliver(self, table_id: int) -> float | None:
        """Deliver the posts of this table, and call `film_due` if only its film is left.

        Returns the seconds until a retry; None if no retry is needed.
        """
        return await self._courier.deliver_all(table_id, partial(self._posts, table_id))

    async def _posts(self, table_id: int) -> list[Post]:
        """The next posts of a table, without films: these take long and nothing waits for them."""
        posts = await self._deliveries.deliverable_posts(table_id)
        if posts and posts[0].kind == "film":
            self.film_due(table_id)
            return []
        return posts

    async def _tell(self, post: Post, names: NamePolicy) -> None:
        if post.kind in LobbyPosts.KINDS:
            await self._lobbies.deliver(post, names)
            return
        if post.kind == "report":
            await self._report(post)
            return
        public = names.apply(await self._deliveries.content_of(post))
        if post.kind == "board" and public.told_to != post.number:
            await self._deliveries.note_delivered(post)
            return
        if public.row.thread_id is None:
            venue = await self._venues.open_venue(public.row)
            await self._tables.update_row_in_act(post.table_id, thread_id=venue)
            return
        try:
            await self._send(post, public, public.row.thread_id, names)
        except discord.HTTPException as error:
            if not await self._mended(post, public, error):
                raise

    async def _report(self, post: Post) -> None:
        """Tell the operator of a report; without a channel, or once the report is gone, there is nothing to send."""
        (row, report), venue = await self._deliveries.report_of(post), self.report_channel
        if (
            venue is None
            or row is None
            or report is None
            or await self._posting.make_message(post, venue, operator_report_card(report, row.language))
        ):
            await self._deliveries.note_delivered(post)

    async def _send(self, post: Post, public: PublicTable, venue: int, names: NamePolicy) -> None:
        if post.kind == "motion":
            await self._send_motion(post, venue, names)
            return
        if post.kind == "offer":
            await self._send_offer(post, public.row, venue, names)
            return
        if post.kind in NOTE_KINDS:
            if await self._posting.make_message(
                post, venue, names.add_note(seat_note_card(public, post), public.row.language)
            ):
                await self._deliveries.note_delivered(post)
            return
        newest, card = (
            public.row.table_message_id,
            names.add_note(await self._drawn(post, public), public.row.language),
        )
        if post.kind in {"board", "lap"} and newest is not None:
            await self._sender.edit(venue, newest, card)
            await self._deliveries.note_delivered(post)
        elif made := await self._posting.make_message(post, venue, card, mentioned_players(public), after=newest):
            if newest is not None:
                await self._sender.remove_state_text(venue, newest)
            await self._deliveries.note_delivered(post, table_message_id=made)
            self.posted(post.table_id)

    async def _drawn(self, post: Post, public: PublicTable) -> Message:
        if post.kind == "end":
            return await make_early_end_message(self._threads.pictures, public)
        drawn = make_reveal_message if public.told_to else make_start_message
        return await drawn(self._threads.pictures, public)

    async def _send_offer(self, post: Post, row: TableRow, venue: int, names: NamePolicy) -> None:
        """Post the seats on offer; if none is left, edit the message of an earlier try."""
        language, newest = row.language, row.table_message_id
        offers = [names.apply(offer) for offer in await self._deliveries.offer_briefings(post.table_id)]
        if not offers:
            await self._posting.edit_earlier(post, venue, offer_card(offers, language), after=newest)
            await self._deliveries.note_delivered(post)
            return
        key = ("offer", post.table_id, language, *(offer.seat for offer in offers))
        drawn = await self._threads.pictures.draw_orders(key, offer_orders(offers, language))
        card = names.add_note(offer_card(offers, language, pictures=drawn), language)
        if made := await self._posting.make_message(post, venue, card, after=newest):
            await self._deliveries.note_delivered(post, offer_message_id=made)

    async def _send_motion(self, post: Post, venue: int, names: NamePolicy) -> None:
        """Post or edit the message of a vote; a deleted one is not replaced."""
        if (ballot := await self._deliveries.ballot(post)) is None:
            await self._deliveries.note_delivered(post)
            return
        card, motion = names.add_note(motion_card(names.apply(ballot)), ballot.row.language), ballot.motion
        if motion.message_id is not None:
            changed = await self._sender.try_to_edit(venue, motion.message_id, card)
            if changed is not EditResult.EDITED_TOO_OFTEN:
                await self._deliveries.note_delivered(post)
                return
        if motion.outcome == MOOT:
            await self._posting.edit_earlier(post, venue, card)
            await self._deliveries.note_delivered(post)
        elif made := await self._posting.make_message(post, venue, card, mentioned_voters(ballot)):
            await self._deliveries.note_motion_delivered(post, motion, made)

    async def _mended(self, post: Post, public: PublicTable, error: discord.HTTPException) -> bool:
        """Whether the obstacle was removed: an archived thread, or a message that cannot be edited."""
        row = public.row
        if error.code == ARCHIVED and row.thread_id:
            if not await self._venues.unarchive(row.thread_id):
                return False
        elif error.code in {UNKNOWN_MESSAGE, TOO_MANY_EDITS} and row.table_message_id:
            await self._deliveries.forget_nonce(post, post.nonce)
            await self._deliveries.post_anew(row.id, table_message_id=None)
        else:
            return False
        log.info("mended", table=row.id, code=error.code)
        return True

    async def _give_up(self, post: Post, error: Exception) -> None:
        """Replace a deleted thread, drop a lobby card (presses update it too), or park the table.

        Raises NotReadyYet if the channel exists after all.
        """
        if post.kind == "report":
            log.error("report not posted", report=post.number, reason=str(error))
            await self._deliveries.note_delivered(post)
            return
        is_unknown = isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL
        if is_unknown and await self._replaced(post):
            return
        if post.kind in LobbyPosts.KINDS:
            log.info("lobby card stays as it is", table=post.table_id, reason=str(error))
            await self._deliveries.note_delivered(post)
            return
        await self._parking.park(post.table_id, failure_in_words(error))
        log.error("table parked", table=post.table_id, post=post.id, reason=str(error))

    async def _replaced(self, post: Post) -> bool:
        """Make a new thread in place of a deleted one; False if none was deleted. Raises NotReadyYet if it exists."""
        row = await self._deliveries.table_row(post)
        if row is not None and await self._venues.exists(row.venue):
            raise NotReadyYet(f"{row.venue} is unknown to one request and known to another")
        if row is None or row.thread_id in (None, row.channel_id):
            return False
        gone: TableChanges = {"thread_id": None, "lobby_message_id": None, "table_message_id": None}
        await self._deliveries.forget_nonce(post, post.nonce)
        await self._deliveries.post_anew(row.id, **gone)
        log.info("thread is gone", table=row.id)
        return True
