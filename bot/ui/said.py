"""Names and descriptions of commands, which Discord gets in every language we speak."""

from discord.app_commands import locale_str

from render.texts import texts_in


def said(key: str) -> locale_str:
    """The English text of that name, which carries the key by which it is translated."""
    return locale_str(texts_in("en")("bot", key), key=key)
