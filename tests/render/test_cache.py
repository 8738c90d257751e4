"""What was drawn is kept up to so many bytes, and nothing that was made of it outlives it."""

import ctypes
import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

import games
import render
from render.cache import SPRITE_CACHE, Cache
from render.canvas import Brush, Canvas, Palette, painted_base, sprite
from render.theme import LIGHT, Style
from tests.examples import by_turns

MOST = 1 << 20
PALETTE = Palette(LIGHT, [LIGHT.paper, LIGHT.ink, LIGHT.tomato], [(LIGHT.ink, LIGHT.paper)])
FEW_VALUES = {
    "games.lessons.lesson_of": "games",
    "games.puzzles.puzzles_of": "games",
    "games.daily.planned_week": "the week of the data file",
    "games.barrage.construction.kinds_built_by": "tiles of the printed game",
    "games.core.supply._way": "places in which things lie",
    "games.cities.district.bare_spaces": "tiles and how they are turned",
    "games.dice_new_town.filling._beginnings": "boxes of houses, and sizes of pieces",
    "games.dice_new_town.filling._bounds": "boxes of houses",
    "games.dice_new_town.filling._orientations": "sizes of pieces",
    "games.dice_new_town.filling.free_parts": "boxes of houses",
    "games.dice_new_town.filling.placements": "boxes of houses, and sizes of pieces",
    "games.dinner_in_paris.square.rotations_of": "shapes of the conditions",
    "games.dinner_in_paris.frames.building_at": "numbers of seats, sites, and sizes of restaurants",
    "games.dinner_in_paris.frames.frame_of": "numbers of seats",
    "games.dinner_in_paris.frames.building_places": "numbers of seats, and sizes of restaurants",
    "render.atlas._alpha": "atlases",
    "render.atlas._coloured": "atlases and lights",
    "render.atlas.atlas_of": "atlases",
    "render.barrage.pipes._beside": "conduits, and shapes of the valley",
    "render.barrage.plan.number_point": "basins",
    "render.barrage.plan.site_point": "sites",
    "render.barrage.plan.route_of": "conduits",
    "render.barrage.water_film.course_between": "places on the rivers",
    "render.cities.symbols.symbol_of": "conditions of the scoring cards",
    "render.face._face_of": "games, languages and themes",
    "render.kit.colours.palette_of": "themes",
    "render.kit.colours.GameColours._palette_of": "games and themes",
    "render.texts._catalogue": "games and languages",
    "render.texts._fields": "languages and the texts of their catalogues",
    "render.texts.texts_in": "languages",
    "render.town.lots._lots_by_distance": "kinds of lots, and powers of two",
    "render.town.lots.streams": "nothing",
    "render.town.tones.side_colour": "colours of the data file",
    "render.town.tones.front_colour": "colours of the data file",
    "render.town.tones.town_tones": "seasons and themes",
    "render.town.tones.town_palette": "seasons and themes",
    "render.town.tones._snowy_colour": "colours of the data file",
    "render.typeface.typeface": "sizes of letters",
}
"""Functions whose results are never dropped, and of what they have few."""
SCRIPT = """
import ctypes, gc, json, sys
from render.atlas import atlas_of
from render.cache import SPRITE_CACHE
from render.canvas import text_sprite
from render.stamps import Palette, palette_stamp
from render.theme import LIGHT, Style

class Heap(ctypes.Structure):
    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = [(name, ctypes.c_size_t) for name in names.split()]

library = ctypes.CDLL(None)
library.mallinfo2.restype = Heap
palette = Palette(LIGHT, [LIGHT.paper, LIGHT.ink], [(LIGHT.ink, LIGHT.paper)])
sprites = atlas_of("cities").names

def given_out():
    gc.collect()
    heap = library.mallinfo2()
    return heap.hblkhd + heap.uordblks

def line(number):
    return text_sprite(f"Hana {number}", Style(16, LIGHT.ink))

def sprite(number):
    return atlas_of("cities").piece(sprites[number]).stamp(LIGHT)

found = []
for make in (line, sprite):
    make(-1).derive(palette_stamp, palette, 0)
    SPRITE_CACHE.clear()
    before = given_out()
    for number in range(100):
        make(number).coverage_mask, make(number).derive(palette_stamp, palette, 0)
    found.append((SPRITE_CACHE.nbytes, given_out() - before))
json.dump(found, sys.stdout)
"""


class Weight(NamedTuple):
    """Something of so many bytes."""

    nbytes: int


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 60)), max_size=60), st.integers(1, 200))
def test_a_cache_keeps_what_was_asked_for_last_and_never_more_than_fits(
    asked: list[tuple[int, int]], most: int
) -> None:
    cache, kept, misses = Cache[Weight](most), dict[int, Weight](), 0
    for key, nbytes in asked:
        assert cache.get(key) == kept.get(key)
        misses += key not in kept
        value = kept.pop(key, Weight(nbytes))
        cache.put(key, value)
        kept[key] = value
        while sum(one.nbytes for one in kept.values()) > most:
            del kept[next(iter(kept))]
    assert cache.misses == misses
    assert {key: cache.get(key) for key in kept} == kept


def test_what_grows_drives_out_what_was_asked_for_longest_ago() -> None:
    cache = Cache[Weight](100)
    for key in "abc":
        cache.put(key, Weight(30))
    assert cache.get("a")
    cache.grow(11)
    assert [key for key in "abc" if cache.get(key)] == ["a", "c"]
    cache.clear()
    assert not cache.get("a")


@pytest.fixture
def little_room() -> Iterator[None]:
    """For the length of a test, sprites may take no more than MOST bytes."""
    usual, SPRITE_CACHE.most = SPRITE_CACHE.most, MOST
    SPRITE_CACHE.clear()
    yield
    SPRITE_CACHE.most = usual


def bytes_of_living_images() -> int:
    """What all images in memory take together, a byte for each part of a point."""
    gc.collect()
    images = [one for one in gc.get_objects() if isinstance(one, Image.Image)]
    return sum(one.width * one.height * len(one.getbands()) for one in images)


@pytest.mark.seeded
@pytest.mark.usefixtures("little_room")
@pytest.mark.parametrize("rounds", by_turns([1, 3], 1))
def test_memory_stays_bounded_however_many_different_pictures_are_drawn(rounds: int) -> None:
    @sprite(100, 100)
    def square(brush: Brush, side: int) -> None:
        brush.box((0, 0, side / 10, side / 10), LIGHT.tomato)

    base = painted_base(120, 120, PALETTE, lambda brush: None)
    before = bytes_of_living_images()
    for _ in range(rounds):
        for number in range(300, 600):
            canvas = Canvas(base)
            canvas.put(square(number), (5, 5))
            canvas.text((60, 60), f"Hana {number}", Style(16, LIGHT.ink))
            assert canvas.png()
    assert bytes_of_living_images() - before < MOST + 2 * 120 * 120


def test_what_is_kept_for_ever_has_few_values() -> None:
    for package in (games, render):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    gc.unfreeze()  # what a bot in this process has settled is looked through too
    kept = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper) and one.__module__ in sys.modules]
    for_ever = {
        f"{one.__module__}.{one.__qualname__}"
        for one in kept
        if one.__module__.startswith(("games.", "render.")) and one.cache_parameters()["maxsize"] is None
    }
    assert for_ever == set(FEW_VALUES)


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="only glibc tells what it has given out")
def test_sprites_take_as_much_as_is_reckoned() -> None:
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=os.environ | {"PYTHONMALLOC": "malloc"},
        capture_output=True,
        check=True,
    ).stdout
    for reckoned, given_out in json.loads(told):
        assert 0.8 < reckoned / given_out < 1.2
