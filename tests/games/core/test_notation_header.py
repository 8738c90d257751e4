"""How a position as text begins: settings, the version of the rules, seats, seed and generator."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Rng, SetupError
from games.core.notation.header import (
    HEADER_FIELDS,
    parse_settings,
    read_chance,
    read_seats,
    read_seed,
    read_settings,
    read_version,
)
from games.core.notation.lines import NotationError, PositionText, read_text
from games.welcome_to import GAME, WelcomeToSettings
from tests.games.notation.writing import settings_words, show_chance, show_header

SECRET = "ab" * 32


def read(text: str) -> PositionText:
    return read_text(text, HEADER_FIELDS, ())


def test_settings_are_the_mode_and_what_is_not_as_usual() -> None:
    settings = parse_settings(GAME, ["mode=solo", "advanced=on"])
    assert settings == WelcomeToSettings(mode="solo", advanced=True)
    assert settings_words(GAME, settings) == ["solo", "advanced=on"]
    assert settings_words(GAME, WelcomeToSettings()) == ["standard"]
    assert read_settings(GAME, read("mode solo\nmode advanced=on")) == settings
    assert read_settings(GAME, read("")) == WelcomeToSettings()


def test_settings_that_the_game_does_not_offer_are_refused() -> None:
    with pytest.raises(SetupError, match="mode can be standard, solo, expert, not 'duet'"):
        parse_settings(GAME, ["mode=duet"])
    with pytest.raises(NotationError, match="line 1: welcome_to has no option 'colour'"):
        read_settings(GAME, read("mode colour=red"))


def test_the_version_of_the_rules_is_written_where_it_is_not_the_newest() -> None:
    game, state = replace(GAME, version=3), GAME.start(WelcomeToSettings(), 2, 1)
    assert show_header(game, state) == ["mode      standard", "version   1"]
    assert show_header(GAME, state) == ["mode      standard"]
    assert (read_version(game, read("version 1")), read_version(game, read(""))) == (1, 3)
    with pytest.raises(NotationError, match="line 1: version takes one of 1, 2, 3, not '4'"):
        read_version(game, read("version 4"))


@pytest.mark.parametrize(("text", "mode", "seats"), [("", "standard", 2), ("seat 3", "standard", 4), ("", "solo", 1)])
def test_there_are_as_many_seats_as_are_written_and_the_mode_needs(text: str, mode: str, seats: int) -> None:
    assert read_seats(GAME, WelcomeToSettings(mode=mode), read(text)) == seats


def test_more_seats_than_the_mode_has_are_refused() -> None:
    with pytest.raises(NotationError, match="line 2: this mode is for 1 seat, not 2"):
        read_seats(GAME, WelcomeToSettings(mode="solo"), read("seat 0\nseat 1"))


def test_a_seed_is_a_number_or_a_secret() -> None:
    assert (read_seed(read("seed 5")), read_seed(read(f"seed {SECRET}")), read_seed(read(""))) == (5, SECRET, None)
    for words in ("", "-1", "1 2", "ab", "9" * 20):
        with pytest.raises(NotationError, match=r"line 1: seed takes a number from 0 to [0-9]{20}, or 64"):
            read_seed(read(f"seed {words}"))


@given(state=st.integers(0, 2**64 - 1), key=st.just("") | st.from_regex(r"[0-9a-f]{64}", fullmatch=True))
def test_the_generator_is_a_number_and_perhaps_a_secret(state: int, key: str) -> None:
    text = "\n".join(show_chance(Rng(state, key)))
    assert (read_chance(read(text)) or Rng()) == Rng(state, key)


@pytest.mark.parametrize("words", ["", "-1", "1 2", "ab 2", "A" * 64 + " 2", "a" * 64, "a" * 64 + " 1 2", "9" * 20])
def test_what_is_no_generator_is_refused(words: str) -> None:
    with pytest.raises(NotationError, match=r"line 1: chance takes a number from 0 to [0-9]{20}, or a secret"):
        read_chance(read(f"chance {words}"))
