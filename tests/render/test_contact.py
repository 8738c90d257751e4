"""The contact sheet: every piece is on it, with its name, in every language and theme."""

import ast
from itertools import product
from pathlib import Path

import pytest

import render
from games.registry import GAMES
from render.contact import contact_sheet, sections_of
from render.texts import LANGUAGES, texts_in
from render.theme import THEMES, WIDE, rgb
from tests.examples import by_turns, part
from tests.render.welcome_to.positions import opened

ROOT = Path(render.__file__).parent
each_game = pytest.mark.parametrize("game", GAMES)


def sprites_of(folder: Path) -> int:
    """How many functions are made into sprites in the modules of a folder."""
    functions = [
        node
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    return sum("sprite" in ast.unparse(decorator) for node in functions for decorator in node.decorator_list)


@each_game
def test_every_piece_of_the_kit_and_of_a_game_is_on_its_contact_sheet(game: str) -> None:
    shown = {sample.piece.kept for samples in sections_of(game, texts_in("en")).values() for sample in samples}
    assert len(shown) >= sprites_of(ROOT / "kit") + sprites_of(ROOT / game)


@each_game
def test_every_piece_has_a_name_of_its_own_in_its_module(game: str) -> None:
    for samples in sections_of(game, texts_in("ja")).values():
        names = [sample.name for sample in samples]
        assert len(set(names)) == len(names) and all(names)


@pytest.mark.seeded
@pytest.mark.parametrize("game", part(GAMES, 0, of=2))
def test_a_contact_sheet_has_the_width_of_a_picture_and_the_ground_of_its_theme(game: str) -> None:
    for language, theme in by_turns([*product(LANGUAGES, THEMES.values())], GAMES.index(game)):
        image = opened(contact_sheet(game, texts_in(language), theme))
        assert image.width == WIDE and image.height > WIDE
        assert image.getpixel((0, 0)) == rgb(theme.paper)
