"""The contact sheet: every piece is on it, with its name, in every language and theme."""

from itertools import product

import pytest

from games.registry import GAMES
from render.atlas import FOLDER, art
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, THEMES, WIDE, rgb
from tests.examples import by_turns, part
from tests.render.contact import contact_sheet, sections_of
from tests.render.played import opened

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_every_drawing_of_the_kit_and_of_a_game_is_on_its_contact_sheet(game: str) -> None:
    shown = {one.piece for pieces in sections_of(game, texts_in("en"), LIGHT).values() for one in pieces}
    drawn = [name for name in ("kit", game) if (FOLDER / f"{name}.json").exists()]
    assert shown >= {art(name).piece(one) for name in drawn for one in art(name).names}


@each_game
def test_every_piece_is_painted_in_the_size_it_has_said(game: str) -> None:
    for name, piece in (one for pieces in sections_of(game, texts_in("ja"), LIGHT).values() for one in pieces):
        stamp = piece.stamp(LIGHT)
        assert (stamp.width, stamp.height) == (piece.width, piece.height), name
        assert stamp.left >= 0 and stamp.left + stamp.image.width <= piece.width, name
        assert stamp.image.getbbox() is not None, name


@pytest.mark.seeded
@pytest.mark.parametrize("game", part(GAMES, 0, of=2))
def test_a_contact_sheet_has_the_width_of_a_picture_and_the_ground_of_its_theme(game: str) -> None:
    for language, theme in by_turns([*product(LANGUAGES, THEMES.values())], GAMES.index(game)):
        image = opened(contact_sheet(game, texts_in(language), theme))
        assert image.width == WIDE and image.height > WIDE
        assert image.getpixel((0, 0)) == rgb(theme.paper)
