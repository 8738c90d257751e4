"""The letters of options, as they stand on a picture and on the buttons."""

from collections.abc import Iterator
from typing import Final

from render.canvas import Brush, sprite
from render.kit import Sample
from render.texts import Texts
from render.theme import Style

SMALL_BADGE: Final = 38
BADGE: Final = 46
LARGE_BADGE: Final = 56
"""The heights of badges; they are two pixels wider."""


@sprite(BADGE + 2, BADGE)
def badge(brush: Brush, letters: str) -> None:
    """The letter of an option, for a place on the map."""
    _badge_on(brush, BADGE, letters, (31, 24))


@sprite(SMALL_BADGE + 2, SMALL_BADGE)
def small_badge(brush: Brush, letters: str) -> None:
    """The letter of an option where there is less room."""
    _badge_on(brush, SMALL_BADGE, letters, (26, 20))


@sprite(LARGE_BADGE + 2, LARGE_BADGE)
def large_badge(brush: Brush, letters: str) -> None:
    """The letter of an option among many."""
    _badge_on(brush, LARGE_BADGE, letters, (36, 30))


def _badge_on(brush: Brush, side: int, letters: str, sizes: tuple[int, int]) -> None:
    """A disc for one letter; two letters get more room in the corners."""
    theme = brush.theme
    width, radius, size = (side, side / 2, sizes[0]) if len(letters) == 1 else (side + 2, side / 3, sizes[1])
    left = (side + 2 - width) / 2
    brush.box((left + 0.5, 0.5, width - 1, side - 1), theme.badge, radius - 0.5, theme.on_badge, 2)
    brush.box((left + 2, 2, width - 4, side - 4), None, radius - 2, theme.sun, 2)
    brush.text((side / 2 + 1, side / 2), letters, Style(size, theme.on_badge, True))


def samples(texts: Texts) -> Iterator[Sample]:
    """Badges of every size with one letter and with two."""
    for letters in ("A", "AB"):
        yield Sample(f"small badge {letters}", small_badge(letters))
        yield Sample(f"badge {letters}", badge(letters))
        yield Sample(f"large badge {letters}", large_badge(letters))
