"""Films: a finished game as an animated GIF, a frame for each round.

A game supplies the frames. This module makes sheets small, puts them side by side and writes the file. All frames in
the same light share a palette, so that each stores only its changes.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Any, Final, NamedTuple, TypeVar

from PIL import Image

from render.canvas import Base, Box, Canvas, MakePart, Palette, Piece, Point, Stamp, left_top, stamp_of
from render.picture import InTurn
from render.stamps import COVERAGE_TABLE, map_values
from render.theme import PICTURE_WIDTH, Colour

T = TypeVar("T")
FRAME_MS: Final = 800
"""Milliseconds for which a frame is seen."""
LAST_FRAME_MS: Final = 4000
"""Milliseconds for which the last frame is seen before the film begins again."""
_MAX_COLOURS: Final = 255
"""The most colours of a film. A GIF has one more, which stands for unchanged points."""
MAX_CELLS: Final = 4
"""The most cells of a frame. If there are more cities, a frame has one cell as wide as the picture."""
MAX_FRAMES: Final = 60
"""The most frames of a film; of longer games some rounds are left out."""


class Frame(NamedTuple):
    """A picture in palette colours, and the time for which a film shows it."""

    image: Image.Image
    palette: Palette
    milliseconds: int = FRAME_MS


def film_of(frames: Iterable[Frame]) -> bytes:
    """The frames, at least one, as an endlessly repeated GIF. Raises ValueError for too many colours.

    It changes the palettes of the frames' images.
    """
    images, palettes, milliseconds = zip(*frames, strict=True)
    count = max(len(palette.colours) for palette in palettes)
    if count > _MAX_COLOURS:
        raise ValueError(f"a film has at most {_MAX_COLOURS} colours, not {count}")
    for image, palette in zip(images, palettes, strict=True):
        colours = [*palette.colours, *[palette.colours[0]] * (count + 1 - len(palette.colours))]
        image.putpalette([part for colour in colours for part in colour])
    data = BytesIO()
    images[0].save(
        data,
        "GIF",
        save_all=True,
        append_images=images[1:],
        duration=milliseconds,
        loop=0,
        disposal=1,
        optimize=True,
        transparency=count,
    )
    return data.getvalue()


def smaller_frame(frame: Frame, share: float) -> Frame:
    """The frame with its width and height multiplied by `share`, from 0 to 1."""
    image, palette = frame.image.convert("RGB"), frame.palette
    size = round(image.width * share), round(image.height * share)
    return frame._replace(image=palette.to_palette(image.resize(size, Image.Resampling.BOX)))


def draw_in_turn(frames: Iterator[Frame], in_turn: InTurn) -> Iterator[Frame]:
    """Yield the frames, each drawn by a call of `in_turn`."""
    while (frame := in_turn(lambda: next(frames, None))) is not None:
        yield frame


def evenly_spread(moments: Sequence[T], most: int = MAX_FRAMES) -> list[T]:
    """At most `most` moments, evenly spread; the last one is always among them."""
    count = min(most, len(moments))
    return [moments[len(moments) * place // count - 1] for place in range(1, count + 1)]


class FrameGrid:
    """The layout of a film's frame with all cities in equal cells; the last row is centred.

    Cities are reduced `shrink` times; `width` is that of a cell in px. If there are more cities than MAX_CELLS,
    `shows_all` is false and there is one cell.
    """

    def __init__(self, cells: int) -> None:
        self.shows_all = cells <= MAX_CELLS
        self._cells = cells if self.shows_all else 1
        self.shrink = 2 if self._cells > 1 else 1
        self.rows, self.width = -(-self._cells // self.shrink), PICTURE_WIDTH // self.shrink

    def at(self, cell: int, height: int) -> tuple[int, int]:
        """The left top corner of a cell of this height, relative to the grid."""
        row, column = divmod(cell, self.shrink)
        in_row = min(self.shrink, self._cells - row * self.shrink)
        return (PICTURE_WIDTH - in_row * self.width) // 2 + column * self.width, row * height


class SmallCanvas(Canvas):
    """A canvas that takes positions and drawings in full size and reduces both."""

    def __init__(self, base: Base, shrink: int) -> None:
        super().__init__(base)
        self._shrink = shrink

    def put(self, drawn: Piece | Stamp, at: Point, anchor: str = "lt", on: Colour | None = None) -> None:
        stamp = drawn.stamp(self.theme) if isinstance(drawn, Piece) else drawn
        small = stamp if self._shrink == 1 else stamp.derive(_smaller_stamp, self._shrink)
        left, top = at if anchor == "lt" else left_top(stamp, at, anchor)
        super().put(small, (left / self._shrink, top / self._shrink), on=on)

    def lay(self, image: Base | Image.Image, at: tuple[int, int], covered: Image.Image | None = None) -> None:
        whole = image.image if isinstance(image, Base) else image
        small, shown = whole, covered
        if self._shrink > 1:
            small = self.palette.to_palette(whole.convert("RGB").reduce(self._shrink))
            shown = covered and map_values(covered.reduce(self._shrink), COVERAGE_TABLE)
        super().lay(small, (round(at[0] / self._shrink), round(at[1] / self._shrink)), shown)

    def lay_fitting(
        self, make: MakePart, arguments: tuple[Any, ...], at: tuple[int, int], beside: tuple[int, int]
    ) -> None:
        under = self.index_at(beside[0] // self._shrink, beside[1] // self._shrink)
        self.lay(make(self.palette, under, *arguments).image, at)

    def fill(self, box: Box, colour: Colour) -> None:
        left, top, width, height = box
        right, bottom = round((left + width) / self._shrink), round((top + height) / self._shrink)
        left, top = round(left / self._shrink), round(top / self._shrink)
        super().fill((left, top, right - left, bottom - top), colour)


def _smaller_stamp(stamp: Stamp, shrink: int) -> Stamp:
    """The sprite reduced by a whole number."""
    whole = Image.new("RGBA", (stamp.width, stamp.height))
    whole.paste(stamp.image, (stamp.left, stamp.top))
    return stamp_of(whole.convert("RGBa").reduce(shrink).convert("RGBA"))


def smaller_base(base: Base, shrink: int) -> Base:
    """The base with its width and height divided by a whole number."""
    return Base(base.palette.to_palette(base.image.convert("RGB").reduce(shrink)), base.palette)
