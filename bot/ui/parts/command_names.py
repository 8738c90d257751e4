"""Names of commands in running text, kept on one line."""

import re
from functools import cache
from typing import Final

from render.texts import LANGUAGES, texts_in

COMMAND_NAMES: Final = (
    "play",
    "join",
    "start",
    "solo",
    "puzzle",
    "daily",
    "duplicate",
    "ratings",
    "town",
    "tournament",
    "verify",
    "log",
    "settings",
    "privacy",
    "tables",
    "stats",
    "rules",
    "help",
)
"""The names of the slash commands, as their catalogue keys have them."""
WORD_JOINER: Final = "\u2060"
"""A character that prevents the line breaks otherwise possible after a slash and between kana."""


def keep_commands_unbroken(words: str) -> str:
    """The text with each name of a command kept on one line; code is unchanged, because people copy it."""
    if "/" not in words:
        return words
    return _pattern().sub(lambda found: WORD_JOINER.join(found[0]) if found[1] else found[0], words)


@cache
def _pattern() -> re.Pattern[str]:
    keys = [f"command.{name}.name" for name in COMMAND_NAMES]
    names = sorted({texts_in(language)("bot", key) for language in LANGUAGES for key in keys})
    return re.compile(rf"`[^`]*`|(?<![\w</:])(/(?:{'|'.join(names)}))(?![\w/])")
