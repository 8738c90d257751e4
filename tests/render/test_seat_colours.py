"""Things of seats are drawn in the colours that were chosen for them, and in no others."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final

import pytest
from PIL import Image

from games.core import Position, Rng
from games.registry import GAMES, find_game
from render.face import Face, Illustration, face_of, seat_colours_of
from render.orders import Order
from render.texts import LANGUAGES
from render.theme import Colour, rgb

NAMES: Final = ["Hana", "Ben"]
SWAPPED: Final = (2, 3, 0, 1)
STRAY: Final = 20
"""Pixels at most that have a colour without being of a seat, as in the knob of a flag."""
COLOURED: Final = [game for game in GAMES if seat_colours_of(game)]
USED_ELSEWHERE: Final = {"cities": {"ledger", "sheets", "final"}}
"""Pictures whose other art has the colours of seats, too."""


def atlas_colours(face: Face) -> tuple[Colour, Colour]:
    """The colours of the first two seats in the game's art."""
    assert face.art.colours is not None
    art = face.art.colours.of(face.look.theme)
    first, second, *_ = getattr(art, "seats", None) or art.roofs
    return first, second


def late(game: str) -> Position:
    """A game of two by chance, when much has been built."""
    rules, rng = find_game(game), Rng(4)
    position = Position.start(rules, rules.settings_type(), 2, seed=5)
    for _ in range(150):
        if position.over:
            break
        seat = min(position.asks())
        position.apply(seat, position.asks()[seat].sample(rng))
    return position


def pictures(face: Face, position: Position) -> Iterator[tuple[str, Illustration]]:
    """Every kind of picture that shows seats."""
    view = position.view(None)
    yield "table", face.table(view, NAMES, ())
    yield "final", face.final(view, position.standings(), NAMES)
    yield from (("sheets", shown) for shown in face.sheets(view, NAMES))
    yield from (("reveal", shown) for shown in face.reveal(view, NAMES))
    for seat, ask in position.asks().items():
        yield "sheet", face.sheet(position.view(seat), seat, NAMES, ask)
        if ledger := face.ledger(position.view(seat), seat, NAMES):
            yield "ledger", ledger


def pixels(picture: bytes, colour: Colour) -> int:
    """How many pixels of a picture have exactly this colour."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    found = image.getcolors(image.width * image.height) or []
    return sum(count for count, one in found if one == rgb(colour))


@pytest.mark.parametrize("game", COLOURED)
def test_nothing_of_two_seats_keeps_the_colours_that_they_have_not_chosen(game: str) -> None:
    position, face = late(game), face_of(game, "en").in_light(0)
    before = [shown.draw() for _, shown in pictures(face, position)]
    is_told = {kind for kind, _ in pictures(face, position)} - USED_ELSEWHERE.get(game, set())
    swapped = [(kind, shown.draw()) for kind, shown in pictures(face.in_colours(SWAPPED), position)]
    first, _ = atlas_colours(face)
    assert any(pixels(picture, first) > 100 for picture in before)
    assert [kind for kind, picture in swapped if kind in is_told and pixels(picture, first) > STRAY] == []
    assert [picture for _, picture in swapped] != before
    assert [shown.draw() for _, shown in pictures(face, position)] == before


@pytest.mark.parametrize("game", COLOURED)
def test_seats_that_choose_their_usual_colours_change_no_byte(game: str) -> None:
    about = (late(game).view(None), NAMES, ())
    usual, chosen = (Order(game, "ja", "light", "table", about, colours=some) for some in ((), (0, 1, 2, 3)))
    assert usual.draw() == chosen.draw()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", COLOURED)
def test_colours_have_names_that_tell_them_apart(game: str, language: str) -> None:
    words, colours = face_of(game, language).words, seat_colours_of(game)
    assert len({words.seat_colour(name) for name in colours}) == len(colours)
    assert len(colours) >= max(mode.most_seats for mode in find_game(game).modes.values())
