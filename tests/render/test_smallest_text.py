"""How small the smallest text is on every kind of picture: a phone shows a picture a third as wide as it is."""

from typing import Final

import pytest

from games.registry import GAMES
from render import canvas
from render.cache import BASES, SPRITES
from render.canvas import Stamp
from render.gallery import exhibits
from render.texts import LANGUAGES
from render.theme import LIGHT, Style
from tests.examples import part
from tests.render.played import each_game

LEAST: Final = 24
"""On a phone that is seven points."""
OTHERS: Final = ("film", "pieces")
"""A film shows whole cities much smaller, to be recognised and not to be read; the sheet of pieces is for ourselves."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """The size of every text that is drawn, and what it says; nothing is kept that was drawn before."""
    sizes: list[tuple[int, str]] = []
    draw = canvas.text_sprite

    def noted(text: str, style: Style) -> Stamp:
        if text.strip():
            sizes.append((style.size, text))
        return draw(text, style)

    monkeypatch.setattr(canvas, "text_sprite", noted)
    BASES.clear()
    SPRITES.clear()
    return sizes


@each_game
@pytest.mark.seeded
def test_no_text_is_smaller_than_can_be_read_on_a_phone(game: str, written: list[tuple[int, str]]) -> None:
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
        small += [(language, exhibit.name, size, text) for size, text in written if size < LEAST]
    assert small == []
