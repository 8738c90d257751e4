"""The buttons of a game that has started, the same on every public message of its table."""

from typing import Any, Final

from discord import ButtonStyle
from discord.ui import Button

from bot.store import DUPLICATE, TableRow
from bot.table.choices.options import origin_of
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, button, row
from render.texts import Texts, texts_in

TURN_CHOSEN: Final = 1
"""The argument of a click on *Play on* that chooses a turn; a click that chooses a round has 0."""


def game_buttons(
    table: TableRow,
    over: bool = False,
    mark: Click | None = None,
    takes_wishes: bool = False,
) -> Component:
    """The buttons My turn, Sheets, Help and Table, with `takes_wishes` also Wishes.

    A game that is `over` has Replay, Review, Sheets, Play on and Rematch instead; in a duplicate, a button to the
    duplicate replaces Rematch. `mark` is the click of *Sheets*, by which the message can be found among the table's
    messages.
    """
    texts = texts_in(table.language)
    turn = button(Click(table.id, Verb.TURN), texts("bot", "table.turn"), ButtonStyle.primary)
    sheets = button(mark or Click(table.id, Verb.SHEETS), texts("bot", "table.sheets"))
    if over:
        again = button(Click(table.id, Verb.REMATCH), texts("bot", "table.rematch"), ButtonStyle.success)
        if table.kind == DUPLICATE:
            again = duplicate_button(table, texts)
        looks_back = replay_button(table.id, texts), review_button(table.id, texts)
        return row(*looks_back, sheets, copy_button(table.id, texts), again)
    menu = button(Click(table.id, Verb.TABLE), texts("bot", "table.menu"))
    wishes = [wishes_button(table.id, texts)] if takes_wishes else []
    return row(turn, *wishes, sheets, help_button(table.id, texts), menu)


def duplicate_button(table: TableRow, texts: Texts) -> Button[Any]:
    """A button to the duplicate in which this game is played."""
    duplicate = Click(0, Verb.DUPLICATE, argument=origin_of(table)["duplicate"])
    return button(duplicate, texts("bot", "duplicate.button"), ButtonStyle.success)


def wishes_button(table: int, texts: Texts, is_opened_anew: bool = True) -> Button[Any]:
    """The button Wishes; with `is_opened_anew` the card is a new message, otherwise it replaces the pressed one."""
    return button(Click(table, Verb.WISHES, argument=int(not is_opened_anew)), texts("bot", "wishes.button"))


def help_button(table: int, texts: Texts, page: int = 0) -> Button[Any]:
    return button(Click(table, Verb.HELP, argument=page), texts("bot", "table.help"))


def mentor_button(table: int, texts: Texts) -> Button[Any]:
    """A button that opens the card on which one asks a friend to be one's mentor."""
    return button(Click(table, Verb.MENTOR), texts("bot", "mentor.button"))


def lesson_button(table: int, texts: Texts) -> Button[Any]:
    return button(Click(table, Verb.LEARN), texts("bot", "lesson.button"))


def replay_button(table: int, texts: Texts) -> Button[Any]:
    return button(Click(table, Verb.REPLAY), texts("bot", "replay.button"))


def review_button(table: int, texts: Texts) -> Button[Any]:
    return button(Click(table, Verb.REVIEW), texts("bot", "review.button"))


def copy_button(table: int, texts: Texts, is_over: bool = True) -> Button[Any]:
    """A button that begins a private copy: of a finished game from a chosen round, of a running solo game now."""
    return button(Click(table, Verb.COPY_ROUNDS), texts("bot", "copy.button" if is_over else "copy.try"))
