"""Panels of seats with a mentor, and all that is shown on the way to one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from discord.ui import Modal

from bot.store import MentorRow
from bot.table.choices.panel import Panel, ShownPointer
from bot.table.seats.mentoring import MAX_MENTOR_CHARACTERS, Mentoring
from bot.ui.parts.layout import Message
from bot.ui.parts.line_form import line_form
from bot.ui.seats.mentor_card import mentor_answer_card, mentor_card, mentor_invitation_card, mentor_line_form
from bot.ui.turn.panel_card import panel_card
from bot.ui.turn.watched_card import past_mentor_card, watched_card
from tests.bot.ui.awkward import BIG, LONGEST
from tests.bot.ui.tables import BOARD

MAKERS: Final = (
    mentor_answer_card,
    line_form,
    mentor_card,
    mentor_invitation_card,
    mentor_line_form,
    past_mentor_card,
    watched_card,
)


def pointed(panel: Panel, option: int | None = 0, said: str = "*`" * (MAX_MENTOR_CHARACTERS // 2)) -> Panel:
    """The panel of a seat whose mentor points at that option, if something is asked."""
    shown = ShownPointer(LONGEST[0], option, said) if panel.ask else None
    return replace(panel, mentor=LONGEST[0], pointed=shown)


def watched_cards(panel: Panel, language: str) -> Iterator[Message]:
    """What the player and the mentor see, beside a picture and in words, from the first page of options to the last."""
    yield panel_card(pointed(panel), language, [BOARD])
    seen = replace(pointed(panel), is_watched=True, alone=None)
    yield watched_card(seen, language, [BOARD])
    yield watched_card(replace(seen, page=1), language, [BOARD])
    yield watched_card(replace(seen, page=99), language, [], is_text_mode=True)


def cards_about_mentors(panel: Panel, language: str) -> Iterator[Message | Modal]:
    yield from watched_cards(panel, language)
    yield from (mentor_line_form(panel, 0, language), past_mentor_card(panel.seats, panel.seat, language))
    asked = MentorRow(BIG, panel.seat, LONGEST[0])
    mentor = MentorRow(BIG, panel.seat, LONGEST[0], "active")
    for found in (Mentoring(panel.row, panel.seats, panel.seat, one) for one in (asked, mentor)):
        yield mentor_card(found, language)
        yield mentor_invitation_card(found, language)
        yield from (mentor_answer_card(found, language, is_accepted) for is_accepted in (False, True))
    yield mentor_card(Mentoring(panel.row, panel.seats, panel.seat), language)
