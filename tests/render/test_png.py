"""PNG files: what Pillow reads from them is what was drawn."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from zlib_ng import zlib_ng

from games.core import Rng
from render.png import LEVEL, NEARLY, packed, png

COLOURS = [0, 0, 0, 255, 255, 255, 200, 30, 60]
sizes = st.tuples(st.integers(1, 40), st.integers(1, 120))


def picture(size: tuple[int, int], dots: bytes = b"") -> Image.Image:
    """A picture in three colours with some dots."""
    image = Image.new("P", size)
    image.putpalette(COLOURS)
    for place, colour in enumerate(dots):
        image.putpixel((place * 7 % size[0], place * 13 % size[1]), colour % 3)
    return image


def read(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        image.load()
        assert (image.format, image.mode) == ("PNG", "P")
        return image.convert("RGB")


@given(sizes, st.binary(max_size=60))
def test_a_written_picture_is_read_as_it_was_drawn(size: tuple[int, int], dots: bytes) -> None:
    drawn = picture(size, dots)
    assert read(png(drawn)).tobytes() == drawn.convert("RGB").tobytes()


def test_a_picture_is_written_with_the_same_bytes_each_time() -> None:
    drawn, other = picture((30, 90), b"\1\2\1"), picture((30, 90), b"\1\2\1\2\2\2")
    assert png(drawn) == png(drawn) != png(other)


def test_a_picture_of_one_colour_takes_next_to_nothing() -> None:
    assert len(png(picture((1100, 700)))) < 2000


@pytest.mark.parametrize(("dots", "is_careful"), [(30_000, False), (53_000, True), (90_000, False)])
def test_files_a_little_too_large_are_packed_with_more_care_and_others_are_not(dots: int, is_careful: bool) -> None:
    rows, rng = bytearray(b"\0\1\2\3" * 150_000), Rng(1)
    for _ in range(dots):
        rows[rng.below(len(rows))] = rng.below(4)
    quick = len(zlib_ng.compress(bytes(rows), LEVEL))
    assert (quick in NEARLY) == is_careful == (len(packed(bytes(rows))) < quick), quick
