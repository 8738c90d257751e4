"""Whatever colours somebody can tell apart, nothing in a picture is told by colour alone.

`colours.toml` beside the tests of a game says, of its pictures:

- `apart`: the names of colours between which people have to see an edge: what is there, and the ground that it is on
- `[contrast]`: how much lighter one of two colours has to be than the other, whatever they are, at least (WCAG 2.2)
- `[signs]`: drawings that differ by another pattern of light and dark besides their colours, so that even who sees no
  colours knows one from the other; `*` stands for anything in their names
"""

import tomllib
from collections.abc import Iterator
from fnmatch import filter as matching
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from games.registry import GAMES
from render.atlas import atlas_of
from render.canvas import Piece
from render.face import face_of
from render.kit.colours import GameColours
from render.theme import Colour, Theme, contrast
from tests.render.colour_vision import SEEN, distance, each_light, pattern

LEAST: Final = 12.0
"""Some five times the smallest difference that is noticed side by side."""
FOLDER: Final = Path(__file__).parent
DECLARED: Final[dict[str, dict[str, Any]]] = {
    path.parent.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*/colours.toml")
}
each_game = pytest.mark.parametrize("game", sorted(DECLARED))


def art_colours(game: str) -> GameColours[Any] | None:
    return face_of(game, "en").art.colours


def colours(game: str, theme: Theme, name: str) -> tuple[Colour, ...]:
    """The colours of that name: one, or several of a kind."""
    own = art_colours(game)
    assert own
    found = getattr(theme if hasattr(theme, name) else own.of(theme), name)
    return (found,) if isinstance(found, str) else found


def pairs(game: str, theme: Theme, names: str) -> Iterator[tuple[Colour, Colour]]:
    """Each of the colours of one name with each of those of another: `sun on card`."""
    ink, ground = names.split(" on ")
    return product(colours(game, theme, ink), colours(game, theme, ground))


@each_light
@each_game
def test_what_is_there_stands_out_from_its_ground_for_every_eye(game: str, theme: Theme) -> None:
    apart = {names: list(pairs(game, theme, names)) for names in DECLARED[game]["apart"]}
    for vision, seen in SEEN.items():
        assert [names for names, both in apart.items() for pair in both if distance(*pair, seen) < LEAST] == [], vision


@each_light
@each_game
def test_what_has_to_be_lighter_than_its_ground_or_darker_is(game: str, theme: Theme) -> None:
    for names, least in DECLARED[game].get("contrast", {}).items():
        assert all(contrast(*pair) >= least for pair in pairs(game, theme, names)), names


def test_every_game_with_colours_of_its_own_says_what_has_to_be_told_apart() -> None:
    assert {game for game in GAMES if art_colours(game)} == DECLARED.keys()


def drawings(game: str, names: list[str]) -> list[Piece]:
    drawn = atlas_of(game)
    found = [name for each in names for name in matching(drawn.boxes if "@" in each else drawn.names, each)]
    return [drawn.piece(name) for name in dict.fromkeys(found)]


@each_light
@each_game
def test_what_differs_in_colour_has_another_pattern_of_light_and_dark_too(game: str, theme: Theme) -> None:
    for what, names in DECLARED[game]["signs"].items():
        found = drawings(game, names)
        assert len({pattern(piece, theme) for piece in found}) == len(found) > max(1, len(names) - 1), what


def test_the_simulation_knows_what_is_mixed_up() -> None:
    red, green = "#c04000", "#707000"
    assert distance(red, green) > 40
    assert distance(red, green, SEEN["deuteranopia"]) < 0.5 * distance(red, green)
    assert distance("#000000", "#ffffff", SEEN["protanopia"]) == pytest.approx(100, abs=0.5)
    assert distance("#0000ff", "#0000ff", SEEN["tritanopia"]) == 0
