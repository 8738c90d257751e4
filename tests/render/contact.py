"""The contact sheet: all named drawings, signs, icons and legend entries of a game and of the kit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Final, NamedTuple

from PIL import Image

from render.atlas import ATLAS_FOLDER, atlas_of
from render.canvas import Piece, text_sprite
from render.face import face_type, playable_settings
from render.texts import Texts
from render.theme import MARGIN, PICTURE_WIDTH, Style, Theme, bold
from render.typeface import cut_to_width, width_of

GAP: Final = 12
HEADING: Final = 52
NAME: Final = 16
NAME_WIDTH: Final = 150
UNDER: Final = 30
SIGN: Final = 48


class NamedPiece(NamedTuple):
    name: str
    piece: Piece


class Placed(NamedTuple):
    """A piece, or without one a section's heading, with its left top corner and width."""

    name: str
    piece: Piece | None
    x: int
    y: int
    width: int


def sections_of(game: str, texts: Texts, theme: Theme) -> dict[str, list[NamedPiece]]:
    """All pieces by section."""
    face = face_type(game)(texts, theme)
    legends = (legend for settings in playable_settings(game) for legend in face.legends(face.words, settings))
    drawn = [name for name in ("kit", game) if (ATLAS_FOLDER / f"{name}.json").exists()]
    pieces: Mapping[str, Iterable[tuple[str, Piece]]] = {
        **{f"drawings of {name}": [(one, atlas_of(name).piece(one)) for one in atlas_of(name).names] for name in drawn},
        "signs": ((part, face.art.sign(part, SIGN)) for part in face.art.icons),
        "icons": face.emojis().items(),
        "legend": ((entry.name, entry.sign) for legend in legends for entry in legend.entries),
    }
    return {what: [NamedPiece(*one) for one in dict(found).items()] for what, found in pieces.items()}


def contact_sheet(game: str, texts: Texts, theme: Theme) -> bytes:
    """All pieces as a PNG file."""
    placed = list(_placed(sections_of(game, texts, theme)))
    image = Image.new("RGB", (PICTURE_WIDTH, _bottom(placed) + MARGIN), theme.paper)
    for place in placed:
        if place.piece:
            stamp = place.piece.stamp(theme)
            left = place.x + (place.width - place.piece.width) // 2
            image.paste(stamp.image, (left + stamp.left, place.y + stamp.top), stamp.image)
        _write(image, place, theme)
    data = BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def _placed(sections: dict[str, list[NamedPiece]]) -> Iterator[Placed]:
    y = GAP
    for what, pieces in sections.items():
        yield Placed(what, None, MARGIN, y, PICTURE_WIDTH)
        y += HEADING
        for row in _rows(pieces):
            x = MARGIN
            for one in row:
                yield Placed(one.name, one.piece, x, y, _width(one))
                x += _width(one) + GAP
            y += max(one.piece.height for one in row) + UNDER + GAP


def _rows(pieces: Sequence[NamedPiece]) -> Iterator[list[NamedPiece]]:
    row: list[NamedPiece] = []
    for one in pieces:
        if row and sum(_width(other) + GAP for other in row) + _width(one) > PICTURE_WIDTH - 2 * MARGIN:
            yield row
            row = []
        row.append(one)
    if row:
        yield row


def _width(one: NamedPiece) -> int:
    return max(one.piece.width, min(width_of(one.name, NAME), NAME_WIDTH))


def _bottom(placed: Sequence[Placed]) -> int:
    return max((place.y + place.piece.height + UNDER for place in placed if place.piece), default=HEADING)


def _write(image: Image.Image, place: Placed, theme: Theme) -> None:
    if place.piece:
        style, y = Style(NAME, theme.muted), place.y + place.piece.height + UNDER // 2
    else:
        style, y = bold(28, theme.ink), place.y + HEADING // 2
    line = text_sprite(cut_to_width(place.name, style.size, place.width, style.font), style)
    left = place.x + (place.width - line.width) // 2 if place.piece else place.x
    image.paste(line.image, (left + line.left, y - line.height // 2 + line.top), line.image)
