"""A refused command, given back to be copied and changed."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, cast

from discord.app_commands import Command

from bot.table.refusal import Refusal
from bot.ui.lines.suggestions import GAME_OPTION_NAME, resolve_game
from bot.ui.reader import Interaction
from games.registry import GAMES
from render.face import face_of
from render.texts import Texts, language_of, texts_in

TypedOptions: TypeAlias = dict[str, Any]
"""The options that somebody filled in, by their English names."""
_MENTION: Final = re.compile(r"(<@!?\d+>)", re.ASCII)
"""A mention; inside code Discord shows its number, so it is put outside."""
_LISTED_OPTIONS: Final = {"bot_level": "level", "pace": "pace"}
"""Options for which Discord lists all values, with the beginning of the keys of the values' texts."""


def typed_command_in_words(interaction: Interaction, refusal: Refusal, texts: Texts) -> str:
    """A line break and the typed command, then also a corrected one if known.

    The text is empty for a command without options and for other interactions. The command is in the language of the
    person's Discord, in which it has to be typed.
    """
    command, data = interaction.command, cast(dict[str, Any], interaction.data or {})
    typed: TypedOptions = {option["name"]: option["value"] for option in data.get("options", [])}
    if not isinstance(command, Command) or not typed:
        return ""
    spoken = texts_in(language_of(str(interaction.locale)))
    lines = ["", texts("bot", "typed.so", command=_line(command, typed, spoken))]
    if (mend := _CORRECTIONS.get(refusal.key)) is not None:
        lines.append(texts("bot", "typed.instead", command=_line(command, mend(typed, refusal.fields), spoken)))
    return "\n".join(lines)


def _without(option: str) -> Callable[[TypedOptions, Mapping[str, Any]], TypedOptions]:
    return lambda typed, _: {name: value for name, value in typed.items() if name != option}


_CORRECTIONS: Final[Mapping[str, Callable[[TypedOptions, Mapping[str, Any]], TypedOptions]]] = {
    "seats": lambda typed, said: typed | {"seats": min(max(typed["seats"], said["least"]), said["most"])},
    "no_mode": _without("mode"),
    "no_quick": _without("pace"),
    "no_mention": _without("invite"),
}
"""By the name of a refusal: a function that returns the nearest options with which the command is allowed."""


def _line(command: Command[Any, Any, Any], typed: TypedOptions, spoken: Texts) -> str:
    names = {option.display_name: option.locale_name for option in command.parameters}
    key = f"command.{command.name}.name"
    line = f"/{spoken('bot', key)}"
    for option, value in typed.items():
        name = names[option]
        line += f" {spoken('bot', name.extras['key']) if name else option}:{_said(option, value, spoken)}"
    pieces = _MENTION.split(" ".join(line.replace("`", " ").split()))
    return " ".join(piece if _MENTION.fullmatch(piece) else f"`{piece.strip()}`" for piece in pieces if piece.strip())


def _said(option: str, value: Any, spoken: Texts) -> str:
    """The option's text on screen; a value picked from a list by its name there."""
    if option in _LISTED_OPTIONS:
        key = f"{_LISTED_OPTIONS[option]}.{value}"
        return spoken("bot", key)
    game = resolve_game(str(value))
    return face_of(game, spoken.language).words.title() if option == GAME_OPTION_NAME and game in GAMES else str(value)
