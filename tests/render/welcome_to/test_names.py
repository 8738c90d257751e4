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
from render.canvas import Canvas
from render.film import Grid
from render.kit import score_table, seats
from render.kit.banner import HEADER
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, MARGIN, TYPE, WIDTH
from render.typeface import width_of
from render.welcome_to import face, film
from render.welcome_to.closeup import draw_closeup
from render.welcome_to.final import draw_final
from render.welcome_to.layout import CARD_WIDTH, PAIR_HEIGHT, PAIRS, card_at
from render.welcome_to.look import Look
from render.welcome_to.notes import plan_tall
from render.welcome_to.progress import achievements
from render.welcome_to.reveal import EACH, draw_reveal
from render.welcome_to.sheet import draw_sheet
from render.welcome_to.table import SEAT_ROW, draw_table, plans_top
from render.welcome_to.titles import round_title
from tests.examples import tried
from tests.render.golden import example as worked_example
from tests.render.welcome_to.positions import busy_state

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Draw = Callable[[Look, Sequence[str]], Canvas]
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
    title = round_title(look(language).words, over(), over().round)
    yield 2 * MARGIN + width_of(title, TYPE.title, True) - 2, 0, WIDTH - MARGIN, HEADER - 22
    size = film.HEADS[1] + 4
    for seat in range(SEATS):
        x, y = Grid(SEATS).at(seat, film.cell_height(SEATS))
        points = width_of(str(sum(score_parts(over(), seat).values())), size, True)
        yield x + 44, y + HEADER, x + Grid(SEATS).width - 20 - points, y + HEADER + film.HEAD


def film_frame(look: Look, shown: Sequence[str]) -> Canvas:
    height = HEADER + 2 * film.cell_height(SEATS) + film.FOOT
    return film.draw_frame(look, over(), shown, height)


PICTURES: dict[str, Draw] = {
    "sheet": lambda look, shown: draw_sheet(look, busy_state(), 0, shown, None),
    "streets": lambda look, shown: draw_closeup(look, busy_state(), 0, shown, Ask(0, "lot", ())),
    "hand": lambda look, shown: draw_sheet(look, with_passed_cards(), 0, shown, None),
    "table": lambda look, shown: draw_table(look, over(), shown, {0}),
    "reveal": lambda look, shown: draw_reveal(look, over(), (0, 1), shown),
    "final": lambda look, shown: draw_final(look, over(), GAME.standings(over()), shown),
    "film": film_frame,
}
"""What draws each kind of picture."""


def places_on(kind: str, language: str) -> list[Box]:
    """The places of names on a picture."""
    busy, passed, ended = (
        round_title(look(language).words, view, view.round) for view in (busy_state(), with_passed_cards(), over())
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
    return PICTURES[kind](look(language), PLAIN).image.convert("RGB")


def look(language: str) -> Look:
    return face(texts_in(language), LIGHT).look


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PICTURES)
@tried(25)
@given(shown=st.lists(names(), min_size=SEATS, max_size=SEATS))
@example(shown=["W" * 32] * SEATS)
@example(shown=["﷽" * 32, "Ｗ" * 32, "", "mmmm " * 20])
def test_no_name_leaves_its_place(kind: str, language: str, shown: list[str]) -> None:
    drawn = PICTURES[kind](look(language), shown).image.convert("RGB")
    changed = ImageChops.difference(drawn, with_plain_names(kind, language))
    for left, top, right, bottom in places_on(kind, language):
        changed.paste((0, 0, 0), (round(left), round(top), round(right), round(bottom)))
    assert changed.getbbox() is None


@pytest.mark.parametrize("kind", PICTURES)
def test_names_are_shown(kind: str) -> None:
    shown = PICTURES[kind](look("en"), ["Robin", "Ana", "さくら", "Zoë"]).image.convert("RGB")
    assert ImageChops.difference(shown, with_plain_names(kind, "en")).getbbox()
