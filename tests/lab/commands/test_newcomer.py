"""`newcomer` on the command line: a whole game alone in either language, with its tips and its end."""

import pytest

from render.texts import LANGUAGES, texts_in
from tests.lab.__main__ import main


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_from_its_goal_to_its_result(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    texts = texts_in(language)
    assert main(["newcomer", "welcome_to", language, "--level", "easy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert texts("welcome_to", "goal.solo") in lines[:3]
    assert any(texts("welcome_to", "tip.pair") in line for line in lines)
    assert texts("bot", "solo.first") in lines and len(lines) == len(set(lines)) + lines.count("") - 1
