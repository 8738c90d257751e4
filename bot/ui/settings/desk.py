"""Presses on the pages of a person's preferences, and of a server's settings."""

from typing import Any

from bot.store import Server, Store
from bot.table.clocks.vacation import HOURS_PREFERENCE_NAMES, count_running_clocks, set_vacation
from bot.table.lobby.presets import delete_server_preset
from bot.table.refusal import Refusal
from bot.table.seats.mentoring import end_mentoring_between
from bot.table.settings.bulletins import CHOOSABLE_BULLETINS, choose_bulletin_channel
from bot.table.settings.company import block, blocked_accounts, unblock
from bot.table.settings.hours import usual_zone
from bot.table.settings.people import People, SettingsPage, preference_at
from bot.table.settings.servers import (
    choose_players_role,
    choose_server_setting,
    require_managed_server,
    restrict_channels,
)
from bot.table.settings.tips import Tips
from bot.table.tables import Tables
from bot.ui.lines.public_language import public_language_here
from bot.ui.parts.click import Click, Verb
from bot.ui.press.obstacles import permissions_for_press, require_may_write, require_mentionable
from bot.ui.press.replying import PressActs, edit, whisper
from bot.ui.reader import Interaction, reader_of, remember_preferences, rights_of
from bot.ui.settings.card import SETTINGS_PAGES, SettingsPageState, names_of_chosen_people, settings_card
from bot.ui.settings.server_card import server_card


class SettingsDesk:
    """Shows and stores a person's preferences."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables, self._people, self._store = tables, people, tables.store
        self.acts: PressActs = {
            Verb.SETTINGS: self._turn_page,
            Verb.PREFER: self._prefer,
            Verb.AWAY: self._go_away,
            Verb.BLOCK: self._block,
            Verb.UNBLOCK: self._unblock,
            Verb.TIPS_ANEW: self._tell_anew,
        }

    async def open(self, interaction: Interaction) -> None:
        """Show the first page of the person's settings."""
        prefers = await self._people.preferences_of(interaction.user.id)
        state = SettingsPageState(is_manager=rights_of(interaction).may_manage_guild)
        await whisper(interaction, settings_card(prefers, reader_of(interaction).language, state=state))

    async def _turn_page(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, SETTINGS_PAGES[click.argument % len(SETTINGS_PAGES)], is_changed=False)

    async def _prefer(self, interaction: Interaction, click: Click) -> None:
        about = (interaction.user.id, click.argument, _only(click), str(interaction.id))
        remember_preferences(
            interaction, await self._people.set_preference(*about, usual_zone(reader_of(interaction).language))
        )
        chosen = preference_at(click.argument)
        await self._show(interaction, chosen.page, has_other_hours=chosen.name in HOURS_PREFERENCE_NAMES)

    async def _go_away(self, interaction: Interaction, click: Click) -> None:
        about = (interaction.user.id, _only(click), str(interaction.id))
        prefers = await set_vacation(self._tables, self._people, *about)
        remember_preferences(interaction, prefers)
        await self._show(interaction, "calls", has_other_hours=prefers.away_until is not None)

    async def _tell_anew(self, interaction: Interaction, click: Click) -> None:
        await Tips(self._store).show_all_anew(interaction.user.id, str(interaction.id))
        remember_preferences(interaction, await self._people.preferences_of(interaction.user.id))
        await self._show(interaction, "look", tells_anew=True)

    async def _block(self, interaction: Interaction, click: Click) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        named = names_of_chosen_people(click.values, data.get("resolved") or {})
        await block(self._store, interaction.user.id, named, str(interaction.id))
        await end_mentoring_between(self._tables, interaction.user.id, {*named})
        await self._show(interaction, "company")

    async def _unblock(self, interaction: Interaction, click: Click) -> None:
        await unblock(self._store, interaction.user.id, click.values, str(interaction.id))
        await self._show(interaction, "company")

    async def _show(
        self,
        interaction: Interaction,
        page: SettingsPage,
        is_changed: bool = True,
        has_other_hours: bool = False,
        tells_anew: bool = False,
    ) -> None:
        """Show the page with the new preferences.

        `has_other_hours`: running clocks may not follow the choice. `tells_anew`: all tips will be told anew.
        """
        user_id = interaction.user.id
        state = SettingsPageState(
            is_changed=is_changed,
            is_manager=rights_of(interaction).may_manage_guild,
            clocks=await count_running_clocks(self._tables, user_id) if has_other_hours else 0,
            blocked=await blocked_accounts(self._store, user_id) if page == "company" else (),
            tells_anew=tells_anew,
        )
        prefers = await self._people.preferences_of(user_id)
        await edit(interaction, settings_card(prefers, reader_of(interaction).language, page, state))


def _only(click: Click) -> int:
    if len(click.values) != 1:
        raise Refusal("no_option")
    return click.values[0]


class ServerDesk:
    """Shows and stores the settings of a server, for people who may manage it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.acts: PressActs = {
            Verb.SERVER: self._show,
            **dict.fromkeys((Verb.SERVER_SETTING, Verb.CHANNELS, Verb.BULLETIN, Verb.DROP_PRESET), self._change),
            Verb.PLAYERS_ROLE: self._change,
        }

    async def _show(self, interaction: Interaction, click: Click) -> None:
        server = await self._store.server_settings(require_managed_server(rights_of(interaction)))
        await edit(interaction, server_card(server, reader_of(interaction).language))

    async def _change(self, interaction: Interaction, click: Click) -> None:
        server = await self._changed(interaction, click)
        await edit(interaction, server_card(server, reader_of(interaction).language, is_changed=True))

    async def _changed(self, interaction: Interaction, click: Click) -> Server:
        rights, pressed = rights_of(interaction), str(interaction.id)
        require_managed_server(rights)
        if click.verb is Verb.CHANNELS:
            return await restrict_channels(self._store, rights, click.values, pressed)
        if click.verb is Verb.BULLETIN:
            return await self._choose_bulletin(interaction, click)
        if click.verb is Verb.PLAYERS_ROLE:
            return await self._choose_players_role(interaction, click)
        if click.verb is Verb.DROP_PRESET:
            return await delete_server_preset(self._store, rights, _only(click), pressed)
        return await choose_server_setting(self._store, rights, (click.argument, _only(click)), pressed)

    async def _choose_bulletin(self, interaction: Interaction, click: Click) -> Server:
        rights, pressed = rights_of(interaction), str(interaction.id)
        guild_id = require_managed_server(rights)
        if click.argument >= len(CHOOSABLE_BULLETINS):
            raise Refusal("no_option")
        for channel in click.values:
            require_may_write(await permissions_for_press(interaction, guild_id, channel))
        language = await public_language_here(self._store, interaction)
        chosen = CHOOSABLE_BULLETINS[click.argument], click.values
        return await choose_bulletin_channel(self._store, rights, chosen, language, pressed)

    async def _choose_players_role(self, interaction: Interaction, click: Click) -> Server:
        rights, pressed = rights_of(interaction), str(interaction.id)
        for role in click.values:
            await require_mentionable(interaction, require_managed_server(rights), interaction.channel_id or 0, role)
        return await choose_players_role(self._store, rights, click.values, pressed)
