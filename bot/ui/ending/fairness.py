"""Fairness in words: the seal of a game's shuffle for whoever asks for it, and after the end."""

from render.texts import Texts


def sealed(table: int, texts: Texts) -> str:
    """A line that the shuffle is fixed, and where its seal can be read."""
    return f"-# {texts('bot', 'seal.closed', table=table)}"


def whole_seal(digest: str, table: int, texts: Texts) -> str:
    """The whole seal, and how it can be verified after the end."""
    return texts("bot", "seal.whole", digest=digest, table=table)


def opened(table: int, texts: Texts) -> str:
    """A line that the game can be verified now, and how."""
    return f"-# {texts('bot', 'seal.opened', table=table)}"
