"""That a round of Welcome To… can be the last one: who can end the game by what, in words, and on every picture."""

import pytest

from games.core import SOLO, Ask
from games.welcome_to import GAME, Sheet, WelcomeToState
from render.kit.grounds import BAND_HEIGHT
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, MARGIN, PICTURE_WIDTH, rgb
from render.welcome_to import WelcomeToFace
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import set_table
from tests.render.played import opened
from tests.render.welcome_to.positions import FACE, halfway

NAMES = ["Emma", "Tom", "Léa"]
FULL = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11")
ENDS = {
    "a refusal": (draw_sheet(refusals=2), "2 of 3 permit refusals: Tom"),
    "a plan": (draw_sheet(plans=(8, None, 7)), "2 of 3 City Plans: Tom"),
    "two lots": (draw_sheet(*FULL, "1 2 3 4 5 6 7 8 9 10 . ."), "31 of 33 lots: Tom"),
}
FAR = [
    draw_sheet(refusals=1),
    draw_sheet(plans=(8, None, None)),
    draw_sheet(*FULL, "1 2 3 4 5 6 7 8 9 . . ."),
]


def viewed(*sheets: Sheet) -> WelcomeToState:
    return GAME.view(set_table(*sheets), None)


@pytest.mark.parametrize("end", ENDS)
def test_who_can_end_the_game_is_said_with_what_they_have(end: str) -> None:
    sheet, said = ENDS[end]
    view = viewed(draw_sheet(), sheet, draw_sheet())
    assert FACE.last_round_sentence(view, NAMES) == f"This can be the last round. {said}."
    assert f"This can be the last round. {said}." in FACE.table(view, NAMES, ()).alt()


@pytest.mark.parametrize("sheet", FAR)
def test_nothing_is_said_as_long_as_nobody_can(sheet: Sheet) -> None:
    view = viewed(sheet, draw_sheet())
    assert FACE.last_round_sentence(view, NAMES) == ""
    assert "last round" not in FACE.table(view, NAMES[:2], ()).alt()


def test_after_the_last_refusal_the_news_alone_say_that_the_game_ends() -> None:
    assert FACE.last_round_sentence(viewed(draw_sheet(refusals=3), draw_sheet()), NAMES) == ""


def test_those_who_have_the_same_are_named_together() -> None:
    view = viewed(draw_sheet(refusals=2), draw_sheet(plans=(8, None, 7)), draw_sheet(refusals=2))
    assert FACE.last_round_sentence(view, NAMES).endswith(
        "round. 2 of 3 permit refusals: Emma, Léa; 2 of 3 City Plans: Tom."
    )


def test_when_the_game_is_over_nothing_can_end_it() -> None:
    view = viewed(draw_sheet(refusals=2), draw_sheet())
    view.step = "over"
    assert view.over and FACE.last_round_sentence(view, NAMES) == ""


def is_marked(drawn: bytes, middle: int = BAND_HEIGHT // 2) -> bool:
    """Whether the right end of the band is a pill."""
    return opened(drawn).convert("RGB").getpixel((PICTURE_WIDTH - MARGIN - 6, middle)) == rgb(LIGHT.in_light(0).sun)


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_sheet_question_and_ledger_are_marked(language: str) -> None:
    face = WelcomeToFace(texts_in(language), LIGHT)
    for refusals, expected in ((1, False), (2, True)):
        view = viewed(draw_sheet(), draw_sheet(refusals=refusals))
        ledger = face.ledger(view, 0, NAMES[:2])
        assert ledger
        asked = (None, Ask(0, "lot", ((0, 1), (0, 2)), facts={"number": 5, "action": "pool"}))
        shown = [face.table(view, NAMES[:2], ()), ledger, *(face.sheet(view, 0, NAMES[:2], ask) for ask in asked)]
        assert [is_marked(one.draw()) for one in shown] == [expected] * 4


def test_alone_the_last_round_is_marked_where_the_cards_run_out() -> None:
    view = halfway(SOLO).view(0)
    assert not is_marked(FACE.sheet(view, 0, NAMES[:1]).draw())
    view.round = 27
    assert is_marked(FACE.sheet(view, 0, NAMES[:1]).draw())


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_all_of_twelve_can_end_it_the_alt_text_still_fits(language: str) -> None:
    view = viewed(*[draw_sheet(*FULL, refusals=2) for _ in range(12)])
    alt = WelcomeToFace(texts_in(language), LIGHT).table(view, ["Maximiliane W"] * 12, ()).picture().alt
    assert len(alt) <= 1024 and not alt.endswith("…")
