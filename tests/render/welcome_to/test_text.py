"""The text form says whatever the pictures show: where one thing differs on a sheet or on the table, its words do."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import assume, given

from games.core import DECLINE, Seat
from games.welcome_to import WelcomeToState
from render.face import Passage, face_of
from render.texts import LANGUAGES
from render.welcome_to.progress import sheet_changes
from tests.examples import tried
from tests.render.shown import passages_of
from tests.render.welcome_to.changes import ON_SHEET, ON_STREETS, ON_TABLE, changed_in
from tests.render.welcome_to.positions import VARIANTS, busy_state, halfway, kinds_asked

each_language = pytest.mark.parametrize("language", LANGUAGES)
ENGLISH, JAPANESE = face_of("welcome_to", "en"), face_of("welcome_to", "ja")
NAMES = [f"player {seat}" for seat in range(12)]
Changed = tuple[WelcomeToState, WelcomeToState, int]


def lines(passages: Sequence[Passage]) -> list[str]:
    """All lines, headings among them."""
    return [line for passage in passages for line in (passage.heading, *passage.lines)]


def shows(before: WelcomeToState, after: WelcomeToState, seat: int) -> bool:
    """Whether there is a difference on this seat's sheet that anybody could show."""
    new = sheet_changes(before.news, seat) != sheet_changes(after.news, seat)
    return new or (before != after and (before.news == after.news))


@each_language
@given(changed_in(ON_SHEET))
def test_a_sheet_that_differs_in_one_thing_is_told_differently(language: str, changed: Changed) -> None:
    before, after, seat = changed
    assume(shows(before, after, seat))
    face = face_of("welcome_to", language)
    assert face.sheet(before, seat, NAMES).passages() != face.sheet(after, seat, NAMES).passages()


@given(changed_in(ON_STREETS))
def test_a_street_that_differs_in_one_thing_is_revealed_differently(changed: Changed) -> None:
    before, after, seat = changed
    assume(before != after)
    one, other = (passages_of(ENGLISH.sheets(view, NAMES)) for view in (before, after))
    assert [place for place in range(before.seats) if one[place] != other[place]] == [seat]


@given(changed_in(ON_TABLE))
def test_a_table_that_differs_in_one_thing_is_told_differently(changed: Changed) -> None:
    before, after, _ = changed
    assume(before != after)
    assert ENGLISH.table(before, NAMES, ()).passages() != ENGLISH.table(after, NAMES, ()).passages()


def drawn(view: WelcomeToState, seat: Seat) -> list[bytes]:
    shown = [ENGLISH.sheet(view, seat, NAMES), ENGLISH.ledger(view, seat, NAMES)]
    return [one.draw() for one in shown if one]


@tried(15)
@given(changed_in(ON_SHEET))
def test_what_is_told_differently_is_drawn_differently(changed: Changed) -> None:
    before, after, seat = changed
    assume(shows(before, after, seat))
    assert drawn(before, seat) != drawn(after, seat)


def test_the_deck_is_told_in_every_mode() -> None:
    for name in VARIANTS:
        view = halfway(name).view(None)
        fewer = view.copy()
        fewer.stacks[0].pop()
        assert ENGLISH.table(view, NAMES, ()).passages() != ENGLISH.table(fewer, NAMES, ()).passages()


def test_every_fence_is_told_once_in_its_street() -> None:
    told = lines(ENGLISH.sheet(busy_state(), 0, ["Robin", "Kim"]).passages())
    assert told.count("Fence.") == 7 and told.count("New fence.") == 1


def test_pairs_that_can_be_taken_have_the_letters_of_their_buttons() -> None:
    view, ask = kinds_asked()["pair"]
    told = lines(ENGLISH.sheet(view, ask.seat, NAMES, ask).passages())
    lettered = [line[0] for line in told if re.match(r"[A-F]: ", line)]
    assert lettered == [chr(ord("A") + place) for place, option in enumerate(ask.options) if isinstance(option, int)]


def test_full_labels_say_what_stands_beside_a_place() -> None:
    view, ask = kinds_asked()["fence"]
    lots = view.sheets[ask.seat].streets[ask.options[0][0]].lots
    label = ENGLISH.words.label(ask, ask.options[0], view)
    assert label.startswith(ENGLISH.words.label(ask, ask.options[0]) + ": ")
    assert all(str(lots[ask.options[0][1] + side]).replace("-1", "empty") in label for side in (0, 1))
    assert ENGLISH.words.label(ask, DECLINE, view) == "No fence"


def test_every_question_about_a_place_has_fuller_labels() -> None:
    plain = {"pair", "number", "temp", "reshuffle", "pass", "bis"}
    for kind, (view, ask) in kinds_asked().items():
        longer = ENGLISH.words.label(ask, ask.options[0], view) != ENGLISH.words.label(ask, ask.options[0])
        assert longer or kind in plain, kind
