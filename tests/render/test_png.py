"""PNG files: what Pillow reads from them is what was drawn, whatever was written before."""

import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.png import BAND_LEAST, ROWS, Packer, joined, png

COLOURS = [0, 0, 0, 255, 255, 255, 200, 30, 60]
sizes = st.tuples(st.integers(1, 40), st.integers(1, 3 * ROWS + 1))


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


@given(sizes, st.binary(max_size=60), st.integers(1, 4))
def test_a_written_picture_is_read_as_it_was_drawn(size: tuple[int, int], dots: bytes, kept: int) -> None:
    packer = Packer(kept * BAND_LEAST)
    for drawn in (picture(size), picture(size, dots), picture(size)):
        assert read(png(drawn, packer)).tobytes() == drawn.convert("RGB").tobytes()


def test_a_picture_is_written_with_the_same_bytes_however_much_of_it_was_seen_before() -> None:
    drawn, other = picture((30, 90), b"\1\2\1"), picture((30, 90), b"\1\2\1\2\2\2")
    packer = Packer()
    first, _, again = png(drawn, packer), png(other, packer), png(drawn, packer)
    assert first == again == png(drawn, Packer(1))


def test_bands_that_were_seen_are_not_packed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    packer, drawn = Packer(), picture((30, 3 * ROWS), b"\1")
    png(drawn, packer)
    monkeypatch.setattr("render.png._packed", lambda rows: pytest.fail("packed again"))
    assert read(png(drawn, packer)).tobytes() == drawn.convert("RGB").tobytes()


def test_the_band_that_was_not_used_for_longest_is_dropped_first(monkeypatch: pytest.MonkeyPatch) -> None:
    packer, packed = Packer(2 * BAND_LEAST), list[bytes]()

    def noted(rows: bytes) -> bytes:
        packed.append(rows)
        return b""

    monkeypatch.setattr("render.png._packed", noted)
    for rows in (b"a", b"b", b"a", b"c", b"a", b"b"):
        packer.band(rows)
    assert packed == [b"a", b"b", b"c", b"b"]


@given(st.binary(max_size=300), st.binary(max_size=300))
def test_checksums_of_parts_make_that_of_the_whole(one: bytes, other: bytes) -> None:
    assert joined(zlib.adler32(one), zlib.adler32(other), len(other)) == zlib.adler32(one + other)
