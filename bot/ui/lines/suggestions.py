"""Proposals while somebody types a command, and the meaning of the typed text."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias
from unicodedata import normalize

from discord.app_commands import Choice

from bot import limits
from bot.table.choices.options import MODE_OPTION, can_be_played_alone, modes_for_several
from bot.ui.lines.game_lines import game_menu_line
from bot.ui.reader import Interaction
from games.registry import GAMES, find_game
from render.face import face_of
from render.texts import LANGUAGES, language_of, texts_in

GAME_OPTION_NAME: Final = texts_in("en")("bot", "command.play.game.name")
"""The attribute of `interaction.namespace` that has the typed game."""

_NamesByValue: TypeAlias = Mapping[str, Sequence[str]]
"""The names of each value, those in the person's language first."""


async def suggest_games_for_several(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Like `suggest_all_games`, but only games that several people can play."""
    return _fitting(_titles(interaction, [game for game in GAMES if modes_for_several(find_game(game))]), typed)


async def suggest_all_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games whose line, title in any language, or registered name contains the typed text; shown by their lines."""
    return _fitting(_titles(interaction, GAMES), typed)


async def suggest_puzzle_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games whose title in any language, or registered name, contains the typed text; shown by their titles.

    The playing time is left out, because a puzzle takes less.
    """
    own = language_of(str(interaction.locale))
    return _fitting({game: [face_of(game, own).words.title(), *_said_of(game), game] for game in GAMES}, typed)


async def suggest_solo_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Like `suggest_all_games`, but only games that can be played alone."""
    return _fitting(_titles(interaction, [game for game in GAMES if can_be_played_alone(find_game(game))]), typed)


async def suggest_modes(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The modes for several people of the command's game whose name, in either language, contains the typed text.

    There are none while the game's option names no game.
    """
    game = resolve_game(str(getattr(interaction.namespace, GAME_OPTION_NAME, "")))
    if game not in GAMES:
        return []
    own = language_of(str(interaction.locale))
    return _fitting({mode: _mode_names(game, mode, own) for mode in modes_for_several(find_game(game))}, typed)


def resolve_game(typed: str) -> str:
    """The registered name of a game typed by name, title or line; otherwise the typed text."""
    lines = {game: [game_menu_line(game, language) for language in LANGUAGES] for game in GAMES}
    return _meant({game: [game, *_said_of(game), *lines[game]] for game in GAMES}, typed)


def resolve_mode(game: str, typed: str | None) -> str | None:
    """The mode whose name in any language is typed, if the game has it; otherwise the typed text. None stays None."""
    known = resolve_game(game)
    if typed is None or known not in GAMES:
        return typed
    return _meant({mode: _mode_names(known, mode, "en") for mode in find_game(known).modes}, typed)


def _titles(interaction: Interaction, games: Sequence[str]) -> dict[str, list[str]]:
    own = language_of(str(interaction.locale))
    return {game: [game_menu_line(game, own), *_said_of(game), game] for game in games}


def _said_of(game: str) -> list[str]:
    return [face_of(game, language).words.title() for language in LANGUAGES]


def _mode_names(game: str, mode: str, own: str) -> list[str]:
    names: list[str] = [
        face_of(game, language).words.options.value(MODE_OPTION, mode) for language in (own, *LANGUAGES)
    ]
    return [*names, mode]


def _fitting(known: _NamesByValue, typed: str) -> list[Choice[Any]]:
    wanted = _bare(typed)
    fitting = [value for value, names in known.items() if any(wanted in _bare(name) for name in names)]
    return [Choice(name=known[value][0], value=value) for value in fitting[: limits.MAX_COMMAND_CHOICES]]


def _meant(known: _NamesByValue, typed: str) -> str:
    wanted = _bare(typed)
    return next((value for value, names in known.items() if wanted in map(_bare, names)), typed)


def _bare(name: str) -> str:
    """A name for comparison: letters and digits only, in one case and width."""
    return "".join(letter for letter in normalize("NFKC", name).casefold() if letter.isalnum())
