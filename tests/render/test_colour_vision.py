"""Whatever colours somebody can tell apart, nothing in a picture is told by colour alone.

`colours.toml` beside the tests of a game says, of its pictures:

- `apart`: the names of colours between which people have to see an edge: what is there, and the ground that it is on
- `[signs]`: drawings that differ by another pattern of light and dark besides their colours, so that even who sees no
  colours knows one from the other; `*` stands for anything in their names
"""

import tomllib
from collections.abc import Iterator
from fnmatch import filter as matching
from pathlib import Path
from typing import Any, Final

import pytest

from games.registry import GAMES
from render.atlas import art
from render.canvas import Piece
from render.face import face_of
from render.kit.base_face import BaseFace
from render.kit.colours import GameColours
from render.theme import Colour, Theme
from tests.render.colour_vision import SEEN, distance, each_light, pattern

LEAST: Final = 12.0
"""Some five times the smallest difference that is noticed side by side."""
FOLDER: Final = Path(__file__).parent
DECLARED: Final[dict[str, dict[str, Any]]] = {
    path.parent.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*/colours.toml")
}
SIGNS: Final = [
    pytest.param(game, names, id=f"{game}-{what}")
    for game, declared in sorted(DECLARED.items())
    for what, names in declared["signs"].items()
]


def art_colours(game: str) -> GameColours[Any] | None:
    """The colours of the game's own art."""
    face = face_of(game, "en")
    assert isinstance(face, BaseFace)
    return face.art.colours


def colours(game: str, theme: Theme, name: str) -> tuple[Colour, ...]:
    """The colours of that name: one, or several of a kind."""
    own = art_colours(game)
    assert own
    found = getattr(theme if hasattr(theme, name) else own.of(theme), name)
    return (found,) if isinstance(found, str) else found


def too_near(game: str, theme: Theme, vision: str) -> Iterator[str]:
    """The pairs that somebody with that vision cannot tell apart."""
    for pair in DECLARED[game]["apart"]:
        ink, ground = pair.split(" on ")
        for first in colours(game, theme, ink):
            for second in colours(game, theme, ground):
                if (found := distance(first, second, SEEN[vision])) < LEAST:
                    yield f"{ink} {first} on {ground} {second}: {found:.1f}"


@each_light
@pytest.mark.parametrize("vision", SEEN)
@pytest.mark.parametrize("game", sorted(DECLARED))
def test_what_is_there_stands_out_from_its_ground_for_every_eye(game: str, theme: Theme, vision: str) -> None:
    assert list(too_near(game, theme, vision)) == []


def test_every_game_with_colours_of_its_own_says_what_has_to_be_told_apart() -> None:
    assert {game for game in GAMES if art_colours(game)} == DECLARED.keys()


def drawings(game: str, names: list[str]) -> list[Piece]:
    """The drawings of a game with these names, and of these sizes."""
    drawn = art(game)
    found = [name for each in names for name in matching(drawn.boxes if "@" in each else drawn.names, each)]
    return [drawn.piece(name) for name in dict.fromkeys(found)]


@each_light
@pytest.mark.parametrize(("game", "names"), SIGNS)
def test_what_differs_in_colour_has_another_pattern_of_light_and_dark_too(
    game: str, names: list[str], theme: Theme
) -> None:
    found = drawings(game, names)
    assert len({pattern(piece, theme) for piece in found}) == len(found) > max(1, len(names) - 1)


def test_the_simulation_knows_what_is_mixed_up() -> None:
    red, green = "#c04000", "#707000"
    assert distance(red, green) > 40
    assert distance(red, green, SEEN["deuteranopia"]) < 0.5 * distance(red, green)
    assert distance("#000000", "#ffffff", SEEN["protanopia"]) == pytest.approx(100, abs=0.5)
    assert distance("#0000ff", "#0000ff", SEEN["tritanopia"]) == 0
