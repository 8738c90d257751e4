"""The choices that games count for statistics: each game counts some, and has words for them in both languages."""

from pathlib import Path
from typing import Any

import pytest

from games.core import checkpoints, decode_transcript
from games.registry import GAMES, find_game
from render.face import face_of
from render.texts import LANGUAGES
from tests.games.recorder import FOLDER

EXAMPLE = "towers"
MOST_LETTERS = 20


def states_of(path: Path) -> list[Any]:
    """The states at the checkpoints of a recorded game."""
    game = find_game(path.parent.name)
    return [position.base for position in checkpoints(decode_transcript(path.read_bytes()), game)]


@pytest.mark.parametrize("name", [name for name in GAMES if name != EXAMPLE])
def test_each_seat_has_made_choices_that_have_short_names(name: str) -> None:
    game, states = find_game(name), states_of(min((FOLDER / name).glob("standard*.json")))
    counted = [game.count_choices(states, seat) for seat in range(states[-1].seats)]
    assert all(counted)
    for language in LANGUAGES:
        names = {choice: face_of(name, language).words.counted_choice_name(choice) for own in counted for choice in own}
        assert len({*names.values()}) == len(names)
        assert all(len(said) <= MOST_LETTERS for said in names.values())


def test_pools_and_parks_are_counted_as_often_as_they_stand_on_the_sheet_at_the_end() -> None:
    game, states = find_game("welcome_to"), states_of(FOLDER / "welcome_to" / "standard-full.json")
    for seat, sheet in enumerate(states[-1].sheets):
        counted = game.count_choices(states, seat)
        assert counted.get("pool", 0) == sum(len(street.pools) for street in sheet.streets)
        assert counted.get("landscaper", 0) == sum(street.parks for street in sheet.streets)
