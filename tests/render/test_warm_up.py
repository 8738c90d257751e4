"""What is drawn before anybody asks: after it no kind of picture has to paint its ground."""

import pytest

from games.core import SOLO, Settings
from games.registry import GAMES
from render.cache import BASES
from render.face import face_of, warm_up, ways_to_play
from render.theme import THEMES
from render.variants import fewest_seats
from tests.examples import by_turns, part
from tests.render.played import course

WAYS = [(game, settings) for game in GAMES for settings in ways_to_play(game) if settings.mode != SOLO]
SHOWN = [(*way, theme) for number, way in enumerate(WAYS) for theme in by_turns([*THEMES], number)]
"""The ways to play each game, in one theme by turns and, where laws are tried, in all."""


@pytest.mark.seeded
@pytest.mark.parametrize(("game", "settings", "theme"), part(SHOWN, 0, of=6))
def test_once_warmed_up_a_game_paints_no_ground_for_its_questions_its_table_and_its_end(
    game: str, settings: Settings, theme: str
) -> None:
    for draw in warm_up(game, "ja", theme, settings):
        draw()
    before, face = BASES.misses, face_of(game, "ja", theme).in_light(0)
    seats = fewest_seats(game, settings)
    played, names = course(game, seats, 1, settings), ["Ann"] * seats
    for seat, position in played.questions.values():
        ask = position.asks()[seat]
        face.sheet(position.view(seat), seat, names, ask).picture()
        if ledger := face.ledger(position.view(seat), seat, names, ask):
            ledger.picture()
    end = played.checkpoints[-1]
    [row.picture() for row in face.reveal(end.view(None), names)]
    face.final(end.view(None), end.standings(), names).picture()
    assert BASES.misses == before > 0
