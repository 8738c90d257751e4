"""Emojis as Discord might have given them to the icons of a game."""

from functools import cache

import discord

from bot.delivery.own_emojis import emoji_name
from bot.ui.parts.emojis import Emojis
from render.face import face_of


@cache
def emojis_of(game: str) -> Emojis:
    icons = face_of(game, "en").icons()
    return {icon: discord.PartialEmoji(name=emoji_name(icon, icons[icon]), id=2**63 - 1) for icon in icons}
