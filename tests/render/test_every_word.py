"""The words of every game in both languages: its questions, options, news and text forms."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from games.core import Ask, News, Plain
from games.registry import find_game
from render.face import Passage, face_of
from render.kit.game_words import GameWords
from render.kit.grounds import RIGHT_TEXT_SIZE, TITLE_SIZES
from render.texts import LANGUAGES
from render.theme import MARGIN, PICTURE_WIDTH
from render.typeface import ROUNDED, width_of
from tests.examples import by_turns
from tests.games.ways import MAX_SEATS, Way
from tests.render.played import TABLES, Question, asked, checkpoints, each_game, each_table, kinds_asked, told
from tests.render.shown import passages_of

QUESTION, BUTTON, LINE, SHEET = 100, 75, 420, 3000
"""So many characters a question, a button, a line of a text form and that of a sheet have at most."""
SIGNS = frozenset("*|{}[]_#`~<>\n")
"""What nobody reads aloud."""
CHALLENGES = [
    table for game, tables in TABLES.items() for table in tables if table.seats == 1 and find_game(game).grades_of
]
each_language = pytest.mark.parametrize("language", LANGUAGES)


def names_of(seats: int) -> list[str]:
    """Names that stand in words nowhere else."""
    return [f"player {seat} of all" for seat in range(seats)]


def lines(passages: Iterable[Passage]) -> list[str]:
    """All lines, headings among them."""
    return [line for passage in passages for line in (passage.heading, *passage.lines)]


def facts_of(ask: Ask, option: Plain) -> object:
    """What tells an option from others: two that mean the same have the same words."""
    shown = [value[option] for value in ask.facts.values() if isinstance(option, int) and isinstance(value, tuple)]
    return shown or option


@pytest.mark.seeded
@each_table
def test_every_question_and_every_option_has_words_of_a_length_that_buttons_bear(table: Way) -> None:
    for number, question in enumerate(asked(table), start=TABLES[table.game].index(table)):
        for language in by_turns(LANGUAGES, number):
            assert not [*faults_in_words(question, face_of(table.game, language).words)]


@each_language
@each_game
def test_every_kind_of_question_has_words_of_a_length_that_buttons_bear(game: str, language: str) -> None:
    for question in kinds_asked(game).values():
        assert not [*faults_in_words(question, face_of(game, language).words)]


def faults_in_words(question: Question, words: GameWords) -> Iterator[object]:
    """Missing or too long texts of a question and its options, and equal ones of options that mean different things.

    They may depend on the view.
    """
    view, ask = question
    if not 0 < len(words.question(ask)) <= QUESTION:
        yield words.question(ask)
    for seen in (None, view):
        labels = [words.label(ask, option, seen) for option in ask.options]
        yield from (label for label in labels if not 0 < len(label) <= BUTTON)
        if len(set(labels)) < len(labels) and not are_alike(ask):
            yield labels


def are_alike(ask: Ask) -> bool:
    """Whether two options of a question mean the same, as two equal pairs of cards do."""
    shown = [repr(facts_of(ask, option)) for option in ask.options]
    return len(set(shown)) < len(shown)


@each_language
@each_game
def test_all_news_is_said_in_one_line_with_the_name_as_it_was_given(game: str, language: str) -> None:
    """A fact may go without saying, but no kind of fact always does."""
    words, unsaid, kinds = face_of(game, language).words, set[str](), set[str]()
    for news, seats in told(game):
        names = names_of(seats)
        said, own = words.news(news, names), words.news(news, names, news.seat)
        (kinds if said else unsaid).add(news.kind)
        assert bool(said) == bool(own) and not {"\n", "{"} & {*said, *own}
        if said and news.seat is not None and seats > 1:
            assert words.player(news.seat, names) in said
            assert words.player(news.seat, names) not in own
    assert kinds >= unsaid


@each_language
@pytest.mark.parametrize("table", CHALLENGES, ids=str)
def test_a_missed_challenge_tells_the_points_of_the_next_grade(table: Way, language: str) -> None:
    words, grades_of = face_of(table.game, language).words, find_game(table.game).grades_of
    assert grades_of
    grades = grades_of(checkpoints(table)[0].base)
    for grade, least in enumerate(grades.least[: grades.met_from], 1):
        missed = News("graded", 0, grades.facts(least - 1))
        assert words.news(missed, names_of(1), 0) == words.say("news.you.graded_next", next=grade, least=least)


@each_language
@each_table
def test_text_forms_are_short_lines_with_names_as_they_are(table: Way, language: str) -> None:
    face, names, found = face_of(table.game, language), names_of(table.seats), checkpoints(table)
    for position in (found[0], found[len(found) // 2], found[-1]):
        view = position.view(None)
        rows = [shown for shown in face.reveal(view, names) if shown.name.startswith("round")]
        revealed = passages_of(rows)
        final = face.final(view, position.standings(), names).passages()
        table_told = face.table(view, names, ()).passages()
        for passages in (revealed, final, table_told):
            assert all(name in "\n".join(lines(passages)) for name in names)
        for line in lines([*revealed, *final, *table_told]):
            assert 0 < len(line) < LINE and not SIGNS & set(line), line
        assert table.seats <= len(revealed) <= view.player_count
        assert view == position.view(None), "a text form changes nothing"


@each_language
@pytest.mark.parametrize(
    "table", [table for tables in TABLES.values() for table in tables if table.seats <= MAX_SEATS], ids=str
)
def test_a_sheet_goes_with_its_question_in_words(table: Way, language: str) -> None:
    face, names = face_of(table.game, language), names_of(table.seats)
    for view, ask in asked(table)[::5]:
        said = lines(face.sheet(view, ask.seat, names, ask).passages())
        assert len("\n".join(said)) <= SHEET
        assert all(0 < len(line) < LINE and not SIGNS & set(line) for line in said)


@each_language
@each_game
def test_the_game_introduces_itself(game: str, language: str) -> None:
    words, modes = face_of(game, language).words, find_game(game).modes
    goals = [words.goal(), *(words.goal(mode) for mode in modes)]
    assert words.title()
    assert all(60 < len(goal) < 500 for goal in goals)
    assert len(set(goals)) == len(modes)


@each_language
@each_table
def test_the_title_of_the_table_is_never_cut(table: Way, language: str) -> None:
    words, view = face_of(table.game, language).words, checkpoints(table)[-1].view(None)
    title = words.table_title(view)
    beside = width_of(words.round(view.round, view), RIGHT_TEXT_SIZE, ROUNDED)
    assert width_of(title, TITLE_SIZES[-1], ROUNDED) + beside <= PICTURE_WIDTH - 3 * MARGIN


@each_table
def test_what_is_hidden_from_others_is_told_to_nobody_in_public(table: Way) -> None:
    face, names = face_of(table.game, "en"), names_of(table.seats)

    def told(view: Any) -> list[Passage]:
        return passages_of([face.table(view, names, ()), *face.sheets(view, names)])

    for own in (question.view for question in asked(table)[::5]):
        assert told(own) == told(table.rules.view(own, None))
