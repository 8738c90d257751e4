"""Recorded games stay green. The files under tests/transcripts are found, not listed; a folder is a game.

A file is named for how it was played and how it ends, `solo-advanced-cards`, and after a dot for what else is
remarkable about it. A game whose rules change gets a new version and new recordings: `tests.games.recorder`. The old
ones move to a folder of their own, such as `version-1`, and go on replaying.
"""

from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from games.core import Position, Transcript, read_transcript, replay
from games.registry import GAMES, find_game
from tests.games.recorder import FOLDER, way_of

TRANSCRIPTS = sorted(FOLDER.glob("*/*.json"))
OLDER = sorted(FOLDER.glob("*/version-*/*.json"))
"""Recordings by older versions of the rules, which stay as they are."""

each_transcript = pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
every_transcript = pytest.mark.parametrize(
    "path", [*TRANSCRIPTS, *OLDER], ids=lambda path: "-".join(path.relative_to(FOLDER).with_suffix("").parts)
)


def recorded(path: Path) -> Transcript:
    """A recorded game."""
    return read_transcript(path.read_bytes())


def replayed(path: Path) -> Position:
    """The end of a recorded game; replaying compares the standings."""
    return replay(recorded(path), find_game(path.relative_to(FOLDER).parts[0]))


@every_transcript
def test_a_recorded_game_replays_to_its_standings(path: Path) -> None:
    position = replayed(path)
    assert position.over
    assert position.standings() == recorded(path).standings


@each_transcript
def test_a_recorded_game_is_named_for_its_settings_and_the_way_it_ends(path: Path) -> None:
    position = replayed(path)
    settings = msgspec.convert(recorded(path).settings, position.game.settings_type)
    way, _, _remark = path.stem.partition(".")
    assert way == way_of(position, settings)


@pytest.mark.parametrize("name", GAMES)
def test_every_way_to_play_and_to_end_is_recorded(name: str) -> None:
    wanted: set[str] = import_module(f"tests.games.{name}.recorder").WAYS
    assert {path.stem for path in TRANSCRIPTS if path.parent.name == name} == wanted


@pytest.mark.parametrize("name", GAMES)
def test_games_are_recorded_by_every_version_of_the_rules(name: str) -> None:
    newest = find_game(name).version
    assert {recorded(path).version for path in TRANSCRIPTS if path.parent.name == name} == {newest}
    older = {(path.parent.name, recorded(path).version) for path in OLDER if path.parent.parent.name == name}
    assert older == {(f"version-{version}", version) for version in range(1, newest)}
