"""Icons of games beside words: emojis that the application has on Discord, while Discord takes them."""

import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

import discord
import structlog

from bot.error_codes import INVALID_FORM, UNKNOWN_EMOJI

log = structlog.get_logger()

Emojis: TypeAlias = Mapping[str, discord.PartialEmoji]
"""A game's emojis by the names of its icons."""
NO_EMOJIS: Final[Emojis] = MappingProxyType({})
EMOJI_PAUSE_SECONDS: Final = 600.0
"""Seconds without emojis after Discord has refused one."""

T = TypeVar("T")


class IconEmojis:
    """The application's emojis known so far.

    After a refusal by Discord, messages have no emojis for EMOJI_PAUSE_SECONDS; `refused` is called when that begins.
    `now` is in seconds.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._known: defaultdict[str, dict[str, discord.PartialEmoji]] = defaultdict(dict)
        self._now, self._off_until = now, 0.0
        self.refused: Callable[[], None] = lambda: None

    @property
    def are_off(self) -> bool:
        """Whether Discord refused an emoji a short while ago; False after the clock was set back."""
        return 0 < self._off_until - self._now() <= EMOJI_PAUSE_SECONDS

    def learn(self, game: str, icon: str, emoji: discord.PartialEmoji) -> None:
        """Use this emoji for an icon from now on."""
        self._known[game][icon] = emoji

    def of(self, game: str) -> Emojis:
        """The emojis of a game by icon; none while they are off."""
        return NO_EMOJIS if self.are_off else self._known.get(game, NO_EMOJIS)

    async def send_with_fallback(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Return the result of an attempt to send. If Discord refuses its emojis, turn them off and try a second time.

        The attempt must get the emojis by `of` each time. Other errors of Discord are raised.
        """
        try:
            return await attempt()
        except discord.HTTPException as error:
            if not _is_about_emojis(error):
                raise
            log.warning("no emojis for a while", reason=str(error))
        if not self.are_off:
            self._off_until = self._now() + EMOJI_PAUSE_SECONDS
            self.refused()
        return await attempt()


def with_emoji(words: str, emoji: discord.PartialEmoji | None) -> str:
    """The words after the emoji, if there is one."""
    return words if emoji is None else f"{emoji} {words}"


def _is_about_emojis(error: discord.HTTPException) -> bool:
    return error.code == UNKNOWN_EMOJI or (error.code == INVALID_FORM and "emoji" in error.text.lower())
