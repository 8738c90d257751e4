"""The letters of options, as they stand on a picture and on the buttons."""

from collections.abc import Iterator
from typing import Final

from render.canvas import Brush, Piece, sized_sprite
from render.kit import Sample
from render.texts import Texts
from render.theme import Style

LOT_DISC: Final = 66
SLOT_DISC: Final = 64
SITE_DISC: Final = 84
"""The heights of the round signs on a lot, at the corner of a slot, on a place for something large."""
SHADOW: Final = 3


def disc(letters: str, side: int = LOT_DISC) -> Piece:
    """The letter of an option on a round sign of that height; its shadow lies under it."""
    return _disc(side + (side // 4 if len(letters) > 1 else 0), side + SHADOW, letters)


@sized_sprite
def _disc(brush: Brush, width: int, height: int, letters: str) -> None:
    theme, side = brush.theme, height - SHADOW
    ring = round(side * 0.06)
    brush.box((0, SHADOW, width, side), theme.edge, side / 2)
    brush.box((0, 0, width, side), theme.on_badge, side / 2)
    brush.box((ring, ring, width - 2 * ring, side - 2 * ring), theme.badge, side / 2 - ring)
    size = round(side * (0.62 if len(letters) == 1 else 0.5))
    brush.text((width / 2, side / 2), letters, Style(size, theme.on_badge, True, "mm", True))


def samples(texts: Texts) -> Iterator[Sample]:
    """Round signs of every size with one letter and with two."""
    for letters in ("A", "AB"):
        yield from (Sample(f"disc {side} {letters}", disc(letters, side)) for side in (SLOT_DISC, LOT_DISC, SITE_DISC))
