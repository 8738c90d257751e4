"""Recorded games stay green. The files under tests/transcripts are found, not listed; a folder is a game.

A file is named for how it was played and how it ends, `solo-advanced-cards`, and after a dot for what else is
remarkable about it. A game whose rules change gets a new version and new recordings: `tests.games.recorder`. The old
ones move to a folder of their own, such as `version-1`, and go on replaying.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

from games.core import SOLO, Position, Transcript, decode_transcript, replay
from games.registry import GAMES, find_game
from tests.games.recorder import FOLDER, name_of, wanted_of
from tests.games.ways import Way, ways_of

TRANSCRIPTS = sorted(FOLDER.glob("*/*.json"))
OLDER = sorted(FOLDER.glob("*/version-*/*.json"))
"""Recordings by older versions of the rules, which stay as they are."""

every_transcript = pytest.mark.parametrize(
    "path", [*TRANSCRIPTS, *OLDER], ids=lambda path: "-".join(path.relative_to(FOLDER).with_suffix("").parts)
)


def recording(path: Path) -> Transcript:
    return decode_transcript(path.read_bytes())


@cache
def replayed(path: Path) -> Position:
    """The end of a recorded game; replaying compares the standings."""
    return replay(recording(path), find_game(path.relative_to(FOLDER).parts[0]))


def way_of(path: Path) -> Way:
    played, game = recording(path), path.relative_to(FOLDER).parts[0]
    return Way(game, msgspec.convert(played.settings, find_game(game).settings_type), played.seats)


@every_transcript
def test_a_recorded_game_replays_to_its_standings_and_only_who_plays_alone_is_graded(path: Path) -> None:
    position = replayed(path)
    assert position.over
    assert position.standings() == recording(path).standings
    graded = [news.seat for news in position.base.news if news.kind == "graded"]
    assert graded == [] or (graded, way_of(path).settings.mode) == ([0], SOLO)


def test_a_recorded_game_is_named_for_its_settings_and_the_way_it_ends() -> None:
    named = {path: name_of(way_of(path), replayed(path), path.stem.partition(".")[2]) for path in TRANSCRIPTS}
    assert {path: path.stem for path in named} == named


@pytest.mark.parametrize("name", GAMES)
def test_every_way_to_play_and_to_end_is_recorded_once(name: str) -> None:
    there = Counter(kept_for(path) for path in TRANSCRIPTS if path.parent.name == name)
    assert there == Counter((str(way), number) for way in ways_of(name) for number in range(len(wanted_of(way))))


def kept_for(path: Path) -> tuple[str, int]:
    """How a recorded game was played, and which of the recordings that are wanted of this way it is."""
    way, (_, _, remark) = way_of(path), path.stem.partition(".")
    (number,) = (
        number
        for number, wanted in enumerate(wanted_of(way))
        if wanted.remark == remark and wanted.is_kept(replayed(path))
    )
    return str(way), number


@pytest.mark.parametrize("name", GAMES)
def test_games_are_recorded_by_every_version_of_the_rules(name: str) -> None:
    newest = find_game(name).version
    assert {recording(path).version for path in TRANSCRIPTS if path.parent.name == name} == {newest}
    older = {(path.parent.name, recording(path).version) for path in OLDER if path.parent.parent.name == name}
    assert older == {(f"version-{version}", version) for version in range(1, newest)}
