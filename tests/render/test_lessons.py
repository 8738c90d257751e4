"""The first game of each game: its script fits the rules, and each step has a short sentence in both languages."""

import re
from typing import Final

import pytest

from games.core import COMMIT, Position, Seat
from games.lessons import Lesson, lesson_of
from games.registry import GAMES, find_game
from render.face import face_of, letter
from render.texts import LANGUAGES, texts_in
from tests.games.checks import faults_of
from tests.games.notation.position import notation_of

MAX_WORDS: Final = 140
LETTER: Final = re.compile(r"(?<![A-Za-z])(?!A [a-z])[A-Z]{1,2}(?![A-Za-z\d])")

LESSONS = {game: lesson for game in GAMES if (lesson := lesson_of(game))}
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS.items(), ids=[*LESSONS])


def points(position: Position, seat: Seat) -> int:
    game, view = position.game, position.view(seat)
    return sum(game.points_so_far(view, game.score_parts(view, seat)).values())


@each_lesson
def test_each_step_is_asked_and_offers_its_choice_by_the_rules_of_its_version(game: str, lesson: Lesson) -> None:
    assert len(lesson.positions) == 4
    for here in lesson.positions:
        assert here.state.version == lesson.version
        assert notation_of(game).parse(notation_of(game).show(here.state)) == here.state
        assert faults_of(find_game(game), here.state) == []
        position = Position(find_game(game), here.state)
        for step in here.steps:
            ask = position.asks()[here.seat]
            assert ask.kind == step.kind and ask.allows(step.choice)
            position.apply(here.seat, step.choice)
        assert position.asks()[here.seat].kind == COMMIT


@each_lesson
def test_no_other_choice_brings_more_points_at_once(game: str, lesson: Lesson) -> None:
    for here in lesson.positions:
        position = Position(find_game(game), here.state)
        for step in here.steps:
            found = dict[object, int]()
            for choice in position.asks()[here.seat].choices():
                other = position.clone()
                other.apply(here.seat, choice)
                found[choice] = points(other, here.seat)
            assert found[step.choice] == max(found.values()), step.key
            position.apply(here.seat, step.choice)


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_says_in_a_few_words_what_to_do_and_what_was_missed(game: str, lesson: Lesson, language: str) -> None:
    words, texts = face_of(game, language).words, texts_in(language)
    keys = [step.key for here in lesson.positions for step in here.steps]
    assert len(keys) == len({*keys})
    later = {here.steps[0].key for here in lesson.positions[1:]}
    shown = {key: words.lesson_step(key) for key in keys}
    shown |= {key: texts("bot", "lesson.new_position", said=shown[key]) for key in later}
    others = [texts("bot", "lesson.undo", said=words.other_choice_sentence(key)) for key in keys]
    assert max(map(len, [*(f"4/4 {said}" for said in shown.values()), *others])) <= MAX_WORDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "kinds"), [("welcome_to", {"lot", "fence"}), ("cities", {"site", "turns"})])
def test_a_place_is_called_by_its_letter_on_the_picture(game: str, kinds: set[str], language: str) -> None:
    words, asked = face_of(game, language).words, set[str]()
    for here in LESSONS[game].positions:
        position = Position(find_game(game), here.state)
        for step in here.steps:
            ask, said = position.asks()[here.seat], LETTER.findall(words.lesson_step(step.key))
            if said or step.kind in kinds:
                assert letter(ask.options.index(step.choice)) in said, step.key
                asked.add(step.kind)
            position.apply(here.seat, step.choice)
    assert asked >= kinds
