"""A review: for each costly turn its position, a better choice to find, and the answer as a spoiler."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.store import ReviewRow
from bot.table.ending.review import MarkedTurnPage
from bot.ui.lines.gained_lines import parts_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import TURN_CHOSEN
from bot.ui.parts.layout import Message, button, row, text
from bot.ui.review.open_question import OpenQuestion, answers_in_words, turn_in_words
from games.bots import TrialResult
from render.face import Face, Picture, face_of
from render.kit.scene import round_of
from render.kit.spots import Wording
from render.texts import Texts, texts_in

_TRY_VERBS: Final = {Verb.CHOOSE: Verb.TRY, Verb.MENU: Verb.TRY_MENU, Verb.PAGE: Verb.REVIEW_PAGE}
"""The verbs in a review, where nothing is committed, for the verbs of a turn's buttons."""
_EQUAL_WITHIN: Final = 0.5
"""Two turns with a smaller difference in points are called equally good."""


def preparing_review_card(table_id: int, language: str, ahead: int = 0, asked_at: int | None = None) -> Message:
    """The message that a review is being made, and that `ahead` others are made first; its button looks for the review.

    `asked_at` is the time of a repeated press in unix seconds; None for the first press.
    """
    texts = texts_in(language)
    show = button(Click(table_id, Verb.REVIEW_PAGE), texts("bot", "review.show"))
    lines = [texts("bot", "review.preparing")] if asked_at is None else []
    lines += [texts("bot", "review.not_yet", asked=f"<t:{asked_at}:T>")] if asked_at is not None else []
    lines += [texts("bot", "review.ahead", count=ahead)] if ahead else []
    return Message([text("\n".join(lines)), row(show)])


def flawless_review_card(table_id: int, review: ReviewRow, language: str) -> Message:
    """The review of a game in which no turn cost points, with the round in which the game turned, if it did."""
    texts = texts_in(language)
    heading = f"### {texts('bot', 'review.of', table=table_id)}"
    return Message([text("\n".join([heading, texts("bot", "review.flawless"), *_turning(review, texts)]))])


def review_card(
    page: MarkedTurnPage,
    language: str,
    pictures: Sequence[Picture],
    is_text_mode: bool = False,
    trial: TrialResult | None = None,
) -> Message:
    """A marked turn: its position, the person's own choice, the question again, and the answer as a spoiler.

    Buttons lead to the neighbouring turns and to a copy of the game. `trial` is the result of the option pressed last,
    if any.
    """
    texts, face = texts_in(language), face_of(page.panel.row.game, language)
    about = (_heading(page, face, texts), _asked(page, face, texts, trial), _ways_on(page, texts))
    question = OpenQuestion(page.panel, _TRY_VERBS, page.place, *about, _answer(page, face, texts))
    return question.message(language, pictures, is_text_mode)


def _heading(page: MarkedTurnPage, face: Face, texts: Texts) -> list[str]:
    panel, count = page.panel, len(page.review.marked)
    stage = face.words.round(round_of(panel.view), panel.view)
    heading = texts("bot", "review.heading", table=panel.table_id, stage=stage, place=page.place + 1, count=count)
    turning = _turning(page.review, texts) if page.place == 0 else []
    own = texts("bot", "review.made", choices=turn_in_words(page.made, face, texts))
    return [f"### {heading}", *turning, own]


def _turning(review: ReviewRow, texts: Texts) -> list[str]:
    """The line on the round in which the game turned; none for a game alone in which no round cost points."""
    point, is_alone = review.turning, review.seats == 1
    if point is None or point.before == point.after:
        return [] if is_alone else [f"-# {texts('bot', 'review.no_turning')}"]
    if is_alone:
        return [f"-# {texts('bot', 'review.turning_alone', round=point.round, count=point.before - point.after)}"]
    before, after = (_lead(points, texts) for points in (point.before, point.after))
    return [f"-# {texts('bot', 'review.turning', round=point.round, before=before, after=after)}"]


def _lead(points: int, texts: Texts) -> str:
    key = "lead.even" if not points else "lead.ahead" if points > 0 else "lead.behind"
    return texts("bot", key, count=abs(points))


def _asked(page: MarkedTurnPage, face: Face, texts: Texts, trial: TrialResult | None) -> list[str]:
    assert page.panel.ask is not None
    asked = texts("bot", "review.find", question=Wording(face.words, page.panel.ask).question())
    if trial is None:
        return [asked]
    tried = texts("bot", "list.comma").join(answers_in_words(page.tried, face, texts))
    return [asked, f"> {texts('bot', 'review.tried', choices=tried, verdict=_verdict(page, trial, texts))}"]


def _verdict(page: MarkedTurnPage, trial: TrialResult, texts: Texts) -> str:
    """A sentence that compares the option pressed last with the played turn and the best one."""
    if len({turn[0].choice for turn in (page.tried, page.made, page.best)}) == 1:
        return texts("bot", "review.same_start", step=1 + _alike(page))
    points = max(1, round(abs(trial.than_made)))
    if trial.than_best > -_EQUAL_WITHIN or round(trial.than_made) >= max(1, round(page.turn.loss)):
        return texts("bot", "review.best", count=points)
    if abs(trial.than_made) < _EQUAL_WITHIN:
        return texts("bot", "review.same")
    return texts("bot", "review.better" if trial.than_made > 0 else "review.worse", count=points)


def _alike(page: MarkedTurnPage) -> int:
    """The number of equal choices at the start of the played turn and of the best one."""
    both = zip(page.made, page.best, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0].choice == pair[1].choice, both))


def _answer(page: MarkedTurnPage, face: Face, texts: Texts) -> list[str]:
    choices, count = turn_in_words(page.best, face, texts), max(1, round(page.turn.loss))
    gains = parts_in_words(page.turn.parts, face.words, texts)
    return [texts("bot", "review.answer", choices=choices, count=count, gains=gains)]


def _ways_on(page: MarkedTurnPage, texts: Texts) -> list[ui.Button[Any]]:
    """Buttons to the neighbouring turns, and to play on from this one."""
    table, last = page.panel.table_id, len(page.review.marked) - 1
    turners = [_turner(table, page.place - 1, texts("bot", "review.back"))] if page.place else []
    turners += [_turner(table, page.place + 1, texts("bot", "review.next"))] if page.place < last else []
    copy = Click(table, Verb.COPY, serial=page.turn.number, argument=TURN_CHOSEN)
    return [*turners, button(copy, texts("bot", "review.play_on"), ButtonStyle.success)]


def _turner(table: int, place: int, label: str) -> ui.Button[Any]:
    return button(Click(table, Verb.REVIEW_PAGE, place), label)
