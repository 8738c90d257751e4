"""Whatever colours somebody can tell apart, nothing in a picture is told by colour alone."""

from collections.abc import Iterator

import pytest
from PIL import ImageStat

from render.canvas import Piece
from render.kit.steps import chip, crossed_box, open_box
from render.theme import THEMES, Colour, Theme
from render.welcome_to.art import fence, house, pool_built, pool_lost
from render.welcome_to.cards import estate
from render.welcome_to.icons import GROUNDS, medallion
from render.welcome_to.suburb import suburb_of
from tests.render.colour_vision import SEEN, distance

HALF = 127
LEAST = 12.0
"""Some five times the smallest difference that is noticed side by side."""
APART = (
    ("strong", "card"), ("strong", "paper"), ("sun", "card"), ("sun", "paper"), ("sun", "band"), ("badge", "card"),
    ("badge", "lawn"), ("badge", "sky"), ("badge", "on_badge"), ("badge", "road"), ("plum", "card"), ("plum", "sky"),
    ("pool", "lawn"), ("planned", "lawn"), ("picket", "lawn"), ("picket", "outline"), ("fronts", "outline"),
    ("roofs", "sky"), ("road", "lawn"), ("sign", "paper"), ("ink", "card"), ("leaf", "card"), ("tomato", "card"),
    ("steel", "card"), ("struck", "lawn"), ("lot_line", "lawn"), ("mark", "edge"),
)  # fmt: skip
"""Colours between which people have to see an edge: what is there, and the ground it is on."""
HOUSES = [house(number, bis) for number in (1, 4, 7, 10, 13) for bis in (False, True)]
OTHER_SIGNS: dict[str, tuple[list[Piece], str]] = {
    "actions": ([medallion(action, 50) for action in GROUNDS], "the icon on the ground"),
    "bands of house numbers": (HOUSES[::2], "the shape of the roof"),
    "bis houses": (HOUSES[:2], "twin gables and the letter b"),
    "steps on a track": (
        [chip("5", at) for at in ("past", "now", "next", "future")],
        "stroke, fill or edge",
    ),
    "boxes": ([open_box(), crossed_box()], "a cross"),
    "estates": ([estate(3, have) for have in (False, True)], "an outline or a fill"),
    "pools": ([pool_built(), pool_lost()], "waves or a stroke"),
    "fences": ([fence(fresh) for fresh in (False, True)], "a star"),
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


@each_theme
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
