"""Films: frames become a GIF that shows each for its time, side by side and smaller where they are many."""

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageSequence

from games.core import Rng
from render.canvas import Base, Canvas, Palette, painted_base
from render.film import MAX_CELLS, MAX_FRAMES, Frame, FrameGrid, SmallCanvas, evenly_spread, film_of, smaller_base
from render.kit.film import FILM_SCALES, MAX_FILM_BYTES, small_film
from render.theme import LIGHT, PICTURE_WIDTH, rgb
from tests.render.test_canvas import PALETTE, dot

LOW = 40


def moment(*dots: int) -> Image.Image:
    """A picture with a dot at each of these places."""
    canvas = Canvas(paper())
    for place in dots:
        canvas.put(dot(LIGHT.tomato), (place, 10))
    return canvas.image


def paper(width: int = 200, palette: Palette = PALETTE) -> Base:
    return painted_base(width, LOW, palette, lambda brush: None)


def shown(film: bytes) -> list[tuple[Image.Image, int]]:
    """Every frame as people see it, with its time."""
    with Image.open(BytesIO(film)) as gif:
        return [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(gif)]


def test_every_frame_is_shown_as_it_was_drawn_and_for_its_time() -> None:
    moments = [moment(), moment(20), moment(20, 60), moment(60), moment(20, 60, 100)]
    film = film_of([Frame(image, PALETTE, 100 * number) for number, image in enumerate(moments, 1)])
    frames = shown(film)
    assert [time for _, time in frames] == [100, 200, 300, 400, 500]
    for (frame, _), image in zip(frames, moments, strict=True):
        assert ImageChops.difference(frame, image.convert("RGB")).getbbox() is None


def test_a_film_begins_again_after_its_end() -> None:
    with Image.open(BytesIO(film_of([Frame(moment(), PALETTE), Frame(moment(20), PALETTE)]))) as gif:
        assert gif.info["loop"] == 0


@pytest.mark.parametrize("count", [63, 64, 65, 255])
def test_the_colour_of_what_stays_is_one_that_no_frame_has(count: int) -> None:
    palette = Palette(LIGHT, [f"#{4 * (place % 64):02x}{64 * (place // 64):02x}40" for place in range(count)], [])
    first = painted_base(PICTURE_WIDTH, PICTURE_WIDTH, palette, lambda brush: None).image
    first.putdata([place % count for place in range(PICTURE_WIDTH * PICTURE_WIDTH)])
    second = first.copy()
    second.paste(count - 1, (10, 10, 40, 30))
    film = film_of([Frame(first, palette), Frame(second, palette)])
    table = 2 << (film[10] & 7)
    assert len(palette.colours) == count < table
    for (frame, _), image in zip(shown(film), (first, second), strict=True):
        assert ImageChops.difference(frame, image.convert("RGB")).getbbox() is None


def test_more_colours_than_a_film_has_are_refused() -> None:
    palette = Palette(LIGHT, [f"#{place:02x}0000" for place in range(256)], [])
    with pytest.raises(ValueError, match="at most 255 colours, not 256"):
        film_of([Frame(paper(600, palette).image, palette)])


def test_frames_in_another_light_have_their_own_colours() -> None:
    evening = Palette(LIGHT, ["#100020", "#f0a060", "#404040"], [])
    late = paper(palette=evening).image
    late.paste(1, (10, 10, 40, 30))
    film = film_of([Frame(moment(20), PALETTE), Frame(late, evening), Frame(moment(60), PALETTE)])
    for (frame, _), image in zip(shown(film), (moment(20), late, moment(60)), strict=True):
        assert ImageChops.difference(frame, image.convert("RGB")).getbbox() is None


@pytest.mark.parametrize("rounds", [1, 2, 9, MAX_FRAMES])
def test_a_film_is_never_larger_than_it_may_be_and_loses_as_few_rounds_as_need_be(rounds: int) -> None:
    rng = Rng(rounds)
    noise = [Image.frombytes("P", (300, 200), bytes(rng.below(200) for _ in range(60_000))) for _ in range(4)]
    palette = Palette(LIGHT, [f"#{place:02x}0000" for place in range(200)], [])

    def draw(most: int) -> Iterator[Frame]:
        for place in evenly_spread(range(rounds), most):
            yield Frame(noise[place % len(noise)].copy(), palette)

    film = small_film(draw)
    kept = shown(film)
    assert len(film) <= MAX_FILM_BYTES
    assert len(kept) == rounds or (len(film) > 0.7 * MAX_FILM_BYTES and kept[0][0].width == 300 * FILM_SCALES[-1])


def test_a_film_that_is_a_little_too_large_is_made_smaller_and_keeps_all_rounds() -> None:
    palette = Palette(LIGHT, [f"#{place:02x}0000" for place in range(200)], [])
    noise = [bytes(rng.below(200) for _ in range(60_000)) for rng in (Rng(seed) for seed in range(12))]
    frames = [Frame(Image.frombytes("P", (300, 200), dots), palette) for dots in noise]
    assert len(film_of(frames)) > MAX_FILM_BYTES
    kept = shown(small_film(lambda most: iter(frames)))
    assert len(kept) == len(frames) and kept[0][0].size == (240, 160)


@pytest.mark.parametrize("rounds", [3, 4])
def test_a_film_of_very_heavy_frames_keeps_two(rounds: int) -> None:
    palette = Palette(LIGHT, [f"#{place:02x}0000" for place in range(200)], [])
    noise = Image.frombytes("P", (1300, 1300), bytes(Random(1).choices(range(200), k=1300 * 1300)))
    frames = [Frame(noise.rotate(90 * place), palette) for place in range(rounds)]
    assert len(shown(small_film(lambda most: iter(evenly_spread(frames, most))))) == 2


def test_a_film_of_one_frame_is_a_picture() -> None:
    ((frame, _),) = shown(film_of([Frame(moment(20), PALETTE)]))
    assert ImageChops.difference(frame, moment(20).convert("RGB")).getbbox() is None


def test_where_little_changes_a_frame_takes_little_room() -> None:
    busy = [moment(*range(0, 180, 12)), moment(*range(0, 190, 12))]
    one, two = (len(film_of([Frame(image, PALETTE) for image in images])) for images in (busy[:1], busy))
    assert two - one < one / 2


@given(st.integers(1, 200), st.integers(1, 80))
def test_of_many_moments_some_are_left_out_evenly_but_never_the_last(count: int, most: int) -> None:
    kept = evenly_spread(range(count), most)
    assert len(kept) == min(count, most) and kept[-1] == count - 1
    steps = [after - before for before, after in pairwise(kept)]
    assert not steps or (min(steps) >= 1 and max(steps) - min(steps) <= 1)


def test_a_long_game_gives_no_longer_film() -> None:
    assert len(evenly_spread(range(1000))) == MAX_FRAMES


@pytest.mark.parametrize("cells", range(1, MAX_CELLS + 1))
def test_cells_lie_inside_the_grid_and_beside_each_other(cells: int) -> None:
    grid, height = FrameGrid(cells), 50
    corners = [grid.at(cell, height) for cell in range(cells)]
    assert all(0 <= x <= PICTURE_WIDTH - grid.width and 0 <= y <= (grid.rows - 1) * height for x, y in corners)
    assert all(abs(x - a) >= grid.width or abs(y - b) >= height for (x, y), (a, b) in combinations(corners, 2))


@pytest.mark.parametrize("shrink", [1, 2, 3])
def test_what_is_drawn_on_a_small_canvas_is_smaller_and_lies_where_it_should(shrink: int) -> None:
    small = SmallCanvas(smaller_base(paper(), shrink), shrink)
    small.put(dot(LIGHT.ink), (120, 12))
    assert small.image.size == (-(-200 // shrink), -(-LOW // shrink))
    drawn = ImageChops.difference(small.image.convert("RGB"), smaller_base(paper(), shrink).image.convert("RGB"))
    left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
    for edge, full in ((left, 120), (top, 12), (right, 132), (bottom, 24)):
        assert abs(edge - full / shrink) <= 1
    assert small.image.convert("RGB").getpixel((126 // shrink, 18 // shrink)) == rgb(LIGHT.ink)
