"""Questions, options, news and text forms of Cities in both languages."""

import pytest

from games.cities import BOARDS, CARDS, COLOURS, FEATURES, GAME, ROWS, TILES
from games.core import SOLO
from render.cities import CitiesFace
from render.face import Passage
from tests.games.cities.table import settings
from tests.render.cities.positions import (
    ENGLISH,
    FACES,
    JAPANESE,
    asked,
    checkpoints,
)
from tests.render.test_every_key import family

each_face = pytest.mark.parametrize("shown", FACES, ids=["ja", "en"])


@each_face
def test_options_with_the_same_first_part_have_a_name_in_common(shown: CitiesFace) -> None:
    for _, ask in asked():
        firsts = {option[0] if isinstance(option, tuple) else option for option in ask.options}
        assert len({shown.words.group(ask, first) for first in firsts}) == len(firsts)


@each_face
def test_things_are_called_as_the_data_file_calls_them(shown: CitiesFace) -> None:
    words, language = shown.words, shown.words.texts.language
    for name in (thing.name for things in (CARDS, FEATURES, BOARDS) for thing in things.values()):
        assert words.printed(name) == getattr(name, language)
    assert len({words.tile(tile) for tile in TILES}) > len(TILES) * 3 / 4
    assert family("cities", "row.") == set(ROWS) and family("cities", "colour.") == set(COLOURS)


def test_a_colour_that_nobody_has_named_goes_by_its_own_name() -> None:
    assert JAPANESE.words.colour("blue") == "青"
    assert ENGLISH.words.colour("teal") == "teal"


def whole(passages: list[Passage]) -> str:
    """All of a text form."""
    return "\n".join(line for passage in passages for line in (passage.heading, *passage.lines))


def test_a_game_alone_begins_with_the_points_that_it_takes() -> None:
    begun, before = (GAME.start(settings("solo"), 1, 1, version).news[0] for version in (2, 1))
    assert ENGLISH.words.news(begun, ["Ann"]).endswith(" From 80 points on the challenge is met.")
    assert "challenge" not in ENGLISH.words.news(before, ["Ann"])


def test_a_game_of_version_1_shows_the_grades_with_which_it_began() -> None:
    end = checkpoints(SOLO, 1)[-1].base.copy()
    end.version = 1
    assert "goal: 70 points" in whole(ENGLISH.final(end, GAME.standings(end), ["Ann"]).passages())
