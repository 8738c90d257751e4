"""What is asked in random games of every mode: a letter says enough where each option has its own on the sheet."""

from collections import Counter
from typing import Final

import pytest

from games.core import COMMIT, Position, Rng, Settings
from games.registry import find_game
from render.face import face_of, ways_to_play
from render.variants import fewest_seats
from tests.games.ways import DRAWN

SEED: Final = 3
BY_WORDS: Final = frozenset({COMMIT, "reshuffle", "floor"})
"""The kinds of questions about nothing that has a place on a sheet, in all games."""
WITHOUT_PLACE: Final = frozenset({"refusal"})
"""What can be chosen in place of something on the sheet."""


@pytest.mark.parametrize(("game", "settings"), [(game, way) for game in DRAWN for way in ways_to_play(game)])
def test_every_option_has_its_letter_but_what_is_no_place(game: str, settings: Settings) -> None:
    rng, face, kinds = Rng(SEED), face_of(game, "en"), Counter[str]()
    position = Position.start(find_game(game), settings, fewest_seats(game, settings), SEED)
    while not position.over:
        seat = rng.pick(sorted(position.asks()))
        ask = position.asks()[seat]
        has_places = ask.kind not in BY_WORDS and not WITHOUT_PLACE.intersection(map(str, ask.options))
        assert face.is_lettered(position.view(seat), ask) == has_places, ask
        kinds[ask.kind] += has_places
        position.apply(seat, ask.sample(rng))
    assert any(kinds.values())
