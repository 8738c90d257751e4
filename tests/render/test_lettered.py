"""Letters of options: one says enough where each option has its own on the picture, and no two cover each other."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, groupby
from math import dist
from typing import Final, NamedTuple

import msgspec
import pytest
from PIL import ImageChops

from games.core import COMMIT, DECLINE, Ask, Position, Rng, Settings
from games.registry import GAMES, find_game
from render import canvas as canvas_module
from render.canvas import Canvas, Piece, Point, Stamp, left_top
from render.face import Face, face_of, fewest_seats, playable_settings
from render.kit.spots import Spot, Wording
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Colour, Style
from tests.examples import part
from tests.games.recorder import FOLDER
from tests.render.played import DRAWN, NAMES, TABLES, Question, asked, asked_in, kinds_asked

SEED: Final = 3
BY_WORDS: Final = frozenset({COMMIT, "reshuffle", "floor", "side", "die"})
"""The kinds of questions about nothing that has a place on a sheet, in all games.

A side is the menu of its sites, and a die is named by its colour and number.
"""
WITHOUT_PLACE: Final = frozenset({"refusal"})
"""What can be chosen in place of something on the sheet."""
NEAREST, NEAREST_NAMES = 36, 30
EDGE: Final = 16
BAND: Final = 60
"""How near letters and names are to each other, to the edge of the picture and to its upper one at most."""

LETTER, REACH = 25, 55
"""How far a letter is seen from its middle at least, and how far it reaches at most with the signs beside it."""


class PlacedText(NamedTuple):
    """A text on a picture, and the edges of its box: left, top, right, bottom."""

    canvas: Canvas
    text: str
    box: tuple[int, int, int, int]


@pytest.mark.parametrize(("game", "settings"), [(game, way) for game in DRAWN for way in playable_settings(game)])
def test_every_option_has_its_letter_but_what_is_no_place(game: str, settings: Settings) -> None:
    rng, face, kinds = Rng(SEED), face_of(game, "en"), Counter[str]()
    position = Position.start(find_game(game), settings, fewest_seats(game, settings), SEED)
    while not position.over:
        seat = rng.pick(sorted(position.asks()))
        ask = position.asks()[seat]
        has_places = ask.kind not in BY_WORDS and not WITHOUT_PLACE.intersection(map(str, ask.options))
        assert face.is_lettered(position.view(seat), ask) == has_places, ask
        kinds[ask.kind] += has_places
        position.apply(seat, ask.sample(rng))
    assert any(kinds.values())


def all_asked(game: str) -> Iterator[Question]:
    """Questions of every kind, of recorded games and of games by chance in the ways to play."""
    yield from kinds_asked(game).values()
    for path in part(sorted((FOLDER / game).glob("*.json")), GAMES.index(game), of=5):
        yield from asked_in(path)
    for table in part(TABLES[game], GAMES.index(game), of=5):
        yield from asked(table)


def placed(ask: Ask) -> list[int]:
    return [
        number
        for number, option in enumerate(ask.options)
        if option is not DECLINE and option not in WITHOUT_PLACE and ask.kind not in BY_WORDS
    ]


@pytest.mark.seeded
@pytest.mark.parametrize("game", DRAWN)
def test_every_option_with_a_place_has_the_letter_of_its_button_on_the_picture_apart_from_all_others(game: str) -> None:
    face = face_of(game, "en")
    for view, ask in all_asked(game):
        spots = face.spots(face.scene(view, NAMES), ask)
        options = [spot.option for spot in spots]
        assert list(dict.fromkeys(options)) == placed(ask) and options == sorted(options), ask
        marks = Wording(face.words, ask).marks
        are_names = ask.kind in face.words.named_places
        assert all(spot.letters == marks[spot.option] or are_names for spot in spots), ask
        assert all(spot.letters in marks[spot.option] for spot in spots), ask
        assert all(
            EDGE < spot.x < PICTURE_WIDTH - EDGE and BAND < spot.y < MAX_PICTURE_HEIGHT - EDGE for spot in spots
        ), ask
        least = NEAREST_NAMES if are_names else NEAREST
        near = [(one, two) for one, two in combinations(spots, 2) if dist((one.x, one.y), (two.x, two.y)) < least]
        assert near == [], ask


@pytest.mark.parametrize("game", DRAWN)
def test_letters_change_the_picture_where_they_lie_and_nowhere_else(game: str) -> None:
    face = face_of(game, "en")
    for view, ask in kinds_asked(game).values():
        scene = face.scene(view, NAMES[: view.seats])
        canvas, spots = face.draw_seat(scene, ask.seat, ask), face.spots(scene, ask)
        plain = canvas.image.convert("RGB")
        for spot in spots:
            face.draw_letter(canvas, scene, ask, spot)
        changed = ImageChops.difference(plain, canvas.image.convert("RGB"))
        assert all(changed.crop(in_centred_column(spot, LETTER)).getbbox() for spot in spots), ask
        for spot in spots:
            changed.paste((0, 0, 0), in_centred_column(spot, REACH))
        assert changed.getbbox() is None, ask


FIGURES: Final = r"\d"
OWN: Final = 19
"""The radius of the smallest letters."""


@pytest.mark.seeded
@pytest.mark.parametrize("game", ["barrage", "dinner_in_paris"])
def test_no_letter_covers_a_figure(game: str, placed_texts: list[PlacedText]) -> None:
    face = face_of(game, "en")
    questions = [*kinds_asked(game).values(), *part(list(all_asked(game)), 0, of=40)]
    for view, ask in ((view, of_area) for view, whole in questions for of_area in by_area(face, whole)):
        placed_texts.clear()
        scene = face.scene(view, NAMES[: view.seats])
        canvas = face.draw_seat(scene, ask.seat, ask)
        figures = [one for one in placed_texts if one.canvas is canvas and re.search(FIGURES, one.text)]
        boxes = [in_centred_column(spot, OWN) for spot in face.spots(scene, ask)]
        covered = [one.text for one in figures for box in boxes if are_touching(one.box, box)]
        assert covered == [], ask


def by_area(face: Face, ask: Ask) -> list[Ask]:
    """The question on the page of each area."""
    found = groupby(ask.options_without_decline, key=lambda option: face.words.area(ask, option))
    return [msgspec.structs.replace(ask, options=tuple(options)) for _, options in found]


def are_touching(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.fixture
def placed_texts(monkeypatch: pytest.MonkeyPatch) -> list[PlacedText]:
    """All texts that are put on pictures from now on."""
    found, lines = list[PlacedText](), dict[int, tuple[Stamp, str]]()
    draw, put = canvas_module.text_sprite, Canvas.put

    def note(text: str, style: Style) -> Stamp:
        line = draw(text, style)
        lines[id(line)] = line, text
        return line

    def note_place(self: Canvas, drawn: Piece | Stamp, at: Point, anchor: str = "lt", on: Colour | None = None) -> None:
        if isinstance(drawn, Stamp) and id(drawn) in lines:
            (x, y), (width, height) = left_top(drawn, at, anchor), drawn.size
            left, top = x + drawn.left, y + drawn.top
            found.append(PlacedText(self, lines[id(drawn)][1], (left, top, left + width, top + height)))
        put(self, drawn, at, anchor, on)

    monkeypatch.setattr(canvas_module, "text_sprite", note)
    monkeypatch.setattr(Canvas, "put", note_place)
    return found


def in_centred_column(spot: Spot, reach: int) -> tuple[int, int, int, int]:
    """What is so near to a letter."""
    return spot.x - reach, spot.y - reach, spot.x + reach, spot.y + reach
