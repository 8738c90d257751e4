"""Recorded games stay green. The files under tests/transcripts are found, not listed; a folder is a game.

A game whose rules change gets a new version and new recordings: `run.py simulate GAME --record DIR`.
"""

from pathlib import Path

import pytest

from games.core import Position, read_transcript, replay
from games.registry import GAMES, find_game

FOLDER = Path(__file__).parent.parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*/*.json"))
ENDINGS = {"welcome_to": {"refusals", "plans", "full"}}
"""The ways in which each game can end, as its news name them."""

each_transcript = pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def replayed(path: Path) -> Position:
    """The end of a recorded game; replaying compares the standings."""
    return replay(read_transcript(path.read_bytes()), find_game(path.parent.name))


def endings(position: Position) -> set[str]:
    """The reasons that the last news give."""
    return {str(news.facts["reason"]) for news in position.news(None) if news.kind == "ended"}


@each_transcript
def test_a_recorded_game_replays_to_its_standings(path: Path) -> None:
    position = replayed(path)
    assert position.over
    assert position.standings() == read_transcript(path.read_bytes()).standings


@each_transcript
def test_a_recorded_game_is_named_for_the_way_it_ends(path: Path) -> None:
    assert endings(replayed(path)) == {path.stem}


@pytest.mark.parametrize("name", GAMES)
def test_every_way_to_end_is_recorded(name: str) -> None:
    recorded = [endings(replayed(path)) for path in TRANSCRIPTS if path.parent.name == name]
    assert set().union(*recorded) == ENDINGS[name]
