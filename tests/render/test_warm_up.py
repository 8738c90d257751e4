"""What is drawn before anybody asks: after it no kind of picture has to paint its ground."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from games.core import OVER, Position, Rng, Settings
from games.registry import GAMES, find_game
from render.cache import BASE_CACHE, SPRITE_CACHE
from render.face import Illustration, NoFace, face_of, face_type, fewest_seats, playable_settings, warm_up_drawings
from render.theme import LIGHT, THEMES
from tests.examples import by_turns, part
from tests.render.played import DRAWN, NAMES, course

WAYS = [(game, settings) for game in GAMES for settings in playable_settings(game)]
SHOWN = [(*way, theme) for number, way in enumerate(WAYS) for theme in by_turns([*THEMES], number)]
"""The ways to play each game, in one theme by turns and, where laws are tried, in all."""


@pytest.mark.seeded
@pytest.mark.parametrize(("game", "settings", "theme"), part(SHOWN, 0, of=6))
def test_once_warmed_up_a_game_paints_no_ground_for_its_questions_its_table_and_its_end(
    game: str, settings: Settings, theme: str
) -> None:
    for draw in warm_up_drawings(game, "ja", theme, settings):
        draw()
    before, face = BASE_CACHE.misses, face_of(game, "ja", theme).in_light(0)
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
    assert BASE_CACHE.misses == before > 0


def test_a_game_that_ends_after_a_few_questions_is_warmed_up_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, end = find_game("towers"), lambda _: OVER
    steps = {**usual.steps, "build": replace(usual.steps["build"], close=end)}
    monkeypatch.setattr(sys.modules["games.towers"], "GAME", replace(usual, steps=steps))
    assert list(warm_up_drawings("towers", "en", LIGHT.name, usual.settings_type()))


def test_a_game_without_a_face_says_where_to_write_it() -> None:
    with pytest.raises(NoFace, match=r"render/chess/ with a class FACE"):
        face_type("chess")


EVERY = 20
"""Of so many questions of a game one is shown."""
MAX_PIECES = 5
"""So many pieces and lines of text are new on a picture, on average, once some others have been shown."""
MAX_GROUNDS = 1 / 10
"""So many grounds are new on a picture, on average: boards that grow have one a height, towns one a seat."""


def shown_of(game: str, seed: int) -> Iterator[Illustration]:
    """Sheets, ledgers, boards and tables of a game by chance."""
    rules, rng, face = find_game(game), Rng(seed), face_of(game, "en")
    seats = min(3, rules.default_mode.most_seats)
    position, names = Position.start(rules, rules.settings_type(), seats, seed), NAMES[:seats]
    for number in count():
        if position.over:
            return
        seat, ask = next(iter(position.asks().items()))
        if number % EVERY == 0:
            view, own = position.view(None), position.view(seat)
            shown = (face.sheet(own, seat, names, ask), face.ledger(own, seat, names), face.table(view, names, ()))
            yield from (one for one in (*shown, *face.sheets(view, names)[:1]) if one)
        position.apply(seat, ask.sample(rng))


@pytest.mark.seeded
@pytest.mark.parametrize("game", part(DRAWN, 1, of=4))
def test_once_some_games_have_been_shown_another_one_is_put_together_from_pieces(game: str) -> None:
    for draw in warm_up_drawings(game, "en", LIGHT.name, find_game(game).settings_type()):
        draw()
    for seed in (1, 2):
        for shown in shown_of(game, seed):
            shown.draw()
    pieces, grounds, drawn = SPRITE_CACHE.misses, BASE_CACHE.misses, 0
    for shown in shown_of(game, 3):
        shown.draw()
        drawn += 1
    assert SPRITE_CACHE.misses - pieces <= MAX_PIECES * drawn
    assert BASE_CACHE.misses - grounds <= MAX_GROUNDS * drawn
