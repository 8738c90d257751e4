"""The page of a server's settings: a menu for each, for those who may manage the server."""

from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.store import Server
from bot.table.servers import SERVER_SETTINGS, ServerSetting
from bot.ui.click import Click, Verb
from bot.ui.layout import Component, Message, divider, row, text
from bot.ui.settings_pages import page_buttons
from render.texts import Texts, texts_in

NAMES: Final = {
    "language": "server.language",
    "uses_threads": "server.uses_threads",
    "opens": "server.opens",
    "ends": "server.ends",
}
"""What each setting is called."""
VALUES: Final[dict[tuple[str, Any], str]] = {
    ("language", None): "server.language.discord",
    ("language", "ja"): "settings.language.ja",
    ("language", "en"): "settings.language.en",
    ("uses_threads", True): "server.uses_threads.on",
    ("uses_threads", False): "server.uses_threads.off",
    ("opens", "everybody"): "server.opens.everybody",
    ("opens", "moderators"): "server.opens.moderators",
    ("opens", "managers"): "server.opens.managers",
    ("ends", "players"): "server.ends.players",
    ("ends", "host"): "server.ends.host",
    ("ends", "moderators"): "server.ends.moderators",
}
"""What each of their values is called."""
ROOMS: Final = [discord.ChannelType.text, discord.ChannelType.news]


def server_card(server: Server, language: str, is_changed: bool = False) -> Message:
    """All settings of a server, in the language of the person who asks; `is_changed`: something was chosen just now."""
    texts = texts_in(language)
    pieces: list[Component] = [text(f"### {texts('bot', 'server.heading')}\n{texts('bot', 'server.about')}")]
    for number, setting in enumerate(SERVER_SETTINGS):
        pieces.append(text(f"**{texts('bot', NAMES[setting.field])}**"))
        pieces.append(row(_select(Click(0, Verb.SERVER_SETTING, argument=number), setting, server, texts)))
    pieces += [text(f"**{texts('bot', 'server.channels')}**"), row(_channels(server, texts))]
    note = texts("bot", "server.changed") if is_changed else f"-# {texts('bot', 'settings.how')}"
    return Message([*pieces, divider(), text(note), page_buttons("server", texts, is_manager=True)])


def _select(click: Click, setting: ServerSetting, server: Server, texts: Texts) -> ui.Select[Any]:
    chosen = getattr(server, setting.field)
    entries = [
        discord.SelectOption(
            label=texts("bot", VALUES[setting.field, value]), value=str(index), default=value == chosen
        )
        for index, value in enumerate(setting.values)
    ]
    return ui.Select(custom_id=click.custom_id, placeholder=texts("bot", NAMES[setting.field]), options=entries)


def _channels(server: Server, texts: Texts) -> ui.ChannelSelect[Any]:
    return ui.ChannelSelect(
        custom_id=Click(0, Verb.CHANNELS).custom_id,
        placeholder=texts("bot", "server.channels.all"),
        channel_types=ROOMS,
        min_values=0,
        max_values=limits.OPTIONS,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
            for channel in server.channels
        ],
    )
