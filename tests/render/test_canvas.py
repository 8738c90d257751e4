"""The drawing kit."""

from io import BytesIO

from PIL import Image

from render.canvas import Brush, Canvas, ground, palette_of, sprite, text_sprite
from render.theme import THEME, Style, rgb


def test_a_sprite_is_painted_once_for_the_same_arguments() -> None:
    painted: list[str] = []

    @sprite(8, 8)
    def dot(brush: Brush, colour: str) -> None:
        painted.append(colour)
        brush.disc((4, 4), 3, colour)

    assert dot("#ff0000") is dot("#ff0000")
    assert dot("#00ff00") is not dot("#ff0000")
    assert painted == ["#ff0000", "#00ff00"]


def test_edges_are_smooth_and_keep_their_colour() -> None:
    brush = Brush(20, 20)
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
        canvas = Canvas(Image.new("RGB", (200, 60), "#ffffff"))
        canvas.text((100, 30), "家", Style(24, "#000000", False, anchor))
        box = canvas.image.convert("L").point(lambda value: 255 - value).getbbox()
        assert box
        assert abs((box[0] + box[2]) / 2 - middle) <= 2
        assert abs((box[1] + box[3]) / 2 - 30) <= 2


def test_a_canvas_leaves_its_base_alone() -> None:
    base = ground(30, 30, THEME.paper, lambda brush: brush.box((0, 0, 9, 9), THEME.ink))
    before = base.tobytes()
    canvas = Canvas(base)
    canvas.put(text_sprite("x", Style(20, THEME.ink)), (5, 5))
    assert base.tobytes() == before
    assert canvas.image.tobytes() != before


def test_a_palette_keeps_the_colours_it_must_have() -> None:
    sample = Image.radial_gradient("L").convert("RGB")
    colours = [THEME.paper, THEME.tomato, THEME.water]
    canvas = Canvas(Image.new("RGB", (3, 1)))
    for x, colour in enumerate(colours):
        canvas.image.putpixel((x, 0), rgb(colour))
    with Image.open(BytesIO(canvas.png(palette_of(colours, sample)))) as read:
        assert read.mode == "P"
        shown = read.convert("RGB")
    assert [shown.getpixel((x, 0)) for x in range(3)] == [rgb(colour) for colour in colours]
