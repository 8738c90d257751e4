"""The words of a lesson: a sentence at each step in the place of the tip, and the buttons to begin and to leave it."""

from dataclasses import replace

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import SeatRow
from bot.table.choices.lesson_steps import LESSON, CurrentLessonStep, LessonProgress
from bot.table.choices.options import ORIGIN_KEY, stored_settings
from bot.table.choices.panel import Panel
from bot.table.memory.table import Table
from bot.ui.turn.panel_card import lesson_step_in_words
from bot.ui.turn.solo_card import lesson_skipped_card, solo_card
from games.core import Position
from games.lessons import lesson_of
from games.registry import GAMES, find_game
from render.face import face_of
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, layout_of, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, seats_of

TAUGHT = [(name, number) for name in GAMES if (lesson := lesson_of(name)) for number in range(len(lesson.positions))]
each_language = pytest.mark.parametrize("language", LANGUAGES)


def table_at(name: str, number: int, **progress: int) -> Table:
    """A table of this lesson at one of its positions."""
    lesson = lesson_of(name)
    assert lesson is not None
    here, game = lesson.positions[number], find_game(name)
    own = SeatRow(here.seat, "Hana", user_id=101)
    seats = [own if other.seat == here.seat else other for other in seats_of(here.state.seats)]
    origin = msgspec.to_builtins(LessonProgress(number, **progress))
    settings = stored_settings(getattr(here.state, "settings", game.settings_type())) | {ORIGIN_KEY: origin}
    row = table_row(game=name, seats_most=1, kind=LESSON, version=lesson.version, settings=settings, number=0)
    return Table(row, seats, game, Position(game, here.state))


def own_panel(table: Table) -> Panel:
    return replace(table.panel(next(seated.seat for seated in table.seats if seated.user_id == 101)), has_tip=True)


def words_on(panel: Panel, language: str, is_text_mode: bool = False) -> str:
    assert panel.alone is not None
    return words_of(solo_card(panel, panel.alone, language, [] if is_text_mode else [ONE_PIXEL], is_text_mode))


def labels_on(panel: Panel, language: str = "en") -> list[str]:
    assert panel.alone is not None
    return [
        part["label"] for part in parts_of(solo_card(panel, panel.alone, language, [ONE_PIXEL]), ComponentType.BUTTON)
    ]


@each_language
@pytest.mark.parametrize(("name", "number"), TAUGHT)
@pytest.mark.parametrize("is_text_mode", [False, True])
async def test_the_sentence_of_a_step_stands_beside_the_buttons_without_a_tip(
    name: str, number: int, language: str, is_text_mode: bool
) -> None:
    panel, face = own_panel(table_at(name, number)), face_of(name, language)
    assert panel.step is not None and panel.ask is not None and panel.alone is not None
    said, tip = face.words.lesson_step(panel.step.key), face.words.tip_key(panel.ask)
    words = words_on(panel, language, is_text_mode)
    begun = texts_in(language)("bot", "lesson.new_position", said=said) if number else said
    assert f"💡 **{panel.step.part}/{panel.step.parts}** {begun}" in words
    assert tip is None or face.words.say(tip) not in words
    card = solo_card(panel, panel.alone, language, [ONE_PIXEL])
    assert_sendable(card)
    kinds = [part["type"] for part in layout_of(card)[0]["components"]]
    below_picture = layout_of(card)[0]["components"][kinds.index(ComponentType.GALLERY) + 1]
    assert said in below_picture["content"]


@each_language
def test_the_first_panel_alone_tells_the_goal_of_the_game(language: str) -> None:
    name, texts = TAUGHT[0][0], texts_in(language)
    goal = face_of(name, language).words.goal("solo")
    first, second = (words_on(own_panel(table_at(name, number)), language) for number in (0, 1))
    assert goal in first and goal not in second
    assert all(texts("bot", "about_kind.lesson") in words for words in (first, second))


@each_language
def test_another_choice_is_told_with_its_points_or_with_the_reason_of_the_game(language: str) -> None:
    face, texts, steps = face_of("welcome_to", language), texts_in(language), dict[str, CurrentLessonStep]()
    for key in ("rising", "pool"):
        steps[key] = CurrentLessonStep(key, 1, 1, 4, behind=0)
    behind = lesson_step_in_words(steps["rising"]._replace(behind=3), face, texts)
    assert texts("bot", "lesson.behind", points=3) in behind and "3" in behind
    assert face.words.say("lesson.rising.other") in lesson_step_in_words(steps["rising"], face, texts)
    assert texts("bot", "lesson.other") in lesson_step_in_words(steps["pool"]._replace(behind=-1), face, texts)


def test_only_a_choice_that_can_be_undone_is_said_to_be() -> None:
    step, face = CurrentLessonStep("pool", 1, 1, 4, behind=0), face_of("welcome_to", "en")
    assert lesson_step_in_words(step, face, texts_in("en")).endswith(" Undo or go on.")
    assert lesson_step_in_words(step._replace(can_undo=False), face, texts_in("en")).endswith(" Go on.")


def test_a_lesson_is_left_by_a_button_until_it_is_over() -> None:
    name, number = TAUGHT[0]
    assert "Skip lesson" in labels_on(own_panel(table_at(name, number)))
    over = own_panel(table_at(name, number, over_at=0))
    assert "Skip lesson" not in labels_on(over)
    assert "To the solo game" in labels_on(over) and "To the solo game" not in labels_on(own_panel(table_at(name, 0)))


@each_language
def test_its_head_names_the_game_until_it_is_over(language: str) -> None:
    name, texts = TAUGHT[0][0], texts_in(language)
    title, count = face_of(name, language).words.title(), len({number for other, number in TAUGHT if other == name})
    during, after = (
        words_on(own_panel(table), language) for table in (table_at(name, 0), table_at(name, count - 1, over_at=0))
    )
    assert during.splitlines()[:2] == [f"-# {title}", f"-# {texts('bot', 'about_kind.lesson')}"]
    assert texts("bot", "about_kind.lesson") not in after and texts("bot", "about_kind.lesson_over") in after
    assert texts("bot", "note.lesson_over") in after


def test_one_that_is_there_no_more_says_so_and_is_an_ordinary_game() -> None:
    panel = own_panel(table_at(TAUGHT[0][0], 0))
    gone = own_panel(replace(table_at(TAUGHT[0][0], 0), row=msgspec.structs.replace(panel.row, version=0)))
    assert gone.step is None and "Skip lesson" not in labels_on(gone)
    assert texts_in("en")("bot", "note.lesson_gone") in words_on(gone, "en")


def test_it_is_offered_on_a_first_game_alone() -> None:
    panel = own_panel(table_at(TAUGHT[0][0], 0))
    fresh = replace(panel, row=msgspec.structs.replace(panel.row, kind=None), step=None, note=None)
    assert "Learn it in five minutes" in labels_on(replace(fresh, can_learn=True))
    assert "Learn it in five minutes" not in labels_on(fresh)


def test_a_closed_lesson_leads_to_a_solo_game() -> None:
    assert [part["label"] for part in parts_of(lesson_skipped_card(7, "en"), ComponentType.BUTTON)] == [
        "To the solo game"
    ]
