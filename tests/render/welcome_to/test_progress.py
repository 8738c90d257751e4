"""What the table shows of how far everybody is: cards left, lots built, refusals, and who fulfilled plans when."""

import pytest
from PIL import ImageChops

from games.welcome_to import EMPTY, GAME, ROUNDABOUT, PlanScore, WelcomeToState
from render.canvas import Canvas
from render.face import face_of
from render.texts import LANGUAGES
from render.welcome_to.board import FACTS, board_base, draw_fact_of_seat
from render.welcome_to.notes import FEWER, note_on
from render.welcome_to.progress import LOTS, REFUSALS, achievements, lots_built
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import ruled, set_table
from tests.render.welcome_to.positions import FACE, VARIANTS, halfway, scene_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def table_of_five() -> WelcomeToState:
    """The first plan was fulfilled in four rounds, in one of them by two; the second one by nobody."""
    sheets = [draw_sheet("1 2 3", refusals=seat % 3) for seat in range(5)]
    for seat, (number, points) in {3: (7, 8), 0: (9, 4), 2: (9, 4), 1: (12, 4), 4: (15, 4)}.items():
        sheets[seat].plans[0] = PlanScore(number, points)
    return GAME.view(set_table(*sheets, round_number=16), None)


def lines(view: WelcomeToState, language: str = "en") -> list[str]:
    """The lines of the table in words."""
    return [
        line for passage in face_of("welcome_to", language).table(view, NAMES, ()).passages() for line in passage.lines
    ]


def test_achievements_are_listed_in_the_order_in_which_they_came() -> None:
    view = table_of_five()
    assert [(one.round, one.points, one.seats) for one in achievements(view, 0)] == [
        (7, 8, (3,)), (9, 4, (0, 2)), (12, 4, (1,)), (15, 4, (4,))
    ]  # fmt: skip
    assert achievements(view, 1) == []


def test_the_table_lists_three_rounds_and_counts_who_came_after() -> None:
    scene = scene_of(table_of_five(), NAMES)
    assert note_on(scene, 0) == ("1. Di", "2. Ann, Cy", "3. Bo +1")
    assert note_on(scene, 0, FEWER) == ("1. Di", "2. Ann, Cy +2")
    assert note_on(scene, 1) == ()


def test_the_words_list_all_with_points_and_rounds() -> None:
    (line,) = [line for line in lines(table_of_five()) if line.startswith("Plan 1")]
    told = "Di (8 points, round 7), Ann (4 points, round 9), Cy (4 points, round 9), Bo (4 points, round 12), Ed"
    assert told in line
    alt = face_of("welcome_to", "en").table(table_of_five(), NAMES, ()).picture().alt
    assert told in alt


def test_every_seat_has_its_lots_and_its_refusals() -> None:
    view = table_of_five()
    said = [line for line in lines(view) if line.startswith(NAMES)]
    assert all(
        "Lots built: 3 of 33." in line and f"Refusals: {seat % 3} of 3." in line for seat, line in enumerate(said)
    )
    alt = face_of("welcome_to", "en").table(view, NAMES, ()).picture().alt
    assert all(line in alt for line in said)


@each_language
def test_the_alt_text_of_twelve_with_long_names_still_has_all_their_figures(language: str) -> None:
    sheets = [draw_sheet("1 2 3", refusals=1) for _ in range(12)]
    view = GAME.view(set_table(*sheets), None)
    alt = face_of("welcome_to", language).table(view, ["Maximiliane W"] * 12, ()).picture().alt
    assert len(alt) <= 1024 and not alt.endswith("…")
    assert alt.count({"en": "/3/1", "ja": "建築済み 3/33区画。建築不許可 1/3。"}[language]) == 12


def test_the_longest_figures_of_a_seat_lie_in_their_place() -> None:
    scene = scene_of(table_of_five())
    for sign, (longest, short) in {"estates": (LOTS, 1), "refusals": (REFUSALS, 1)}.items():
        empty, most, few = (Canvas(board_base(scene.look, 130)) for _ in range(3))
        draw_fact_of_seat(most, (100, 95), sign, longest)
        draw_fact_of_seat(few, (100, 95), sign, short)
        changed = ImageChops.difference(most.image.convert("RGB"), empty.image.convert("RGB")).getbbox()
        assert changed
        left, top, right, bottom = changed
        assert left >= 100 and top >= 80 and right <= 100 + FACTS[sign] and bottom <= 110
        assert few.png() != most.png()


def test_a_short_line_tells_of_refusals_when_there_are_any() -> None:
    view = table_of_five()
    view.sheets[4].refusals = 0
    none = FACE.table(view, NAMES, ()).draw()
    view.sheets[4].refusals = 1
    assert FACE.table(view, NAMES, ()).draw() != none


def test_a_roundabout_counts_as_built_as_the_table_rules() -> None:
    view = table_of_five()
    view.sheets[0].fill(0, 5, ROUNDABOUT)
    assert lots_built(view, 0) == 4
    view.settings = ruled(view.settings, roundabout_counts_as_built_lot=False)
    assert lots_built(view, 0) == 3


@each_language
def test_each_stack_tells_how_many_cards_it_still_has(language: str) -> None:
    view = table_of_five()
    said = {"en": "Cards left in the stacks: 25, 25, 25.", "ja": "山札の残り 25、25、25枚。"}[language]
    assert said in lines(view, language)
    assert said in face_of("welcome_to", language).table(view, NAMES, ()).picture().alt


def fewer_cards(view: WelcomeToState) -> None:
    """One card fewer in each stack."""
    for stack in view.stacks:
        stack.pop()


def another_house(view: WelcomeToState) -> None:
    """One more lot built, which brings no points."""
    view.sheets[1].fill(2, 4, 9)


def another_refusal(view: WelcomeToState) -> None:
    """A first refusal, which costs nothing."""
    view.sheets[0].refusals = 1


def another_order(view: WelcomeToState) -> None:
    """Bo before Ann and Cy."""
    view.sheets[1].plans[0] = PlanScore(8, 4)


@pytest.mark.parametrize("change", [fewer_cards, another_house, another_refusal, another_order])
def test_each_of_these_shows_on_the_picture_and_in_the_words(change: object) -> None:
    before, after = table_of_five(), table_of_five()
    assert callable(change)
    change(after)
    face = face_of("welcome_to", "en")
    assert face.table(before, NAMES, ()).draw() != face.table(after, NAMES, ()).draw()
    assert face.table(before, NAMES, ()).picture().alt != face.table(after, NAMES, ()).picture().alt
    assert lines(before) != lines(after)
    assert EMPTY not in before.sheets[0].streets[0].lots[:3]


def test_whoever_plays_alone_is_told_in_which_round() -> None:
    view = halfway("solo").view(None)
    view.sheets[0].plans[0] = PlanScore(5, 8)
    assert note_on(scene_of(view, NAMES[:1]), 0) == ("Done in round 5",)
    assert view.settings == VARIANTS["solo"]
