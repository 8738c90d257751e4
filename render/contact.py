"""The contact sheet: all pieces of the kit and of a game with their names, in one picture."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from io import BytesIO
from pkgutil import iter_modules
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import text_sprite
from render.kit import Sample
from render.texts import Texts
from render.theme import MARGIN, TYPE, WIDE, Style, Theme
from render.typeface import fit, width_of

GAP: Final = 12
HEADING: Final = 52
NAME: Final = 16
"""The type size of the names, which are read at full size."""
NAME_WIDTH: Final = 150
"""The most width that a name gives to the place of a small piece."""
UNDER: Final = 30
"""The height of the line with the name."""


class Placed(NamedTuple):
    """A piece or, without one, the heading of a module, and the left top corner and width of its place."""

    name: str
    sample: Sample | None
    x: int
    y: int
    width: int


def samples_in(name: str, texts: Texts) -> dict[str, list[Sample]]:
    """The samples of a module, or of those in a package that have some, by the name of the module."""
    found = import_module(name)
    paths = getattr(found, "__path__", None)
    modules = [import_module(f"{name}.{part.name}") for part in iter_modules(paths)] if paths else [found]
    return {module.__name__: list(module.samples(texts)) for module in modules if hasattr(module, "samples")}


def sections_of(game: str, texts: Texts) -> dict[str, list[Sample]]:
    """All pieces of the kit and of the game, by the name of the module."""
    return samples_in("render.kit", texts) | samples_in(f"render.{game}", texts)


def contact_sheet(game: str, texts: Texts, theme: Theme) -> bytes:
    """All pieces of the kit and of the game as a PNG."""
    placed = list(_placed(sections_of(game, texts)))
    image = Image.new("RGB", (WIDE, _bottom(placed) + MARGIN), theme.paper)
    for place in placed:
        if place.sample:
            stamp = place.sample.piece.stamp(theme)
            left = place.x + (place.width - place.sample.piece.width) // 2
            image.paste(stamp.image, (left + stamp.left, place.y + stamp.top), stamp.image)
        _write(image, place, theme)
    data = BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def _placed(sections: dict[str, list[Sample]]) -> Iterator[Placed]:
    """Module by module, row by row, as many pieces beside each other as there is room for."""
    y = GAP
    for module, samples in sections.items():
        yield Placed(module, None, MARGIN, y, WIDE)
        y += HEADING
        for row in _rows(samples):
            x = MARGIN
            for sample in row:
                yield Placed(sample.name, sample, x, y, _width(sample))
                x += _width(sample) + GAP
            y += max(sample.piece.height for sample in row) + UNDER + GAP


def _rows(samples: Sequence[Sample]) -> Iterator[list[Sample]]:
    row: list[Sample] = []
    for sample in samples:
        if row and sum(_width(other) + GAP for other in row) + _width(sample) > WIDE - 2 * MARGIN:
            yield row
            row = []
        row.append(sample)
    if row:
        yield row


def _width(sample: Sample) -> int:
    """How wide the place of a piece is."""
    return max(sample.piece.width, min(width_of(sample.name, NAME), NAME_WIDTH))


def _bottom(placed: Sequence[Placed]) -> int:
    return max((place.y + place.sample.piece.height + UNDER for place in placed if place.sample), default=HEADING)


def _write(image: Image.Image, place: Placed, theme: Theme) -> None:
    """The name of a module or under a piece."""
    if place.sample:
        style, y = Style(NAME, theme.muted), place.y + place.sample.piece.height + UNDER // 2
    else:
        style, y = Style(TYPE.strong, theme.ink, True), place.y + HEADING // 2
    line = text_sprite(fit(place.name, style.size, place.width, style.bold), style)
    left = place.x + (place.width - line.width) // 2 if place.sample else place.x
    image.paste(line.image, (left + line.left, y - line.height // 2 + line.top), line.image)
