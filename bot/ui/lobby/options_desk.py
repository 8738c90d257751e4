"""Presses on the options of a table before its start: settings, seats and colours.

The options are private, and each person has them open once per table. After the start they become one line: at once
where Discord still allows the edit, otherwise at the next press.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Final

import discord
import structlog

from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby.arranging import arrange_lobby
from bot.table.lobby.before_start import PickedOptions, RemovalRequest
from bot.table.lobby.colours import choose_colour, lobby_to_choose_colour
from bot.table.lobby.inviting import call_players, invite_regulars, may_call_players, regulars_for
from bot.table.lobby.presets import save_server_preset
from bot.table.memory.state import LOBBY
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.ui.ending.card import close_question_pieces
from bot.ui.lobby.desk import LobbyDesk, card_id
from bot.ui.lobby.form import read_form, table_form
from bot.ui.lobby.options_card import HostFacts, colour_card, options_card
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, text
from bot.ui.press.guard import editable_message
from bot.ui.press.live_panels import CHANGE_ERRORS, LivePanel, LivePanels, delete_panel
from bot.ui.press.obstacles import require_mentionable
from bot.ui.press.replying import PressActs, Send, edit, show_form, whisper
from bot.ui.reader import Interaction, person_of, reader_of, rights_of
from render.texts import texts_in

log = structlog.get_logger()

_PAST_REFUSALS: Final = frozenset({"running", "finished", "closed"})
"""The refusals of a press on options after the start."""


class OptionsDesk:
    """Answers presses on the options of a table before its start."""

    def __init__(self, tables: Tables, desk: LobbyDesk) -> None:
        self._tables, self._desk, self._live = tables, desk, LivePanels(monotonic)
        self.acts: PressActs = {
            Verb.OPTIONS: self._options,
            Verb.SET: self._set,
            Verb.UNFOLD: self._unfold,
            Verb.FORM: self._form,
            Verb.KICK: self._kick,
            Verb.INVITE: self._invite,
            Verb.CALL_PLAYERS: self._call_players,
            Verb.HINTS: self._hints,
            Verb.COLOUR: self._colour,
            Verb.KEEP_PRESET: self._keep_preset,
        }

    async def replace_past_options(self, table_id: int) -> None:
        """Once the table has started, replace its open options with one line; a failure of Discord is logged."""
        if not (open_there := self._live.at_table(table_id)):
            return
        found = await self._tables.lobby(table_id)
        if found.row.phase == LOBBY:
            return
        for place, live in open_there.items():
            card = past_options_card(reader_of(live.interaction).language)
            try:
                await live.sent.revise(card, partial(self._live.is_newest, place, live))
            except CHANGE_ERRORS as error:
                log.info("options not taken away", interaction=live.interaction.id, said=str(error))
            self._live.drop(place, live)

    async def _options(self, interaction: Interaction, click: Click) -> None:
        """Show the options to the host; to other players their colour, to moderators a way to close the table."""
        try:
            async with self._desk.refresh_card_on_refusal(interaction, click):
                opened = await lobby.open_options(
                    self._tables, person_of(interaction), click.table, card_id(interaction)
                )
        except Refusal as refusal:
            if refusal.key != "host_only":
                raise
            await self._show(interaction, click, await self._for_others(interaction, click, refusal), whisper)
        else:
            await self._show(interaction, click, await self._card(interaction, opened), whisper)

    async def _for_others(self, interaction: Interaction, click: Click, refusal: Refusal) -> Message:
        """The answer to a person who is not the host. Raises `refusal` if there is nothing to show."""
        language, is_moderator = reader_of(interaction).language, rights_of(interaction).is_moderator
        own = await lobby_to_choose_colour(self._tables, person_of(interaction), click.table)
        if own is None and not is_moderator:
            raise refusal
        closing = close_question_pieces(click.table, language) if is_moderator else []
        return colour_card(own, interaction.user.id, language, closing) if own else Message(closing)

    async def _set(self, interaction: Interaction, click: Click) -> None:
        async with self._in_place(interaction):
            picked = PickedOptions(click.table, click.argument, click.values)
            changed = await lobby.choose_options(self._tables, person_of(interaction), picked, str(interaction.id))
            await self._changed(interaction, click, changed, unfolded=click.argument)

    async def _colour(self, interaction: Interaction, click: Click) -> None:
        """Choose one's own colour, and show it in the options (host) or in the colour card (others)."""
        async with self._in_place(interaction):
            who, language = person_of(interaction), reader_of(interaction).language
            changed = await choose_colour(self._tables, who, click.table, click.values, str(interaction.id))
            if changed.row.host_id == who.id:
                await self._changed(interaction, click, changed)
            else:
                await self._show(interaction, click, colour_card(changed, who.id, language), edit)

    async def _unfold(self, interaction: Interaction, click: Click) -> None:
        async with self._in_place(interaction):
            opened = await lobby.open_options(self._tables, person_of(interaction), click.table)
            await self._changed(interaction, click, opened, unfolded=click.argument)

    async def _form(self, interaction: Interaction, click: Click) -> None:
        async with self._in_place(interaction):
            if interaction.type is not discord.InteractionType.modal_submit:
                opened = await lobby.open_options(self._tables, person_of(interaction), click.table)
                await show_form(interaction, table_form(opened, reader_of(interaction).language))
                return
            asked = read_form(click, dict(interaction.data or {}))
            if asked.invited:
                await self._desk.require_may_write(interaction, click)
            changed = await arrange_lobby(self._tables, person_of(interaction), asked, str(interaction.id))
            await self._changed(interaction, click, changed)

    async def _kick(self, interaction: Interaction, click: Click) -> None:
        if len(click.values) != 1:
            raise Refusal("no_option")
        async with self._in_place(interaction):
            removal = RemovalRequest(click.table, click.values[0], click.serial)
            changed = await lobby.remove_player(self._tables, person_of(interaction), removal, str(interaction.id))
            await self._changed(interaction, click, changed)

    async def _hints(self, interaction: Interaction, click: Click) -> None:
        async with self._in_place(interaction):
            about = (click.table, bool(click.argument), str(interaction.id))
            await self._changed(
                interaction, click, await lobby.allow_hints(self._tables, person_of(interaction), *about)
            )

    async def _keep_preset(self, interaction: Interaction, click: Click) -> None:
        async with self._in_place(interaction):
            who, rights = person_of(interaction), rights_of(interaction)
            await save_server_preset(self._tables, who, rights, click.table, str(interaction.id))
            opened = await lobby.open_options(self._tables, who, click.table)
            await self._changed(interaction, click, replace(opened, note="preset_kept"))

    async def _invite(self, interaction: Interaction, click: Click) -> None:
        async with self._in_place(interaction):
            await self._desk.require_may_write(interaction, click)
            about = (click.table, click.values, str(interaction.id))
            await self._changed(interaction, click, await invite_regulars(self._tables, person_of(interaction), *about))

    async def _call_players(self, interaction: Interaction, click: Click) -> None:
        async with self._in_place(interaction):
            await self._desk.require_may_write(interaction, click)
            row = (await lobby.open_options(self._tables, person_of(interaction), click.table)).row
            if (
                row.guild_id
                and (role := (await self._tables.store.server_settings(row.guild_id)).players_role_id) is not None
            ):
                await require_mentionable(interaction, row.guild_id, row.channel_id, role)
            called = await call_players(self._tables, person_of(interaction), click.table, str(interaction.id))
            await self._changed(interaction, click, called)

    async def _card(self, interaction: Interaction, lobby: Lobby, unfolded: int | None = None) -> Message:
        server = None if lobby.row.guild_id is None else await self._tables.store.server_settings(lobby.row.guild_id)
        has_role = server is not None and server.players_role_id is not None
        regulars = await regulars_for(self._tables.store, lobby)
        calls = has_role and may_call_players(lobby.row)
        host = HostFacts(rights_of(interaction).may_manage_guild, regulars, calls)
        return options_card(lobby, reader_of(interaction).language, unfolded, host)

    async def _changed(self, interaction: Interaction, click: Click, lobby: Lobby, unfolded: int | None = None) -> None:
        await self._show(interaction, click, await self._card(interaction, lobby, unfolded), edit)

    async def _show(self, interaction: Interaction, click: Click, message: Message, send: Send) -> None:
        sent = await send(interaction, message)
        before = self._live.remember((click.table, interaction.user.id), LivePanel(interaction, sent))
        if before is not None and sent.message_id is not None:
            await delete_panel(before)

    @asynccontextmanager
    async def _in_place(self, interaction: Interaction) -> AsyncIterator[None]:
        try:
            yield
        except Refusal as refusal:
            if refusal.key not in _PAST_REFUSALS or editable_message(interaction) is None:
                raise
            await edit(interaction, past_options_card(reader_of(interaction).language))


def past_options_card(language: str) -> Message:
    """The line in place of the options once the table has started."""
    return Message([text(texts_in(language)("bot", "options.past"))])
