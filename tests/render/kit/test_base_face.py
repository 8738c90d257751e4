"""The least that a game says gives it every picture, every text form and all common words."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from games.core import DECLINE, Ask, News, Position, Rng, Seat, Settings
from render import texts
from render.face import moments_of
from render.kit.base_face import BaseFace
from render.kit.game_words import GameWords
from render.kit.scene import Scene
from render.picture import MAX_ALT_TEXT, Illustration, Passage
from render.texts import LANGUAGES, texts_in
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, THEMES
from tests.games.example import GAME, Orchard
from tests.games.strategies import checkpoints_of

NAMES = ("Hana", "ゆうこ", "W" * 32)


class OrchardWords(GameWords):
    """The words of the example game."""

    domain = "orchard"


class OrchardFace(BaseFace[Orchard, OrchardWords]):
    """Nothing but what is to be seen of a seat."""

    game = GAME
    words_type = OrchardWords

    def describe_seat(self, scene: Scene[Orchard, OrchardWords], seat: Seat, ask: Ask | None) -> Iterator[Passage]:
        words, garden = scene.words, scene.view.gardens[seat]
        trees = words.say("garden.trees", trees=words.comma_list(map(str, garden.trees)))
        heading = words.say("garden", name=scene.name_in_text(seat), round=scene.round_heading)
        yield Passage(heading, (trees, words.say("garden.hand", count=len(garden.hand))))


@pytest.fixture(autouse=True)
def catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of the example game lie beside this test."""
    monkeypatch.setitem(texts.FOREIGN_CATALOGUES, "orchard", Path(__file__).parent / "locale")


def face(language: str = "en", theme: str = "light") -> OrchardFace:
    return OrchardFace(texts_in(language), THEMES[theme])


def played(seats: int = 3) -> list[Position]:
    return checkpoints_of(Position.start(GAME, Settings(), seats, 1), Rng(1))


def everything(shown: OrchardFace, end: Position) -> list[Illustration]:
    """All that can be shown at the end of a game."""
    view = end.view(None)
    return [
        shown.sheet(view, 2, NAMES),
        *shown.sheets(view, NAMES),
        shown.table(view, NAMES, {0}),
        *shown.reveal(view, NAMES),
        shown.final(view, end.standings(), NAMES),
        *shown.legend(Settings()),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_everything_has_a_picture_and_says_what_it_shows(language: str, theme: str) -> None:
    for shown in everything(face(language, theme), played()[-1]):
        picture = shown.picture()
        with Image.open(BytesIO(picture.data)) as image:
            assert image.width == PICTURE_WIDTH
        assert 0 < len(picture.alt) <= MAX_ALT_TEXT


def test_a_film_shows_every_round_without_the_poster() -> None:
    views = [position.view(None) for position in played()]
    film = face().film(moments_of(views, NAMES)).picture()
    with Image.open(BytesIO(film.data)) as image:
        assert getattr(image, "n_frames", 1) == 1
    assert film.name == "film.gif" and "Rank 1. " in film.alt


def test_an_alt_text_is_the_text_form_in_one_line() -> None:
    view = played()[-1].view(None)
    shown = face().sheet(view, 0, NAMES)
    (passage,) = shown.passages()
    assert shown.picture().alt == f"{passage.heading}: {' '.join(passage.lines)}"


@pytest.mark.parametrize(("seats", "rows"), [(1, [1]), (6, [6]), (7, [4, 3]), (12, [6, 6])])
def test_a_round_has_a_row_for_each_seat_and_at_most_six_in_a_picture(seats: int, rows: list[int]) -> None:
    view = GAME.start(Settings(), 3, 1)
    view.seats, view.gardens = seats, (view.gardens * 4)[:seats]
    shown = face().reveal(view, (NAMES * 4)[:seats])
    assert [len(one.passages()) for one in shown] == rows
    for one in shown:
        with Image.open(BytesIO(one.draw())) as image:
            assert image.width == PICTURE_WIDTH and image.height <= MAX_PICTURE_HEIGHT


def test_a_row_tells_what_the_round_has_brought() -> None:
    view = played()[-1].view(None)
    gained = [{"trees": 7}, {}, {"trees": -2}]
    (plain,), (shown,) = face().reveal(view, NAMES), face().reveal(view, NAMES, gained)
    assert plain.draw() != shown.draw()
    assert "+7 points (trees)" in shown.picture().alt and "−2 points (trees)" in shown.picture().alt


def test_a_turn_has_one_row() -> None:
    (shown,) = face().reveal(played()[-1].view(None), NAMES, None, (1,))
    (passage,) = shown.passages()
    assert passage.heading.startswith("ゆうこ ")


def test_the_light_follows_the_course_of_the_game() -> None:
    start, *_, end = played()
    stages = [face().scene(one.view(None), NAMES).look.theme.stage for one in (start, end)]
    assert stages == ["afternoon", "dusk"], "nobody knows how long the example game takes"
    assert face().in_light(0).scene(end.view(None), NAMES).look.theme.stage == "morning"


def test_what_is_new_in_the_words_is_new_in_the_picture() -> None:
    view = played()[-1].view(None)
    before = face().sheet(view, 0, NAMES).picture()
    view.gardens[0].trees.append(18)
    after = face().sheet(view, 0, NAMES).picture()
    assert before.data != after.data and before.alt != after.alt


def test_what_a_game_has_no_words_for_is_said_in_common_words() -> None:
    words, ask = face().words, Ask(0, "action", ("dig", "sell", DECLINE))
    assert words.question(ask) == "What do you choose?"
    assert [words.label(ask, option) for option in ask.options] == ["dig", "sell", "No"]
    assert words.gain("trees", 7) == "+7 points (trees)" and words.gain("trees", -1) == "−1 point (trees)"
    assert words.options.value("mode", "standard") == "Standard"
    assert words.news(News("dug", 1), NAMES, 1) == "ゆうこ dug up a card."


def test_an_option_without_a_place_is_not_lettered() -> None:
    position = played()[0]
    seat, ask = next(iter(position.asks().items()))
    assert not face().is_lettered(position.view(seat), ask)
    assert "Marked" not in face().sheet(position.view(seat), seat, NAMES, ask).picture().alt
