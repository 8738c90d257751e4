"""The panel of a seat as its mentor sees it: without the seat's buttons, with a menu to point at an option."""

from collections.abc import Sequence
from typing import Any, Final

from discord import SelectOption, ui

from bot import limits
from bot.store import SeatRow
from bot.table.choices.panel import Panel
from bot.ui.lines.names import names_with_honorifics
from bot.ui.lines.tables_card import table_name
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.emojis import NO_EMOJIS, Emojis
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, menu_row, row, text
from bot.ui.turn.option_lines import option_description
from bot.ui.turn.panel_card import (
    content_above,
    end_mentoring_button,
    panel_text_piece,
    split_ledger,
    text_above_picture,
)
from bot.ui.turn.path_picker import picker_type
from bot.ui.turn.picker import Picker
from games.core import COMMIT, Seat
from render.face import Picture, face_of
from render.texts import Texts, texts_in

_MAX_OPTION_TEXTS: Final = 12
"""The most texts about the options."""


def is_past_mentor(panel: Panel) -> bool:
    """Whether the reader of this panel is no longer the seat's mentor."""
    return panel.is_watched and panel.mentor is None


def past_mentor_card(seats: Sequence[SeatRow], seat: Seat, language: str) -> Message:
    """The text that replaces a mentor's panel when the mentoring has ended."""
    texts = texts_in(language)
    return Message([text(texts("bot", "mentor.parted", name=names_with_honorifics(seats, texts)[seat]))])


def watched_card(
    panel: Panel,
    language: str,
    pictures: Sequence[Picture],
    is_text_mode: bool = False,
    emojis: Emojis = NO_EMOJIS,
) -> Message:
    """The player's panel in the mentor's own language and look, with controls to point instead of to choose."""
    texts, face = texts_in(language), face_of(panel.row.game, language)
    above_buttons, ledger = split_ledger(pictures)
    name, table = names_with_honorifics(panel.seats, texts)[panel.seat], table_name(panel.row, texts)
    heading = f"-# {texts('bot', 'mentor.watching', name=name, table=table)}"
    words = text(f"{heading}\n{text_above_picture(panel, face, texts, emojis)}")
    pieces = [*galleries(ledger), words, *galleries(above_buttons)]
    pieces += [panel_text_piece(panel, language)] if is_text_mode else []
    if panel.ask is not None and panel.ask.kind != COMMIT:
        picker = picker_type(panel, face)(
            panel, face, texts, limits.MAX_COMPONENTS, content_above(pictures, is_text_mode), emojis
        )
        lines = [piece for piece in picker.pieces() if isinstance(piece, ui.TextDisplay)]
        pieces += [*lines[:_MAX_OPTION_TEXTS], *_controls(panel, picker, texts)]
    else:
        pieces += [text(f"-# {texts('bot', 'mentor.how', name=name)}"), row(*end_mentoring_button(panel, texts))]
    return Message([*pieces, text(f"-# {texts('bot', 'mentor.follows')}")], pictures)


def _controls(panel: Panel, picker: Picker, texts: Texts) -> list[Component]:
    """The menu of options, page by page, and the buttons to say a line and to end it."""
    places = range(len(picker.ask.options))
    pages = [
        places[first : first + limits.MAX_MENU_OPTIONS] for first in range(0, len(places), limits.MAX_MENU_OPTIONS)
    ]
    page = min(panel.page, len(pages) - 1)
    turners = [] if page == 0 else [_page_button(panel, page - 1, texts("bot", "picker.back"))]
    turners += [] if page == len(pages) - 1 else [_page_button(panel, page + 1, texts("bot", "picker.next"))]
    say = button(_click(panel, Verb.SAY, page), texts("bot", "mentor.say"))
    menu = _menu(panel, picker, pages[page], page, texts)
    return [menu, row(*turners, say, *end_mentoring_button(panel, texts))]


def _menu(panel: Panel, picker: Picker, places: range, page: int, texts: Texts) -> Component:
    pointed = panel.pointed.option if panel.pointed else None
    options = [
        SelectOption(
            label=fit_text(picker.label_with_area(index), limits.MAX_OPTION_LABEL_LENGTH),
            description=option_description(panel, picker.asked, texts, index),
            value=str(index),
            default=index == pointed,
        )
        for index in places
    ]
    return menu_row(_click(panel, Verb.POINT, page), texts("bot", "mentor.point"), options)


def _page_button(panel: Panel, page: int, label: str) -> ui.Button[Any]:
    return button(_click(panel, Verb.MENTOR_PAGE, page), label)


def _click(panel: Panel, verb: Verb, page: int) -> Click:
    return Click(panel.table_id, verb, panel.seat, panel.serial, page)
