"""`words` on the command line: it counts the named things of a game, and lists what has no sentence."""

from collections.abc import Iterator

import pytest

from games.welcome_to import PLANS
from render.kit.things import NamedThing, Things
from render.welcome_to import WelcomeToFace
from tests.lab.__main__ import main
from tests.render.named import all_named

PLAN, *OTHERS = PLANS


@pytest.fixture
def one_plan_without_a_sentence(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if Welcome To… had nothing but its first City Plan, and said nothing of that one."""
    plan = Things("City Plans", {PLAN: NamedThing("Plan 1", "")}, "plans")
    monkeypatch.setattr(WelcomeToFace, "things", lambda face, words, settings: [plan])
    all_named.cache_clear()
    yield
    all_named.cache_clear()


def listed(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_where_everything_has_a_sentence_it_says_so_and_how_much_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "welcome_to"]) == 0
    [line] = listed(capsys)
    assert line.startswith("welcome_to: ") and line.endswith(" named things, none without a sentence")


@pytest.mark.usefixtures("one_plan_without_a_sentence")
def test_it_lists_a_thing_without_a_sentence_and_rows_of_the_data_file_that_are_no_thing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["words", "welcome_to"]) == 1
    first, *lines = listed(capsys)
    assert first.endswith(f"{2 + len(OTHERS)} without a sentence")
    assert lines == [
        "- ja: City Plans: Plan 1",
        "- en: City Plans: Plan 1",
        *(f"- data: plans: {plan}" for plan in OTHERS),
    ]
