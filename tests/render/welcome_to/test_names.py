"""Names as people write them: on no picture does one leave its place, whatever it is made of."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from games.welcome_to import GAME, WelcomeToState
from render.kit.grounds import BAND_HEIGHT, RIGHT_TEXT_SIZE
from render.kit.scene import Scene
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH
from render.typeface import ROUNDED, width_of
from render.welcome_to import WelcomeToFace
from render.welcome_to.board import NOTE_PAD, NOTE_STEP, REDUCED_MAX_NOTES, column_left, plans_top
from render.welcome_to.cards import PLAN_HEIGHT
from render.welcome_to.hand import CARD_NUMBER_WIDTH
from render.welcome_to.progress import fulfilments
from render.welcome_to.requirements import CARD_WIDTH
from render.welcome_to.sheet import PAIR_CARDS_WIDTH
from render.welcome_to.small_town import SKY_HEIGHT
from render.welcome_to.streets import HEADER_HEIGHT
from render.welcome_to.strip import CARDS_HEIGHT, CARDS_TOP, strip_cards
from render.welcome_to.towns import FACT_WIDTHS, POINTS_WIDTH, TOWN_GAP, largest_towns_layout
from tests.examples import tried
from tests.games.notation.position import notation_of
from tests.render.golden import example as worked_example
from tests.render.played import opened
from tests.render.welcome_to.positions import busy_state

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


def banner(title: str, height: int = HEADER_HEIGHT) -> Box:
    """The place of a name on the band, beside the round."""
    return MARGIN, 0, PICTURE_WIDTH - 2 * MARGIN - width_of(title, RIGHT_TEXT_SIZE, ROUNDED), height


def beside_pairs(title: str) -> Box:
    """The place of a name on the band, beside the pairs and the round."""
    left, top, right, bottom = banner(title)
    return left, top, right - 3 * PAIR_CARDS_WIDTH, bottom


def owner(title: str) -> Box:
    """The place of a name on the band, beside the points and the round."""
    left, top, right, bottom = banner(title)
    return left, top, right - 80, bottom


def hand_notes() -> list[Box]:
    """The lines that say from whom a card came and to whom one goes."""
    cards = strip_cards(Scene(faces()["en"].look, with_passed_cards(), PLAIN), 0, None)
    return [
        (
            card.left + CARD_NUMBER_WIDTH + 36,
            CARDS_TOP + CARDS_HEIGHT / 2,
            card.left + card.width - 4,
            CARDS_TOP + CARDS_HEIGHT - 4,
        )
        for card in cards
    ]


def over_towns() -> Iterator[Box]:
    """The names in the sky of the towns on the public table, with their plates."""
    top = plans_top("standard") + PLAN_HEIGHT + NOTE_STEP * plan_lines() + NOTE_PAD + 10
    towns = largest_towns_layout(SEATS, MAX_PICTURE_HEIGHT - top - 10)
    assert not towns.has_names_beside
    for seat in range(SEATS):
        row, column = divmod(seat, towns.columns)
        x, y = MARGIN + column * (towns.width + TOWN_GAP), top + row * (towns.height + TOWN_GAP)
        yield x, y, x + towns.width - POINTS_WIDTH - sum(FACT_WIDTHS.values()), y + SKY_HEIGHT


def plan_lines() -> int:
    """How many lines the City Plan has that most have fulfilled."""
    return min(REDUCED_MAX_NOTES, max(len(fulfilments(over(), index)) for index in range(3)))


def achievers() -> Iterator[Box]:
    """The names below the City Plans on the public table."""
    top = plans_top("standard") + PLAN_HEIGHT
    for index in range(3):
        if fulfilments(over(), index):
            yield column_left(index) + 12, top, column_left(index) + CARD_WIDTH - 12, top + plan_lines() * NOTE_STEP + 2


PICTURES: dict[str, Draw] = {
    "sheet": lambda face, shown: opened(face.sheet(busy_state(), 0, shown).draw()),
    "ledger": lambda face, shown: face.draw_ledger(Scene(face.look, over(), shown), 0, None).image.convert("RGB"),
    "hand": lambda face, shown: opened(face.sheet(with_passed_cards(), 0, shown).draw()),
    "table": lambda face, shown: opened(face.table(over(), shown, {0}).draw()),
    "reveal": lambda face, shown: opened(face.sheets(over(), shown)[0].draw()),
}
"""What draws each kind of picture."""


def places_on(kind: str, language: str) -> list[Box]:
    """The places of names on a picture."""
    busy, passed, ended = (
        faces()[language].words.round(view.round, view) for view in (busy_state(), with_passed_cards(), over())
    )
    places: dict[str, Iterable[Box]] = {
        "sheet": [beside_pairs(busy)],
        "ledger": [banner(ended, BAND_HEIGHT)],
        "hand": [banner(passed), *hand_notes()],
        "table": [*over_towns(), *achievers()],
        "reveal": [owner(ended)],
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
