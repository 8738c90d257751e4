"""The page of a server's settings: a menu for each, for people who may manage the server."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.store import Server
from bot.table.choices.choosing import OptionMenu
from bot.table.settings.bulletins import CHOOSABLE_BULLETINS
from bot.table.settings.servers import SERVER_SETTINGS
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, divider, menu_row, row, text
from bot.ui.parts.option_menu import MenuEntry, option_menu, value_key_suffix
from bot.ui.settings.card import page_buttons
from games.registry import GAMES
from render.face import face_of
from render.texts import Texts, texts_in

_CHANNEL_TYPES: Final = [discord.ChannelType.text, discord.ChannelType.news]


def server_card(server: Server, language: str, is_changed: bool = False) -> Message:
    """All settings of a server, in the reader's language. If `is_changed`, a line says that the choice is stored."""
    texts = texts_in(language)
    pieces: list[Component] = [text(f"### {texts('bot', 'server.heading')}\n{texts('bot', 'server.about')}")]
    for number, setting in enumerate(SERVER_SETTINGS):
        pieces.append(text(f"**{_name(setting, texts)}**"))
        pieces.append(row(_select(Click(0, Verb.SERVER_SETTING, argument=number), setting, server, texts)))
    said = texts("bot", "server.channels"), texts("bot", "server.channels.all")
    pieces += _channels(Click(0, Verb.CHANNELS), *said, server.channels, limits.MAX_MENU_OPTIONS)
    for number, kind in enumerate(CHOOSABLE_BULLETINS):
        said = texts("bot", f"bulletin.{kind}"), texts("bot", f"bulletin.{kind}.none")
        chosen = server.bulletins[kind].channel_id if kind in server.bulletins else None
        pieces += _channels(Click(0, Verb.BULLETIN, argument=number), *said, [chosen], 1)
    pieces += [text(f"**{texts('bot', 'server.players_role')}**"), row(_players_role(server, texts))]
    pieces += _presets(server, texts)
    note = texts("bot", "server.changed") if is_changed else f"-# {texts('bot', 'settings.how')}"
    return Message([*pieces, divider(), text(note), page_buttons("server", texts, is_manager=True)])


def _select(click: Click, setting: OptionMenu, server: Server, texts: Texts) -> ui.Select[Any]:
    entries = [
        MenuEntry(index, texts("bot", f"server_setting.{setting.name}.{value_key_suffix(value)}"))
        for index, value in enumerate(setting.values)
    ]
    return option_menu(click, setting, server, entries, placeholder=_name(setting, texts))


def _name(setting: OptionMenu, texts: Texts) -> str:
    return texts("bot", f"server_setting.{setting.name}")


def _presets(server: Server, texts: Texts) -> list[Component]:
    """A text on how to save presets, and a menu that drops the server's."""
    about = text(f"**{texts('bot', 'server.presets')}**\n{texts('bot', 'server.presets.about')}")
    entries = [
        discord.SelectOption(label=face_of(game, texts.language).words.title(), value=str(number))
        for number, game in enumerate(GAMES)
        if game in server.presets
    ]
    menu = menu_row(Click(0, Verb.DROP_PRESET), texts("bot", "server.presets.drop"), entries)
    return [about, menu] if entries else [about]


def _players_role(server: Server, texts: Texts) -> ui.RoleSelect[Any]:
    role = server.players_role_id
    return ui.RoleSelect(
        custom_id=Click(0, Verb.PLAYERS_ROLE).custom_id,
        placeholder=texts("bot", "server.players_role.none"),
        min_values=0,
        max_values=1,
        default_values=[] if role is None else [discord.Object(role, type=discord.Role)],
    )


def _channels(click: Click, heading: str, none_chosen: str, chosen: Sequence[int | None], most: int) -> list[Component]:
    """A heading, and a menu of channels, of which `most` can be chosen or none."""
    menu = ui.ChannelSelect[Any](
        custom_id=click.custom_id,
        placeholder=none_chosen,
        channel_types=_CHANNEL_TYPES,
        min_values=0,
        max_values=most,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
            for channel in chosen
            if channel is not None
        ],
    )
    return [text(f"**{heading}**"), row(menu)]
