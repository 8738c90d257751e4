"""What the recorded games of Cities are kept for is still to be seen in them."""

import pytest

from games.cities import FACTS, GAME
from games.core import Position, decode_transcript, replay
from tests.games.recorder import FOLDER


def end_of(name: str) -> Position:
    """The end of a recorded game; a folder before its name holds those of an older version."""
    return replay(decode_transcript((FOLDER / GAME.name / f"{name}.json").read_bytes()), GAME)


def test_a_game_of_version_1_still_meets_the_challenge_from_70_points_on() -> None:
    position = end_of("version-1/solo-rounds.met")
    (graded,) = [news for news in position.base.news if news.kind == "graded"]
    assert position.base.version == 1
    assert graded.facts["met"] == (position.standings()[0].points >= 70) == 1


def test_a_victory_is_shared_where_points_and_achievements_are_equal() -> None:
    first, second = end_of("standard-rounds.shared").standings()
    assert (first.rank, second.rank) == (1, 1)
    assert (first.points, first.parts["achievements"]) == (second.points, second.parts["achievements"])


def test_achievements_decide_between_equal_points() -> None:
    first, second = end_of("standard-rounds.tie-broken").standings()
    assert (first.rank, second.rank) == (1, 2)
    assert first.points == second.points
    assert first.parts["achievements"] > second.parts["achievements"]


@pytest.mark.parametrize(("name", "is_met"), [("solo-rounds.met", 1), ("solo-rounds.missed", 0)])
def test_the_challenge_is_met_or_missed(name: str, is_met: int) -> None:
    (graded,) = [news for news in end_of(name).base.news if news.kind == "graded"]
    assert graded.facts["met"] == is_met
    assert (graded.facts["grade"] >= FACTS.solo.met_from) == bool(is_met)


@pytest.mark.parametrize("name", sorted(path.stem for path in (FOLDER / GAME.name).glob("*.json")))
def test_every_game_has_all_its_rounds(name: str) -> None:
    state = end_of(name).base
    assert state.over and state.round == state.course.rounds
    assert all(len(cards) == state.course.rounds * state.course.picks for cards in state.cards)
