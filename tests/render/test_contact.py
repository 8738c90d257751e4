"""The fixed games of the gallery, and the contact sheet of all pieces."""

from itertools import product

import pytest

from games.core import options_of
from games.registry import GAMES, find_game
from render.atlas import ATLAS_FOLDER, atlas_of
from render.face import settings_variants
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, PICTURE_WIDTH, THEMES, rgb
from tests.examples import by_turns, part
from tests.render.contact import contact_sheet, sections_of
from tests.render.gallery import course, switched
from tests.render.played import opened, questions

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_every_drawing_of_the_kit_and_of_a_game_is_on_its_contact_sheet(game: str) -> None:
    shown = {one.piece for pieces in sections_of(game, texts_in("en"), LIGHT).values() for one in pieces}
    drawn = [name for name in ("kit", game) if (ATLAS_FOLDER / f"{name}.json").exists()]
    assert shown >= {atlas_of(name).piece(one) for name in drawn for one in atlas_of(name).names}


@each_game
def test_every_piece_is_painted_in_the_size_it_has_said(game: str) -> None:
    for name, piece in (one for pieces in sections_of(game, texts_in("ja"), LIGHT).values() for one in pieces):
        stamp = piece.stamp(LIGHT)
        assert (stamp.width, stamp.height) == (piece.width, piece.height), name
        assert stamp.left >= 0 and stamp.left + stamp.image.width <= piece.width, name
        assert stamp.image.getbbox() is not None, name


@pytest.mark.seeded
@pytest.mark.parametrize("game", part(GAMES, 0, of=2))
def test_a_contact_sheet_has_the_width_of_a_picture_and_the_ground_of_its_theme(game: str) -> None:
    for language, theme in by_turns([*product(LANGUAGES, THEMES.values())], GAMES.index(game)):
        image = opened(contact_sheet(game, texts_in(language), theme))
        assert image.width == PICTURE_WIDTH and image.height > PICTURE_WIDTH / 3
        assert image.getpixel((0, 0)) == rgb(theme.paper)


def test_a_course_is_the_same_every_time() -> None:
    first, second = (course.__wrapped__("welcome_to", 2, 2, leaves=2) for _ in range(2))
    assert [position.base for position in first.checkpoints] == [position.base for position in second.checkpoints]


def test_the_fixed_games_meet_every_kind_of_question() -> None:
    common = {"pair", "number", "lot", "fence", "estate_value", "park", "pool", "bis", "plan", "estates", "reshuffle"}
    assert set(questions("welcome_to")) == common | {"roundabout", "pass", "temp"}


def test_every_mode_is_shown_with_and_without_each_switch() -> None:
    assert set(settings_variants("welcome_to")) == {
        "standard-advanced",
        "solo",
        "solo-advanced",
        "expert",
        "expert-advanced",
    }
    assert set(settings_variants("cities")) == {"long", "solo"}, "the choice of boards is no way to play"
    usual = find_game("welcome_to").settings_type()
    assert all(usual != settings for settings in switched("welcome_to"))
    assert len(switched("welcome_to")) == sum(option.is_switch for option in options_of(find_game("welcome_to")))
