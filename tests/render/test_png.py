"""PNG files: what Pillow reads from them is what was drawn."""

import zlib
from collections.abc import Callable
from hashlib import shake_128
from io import BytesIO
from struct import iter_unpack
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.png import MAX_PICTURE_BYTES, PACKERS, png

COLOURS = [0, 0, 0, 255, 255, 255, 200, 30, 60]
sizes = st.tuples(st.integers(1, 40), st.integers(1, 120))


def picture(size: tuple[int, int], dots: bytes = b"") -> Image.Image:
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


def dotted(dots: int) -> Image.Image:
    """A large picture with dots at places and in colours of chance, the same each time."""
    image, pixels = picture((1100, 700)), bytearray(1100 * 700)
    for place, colour in iter_unpack(">IB", shake_128().digest(5 * dots)):
        pixels[place % len(pixels)] = colour % 3
    image.frombytes(bytes(pixels))
    return image


@pytest.mark.parametrize(("dots", "packed"), [*zip((20_000, 50_000, 60_000, 120_000), PACKERS, strict=True)])
def test_a_file_that_is_too_large_is_packed_with_more_care(dots: int, packed: Callable[[], Any]) -> None:
    image = dotted(dots)
    rows = b"".join(b"\0" + image.crop((0, row, 1100, row + 1)).tobytes() for row in range(700))
    file, packing = png(image), packed()
    assert zlib.decompress(idat(file)) == rows
    assert len(idat(file)) == pytest.approx(len(packing.compress(rows) + packing.flush()), rel=0.001)
    assert len(file) <= MAX_PICTURE_BYTES or dots == 120_000


def idat(file: bytes) -> bytes:
    """The packed rows of a file."""
    start = file.index(b"IDAT")
    return file[start + 4 : start + 4 + int.from_bytes(file[start - 4 : start])]
