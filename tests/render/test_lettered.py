"""Letters of options: one says enough where each option has its own on the picture, and no two cover each other."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import Final

import pytest
from PIL import ImageChops

from games.core import COMMIT, DECLINE, Ask, Position, Rng, Settings
from games.registry import GAMES, find_game
from render.face import face_of, fewest_seats, ways_to_play
from render.kit.spots import Spot, letter
from render.theme import HIGHEST, WIDE
from tests.examples import part
from tests.games.recorder import FOLDER
from tests.games.ways import DRAWN
from tests.render.played import NAMES, TABLES, Question, asked, asked_in, kinds_asked

SEED: Final = 3
BY_WORDS: Final = frozenset({COMMIT, "reshuffle", "floor"})
"""The kinds of questions about nothing that has a place on a sheet, in all games."""
WITHOUT_PLACE: Final = frozenset({"refusal"})
"""What can be chosen in place of something on the sheet."""
NEAREST: Final = 36
EDGE: Final = 16
BAND: Final = 60
"""How near letters are to each other, to the edge of the picture and to its upper one at most."""

LETTER, REACH = 25, 55
"""How far a letter is seen from its middle at least, and how far it reaches at most with the signs beside it."""


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


def all_asked(game: str) -> Iterator[Question]:
    """Questions of every kind, of recorded games and of games by chance in the ways to play."""
    yield from kinds_asked(game).values()
    for path in part(sorted((FOLDER / game).glob("*.json")), GAMES.index(game), of=3):
        yield from asked_in(path)
    for table in part(TABLES[game], GAMES.index(game), of=3):
        yield from asked(table)


def placed(ask: Ask) -> list[int]:
    return [
        number
        for number, option in enumerate(ask.options)
        if option is not DECLINE and option not in WITHOUT_PLACE and ask.kind not in BY_WORDS
    ]


@pytest.mark.parametrize("game", DRAWN)
def test_every_option_with_a_place_has_the_letter_of_its_button_on_the_picture_apart_from_all_others(game: str) -> None:
    face = face_of(game, "en")
    for view, ask in all_asked(game):
        spots = face.spots(face.scene(view, NAMES), ask)
        options = [spot.option for spot in spots]
        assert list(dict.fromkeys(options)) == placed(ask) and options == sorted(options), ask
        assert all(spot.letters == letter(spot.option) for spot in spots), ask
        assert all(EDGE < spot.x < WIDE - EDGE and BAND < spot.y < HIGHEST - EDGE for spot in spots), ask
        near = [(one, two) for one, two in combinations(spots, 2) if dist((one.x, one.y), (two.x, two.y)) < NEAREST]
        assert near == [], ask


@pytest.mark.parametrize("game", DRAWN)
def test_letters_change_the_picture_where_they_lie_and_nowhere_else(game: str) -> None:
    face = face_of(game, "en")
    for view, ask in kinds_asked(game).values():
        scene = face.scene(view, NAMES[: view.seats])
        canvas, spots = face.draw_seat(scene, ask.seat, ask), face.spots(scene, ask)
        plain = canvas.image.convert("RGB")
        for spot in spots:
            face.draw_letter(canvas, scene, ask, spot)
        changed = ImageChops.difference(plain, canvas.image.convert("RGB"))
        assert all(changed.crop(around(spot, LETTER)).getbbox() for spot in spots), ask
        for spot in spots:
            changed.paste((0, 0, 0), around(spot, REACH))
        assert changed.getbbox() is None, ask


def around(spot: Spot, reach: int) -> tuple[int, int, int, int]:
    """What is so near to a letter."""
    return spot.x - reach, spot.y - reach, spot.x + reach, spot.y + reach
