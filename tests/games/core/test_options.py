"""The options of a game's settings, as menus and commands offer them."""

from dataclasses import replace
from typing import Any, Final, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import FrozenRecord, Game, Mode, Option, Settings, SetupError, options_of
from games.registry import GAMES, find_game
from tests.games.core.orchards import orchard


class Weather(FrozenRecord, frozen=True):
    """A record of options in the settings."""

    rain: bool = True


class GardenSettings(Settings, frozen=True):
    """Settings with an option of each kind, and a field that is none."""

    size: Literal["small", "large"] = "small"
    bees: bool = False
    weather: Weather = Weather()
    motto: str = ""


def garden() -> Game[Any]:
    game = orchard("plant", [1], [2]).game
    return replace(game, settings_type=GardenSettings, modes={"standard": Mode(2, 3), "solo": Mode(1, 1)})


MODE: Final = Option(("mode",), ("standard", "solo"))
SIZE: Final = Option(("size",), ("small", "large"))
BEES: Final = Option(("bees",), (False, True))
RAIN: Final = Option(("weather", "rain"), (False, True))


def test_the_options_are_the_mode_and_what_the_settings_leave_open() -> None:
    assert set(options_of(garden())) == {MODE, SIZE, BEES, RAIN}
    assert options_of(garden())[0] == MODE


def test_an_option_has_a_name_and_may_be_a_switch() -> None:
    assert [option.name for option in (MODE, RAIN)] == ["mode", "weather.rain"]
    assert [option.is_switch for option in (MODE, SIZE, BEES, RAIN)] == [False, False, True, True]


def test_an_option_is_set_and_read() -> None:
    settings = RAIN.applied_to(SIZE.applied_to(GardenSettings(), "large"), False)
    assert settings == GardenSettings(size="large", weather=Weather(rain=False))
    assert (SIZE.value_in(settings), RAIN.value_in(settings), BEES.value_in(settings)) == ("large", False, False)


@pytest.mark.parametrize(("option", "value"), [(SIZE, "huge"), (BEES, 1), (BEES, "yes"), (MODE, "expert")])
def test_what_is_not_offered_is_refused(option: Option, value: str | int) -> None:
    with pytest.raises(ValueError, match="can be one of"):
        option.applied_to(GardenSettings(), value)


def test_a_game_starts_in_its_modes_alone_and_with_their_seats() -> None:
    with pytest.raises(SetupError, match="no mode 'expert'"):
        garden().start(GardenSettings(mode="expert"), 2, seed=1)
    with pytest.raises(SetupError, match="solo, is for 1 seat, not 2"):
        garden().start(GardenSettings(mode="solo"), 2, seed=1)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_whatever_is_offered_can_be_set(name: str, data: st.DataObject) -> None:
    game = find_game(name)
    settings, wanted = game.settings_type(), {}
    for option in options_of(game):
        wanted[option.name] = data.draw(st.sampled_from(option.values), label=option.name)
        settings = option.applied_to(settings, wanted[option.name])
    assert {option.name: option.value_in(settings) for option in options_of(game)} == wanted
