"""What the table shows of how far everybody is: cards left, lots built, refusals, and who fulfilled plans when."""

import pytest
from PIL import ImageChops

from games.welcome_to import GAME, ROUNDABOUT, PlanScore, WelcomeToState
from render.canvas import Canvas
from render.face import face_of
from render.texts import LANGUAGES
from render.welcome_to.board import REDUCED_MAX_NOTES, board_base, plan_note
from render.welcome_to.progress import LOTS_PER_SHEET, MAX_REFUSALS, built_lot_count, fulfilments
from render.welcome_to.signs import draw_counted_sign
from render.welcome_to.towns import FACT_WIDTHS
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import ruled, set_table
from tests.render.welcome_to.positions import VARIANTS, halfway, scene_of
from tests.render.written import NAMES, position_of

each_language = pytest.mark.parametrize("language", LANGUAGES)


def table_of_five() -> WelcomeToState:
    """The first plan was fulfilled in four rounds, in one of them by two; the second one by nobody."""
    view: WelcomeToState = position_of("welcome_to", "five.txt").view(None)
    return view


def test_achievements_are_listed_in_the_order_in_which_they_came() -> None:
    view = table_of_five()
    assert [(one.round, one.points, one.seats) for one in fulfilments(view, 0)] == [
        (7, 10, (3,)), (9, 6, (0, 2)), (12, 6, (1,)), (15, 6, (4,))
    ]  # fmt: skip
    assert fulfilments(view, 1) == []


def test_the_table_lists_three_rounds_and_counts_who_came_after() -> None:
    scene = scene_of(table_of_five(), NAMES)
    assert plan_note(scene, 0) == ("1. Di", "2. Ann, Cy", "3. Bo +1")
    assert plan_note(scene, 0, REDUCED_MAX_NOTES) == ("1. Di", "2. Ann, Cy +2")
    assert plan_note(scene, 1) == ()


@each_language
def test_the_alt_text_of_twelve_with_long_names_still_has_all_their_figures(language: str) -> None:
    sheets = [draw_sheet("1 2 3", refusals=1) for _ in range(12)]
    view = GAME.view(set_table(*sheets), None)
    alt = face_of("welcome_to", language).table(view, ["Maximiliane W"] * 12, ()).picture().alt
    assert len(alt) <= 1024 and not alt.endswith("…")
    assert alt.count({"en": "/3/1", "ja": "建築済み 3/33区画。建築不許可 1/3。"}[language]) == 12


def test_the_longest_figures_of_a_seat_lie_in_their_place() -> None:
    scene = scene_of(table_of_five())
    for sign, (longest, short) in {"estates": (LOTS_PER_SHEET, 1), "refusals": (MAX_REFUSALS, 1)}.items():
        empty, most, few = (Canvas(board_base(scene.look, 130)) for _ in range(3))
        draw_counted_sign(most, (100, 95), sign, longest)
        draw_counted_sign(few, (100, 95), sign, short)
        changed = ImageChops.difference(most.image.convert("RGB"), empty.image.convert("RGB")).getbbox()
        assert changed
        left, top, right, bottom = changed
        assert left >= 100 and top >= 80 and right <= 100 + FACT_WIDTHS[sign] and bottom <= 110
        assert few.png() != most.png()


def test_a_roundabout_counts_as_built_as_the_table_rules() -> None:
    view = table_of_five()
    view.sheets[0].fill(0, 5, ROUNDABOUT)
    assert built_lot_count(view, 0) == 4
    view.settings = ruled(view.settings, roundabout_counts_as_built_lot=False)
    assert built_lot_count(view, 0) == 3


def test_whoever_plays_alone_is_told_in_which_round() -> None:
    view = halfway("solo").view(None)
    view.sheets[0].plans[0] = PlanScore(5, 8)
    assert plan_note(scene_of(view, NAMES[:1]), 0) == ("Done in round 5",)
    assert view.settings == VARIANTS["solo"]
