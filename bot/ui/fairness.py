"""Fairness in one line: the seal of a game's shuffle before its first move, in the table menu and after the end."""

from typing import Final

from render.texts import Texts

DIGITS_SHOWN: Final = 32
"""So many digits of the seal stand in the first message: enough that no other shuffle can be found that fits."""


def sealed(digest: str, texts: Texts) -> str:
    """A line that the shuffle is fixed, with the beginning of its seal."""
    return f"-# {texts('bot', 'seal.closed', digest=digest[:DIGITS_SHOWN])}"


def whole_seal(digest: str, table: int, texts: Texts) -> str:
    """The whole seal, and how it can be verified after the end."""
    return texts("bot", "seal.whole", digest=digest, table=table)


def opened(table: int, texts: Texts) -> str:
    """A line that the game can be verified now, and how."""
    return f"-# {texts('bot', 'seal.opened', table=table)}"
