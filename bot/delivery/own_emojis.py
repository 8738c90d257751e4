"""The icons of all games as emojis of the application; missing ones are uploaded at the start.

An emoji is named by its icon and the hash of its picture: a redrawn icon is a new emoji, and old messages keep the old
one. Several processes may upload at the same time: a name already taken is the wanted emoji.
"""

import asyncio
import hashlib
from collections.abc import Iterator
from typing import Final

import discord
import structlog

from bot import limits
from bot.delivery.courier import RETRY_DELAYS
from bot.delivery.refusals import FINAL_EMOJI_CODES, FailureKind, kind_of_failure
from bot.error_codes import INVALID_FORM
from bot.process.pictures import Pictures
from bot.ui.parts.emojis import IconEmojis
from games.registry import GAMES
from render.face import face_of
from render.texts import LANGUAGES

log = structlog.get_logger()

_HASH_DIGITS: Final = 8
"""Hexadecimal digits of the hash in a name: enough to tell the versions of one icon apart."""


async def upload_icons(client: discord.Client, pictures: Pictures, icons: IconEmojis) -> None:
    """Upload the missing icons of all games as emojis, and tell `icons` all emojis; retries while this fails.

    If Discord refuses an icon for good, this is logged; that icon and all missing ones after it stay out of messages.
    Raises errors that come neither from Discord nor from the connection.
    """
    drawing, wanted = iter(draw_icons()), list[tuple[str, str, bytes]]()
    while drawn := await pictures.run_soon(lambda: next(drawing, None)):
        wanted.append(drawn)
    failures = 0
    while True:
        try:
            await _upload(client, wanted, icons)
        except Exception as error:  # `kind_of_failure` tells a refusal from a fault of the bot, which is raised
            if (meaning := kind_of_failure(error, FINAL_EMOJI_CODES)) is FailureKind.UNKNOWN:
                raise
            if meaning is FailureKind.FINAL:
                log.warning("icons not uploaded", reason=str(error))
                return
            log.info("icons delayed", reason=str(error))
            await asyncio.sleep(RETRY_DELAYS[min(failures, len(RETRY_DELAYS) - 1)])
            failures += 1
        else:
            return


def draw_icons() -> Iterator[tuple[str, str, bytes]]:
    """Draw each icon; yields its game, name and PNG. Icons are the same in all languages."""
    for game in GAMES:
        for icon, picture in face_of(game, LANGUAGES[0]).icons().items():
            yield game, icon, picture


def emoji_name(icon: str, picture: bytes) -> str:
    """The name of the icon's emoji: the name of the icon, shortened if need be, and a hash of the picture."""
    digits = hashlib.sha256(picture).hexdigest()[:_HASH_DIGITS]
    return f"{icon[: limits.MAX_EMOJI_NAME_LENGTH - _HASH_DIGITS - 1]}_{digits}"


async def _upload(client: discord.Client, wanted: list[tuple[str, str, bytes]], icons: IconEmojis) -> None:
    there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    named = [(game, icon, emoji_name(icon, picture), picture) for game, icon, picture in wanted]
    for game, icon, name, picture in sorted(named, key=lambda one: one[2] not in there):
        if name not in there:
            there[name] = await _made(client, name, picture)
        icons.learn(game, icon, discord.PartialEmoji(name=name, id=there[name].id))


async def _made(client: discord.Client, name: str, picture: bytes) -> discord.Emoji:
    """A new emoji, or the one that another process has made meanwhile."""
    try:
        return await client.create_application_emoji(name=name, image=picture)
    except discord.HTTPException as error:
        for emoji in await client.fetch_application_emojis() if error.code == INVALID_FORM else ():
            if emoji.name == name:
                return emoji
        raise
