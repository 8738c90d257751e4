"""How small the smallest text is on every kind of picture: a phone shows a picture a third as wide as it is."""

from importlib import import_module
from typing import Final

import pytest

from games.registry import GAMES
from render import canvas
from render.cache import BASES, SPRITES
from render.canvas import Stamp
from render.gallery import exhibits
from render.texts import LANGUAGES
from render.theme import LEAST, LIGHT, Style
from tests.examples import part
from tests.render.played import each_game

LOOKED_AT: Final = ("final", "end-table")
"""At the end there is nothing to decide any more."""
SIGN: Final = 2
"""So many characters are a sign: a letter of an option has at most two."""
OTHERS: Final = ("film", "pieces")
"""A film shows whole cities much smaller, to be recognised and not to be read; the sheet of pieces is for ourselves."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Style, str]]:
    """The style of every text that is drawn, and what it says; nothing is kept that was drawn before."""
    sizes: list[tuple[Style, str]] = []
    draw = canvas.text_sprite

    def noted(text: str, style: Style) -> Stamp:
        if text.strip():
            sizes.append((style, text))
        return draw(text, style)

    monkeypatch.setattr(canvas, "text_sprite", noted)
    BASES.clear()
    SPRITES.clear()
    return sizes


def is_needed(style: Style, text: str) -> bool:
    """Whether people choose by it: numbers, letters and short signs in the rounded type, no names or headings."""
    return style.display and (len(text) <= SIGN or any(sign.isdigit() for sign in text))


def least(game: str, name: str, style: Style, text: str) -> int:
    """How small a text may be on the picture of that name."""
    if not is_needed(style, text) or name.endswith(LOOKED_AT):
        return LEAST
    return int(import_module(f"render.{game}").FACE.smallest_sign)


@each_game
@pytest.mark.seeded
def test_no_text_is_smaller_than_can_be_read_on_a_phone(game: str, written: list[tuple[Style, str]]) -> None:
    to_read = [
        (language, exhibit)
        for language in LANGUAGES
        for exhibit in exhibits(game, language, LIGHT.name)
        if not exhibit.name.endswith(OTHERS)
    ]
    small: list[tuple[str, str, int, str]] = []
    for language, exhibit in part(to_read, GAMES.index(game), of=5):
        written.clear()
        exhibit.picture()
        name = exhibit.name
        small += [
            (language, name, style.size, text) for style, text in written if style.size < least(game, name, style, text)
        ]
    assert small == []


def test_numbers_and_letters_are_needed_and_names_are_not() -> None:
    rounded = Style(LEAST, LIGHT.ink, True, display=True)
    assert all(is_needed(rounded, text) for text in ("A", "AB", "7", "12b", "+3", "×2", "now 14"))
    assert not any(is_needed(rounded, text) for text in ("Maximiliane…", "Green Towers"))
    assert not is_needed(rounded._replace(display=False), "1")
