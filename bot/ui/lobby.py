"""The buttons, menus and the form of tables before their start, and the way back there from a game that has ended."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

import discord

from bot.table import lobby, unseen
from bot.table.arranging import arrange
from bot.table.lobby import Entering, Picked, Removal
from bot.table.panel import Lobby
from bot.table.refusal import Refusal
from bot.table.rematch import Rematch, rematch
from bot.table.seating import Person
from bot.table.table import LOBBY
from bot.table.tables import Tables
from bot.ui.click import Click, Verb
from bot.ui.end_card import close_card
from bot.ui.form import filled_in, table_form
from bot.ui.lobby_card import lobby_card
from bot.ui.options_card import options_card
from bot.ui.people import person
from bot.ui.permissions import obstacle, require_permissions, require_voice
from bot.ui.reader import Interaction, reader_of
from bot.ui.rights import rights_of
from bot.ui.showing import edit, whisper
from bot.ui.shown import shows
from bot.ui.whereabouts import Way, whereabouts_card

OUTDATED: Final = frozenset({"running", "cannot_leave", "finished", "closed"})
"""Refusals of what an up-to-date lobby card does not offer."""

LobbyAct: TypeAlias = Callable[[Tables, Person, int, str], Awaitable[Lobby]]

CARD_ACTS: Final[dict[Verb, LobbyAct]] = {Verb.LEAVE: lobby.leave, Verb.ADD_BOT: lobby.add_bot}


class LobbyDesk:
    """Acts on presses around the start of a table, and shows what came of them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.acts: dict[Verb, Callable[[Interaction, Click], Awaitable[None]]] = {
            **dict.fromkeys(CARD_ACTS, self._act),
            Verb.JOIN: self._join,
            Verb.ACCEPT: self._accept,
            Verb.START: self._start,
            Verb.OPTIONS: self._options,
            Verb.SET: self._set,
            Verb.FORM: self._form,
            Verb.KICK: self._kick,
            Verb.REMATCH: self._rematch,
        }

    async def _act(self, interaction: Interaction, click: Click) -> None:
        async with self._card_kept_true(interaction, click):
            changed = await CARD_ACTS[click.verb](self._tables, person(interaction), click.table, str(interaction.id))
        await edit(interaction, lobby_card(changed))

    async def _join(self, interaction: Interaction, click: Click) -> None:
        """Take a seat from the lobby card, which shows it, and what keeps the game from starting if anything does."""
        missing = obstacle(interaction.app_permissions)
        entering = Entering(str(interaction.id), _message_id(interaction), may_start=missing is None)
        async with self._card_kept_true(interaction, click):
            changed = await lobby.join(self._tables, person(interaction), click.table, entering)
        is_stuck = missing is not None and changed.row.phase == LOBBY and len(changed.seats) >= changed.most
        await edit(interaction, lobby_card(changed, missing.key if missing and is_stuck else None))

    async def _accept(self, interaction: Interaction, click: Click) -> None:
        """Take a seat from an invitation."""
        entering = Entering(str(interaction.id), may_start=obstacle(interaction.app_permissions) is None)
        joined = await lobby.join(self._tables, person(interaction), click.table, entering)
        await whisper(interaction, whereabouts_card(joined, "accepted", reader_of(interaction).language))

    async def _start(self, interaction: Interaction, click: Click) -> None:
        require_permissions(interaction.app_permissions)
        async with self._card_kept_true(interaction, click):
            started = await lobby.start(
                self._tables, person(interaction), click.table, str(interaction.id), _message_id(interaction)
            )
        await edit(interaction, lobby_card(started))

    async def _options(self, interaction: Interaction, click: Click) -> None:
        """The options for the host; for moderators, who have none, a way to close the table."""
        language = reader_of(interaction).language
        try:
            async with self._card_kept_true(interaction, click):
                opened = await lobby.open_options(
                    self._tables, person(interaction), click.table, _message_id(interaction)
                )
        except Refusal as refusal:
            if refusal.key != "host_only" or not rights_of(interaction).is_moderator:
                raise
            await whisper(interaction, close_card(click.table, language))
        else:
            await whisper(interaction, options_card(opened, language))

    async def _set(self, interaction: Interaction, click: Click) -> None:
        picked = Picked(click.table, click.argument, click.values)
        changed = await lobby.choose_options(self._tables, person(interaction), picked, str(interaction.id))
        await edit(interaction, options_card(changed, reader_of(interaction).language))

    async def _form(self, interaction: Interaction, click: Click) -> None:
        """Show the form, or do what was filled in."""
        if interaction.type is not discord.InteractionType.modal_submit:
            opened = await lobby.open_options(self._tables, person(interaction), click.table)
            await interaction.response.send_modal(table_form(opened, reader_of(interaction).language))
            return
        asked = filled_in(click, dict(interaction.data or {}))
        if asked.invited:
            require_voice(interaction.app_permissions)
        changed = await arrange(self._tables, person(interaction), asked, str(interaction.id))
        await edit(interaction, options_card(changed, reader_of(interaction).language))

    async def _kick(self, interaction: Interaction, click: Click) -> None:
        if len(click.values) != 1:
            raise Refusal("no_option")
        removal = Removal(click.table, click.values[0], click.serial)
        changed = await lobby.remove(self._tables, person(interaction), removal, str(interaction.id))
        await edit(interaction, options_card(changed, reader_of(interaction).language))

    async def _rematch(self, interaction: Interaction, click: Click) -> None:
        require_permissions(interaction.app_permissions)
        require_voice(interaction.app_permissions)
        who, rights = person(interaction), rights_of(interaction)
        found = await rematch(self._tables, who, rights, click.table, str(interaction.id))
        await whisper(
            interaction,
            whereabouts_card(found.lobby, _way(found, interaction.user.id), reader_of(interaction).language),
        )

    @asynccontextmanager
    async def _card_kept_true(self, interaction: Interaction, click: Click) -> AsyncIterator[None]:
        """Where a refusal shows that the card is out of date (its last edit was lost), edit it before refusing.

        A card that we did not know of, as the answer to `/play` got lost, is noted.
        """
        if interaction.message is not None and shows(interaction.message, click):
            await unseen.notice(self._tables, click.table, interaction.message.channel.id, interaction.message.id)
        try:
            yield
        except Refusal as refusal:
            if refusal.key in OUTDATED:
                await edit(interaction, lobby_card(await self._tables.lobby(click.table)))
            raise


def _way(found: Rematch, user_id: int) -> Way:
    if found.is_new:
        return "opened"
    return "accepted" if any(place.user_id == user_id for place in found.lobby.seats) else "found"


def _message_id(interaction: Interaction) -> int | None:
    return interaction.message.id if interaction.message else None
