"""Whatever colours somebody can tell apart, nothing in a picture is told by colour alone."""

from collections.abc import Iterator

import pytest
from PIL import ImageStat

from render.canvas import Piece
from render.theme import THEMES, Colour, Theme
from render.welcome_to.icons import GROUNDS
from render.welcome_to.legend import garden_sign, house_sign
from render.welcome_to.signs import estate, icon
from render.welcome_to.suburb import suburb_of
from tests.render.colour_vision import SEEN, distance, each_light

HALF = 127
LEAST = 12.0
"""Some five times the smallest difference that is noticed side by side."""
APART = (
    ("strong", "card"), ("strong", "paper"), ("sun", "card"), ("sun", "paper"), ("sun", "band"), ("badge", "card"),
    ("badge", "on_badge"), ("plum", "card"), ("pool", "lawn"), ("planned", "lawn"), ("choice", "lawn"),
    ("wall", "lawn"), ("road", "lawn"), ("line", "road"), ("kerb", "road"), ("sign", "on_sign"), ("ink", "card"),
    ("leaf", "card"), ("fresh", "lawn"), ("fresh", "card"), ("sun", "wall"), ("number", "wall"), ("mark", "edge"),
)  # fmt: skip
"""Colours between which people have to see an edge: what is there, and the ground it is on."""
HOUSES = [house_sign(number, bis) for number in (1, 4, 7, 10, 13) for bis in (False, True)]
OTHER_SIGNS: dict[str, tuple[list[Piece], str]] = {
    "actions": ([icon(action, 60) for action in GROUNDS], "the icon on the ground"),
    "bands of house numbers": (HOUSES[::2], "the shape of the roof"),
    "bis houses": (HOUSES[:2], "twin gables and the letter b"),
    "estates": ([estate(50, 50, 3, have) for have in (False, True)], "an outline or a fill"),
    "pools": ([garden_sign(84, 44, name) for name in ("pool", "pool-planned", "pool-lost")], "waves, a plus, a cross"),
}
"""What has colours of its own that need not be told apart, since another sign, which is named, carries the meaning."""

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def colours(theme: Theme, name: str) -> tuple[Colour, ...]:
    """The colours of that name."""
    found = getattr(theme, name) if hasattr(theme, name) else getattr(suburb_of(theme), name)
    return (found,) if isinstance(found, str) else found


def too_near(theme: Theme, vision: str) -> Iterator[str]:
    """The pairs that somebody with that vision cannot tell apart."""
    for one, other in APART:
        for first in colours(theme, one):
            for second in colours(theme, other):
                if (found := distance(first, second, SEEN[vision])) < LEAST:
                    yield f"{one} {first} on {other} {second}: {found:.1f}"


@each_light
@pytest.mark.parametrize("vision", SEEN)
def test_what_is_there_stands_out_from_its_ground_for_every_eye(theme: Theme, vision: str) -> None:
    assert list(too_near(theme, vision)) == []


def pattern(piece: Piece, theme: Theme) -> bytes:
    """Which parts of a piece are covered, and which of them are lighter than the piece is on the whole."""
    stamp = piece.stamp(theme)
    grey, covered = stamp.image.convert("LA").split()
    middle = ImageStat.Stat(grey, covered.point(lambda alpha: 255 * (alpha > HALF))).mean[0]
    return covered.tobytes() + grey.point(lambda value: 255 * (value > middle)).tobytes()


@each_theme
@pytest.mark.parametrize("what", OTHER_SIGNS)
def test_what_differs_in_colour_has_another_pattern_of_light_and_dark_too(theme: Theme, what: str) -> None:
    """So whoever sees no colours at all sees the sign that is named."""
    pieces, sign = OTHER_SIGNS[what]
    assert len({pattern(piece, theme) for piece in pieces}) == len(pieces), sign


def test_the_simulation_knows_what_is_mixed_up() -> None:
    red, green = "#c04000", "#707000"
    assert distance(red, green) > 40
    assert distance(red, green, SEEN["deuteranopia"]) < 0.5 * distance(red, green)
    assert distance("#000000", "#ffffff", SEEN["protanopia"]) == pytest.approx(100, abs=0.5)
    assert distance("#0000ff", "#0000ff", SEEN["tritanopia"]) == 0
