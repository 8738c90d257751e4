"""What an image is reckoned to take is what the C library has given out for it."""

import ctypes
import json
import os
import subprocess
import sys

import pytest

SCRIPT = """
import ctypes, gc, json, sys
from render.atlas import art
from render.cache import SPRITES
from render.canvas import text_sprite
from render.stamps import Palette, tile_of
from render.theme import LIGHT, Style

class Heap(ctypes.Structure):
    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = [(name, ctypes.c_size_t) for name in names.split()]

library = ctypes.CDLL(None)
library.mallinfo2.restype = Heap
palette = Palette(LIGHT, [LIGHT.paper, LIGHT.ink], [(LIGHT.ink, LIGHT.paper)])
sprites = art("cities").names

def given_out():
    gc.collect()
    heap = library.mallinfo2()
    return heap.hblkhd + heap.uordblks

def line(number):
    return text_sprite(f"Hana {number}", Style(16, LIGHT.ink))

def sprite(number):
    return art("cities").piece(sprites[number]).stamp(LIGHT)

found = []
for make in (line, sprite):
    make(-1).derived(tile_of, palette, 0)
    SPRITES.clear()
    before = given_out()
    for number in range(100):
        make(number).covered, make(number).derived(tile_of, palette, 0)
    found.append((SPRITES.nbytes, given_out() - before))
json.dump(found, sys.stdout)
"""


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
