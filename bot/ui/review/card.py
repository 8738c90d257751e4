"""A review: for each turn that cost much the position of then, a better choice to find, and the answer as a spoiler."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.store import ReviewRow
from bot.table.ending.review import MarkedPage
from bot.table.panel import ChosenAnswer
from bot.ui.click import Click, Verb, read_click
from bot.ui.gained_lines import parts_in_words
from bot.ui.game_buttons import ONE_ROUND
from bot.ui.layout import ACCENT, Component, Message, button, galleries, room_beside, row, text
from bot.ui.names import as_it_stands
from bot.ui.turn.panel_card import answers_to, beside, panel_words
from games.bots import Trial
from render.face import Face, Picture, face_of
from render.kit.paragraphs import change_text
from render.kit.scene import round_of
from render.kit.spots import Wording
from render.texts import Texts, texts_in

TRIES: Final = {Verb.CHOOSE: Verb.TRY, Verb.MENU: Verb.TRY_MENU, Verb.PAGE: Verb.REVIEW_PAGE}
"""What the buttons of a question do in a review, where nothing is committed."""
SAME: Final = 0.5
"""The difference in points below which two turns are said to be equally good."""
SPOILER_SIZE: Final = 2


def preparing_card(table: int, language: str) -> Message:
    texts = texts_in(language)
    show = button(Click(table, Verb.REVIEW_PAGE), texts("bot", "review.show"))
    return Message([text(texts("bot", "review.preparing")), row(show)])


def flawless_card(table: int, review: ReviewRow, language: str) -> Message:
    """The answer if no turn cost anything."""
    texts = texts_in(language)
    heading = f"### {texts('bot', 'review.of', table=table)}"
    return Message([text("\n".join([heading, texts("bot", "review.flawless"), *_turning(review, texts)]))])


def review_card(
    page: MarkedPage, language: str, pictures: Sequence[Picture], is_text_mode: bool = False, trial: Trial | None = None
) -> Message:
    """The position with one's own choice, the question to answer anew, and the answer behind a spoiler."""
    texts, face = texts_in(language), face_of(page.panel.row.game, language)
    above = [text("\n".join(_heading(page, face, texts))), *galleries(pictures)]
    above += [panel_words(page.panel, language)] if is_text_mode else []
    above.append(text("\n".join(_asked(page, face, texts, trial))))
    below = [row(*_ways_on(page, texts)), text(f"-# {texts('bot', 'review.hidden')}")]
    room = room_beside([*above, *below]) - SPOILER_SIZE
    options = answers_to(page.panel, language, room, beside(pictures, is_text_mode))
    message = Message([*above, *(_tried(one, page.place) for one in options), *below], pictures)
    answer = text("\n".join(_answer(page, face, texts)))
    message.view.add_item(ui.Container(answer, accent_colour=ACCENT, spoiler=True))
    return message


def _tried(piece: Component, place: int) -> Component:
    """The same buttons and menus, which judge an option instead of choosing it."""
    for item in getattr(piece, "children", ()):
        if (click := read_click({"custom_id": item.custom_id})) is not None:
            item.custom_id = Click(click.table, TRIES[click.verb], place, argument=click.argument).custom_id
    return piece


def _heading(page: MarkedPage, face: Face, texts: Texts) -> list[str]:
    panel, count = page.panel, len(page.review.marked)
    stage = face.words.round(round_of(panel.view), panel.view)
    heading = texts("bot", "review.heading", table=panel.table_id, stage=stage, place=page.place + 1, count=count)
    turning = _turning(page.review, texts) if page.place == 0 else []
    own = texts("bot", "review.made", choices=_played(page.made, face, texts))
    return [f"### {heading}", *turning, own, *_at_once(page.turn.made_parts, face, texts)]


def _turning(review: ReviewRow, texts: Texts) -> list[str]:
    """The line on the round in which the game turned; none where it did not."""
    point = review.turning
    if point is None or point.before == point.after:
        return []
    if review.seats == 1:
        return [f"-# {texts('bot', 'review.turning_alone', round=point.round, count=point.before)}"]
    before, after = change_text(point.before), change_text(point.after)
    return [f"-# {texts('bot', 'review.turning', round=point.round, before=before, after=after)}"]


def _asked(page: MarkedPage, face: Face, texts: Texts, trial: Trial | None) -> list[str]:
    assert page.panel.ask is not None
    asked = texts("bot", "review.find", question=Wording(face.words, page.panel.ask).question())
    if trial is None:
        return [asked]
    tried = _played(page.tried, face, texts)
    return [asked, f"> {texts('bot', 'review.tried', choices=tried, verdict=_verdict(trial, texts))}"]


def _verdict(trial: Trial, texts: Texts) -> str:
    """How good the option is that was pressed last."""
    points = max(1, round(abs(trial.than_made)))
    if trial.than_best > -SAME:
        return texts("bot", "review.best", count=points)
    if abs(trial.than_made) < SAME:
        return texts("bot", "review.same")
    return texts("bot", "review.better" if trial.than_made > 0 else "review.worse", count=points)


def _answer(page: MarkedPage, face: Face, texts: Texts) -> list[str]:
    choices, count = _played(page.best, face, texts), max(1, round(page.turn.loss))
    answer = texts("bot", "review.answer", choices=choices, count=count)
    return [answer, *_at_once(page.turn.best_parts, face, texts)]


def _played(answers: Iterable[ChosenAnswer], face: Face, texts: Texts) -> str:
    return texts("bot", "option.then").join(as_it_stands(words) for one in answers for words in face.words.labels(*one))


def _at_once(parts: Mapping[str, int], face: Face, texts: Texts) -> list[str]:
    """A line on what a turn brings at once, part by part; none if that is nothing."""
    if not parts:
        return []
    return [f"-# {texts('bot', 'review.at_once', gains=parts_in_words(parts, face.words, texts))}"]


def _ways_on(page: MarkedPage, texts: Texts) -> list[ui.Button[Any]]:
    """Buttons to the neighbouring turns, and to play on from this one."""
    table, last = page.panel.table_id, len(page.review.marked) - 1
    turners = [_turner(table, page.place - 1, texts("bot", "review.back"))] if page.place else []
    turners += [_turner(table, page.place + 1, texts("bot", "review.next"))] if page.place < last else []
    copy = Click(table, Verb.COPY, serial=page.turn.number, argument=ONE_ROUND)
    return [*turners, button(copy, texts("bot", "review.play_on"), ButtonStyle.success)]


def _turner(table: int, place: int, label: str) -> ui.Button[Any]:
    return button(Click(table, Verb.REVIEW_PAGE, place), label)
