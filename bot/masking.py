"""Masking of secrets: the bot's token, and the tokens of interactions and webhooks, which stand in addresses."""

import re
from collections.abc import Collection
from typing import Final

MASK: Final = "[masked]"
SHORTEST: Final = 12
"""What is shorter is no token of Discord's, and to mask it would mask ordinary words."""
SHAPES: Final = (
    r"(?<=/webhooks/)(?P<webhook>\d+/)[^/?#\s'\"\\]+",
    r"(?<=/interactions/)(?P<interaction>\d+/)[^/?#\s'\"\\]+",
    r"(?P<header>\bBot )[\w.-]{20,}",
    r"(?P<field>[\"']token\\?[\"']\s*[:=]\s*\\?[\"'])[^\"'\\]+",
    r"(?P<url>://[^\s/:@'\"]*:)[^\s/@'\"]+(?=@)",
    r"\baW50ZXJhY3Rpb24[\w=-]+",
    r"\b[\w-]{18,}\.[\w-]{6,7}\.[\w-]{27,}",
)
"""What gives a secret away: an address of a webhook or interaction, the header that logs in, a field called token, a
password in an address; an interaction's token (base64 of the word itself) and a bot's token (three parts)."""


class Masking:
    """Replaces these secrets, and whatever has the shape of one, in any text."""

    def __init__(self, secrets: Collection[str]) -> None:
        known = [re.escape(secret) for secret in sorted(secrets, key=len, reverse=True) if len(secret) >= SHORTEST]
        self._pattern = re.compile("|".join([*known, *SHAPES]))

    def mask(self, text: str) -> str:
        """The text without secrets."""
        return self._pattern.sub(_masked, text)


def _masked(found: re.Match[str]) -> str:
    kept = next((part for part in found.groups() if part is not None), "")
    return kept + MASK
