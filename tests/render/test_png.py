"""PNG files: what Pillow reads from them is what was drawn."""

from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.png import png

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
