"""The drawing kit."""

from io import BytesIO

import pytest
from PIL import Image

from render.cache import FILE_CACHE
from render.canvas import Base, Brush, Canvas, Palette, painted_base, sprite, text_sprite
from render.stamps import SHADE_COUNT
from render.theme import LIGHT, THEMES, Style, rgb

PALETTE = Palette(
    LIGHT,
    [LIGHT.paper, LIGHT.ink, LIGHT.band, LIGHT.tomato, "#000000", "#ffffff"],
    [(LIGHT.tomato, LIGHT.paper), (LIGHT.tomato, LIGHT.band), (LIGHT.ink, LIGHT.paper), ("#000000", "#ffffff")],
)


def plain_base(width: int, height: int, colour: str) -> Base:
    return painted_base(width, height, PALETTE, lambda brush: brush.box((0, 0, width, height), colour))


@sprite(12, 12)
def dot(brush: Brush, colour: str) -> None:
    brush.disc((6, 6), 6, colour)


def test_a_sprite_is_painted_once_for_the_same_arguments() -> None:
    painted: list[str] = []

    @sprite(8, 8)
    def noted(brush: Brush, colour: str) -> None:
        painted.append(colour)
        brush.disc((4, 4), 3, colour)

    assert noted("#ff0000").stamp(LIGHT) is noted("#ff0000").stamp(LIGHT)
    assert noted("#00ff00").stamp(LIGHT) is not noted("#ff0000").stamp(LIGHT)
    assert painted == ["#ff0000", "#00ff00"]


def test_a_piece_knows_its_size_before_it_is_painted_and_is_painted_anew_for_another_theme() -> None:
    painted: list[str] = []

    @sprite(8, 6)
    def noted(brush: Brush) -> None:
        painted.append(brush.theme.name)
        brush.box((0, 0, 8, 6), brush.theme.card)

    piece = noted()
    assert (piece.width, piece.height, painted) == (8, 6, [])
    shown = [piece.stamp(theme).image.getpixel((4, 3)) for theme in THEMES.values()]
    assert shown == [(*rgb(theme.card), 255) for theme in THEMES.values()]
    assert painted == list(THEMES)


def test_edges_are_smooth_and_keep_their_colour() -> None:
    brush = Brush(20, 20, LIGHT)
    brush.disc((10, 10), 8, "#c83c3c")
    drawn = brush.finish()
    alphas = set(drawn.getchannel("A").tobytes())
    assert {0, 255} < alphas
    pixels = [drawn.getpixel((x, y)) for x in range(20) for y in range(20)]
    seen = [pixel for pixel in pixels if isinstance(pixel, tuple) and pixel[3] > 60]
    assert all(abs(part - wanted) < 8 for pixel in seen for part, wanted in zip(pixel, (200, 60, 60), strict=False))


def test_text_lies_where_its_anchor_says() -> None:
    style = Style(24, "#000000")
    for anchor, middle in (("lm", 100 + text_sprite("家", style).width / 2), ("mm", 100), ("rm", 100 - 12)):
        canvas = Canvas(plain_base(200, 60, "#ffffff"))
        canvas.text((100, 30), "家", Style(24, "#000000", anchor))
        box = canvas.image.convert("RGB").convert("L").point(lambda value: 255 - value).getbbox()
        assert box
        assert abs((box[0] + box[2]) / 2 - middle) <= 2
        assert abs((box[1] + box[3]) / 2 - 30) <= 2


def test_a_canvas_leaves_its_base_alone() -> None:
    base = painted_base(30, 30, PALETTE, lambda brush: brush.box((0, 0, 9, 9), LIGHT.ink))
    before = base.image.tobytes()
    canvas = Canvas(base)
    canvas.put(text_sprite("x", Style(20, LIGHT.ink)), (5, 5))
    assert base.image.tobytes() == before
    assert canvas.image.tobytes() != before


def test_a_palette_keeps_its_colours_exactly() -> None:
    image = Image.new("RGB", (len(PALETTE.colours), 1))
    for x, colour in enumerate(PALETTE.colours):
        image.putpixel((x, 0), colour)
    with Image.open(BytesIO(Canvas(Base(PALETTE.to_palette(image), PALETTE)).png())) as read:
        assert read.mode == "P"
        shown = read.convert("RGB")
    assert [shown.getpixel((x, 0)) for x in range(len(PALETTE.colours))] == PALETTE.colours


def test_a_palette_has_shades_between_colours_that_touch_and_no_two_alike() -> None:
    palette = Palette(LIGHT, ["#000000", "#ffffff", "#fefefe"], [("#000000", "#ffffff"), ("#fefefe", "#000000")])
    assert palette.colours == [(0, 0, 0), (255, 255, 255), (254, 254, 254), (85, 85, 85), (170, 170, 170)]


@pytest.mark.parametrize("ground_colour", [LIGHT.paper, LIGHT.band])
def test_the_edges_of_a_sprite_are_mixed_with_what_lies_under_it(ground_colour: str) -> None:
    canvas = Canvas(plain_base(40, 40, ground_colour))
    canvas.put(dot(LIGHT.tomato), (10, 10))
    shown = canvas.image.convert("RGB")
    colours = {shown.getpixel((x, y)) for x in range(40) for y in range(40)}
    assert rgb(LIGHT.tomato) in colours and rgb(ground_colour) in colours
    between = [sorted(pair) for pair in zip(rgb(LIGHT.tomato), rgb(ground_colour), strict=True)]
    mixed = [colour for colour in colours if isinstance(colour, tuple)]
    assert len(mixed) > 2
    assert all(low <= part <= high for colour in mixed for part, (low, high) in zip(colour, between, strict=True))


def test_a_sprite_may_hang_over_the_edge_of_a_picture() -> None:
    canvas = Canvas(plain_base(20, 20, LIGHT.paper))
    for corner in ((-5, -5), (15, 15)):
        canvas.put(dot(LIGHT.tomato), corner)
    shown = canvas.image.convert("RGB")
    assert shown.getpixel((0, 0)) == shown.getpixel((19, 19)) == rgb(LIGHT.tomato)
    assert shown.getpixel((10, 10)) == rgb(LIGHT.paper)


def test_a_line_of_text_has_the_shades_of_its_ink_on_the_ground() -> None:
    canvas = Canvas(plain_base(60, 40, LIGHT.paper))
    canvas.text((30, 20), "家", Style(24, LIGHT.ink))
    shown = {PALETTE.colours[number] for number in canvas.image.tobytes()}
    assert {rgb(LIGHT.ink), rgb(LIGHT.paper)} < shown
    assert len(shown) <= SHADE_COUNT + 1


def test_a_box_is_filled_to_its_last_pixel() -> None:
    canvas = Canvas(plain_base(20, 20, LIGHT.paper))
    canvas.fill((3, 4, 5, 6), LIGHT.ink)
    shown = canvas.image.point([number == PALETTE.index_of(LIGHT.ink) for number in range(256)], "1")
    assert shown.getbbox() == (3, 4, 8, 10)


def test_a_colour_of_a_drawing_never_takes_the_place_of_a_given_one() -> None:
    card, nearer, far = (255, 253, 247), "#fcfcf4", "#ff8040"
    palette = Palette(LIGHT, [LIGHT.card], (), [nearer, far])
    assert palette.colours == [card, rgb(far)]
    shown = palette.to_palette(Image.new("RGB", (1, 1), card)).getpixel((0, 0))
    assert shown == palette.index_of(LIGHT.card)


def ledger_like(base: Base, words: str, colour: str = LIGHT.tomato) -> Canvas:
    """A picture of a few pieces, laid anew."""
    canvas = Canvas(base)
    canvas.fill((0, 0, 40, 10), LIGHT.band)
    canvas.put(dot(colour), (4, 4))
    canvas.text((30, 20), words, Style(14, LIGHT.ink, "lm"))
    return canvas


def test_a_kept_picture_is_the_very_file_of_one_that_is_drawn_anew() -> None:
    FILE_CACHE.clear()
    base = plain_base(80, 40, LIGHT.paper)
    first = ledger_like(base, "12").cached_png()
    again = ledger_like(base, "12").cached_png()
    assert again is first
    assert first == ledger_like(base, "12").png()


@pytest.mark.parametrize("changed", ["base", "words", "colour"])
def test_a_picture_on_which_anything_else_was_laid_is_not_taken_for_a_kept_one(changed: str) -> None:
    base = plain_base(80, 40, LIGHT.paper)
    kept = ledger_like(base, "12").cached_png()
    other = {
        "base": ledger_like(plain_base(80, 40, LIGHT.band), "12"),
        "words": ledger_like(base, "13"),
        "colour": ledger_like(base, "12", LIGHT.ink),
    }[changed]
    assert kept != other.cached_png() == other.png()


def test_a_picture_that_others_may_have_changed_is_made_anew() -> None:
    base = plain_base(80, 40, LIGHT.paper)
    kept, other = ledger_like(base, "12").cached_png(), ledger_like(base, "12")
    other.image.paste(PALETTE.index_of(LIGHT.ink), (50, 30, 60, 35))
    assert other.cached_png() != kept
