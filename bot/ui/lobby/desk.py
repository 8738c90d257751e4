"""Buttons and menus of tables before their start, and the rematch.

Presses about a lobby without a visible card are in the person's list of tables (`tables_card`).
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import structlog

from bot.store import StoreError, TableRow
from bot.table.choices.options import planned_start
from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby import unseen
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.rematch import Rematch, open_or_join_rematch
from bot.table.memory.state import LOBBY, Person
from bot.table.overview import read_overview
from bot.table.refusal import Refusal
from bot.table.solo.lessons import is_lesson_offered
from bot.table.tables import Tables
from bot.ui.lines.tables_card import LobbyNote, tables_card
from bot.ui.lobby.calendar import calendar_card
from bot.ui.lobby.card import PLAY_HERE, Arrival, arrival_card, lesson_offer_card, lobby_card, start_here_card
from bot.ui.parts.click import Click, Verb
from bot.ui.press.guard import is_on_public_message, is_own_public_message
from bot.ui.press.obstacles import obstacle_to_table, permissions_for_press, require_may_write
from bot.ui.press.replying import PressActs, edit, whisper
from bot.ui.reader import Interaction, person_of, reader_of, rights_of

log = structlog.get_logger()

_CARD_REFUSALS: Final = frozenset(
    {"running", "finished", "closed", "cannot_leave", "already_joined", "not_joined", "full"}
)
"""Refusals whose reason an up-to-date lobby card shows."""

_CARD_ACTS: Final[dict[Verb, Callable[[Tables, Person, int, str], Awaitable[Lobby]]]] = {
    Verb.LEAVE: lobby.leave,
    Verb.ADD_BOT: lobby.add_bot,
    Verb.ADVICE: lobby.apply_recommendations,
}


class LobbyDesk:
    """Answers presses on lobby cards and invitations, on *Rematch*, and on lobbies with a lost card in `/tables`."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.acts: PressActs = {
            **dict.fromkeys(_CARD_ACTS, self._act),
            Verb.JOIN: self._join,
            Verb.ACCEPT: self._accept,
            Verb.START: self._start,
            Verb.REMATCH: self._rematch,
            Verb.REPOST: self._repost,
            Verb.CLOSE: self._close,
            Verb.CALENDAR: self._calendar,
        }

    async def _act(self, interaction: Interaction, click: Click) -> None:
        async with self.refresh_card_on_refusal(interaction, click):
            changed = await _CARD_ACTS[click.verb](
                self._tables, person_of(interaction), click.table, str(interaction.id)
            )
        await self._show(interaction, changed)

    async def _join(self, interaction: Interaction, click: Click) -> None:
        """Take a seat from the lobby card; shows what keeps a full table from starting, if anything does."""
        async with self.refresh_card_on_refusal(interaction, click):
            joined, missing = await self._joined(interaction, click, card_id(interaction))
        await self._show(interaction, joined, missing)
        await offer_lesson(self._tables, interaction, joined.row.id, joined.row.game)

    async def _show(self, interaction: Interaction, changed: Lobby, missing: Refusal | None = None) -> None:
        """Answer with the lobby card; the outbox edits the public one if this answer does not, or fails."""
        is_public = False
        try:
            await edit(interaction, lobby_card(changed, missing))
            is_public = is_own_public_message(interaction)
        finally:
            if not is_public:
                await lobby.update_card(self._tables, changed.row.id)

    async def _accept(self, interaction: Interaction, click: Click) -> None:
        joined, missing = await self._joined(interaction, click, None)
        language = reader_of(interaction).language
        await whisper(interaction, arrival_card(joined, "accepted", language, missing))
        await offer_lesson(self._tables, interaction, joined.row.id, joined.row.game)

    async def _joined(
        self, interaction: Interaction, click: Click, card_id: int | None
    ) -> tuple[Lobby, Refusal | None]:
        missing = await self._obstacle(interaction, click)
        entering = JoinRequest(str(interaction.id), card_id, may_start=missing is None)
        joined = await lobby.join(self._tables, person_of(interaction), click.table, entering)
        return joined, missing if _is_stuck(joined) else None

    async def _obstacle(self, interaction: Interaction, click: Click) -> Refusal | None:
        found = await self._tables.lobby(click.table)
        return await obstacle_to_table(self._tables.store, interaction, found.row)

    async def _start(self, interaction: Interaction, click: Click) -> None:
        """Begin the game; if only a thread is impossible, offer the host to play in the channel."""
        if click.argument == PLAY_HERE:
            await self._start_here(interaction, click)
            return
        who, language = person_of(interaction), reader_of(interaction).language
        async with self.refresh_card_on_refusal(interaction, click):
            await lobby.require_ready_lobby(self._tables, who, click.table)
            missing = await self._obstacle(interaction, click)
            if missing is not None and missing.key == "lacking_threads":
                await whisper(interaction, start_here_card(click.table, missing, language))
                return
            if missing is not None:
                raise missing
            started = await lobby.start(self._tables, who, click.table, str(interaction.id), card_id(interaction))
        if interaction.message is None:
            await whisper(interaction, arrival_card(started, "started", language))
            return
        await self._show(interaction, started)

    async def _start_here(self, interaction: Interaction, click: Click) -> None:
        """Begin the game in the channel, confirmed on the private offer."""
        who, language = person_of(interaction), reader_of(interaction).language
        found = await lobby.require_ready_lobby(self._tables, who, click.table)
        if (missing := await obstacle_to_table(self._tables.store, interaction, found.row, here=True)) is not None:
            raise missing
        started = await lobby.start_in_channel(self._tables, who, click.table, str(interaction.id))
        await edit(interaction, arrival_card(started, "accepted", language))

    async def _rematch(self, interaction: Interaction, click: Click) -> None:
        await self.require_may_write(interaction, click)
        missing = await self._obstacle(interaction, click)
        if missing is not None and missing.key != "lacking_threads":
            raise missing
        who, rights = person_of(interaction), rights_of(interaction)
        entering = JoinRequest(str(interaction.id), may_start=missing is None)
        found = await open_or_join_rematch(self._tables, who, rights, click.table, entering)
        way, stuck = _way(found, interaction.user.id), missing if _is_stuck(found.lobby) else None
        await whisper(interaction, arrival_card(found.lobby, way, reader_of(interaction).language, stuck))

    async def _repost(self, interaction: Interaction, click: Click) -> None:
        posted = await unseen.post_card_again(self._tables, person_of(interaction), click.table, str(interaction.id))
        await self._show_tables(interaction, "reposted", posted)

    async def _close(self, interaction: Interaction, click: Click) -> None:
        closed = await unseen.close_unseen_lobby(self._tables, person_of(interaction), click.table, str(interaction.id))
        await self._show_tables(interaction, "closed", closed)

    async def _calendar(self, interaction: Interaction, click: Click) -> None:
        row = (await self._tables.lobby(click.table)).row
        at = planned_start(row)
        if at is None or row.phase != LOBBY:
            raise Refusal("not_planned")
        await whisper(interaction, calendar_card(row, at, reader_of(interaction).language))

    async def _show_tables(self, interaction: Interaction, note: LobbyNote, about: TableRow) -> None:
        found = await read_overview(self._tables, interaction.user.id)
        await edit(interaction, tables_card(found, reader_of(interaction).language, (note, about)))

    async def require_may_write(self, interaction: Interaction, click: Click) -> None:
        """Refuse if the bot may not write in the table's channel, or if Discord does not tell in time.

        Outside of servers nothing is checked.
        """
        row = (await self._tables.lobby(click.table)).row
        if row.guild_id is not None:
            require_may_write(await permissions_for_press(interaction, row.guild_id, row.channel_id))

    @asynccontextmanager
    async def refresh_card_on_refusal(self, interaction: Interaction, click: Click) -> AsyncIterator[None]:
        """Update the pressed card if the block is refused for a reason that the card shows; then raise the refusal.

        Before the block, store the card's id if the store does not know it, because the answer to `/play` was lost.
        """
        if interaction.message is not None and is_on_public_message(interaction, click):
            await unseen.store_card_id(
                self._tables, click.table, interaction.message.channel.id, interaction.message.id
            )
        try:
            yield
        except Refusal as refusal:
            if refusal.key in _CARD_REFUSALS and is_own_public_message(interaction):
                await edit(interaction, lobby_card(await self._tables.lobby(click.table)))
            raise


async def offer_lesson(tables: Tables, interaction: Interaction, table_id: int, game: str) -> None:
    """Offer the lesson of a game privately to the person who took a seat, if the game is new to them.

    There is no offer to people who want no tips, and none if the database fails, which is logged.
    """
    reader = reader_of(interaction)
    try:
        offers = reader.wants_tips and await is_lesson_offered(tables.store, interaction.user.id, game)
    except StoreError as error:
        log.info("lesson not offered", table=table_id, said=str(error))
        return
    if offers:
        await whisper(interaction, lesson_offer_card(table_id, game, reader.language))


def _way(found: Rematch, user_id: int) -> Arrival:
    if found.is_new:
        return "opened"
    return "accepted" if any(seated.user_id == user_id for seated in found.lobby.seats) else "found"


def _is_stuck(table: Lobby) -> bool:
    return table.row.phase == LOBBY and len(table.seats) >= table.most


def card_id(interaction: Interaction) -> int | None:
    """The id of the pressed message if it is the table's public card; otherwise None."""
    return interaction.message.id if interaction.message and is_own_public_message(interaction) else None
