"""A season that has ended: its poster with all counts, and its film from the first quarter to the last."""

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from render.film import MAX_FRAMES
from render.kit.film import MAX_FILM_BYTES
from render.texts import LANGUAGES, texts_in
from render.theme import DARK, LIGHT, PICTURE_WIDTH
from render.town import draw_season_poster, season_film
from render.town.film import counts_in_film
from render.town.picture import TOWN_PICTURE_HEIGHT
from render.town.poster import MAX_POSTER_BYTES, POSTER_TOWN_HEIGHT
from render.town.words import TownWords
from tests.render.played import opened
from tests.render.town.quarters import quarters_of, town_of


@pytest.mark.parametrize("count", [1, 30])
def test_a_poster_is_larger_than_the_daily_picture_and_small_as_a_file(count: int) -> None:
    poster = draw_season_poster(town_of(count), "en", DARK.name)
    width, height = opened(poster.data).size
    assert width == PICTURE_WIDTH and height > POSTER_TOWN_HEIGHT > TOWN_PICTURE_HEIGHT
    assert len(poster.data) <= MAX_POSTER_BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_poster_tells_the_season_its_counts_and_its_milestones_in_words(language: str) -> None:
    words, terraces = TownWords(texts_in(language)), quarters_of("dinner_in_paris")[0].counts["terraces"]
    told = draw_season_poster(town_of(1, "dinner_in_paris"), language, LIGHT.name).alt
    assert words.season("autumn", 2026) in told
    assert words.counted_things("terraces", terraces) in told
    assert words.say("milestones", reached="").strip() in told


def test_a_film_shows_a_quarter_more_in_each_frame_and_stays_on_the_last_one() -> None:
    film = season_film(town_of(4), "en", LIGHT.name)
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(BytesIO(film.data)))]
    assert len(film.data) <= MAX_FILM_BYTES
    assert len({frame.tobytes() for frame in frames}) == 4
    assert "4 quarters" not in film.alt and "The town, autumn 2026" in film.alt


def test_a_film_goes_from_the_first_quarter_to_the_last_however_many_there_are() -> None:
    assert counts_in_film(1, MAX_FRAMES) == [1]
    assert counts_in_film(4, MAX_FRAMES) == [1, 2, 3, 4]
    shown = counts_in_film(693, MAX_FRAMES)
    assert (shown[0], shown[-1], len(shown)) == (1, 693, MAX_FRAMES)


def test_the_same_town_makes_the_same_poster_and_film() -> None:
    files = {
        (draw_season_poster(one, "ja", LIGHT.name).data, season_film(one, "ja", LIGHT.name).data)
        for one in (town_of(2), town_of(2))
    }
    assert len(files) == 1
