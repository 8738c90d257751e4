"""What games recommend can be chosen, and differs from what is chosen without a word."""

from typing import Any

from games.barrage import GAME as BARRAGE
from games.barrage import BarrageSettings
from games.cities import GAME as CITIES
from games.cities import CitiesSettings
from games.core import Game, options_of
from games.welcome_to import GAME as WELCOME_TO
from games.welcome_to import WelcomeToSettings
from tests.games.strategies import each_game


@each_game
def test_every_suggestion_names_an_option_values_and_modes_that_there_are(game: Game[Any]) -> None:
    options = {option.name: option for option in options_of(game)}
    for suggestion in game.suggestions:
        option = options[suggestion.option]
        assert suggestion.values and set(suggestion.modes) <= set(game.modes)
        for value in suggestion.values:
            assert option.value_in(option.applied_to(game.settings_type(), value)) == value
        assert option.value_in(game.settings_type()) not in suggestion.values


def test_experts_are_shown_the_expert_rules_and_nobody_else() -> None:
    suggestion, _ = WELCOME_TO.suggestions
    assert (suggestion.option, suggestion.values) == ("mode", ("expert",))
    assert suggestion.applies(WelcomeToSettings(), are_beginners=False, are_experts=True)
    assert not suggestion.applies(WelcomeToSettings(), are_beginners=True)


def test_the_expert_rules_recommend_the_advanced_option_to_everybody() -> None:
    _, suggestion = WELCOME_TO.suggestions
    modes = {mode for mode in WELCOME_TO.modes if suggestion.applies(WelcomeToSettings(mode=mode), are_beginners=False)}
    assert (suggestion.option, suggestion.values, modes) == ("advanced", (True,), {"expert"})


def test_new_york_and_rio_are_for_a_first_game_in_any_mode() -> None:
    (suggestion,) = CITIES.suggestions
    assert (suggestion.option, suggestion.values) == ("board", ("new_york", "rio"))
    for mode in CITIES.modes:
        assert suggestion.applies(CitiesSettings(mode=mode), are_beginners=True)
        assert not suggestion.applies(CitiesSettings(mode=mode), are_beginners=False)


def test_the_introductory_mode_is_for_a_first_game_of_several_people() -> None:
    (suggestion,) = BARRAGE.suggestions
    applying = [mode for mode in BARRAGE.modes if suggestion.applies(BarrageSettings(mode=mode), are_beginners=True)]
    assert (suggestion.option, suggestion.values, applying) == ("mode", ("introductory",), ["standard"])
    assert not suggestion.applies(BarrageSettings(), are_beginners=False)
