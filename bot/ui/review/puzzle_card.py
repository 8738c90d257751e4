"""A puzzle: a position, the question which choice is best, and the verdict on the pressed choice with its reasons."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.table.choices.panel import ChosenAnswer
from bot.table.solo.puzzles import PuzzleAttempt, PuzzlePage
from bot.ui.help.things_in_view_card import things_in_view_button
from bot.ui.lines.gained_lines import parts_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, button
from bot.ui.review.open_question import OpenQuestion, answers_in_words, turn_in_words
from bot.ui.turn.solo_card import sheets_button
from games.puzzles import PuzzleOption
from render.face import Face, Picture, face_of
from render.kit.scene import round_of
from render.kit.spots import Wording
from render.texts import Texts, texts_in

_SOLVE_VERBS: Final = {Verb.CHOOSE: Verb.SOLVE, Verb.MENU: Verb.SOLVE_MENU, Verb.PAGE: Verb.PUZZLE_PAGE}
"""The verbs in a puzzle for the verbs of a turn's buttons."""


def puzzle_card(page: PuzzlePage, language: str, pictures: Sequence[Picture], is_text_mode: bool = False) -> Message:
    """A puzzle: the position and its question; after a try, the verdict on the pressed choice and the answer.

    The answer is the best turn, and the points that each other option loses. A spoiler hides it until the puzzle is
    solved.
    """
    texts, face, attempt = texts_in(language), face_of(page.panel.row.game, language), page.attempt
    is_solved = attempt is not None and attempt.is_best
    question = OpenQuestion(
        panel=page.panel,
        verbs=_SOLVE_VERBS,
        place=page.panel.seat,
        heading=_heading(page, face, texts),
        asked=[*_asked(page, face, texts, is_solved), *([_tried(page, attempt, face, texts)] if attempt else [])],
        ways=[
            _next(page, texts, is_solved),
            *sheets_button(page.panel, texts, Verb.PUZZLE_SHEETS),
            things_in_view_button(page.panel, texts, Verb.PUZZLE_WHAT),
        ],
        answer=[*_answer(page, face, texts)] if attempt else [],
        is_solved=is_solved,
    )
    return question.message(language, pictures, is_text_mode)


def _heading(page: PuzzlePage, face: Face, texts: Texts) -> list[str]:
    panel = page.panel
    about = {"game": face.words.title(), "stage": face.words.round(round_of(panel.view), panel.view)}
    heading = texts("bot", "puzzle.heading", **about, place=page.place + 1, total=page.total)
    return [f"### {heading}", f"-# {texts('bot', 'puzzle.solved', solved=page.solved, total=page.total)}"]


def _asked(page: PuzzlePage, face: Face, texts: Texts, is_solved: bool) -> list[str]:
    assert page.panel.ask is not None
    question = Wording(face.words, page.panel.ask).question()
    return [] if is_solved else [texts("bot", "puzzle.find", question=question)]


def _tried(page: PuzzlePage, attempt: PuzzleAttempt, face: Face, texts: Texts) -> str:
    choices, verdict = answers_in_words(attempt.made, face, texts)[0], _verdict(page, attempt, texts)
    return f"> {texts('bot', 'review.tried', choices=choices, verdict=verdict)}"


def _verdict(page: PuzzlePage, attempt: PuzzleAttempt, texts: Texts) -> str:
    if attempt.is_best:
        return texts("bot", "puzzle.right", count=_points(page.puzzle.lead))
    if attempt.option is None:
        return texts("bot", "puzzle.unlikely")
    return texts("bot", "puzzle.wrong", count=_points(attempt.option.behind))


def _answer(page: PuzzlePage, face: Face, texts: Texts) -> Iterator[str]:
    """The whole turn of the best option, and the points that each other option loses, part by part."""
    (_, best), *others = page.answers
    yield texts("bot", "puzzle.best", choices=turn_in_words(best, face, texts))
    yield texts("bot", "puzzle.others")
    yield from (_behind(option, answers, face, texts) for option, answers in others)


def _behind(option: PuzzleOption, answers: Sequence[ChosenAnswer], face: Face, texts: Texts) -> str:
    first, gains = answers_in_words(answers, face, texts)[0], parts_in_words(option.parts, face.words, texts)
    return texts("bot", "puzzle.behind", choices=first, count=_points(option.behind), gains=gains)


def _next(page: PuzzlePage, texts: Texts, is_solved: bool) -> ui.Button[Any]:
    style = ButtonStyle.success if is_solved else ButtonStyle.secondary
    return button(Click(page.panel.table_id, Verb.PUZZLE), texts("bot", "puzzle.next"), style)


def _points(points: float) -> int:
    return max(1, round(points))
