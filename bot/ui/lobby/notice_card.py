"""The notice board of a server: its open tables with free seats, and the rules of each game."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.table.choices.options import PRESET_KEY, planned_start
from bot.table.choices.panel import Lobby
from bot.ui.lines.names import names_with_honorifics
from bot.ui.lines.tables_card import table_name
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, divider, rows, text, with_button
from bot.ui.parts.marks import NOTICE_SERIAL
from games.registry import GAMES
from render.face import face_of
from render.texts import Texts, texts_in

_MAX_NOTICES: Final = 8
"""The most tables on the board, the newest ones."""
_NAMED_PRESETS: Final = ("beginners", "experts")
"""The presets that are shown, because they are meant for some people."""


def notice_card(lobbies: Sequence[Lobby], language: str) -> Message:
    """The notice board: the first _MAX_NOTICES lobbies, each with a button to join, and buttons to the rules.

    Further lobbies are only counted.
    """
    texts = texts_in(language)
    pieces: list[Component] = [text(f"### {texts('bot', 'notice.heading')}")]
    pieces += [_notice(lobby, texts) for lobby in lobbies[:_MAX_NOTICES]]
    if not lobbies:
        pieces.append(text(texts("bot", "notice.none")))
    if more := len(lobbies[_MAX_NOTICES:]):
        pieces.append(text(f"-# {texts('bot', 'notice.more', count=more)}"))
    rules = [
        button(Click(0, Verb.RULES, number, NOTICE_SERIAL), face_of(game, language).words.title())
        for number, game in enumerate(GAMES)
    ]
    about = text(f"-# {texts('bot', 'notice.rules')}")
    return Message([*pieces, divider(), about, *rows(*([one] for one in rules))])


def _notice(lobby: Lobby, texts: Texts) -> Component:
    join = button(Click(lobby.row.id, Verb.ACCEPT), texts("bot", "lobby.join"), discord.ButtonStyle.success)
    return with_button("\n".join(_lines(lobby, texts)), join)


def _lines(lobby: Lobby, texts: Texts) -> list[str]:
    """The table and its host; the free seats and the way it is played; the planned start, if any."""
    row, names = lobby.row, names_with_honorifics(lobby.seats, texts)
    host = next(names[seated.seat] for seated in lobby.seats if seated.user_id == row.host_id)
    free = texts("bot", "notice.free", free=row.seats_most - len(lobby.seats), most=row.seats_most)
    preset = row.settings.get(PRESET_KEY)
    whom = [texts("bot", f"preset_choice.{preset}")] if preset in _NAMED_PRESETS else []
    about = " · ".join([free, texts("bot", f"pace_choice.{row.pace}"), *whom])
    at = planned_start(row)
    start = [texts("bot", "lobby.starts", at=f"<t:{at}:f>", soon=f"<t:{at}:R>")] if at else []
    title = texts("bot", "notice.table", name=table_name(row, texts), host=host, place=f"<#{row.channel_id}>")
    return [title, about, *start]
