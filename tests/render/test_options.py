"""Every option of every game has words in every language, and no words are there for options that are not."""

from collections.abc import Iterator

import pytest

from games.core import Option, options_of
from games.registry import GAMES, find_game
from render.face import face_of
from render.kit.sayings import COMMON_CATALOGUE
from render.texts import LANGUAGES
from tests.render.test_texts import texts_of

EVERYWHERE = [(game, language) for game in GAMES for language in LANGUAGES]
LONGEST = 100
"""Characters that a menu's entry, or the line below it, can have."""


def named(options: tuple[Option, ...]) -> Iterator[str]:
    """The keys of all names: of options, of their groups, and of the values of those that are no switches."""
    for option in options:
        yield option.name
        yield from [".".join(option.path[:-1])] if len(option.path) > 1 else []
        yield from [] if option.is_switch else (f"{option.name}.{value}" for value in option.values)


def helped(options: tuple[Option, ...]) -> Iterator[str]:
    """The keys of all helps: of switches, and of the values of other options."""
    for option in options:
        yield from [option.name] if option.is_switch else (f"{option.name}.{value}" for value in option.values)


@pytest.mark.parametrize(("game", "language"), EVERYWHERE)
def test_there_are_words_for_each_option_and_for_nothing_else(game: str, language: str) -> None:
    keys, options = set(texts_of(game, language)), options_of(find_game(game))
    for prefix, expected in (("setting.", named(options)), ("setting_help.", helped(options))):
        own = {key.removeprefix(prefix) for key in keys if key.startswith(prefix)}
        common = {key.removeprefix(prefix) for key in texts_of(COMMON_CATALOGUE, language) if key.startswith(prefix)}
        wanted = set(expected)
        assert own <= wanted <= own | common


@pytest.mark.parametrize(("game", "language"), EVERYWHERE)
def test_names_and_helps_are_short_enough_for_a_menu_and_differ(game: str, language: str) -> None:
    words, said = face_of(game, language).words.options, []
    for option in options_of(find_game(game)):
        if option.is_switch:
            said += [words.name(option.name), words.help(option.name)]
        for value in () if option.is_switch else option.values:
            said += [words.value(option.name, value), words.help(option.name, value)]
    assert all(0 < len(line) <= LONGEST for line in said)
    assert len(set(said)) == len(said)
