"""Recorded games stay green. The files under tests/transcripts are found, not listed; a folder is a game.

A file is named for how it was played and how it ends: `solo-advanced-cards`. A game whose rules change gets a new
version and new recordings: `run.py simulate GAME --record DIR`, or the game's own `tests.games.<game>.recorder`.
"""

from pathlib import Path

import pytest

from games.core import Position, Transcript, read_transcript, replay
from games.registry import GAMES, find_game

FOLDER = Path(__file__).parent.parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*/*.json"))
COMMON = ("refusals", "plans", "full")
WAYS = {
    "welcome_to": {
        f"{mode}-{ending}"
        for mode, endings in {"standard": COMMON, "solo": (*COMMON, "cards"), "expert": COMMON}.items()
        for mode in (mode, f"{mode}-advanced")
        for ending in endings
    }
}
"""How each game can be played and end, its endings as its news name them."""

each_transcript = pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def recorded(path: Path) -> Transcript:
    """A recorded game."""
    return read_transcript(path.read_bytes())


def replayed(path: Path) -> Position:
    """The end of a recorded game; replaying compares the standings."""
    return replay(recorded(path), find_game(path.parent.name))


@each_transcript
def test_a_recorded_game_replays_to_its_standings(path: Path) -> None:
    position = replayed(path)
    assert position.over
    assert position.standings() == recorded(path).standings


@each_transcript
def test_a_recorded_game_is_named_for_its_settings_and_the_way_it_ends(path: Path) -> None:
    settings = recorded(path).settings
    way = [settings["mode"], *(name for name, value in settings.items() if value is True)]
    assert path.stem == "-".join([*way, *replayed(path).base.endings])


@pytest.mark.parametrize("name", GAMES)
def test_every_way_to_play_and_to_end_is_recorded(name: str) -> None:
    assert {path.stem for path in TRANSCRIPTS if path.parent.name == name} == WAYS[name]
