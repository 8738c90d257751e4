"""Names as people write them: on no picture does one leave its place, whatever it is made of."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from games.core import Ask
from games.registry import notation_of
from games.welcome_to import GAME, WelcomeToState, score_parts
from render.film import FrameGrid
from render.kit import film, score_table, seats
from render.kit.banner import HEADER
from render.kit.scene import Scene
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, MARGIN, TYPE, WIDTH
from render.typeface import width_of
from render.welcome_to import WelcomeToFace
from render.welcome_to.layout import CARD_WIDTH, DISTRICT_HEIGHT, PAIR_HEIGHT, PAIRS, card_at
from render.welcome_to.notes import plan_tall
from render.welcome_to.progress import achievements
from render.welcome_to.reveal import EACH
from render.welcome_to.table import SEAT_ROW, plans_top
from tests.examples import tried
from tests.render.golden import example as worked_example
from tests.render.welcome_to.positions import busy_state, opened

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Draw = Callable[[WelcomeToFace, Sequence[str]], Image.Image]
SEATS = 4
SCRIPTS = (
    "まちづくり東京都カナ",
    "Wmij Ñçß",
    "ДмитрийЖЩ",
    "🌸👨\u200d👩\u200d👧🏳️\u200d🌈",
    "שלוםمرحبا",
    "e\u0301\u0351\u0352\u20dd",
    "\x00\x1b\n\t\u202e\u2066\u200b\ufeff",
    "Ｗ﷽𒐫㍿",
)
"""Letters that people use and abuse."""
MANY = Ask(0, "lot", tuple((street, lot) for street in range(3) for lot in range(10)))
"""A question with more options than are seen at a glance."""
PLAIN = ("–",) * SEATS
EXPERT = """
mode     expert
step     round
round    2
plans    N1-66 N2-225 N3-126
seat 0
  . . 3 .
  hands 3p 5l' 10r
seat 1
  . 2
  hands 11l 9t 9p
"""


def names() -> st.SearchStrategy[str]:
    """Names of one script or of several, empty ones and longer ones than Discord allows."""
    scripts = st.sampled_from([*SCRIPTS, "".join(SCRIPTS)])
    return scripts.flatmap(lambda letters: st.text(st.sampled_from(letters), max_size=40)) | st.text(max_size=40)


@cache
def over() -> WelcomeToState:
    """A finished game of four."""
    return worked_example(3)


@cache
def with_passed_cards() -> WelcomeToState:
    """A game in expert mode in which the first seat has a card from the last and gives one to the next."""
    state = notation_of(GAME.name).parse(EXPERT)
    state.received[0], state.sheets[0].passes = state.hands[0][0], state.hands[0][1]
    return GAME.view(state, 0)


def banner(title: str, top: int = 0) -> Box:
    """The place of the name in a banner, beside the round."""
    return MARGIN, top, WIDTH - 2 * MARGIN - width_of(title, TYPE.strong), top + HEADER - 22


def hand_notes() -> list[Box]:
    """The lines that say from whom a card came and to whom one goes."""
    return [
        (x + 144, y + PAIR_HEIGHT / 2, x + CARD_WIDTH - 4, y + PAIR_HEIGHT - 4)
        for x, y in (card_at(place, PAIRS) for place in range(3))
    ]


def seat_lines() -> Iterator[Box]:
    """The names under the public table."""
    top = plans_top("standard") + plan_tall(plan_lines()) + 16
    for seat in range(SEATS):
        x, y = seats.row_at(seat, top, SEAT_ROW)
        tags = sum(1 for score in over().sheets[seat].plans if score)
        yield x + 56, y + 3, x + seats.ROW_WIDTH - 76 - tags * (seats.TAG + 4), y + seats.ROW - 11


def plan_lines() -> int:
    """How many lines the City Plan has that most have fulfilled."""
    return max(len(achievements(over(), index)) for index in range(3))


def achievers() -> Iterator[Box]:
    """The names below the City Plans on the public table."""
    for index in range(3):
        x, y = card_at(index, plans_top("standard"))
        if achievements(over(), index):
            yield x + 14, y + 122, x + CARD_WIDTH - 14, y + plan_tall(plan_lines()) - 8


def score_lines() -> Iterator[Box]:
    """The names in the final score."""
    for place in range(SEATS):
        top = score_table.ROWS_TOP + place * score_table.ROW
        yield MARGIN + 64, top + 3, MARGIN + score_table.NAME_WIDTH, top + score_table.LINE[1] - 3


def film_heads(language: str) -> Iterator[Box]:
    """The banner of a film beside the round, and the lines over its districts up to the points."""
    title, each = faces()[language].words.round(over().round, over()), film.HEAD + DISTRICT_HEIGHT // 2
    yield 2 * MARGIN + width_of(title, TYPE.title, True) - 2, 0, WIDTH - MARGIN, HEADER - 22
    size = film.HEADS[1] + 4
    for seat in range(SEATS):
        x, y = FrameGrid(SEATS).at(seat, each)
        points = width_of(str(sum(score_parts(over(), seat).values())), size, True)
        yield x + 44, y + HEADER, x + FrameGrid(SEATS).width - 20 - points, y + HEADER + film.HEAD


def film_frame(face: WelcomeToFace, shown: Sequence[str]) -> Image.Image:
    scene = Scene(face.look, over(), shown)
    return face.draw_frame(scene, face.frame_height(scene)).image.convert("RGB")


PICTURES: dict[str, Draw] = {
    "sheet": lambda face, shown: opened(face.sheet(busy_state(), 0, shown).draw()),
    "streets": lambda face, shown: opened(face.sheet(busy_state(), 0, shown, MANY).draw()),
    "hand": lambda face, shown: opened(face.sheet(with_passed_cards(), 0, shown).draw()),
    "table": lambda face, shown: opened(face.table(over(), shown, {0}).draw()),
    "reveal": lambda face, shown: opened(face.reveal(over(), shown)[0].draw()),
    "final": lambda face, shown: opened(face.final(over(), GAME.standings(over()), shown).draw()),
    "film": film_frame,
}
"""What draws each kind of picture."""


def places_on(kind: str, language: str) -> list[Box]:
    """The places of names on a picture."""
    busy, passed, ended = (
        faces()[language].words.round(view.round, view) for view in (busy_state(), with_passed_cards(), over())
    )
    places: dict[str, Iterable[Box]] = {
        "sheet": [banner(busy)],
        "streets": [banner(busy)],
        "hand": [banner(passed), *hand_notes()],
        "table": [*seat_lines(), *achievers()],
        "reveal": [banner(ended), banner(ended, EACH)],
        "final": score_lines(),
        "film": film_heads(language),
    }
    return list(places[kind])


@cache
def with_plain_names(kind: str, language: str) -> Image.Image:
    """The picture when everybody is called by a dash."""
    return PICTURES[kind](faces()[language], PLAIN)


@cache
def faces() -> dict[str, WelcomeToFace]:
    return {language: WelcomeToFace(texts_in(language), LIGHT) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PICTURES)
@tried(25)
@given(shown=st.lists(names(), min_size=SEATS, max_size=SEATS))
@example(shown=["W" * 32] * SEATS)
@example(shown=["﷽" * 32, "Ｗ" * 32, "", "mmmm " * 20])
def test_no_name_leaves_its_place(kind: str, language: str, shown: list[str]) -> None:
    drawn = PICTURES[kind](faces()[language], shown)
    changed = ImageChops.difference(drawn, with_plain_names(kind, language))
    for left, top, right, bottom in places_on(kind, language):
        changed.paste((0, 0, 0), (round(left), round(top), round(right), round(bottom)))
    assert changed.getbbox() is None


@pytest.mark.parametrize("kind", PICTURES)
def test_names_are_shown(kind: str) -> None:
    shown = PICTURES[kind](faces()["en"], ["Robin", "Ana", "さくら", "Zoë"])
    assert ImageChops.difference(shown, with_plain_names(kind, "en")).getbbox()
