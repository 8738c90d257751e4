"""Colours and fonts."""

import pytest

from games.registry import GAMES
from render.face import face_type
from render.kit.colours import READABLE_PAIRS
from render.theme import DARK, LIGHT, THEMES, THEMES_BY_STAGE, Colour, Colours, Theme, contrast

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))

each_light = pytest.mark.parametrize(
    "theme",
    [theme for lights in THEMES_BY_STAGE.values() for theme in lights],
    ids=lambda theme: f"{theme.name}-{theme.stage}",
)


@each_theme
@pytest.mark.parametrize(("text", "ground"), READABLE_PAIRS)
def test_every_text_stands_out_from_its_ground(theme: Theme, text: str, ground: str) -> None:
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= 4.5


@each_light
@pytest.mark.parametrize("game", GAMES)
def test_every_text_on_the_art_of_a_game_stands_out_from_its_ground(game: str, theme: Theme) -> None:
    if (colours := face_type(game).art.colours) is None:
        return
    for names in colours.readable:
        inks, grounds = (named(name, theme, colours.of(theme)) for name in names)
        assert min(contrast(ink, ground) for ink in inks for ground in grounds) >= 4.5, names


def named(name: str, theme: Theme, art: Colours) -> tuple[Colour, ...]:
    """The colours of that name: one, or several of a kind."""
    found = getattr(theme if hasattr(theme, name) else art, name)
    return (found,) if isinstance(found, str) else found


def test_the_first_theme_is_that_of_public_messages() -> None:
    assert next(iter(THEMES.values())) is LIGHT


def test_contrast_is_as_the_web_guidelines_define_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


def test_the_light_goes_from_morning_to_dusk_in_the_course_of_a_game() -> None:
    stages = [LIGHT.in_light(progress / 4).stage for progress in range(5)]
    assert stages == ["morning", "morning", "afternoon", "dusk", "dusk"]
    assert DARK.in_light(1).name == "dark" and DARK.in_light(0) is DARK
