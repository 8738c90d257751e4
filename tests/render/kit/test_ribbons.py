"""New titles on a poster: a ribbon for each person, below all cities, and only as many rows as there is room."""

from typing import Final

import pytest

from games.core import SOLO
from games.registry import GAMES, find_game
from render.face import Occasion, face_of
from render.kit.ribbons import GAP, MIN_NAME_WIDTH, SEAL_WIDTH, TEXT_SIZE, ribbon_rows
from render.kit.scene import AnyScene
from render.texts import LANGUAGES
from render.theme import CONTENT_WIDTH, MIN_TEXT_SIZE
from render.typeface import ROUNDED, width_of
from tests.render.gallery import NAMES
from tests.render.played import course

MAX_POSTER_BYTES: Final = 150_000
TABLES: Final = {"alone": ("dice_new_town", 1), "few": ("cities", 4), "many": ("welcome_to", 7)}


def scene_of(game: str, language: str) -> AnyScene:
    """A scene of people with long names."""
    scene: AnyScene = face_of(game, language).scene(course(game, 2, 1).checkpoints[-1].view(None), NAMES[4:8])
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_widest_title_stands_whole_beside_a_long_name(game: str, language: str) -> None:
    words = face_of(game, language).words
    widest = max(width_of(words.say(f"earned.{title}"), TEXT_SIZE, ROUNDED) for title in find_game(game).titles)
    others = width_of(" +11", TEXT_SIZE, ROUNDED)
    assert SEAL_WIDTH + MIN_NAME_WIDTH + GAP + widest + others + GAP <= (CONTENT_WIDTH - GAP) // 2
    assert TEXT_SIZE >= MIN_TEXT_SIZE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_of_four_people_has_a_ribbon_however_many_titles_are_new(game: str, language: str) -> None:
    scene = scene_of(game, language)
    titles = [(seat, title) for seat in range(4) for title in find_game(game).titles]
    rows = ribbon_rows(scene, titles, 2)
    assert len(rows) <= 2 and sum(map(len, rows)) == 4
    assert all(sum(ribbon.width + GAP for ribbon in row) - GAP <= CONTENT_WIDTH for row in rows)


@pytest.mark.parametrize(("game", "seats"), TABLES.values(), ids=TABLES)
def test_each_new_title_is_seen_on_the_poster(game: str, seats: int) -> None:
    settings = find_game(game).settings_type(mode=SOLO) if seats == 1 else None
    face, end = face_of(game, "ja"), course(game, seats, 1, settings).checkpoints[-1]
    titles = [(seats - 1, title) for title in find_game(game).titles][:2]
    drawn = [
        face.final(end.view(None), end.standings(), NAMES[:seats], Occasion(titles=tuple(titles[:count]))).picture()
        for count in range(len(titles) + 1)
    ]
    assert len({picture.data for picture in drawn}) == len(drawn)
    assert all(len(picture.data) <= MAX_POSTER_BYTES for picture in drawn)
