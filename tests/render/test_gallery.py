"""The folder of all pictures."""

from games.core import options_of
from games.registry import find_game
from render.face import variants
from tests.render.gallery import course, switched
from tests.render.played import questions


def test_a_course_is_the_same_every_time() -> None:
    first, second = (course.__wrapped__("welcome_to", 2, 2, leaves=2) for _ in range(2))
    assert [position.base for position in first.checkpoints] == [position.base for position in second.checkpoints]


def test_the_fixed_games_meet_every_kind_of_question() -> None:
    common = {"pair", "number", "lot", "fence", "estate_value", "park", "pool", "bis", "plan", "estates", "reshuffle"}
    assert set(questions("welcome_to")) == common | {"roundabout", "pass", "temp"}


def test_every_mode_is_shown_with_and_without_each_switch() -> None:
    assert set(variants("welcome_to")) == {"standard-advanced", "solo", "solo-advanced", "expert", "expert-advanced"}
    assert set(variants("cities")) == {"long", "solo"}, "the choice of boards is no way to play"
    usual = find_game("welcome_to").settings_type()
    assert all(usual != settings for settings in switched("welcome_to"))
    assert len(switched("welcome_to")) == sum(option.is_switch for option in options_of(find_game("welcome_to")))
