"""`explain` on the command line."""

from dataclasses import replace

import pytest

from games.core import Universe
from games.registry import find_game
from tests.lab.__main__ import main


def test_it_tells_how_often_what_was_refused_and_finds_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "welcome_to", "--positions", "60"]) == 0
    *kinds, last = capsys.readouterr().out.splitlines()
    assert any(line.startswith("lot: ") and ", too_low " in line for line in kinds)
    assert last.startswith("60 positions, ") and last.endswith(" 0 faults")


@pytest.mark.parametrize(
    ("universes", "told"),
    [({}, "- 'pair' has no universe"), ({"pair": Universe(lambda state, ask: ())}, "is not in the universe")],
)
def test_it_ends_with_1_where_a_reason_is_missing(
    universes: dict[str, Universe], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(find_game("welcome_to"), universes=universes)
    monkeypatch.setattr("tests.lab.commands.explain.find_game", lambda _: game)
    assert main(["explain", "welcome_to", "--positions", "20"]) == 1
    assert told in capsys.readouterr().out
