"""A call: that it is one's turn, where, and a button to take it right there. It tells nothing else."""

from collections.abc import Mapping
from typing import Final

from bot.store.rows import TableRow
from bot.table.letters import Call, Reason
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, button, row, text
from bot.ui.tables_card import table_name, turn_buttons
from render.texts import Texts, texts_in

REASONS: Final[Mapping[Reason, str]] = {"alone": "call.alone", "vote": "call.vote"}
"""What is said of why a table waits, where it is more than a turn."""


def call_card(call: Call) -> Message:
    """All tables that wait for the person, each with a jump to it; in a thread the person is mentioned.

    The buttons say the letter's number, by which the message can be found again.
    """
    texts = texts_in(call.language)
    mention = f"<@{call.person.user_id}> " if call.kind == "mention" else ""
    about = list(zip(call.tables, call.reasons, strict=True))
    turns = [table for table, reason in about if reason != "vote"]
    votes = [table for table, reason in about if reason == "vote"]
    heading = texts("bot", "call.heading", count=len(turns)) if turns else texts("bot", "call.vote_heading")
    lines = [f"{mention}**{heading}**"]
    lines += [_line(table, reason, texts) for table, reason in about]
    lines.append(f"-# {texts('bot', 'call.how')}")
    snooze = Click(0, Verb.SNOOZE, serial=call.letter)
    later = [row(button(snooze, texts("bot", "call.snooze")))] if call.kind == "message" else []
    serial = call.letter
    buttons = [*turn_buttons(turns, texts, serial=serial), *turn_buttons(votes, texts, Verb.TABLE, serial)]
    return Message([text("\n".join(lines)), *buttons, *later])


def is_of_letter(letter_id: int, click: Click) -> bool:
    """Whether a button with this click stands on the message of that letter, and on no other."""
    return click.verb in {Verb.TURN, Verb.TABLE, Verb.SNOOZE} and click.serial == letter_id


def _line(table: TableRow, reason: Reason, texts: Texts) -> str:
    """A table, with why it waits where that is more than a turn."""
    where = f"- {table_name(table, texts)} · <#{table.place}>"
    return f"{where} · {texts('bot', REASONS[reason])}" if reason in REASONS else where


def snoozed_card(count: int, language: str) -> Message:
    """What is answered to whoever wants to be called again later, where so many tables wait."""
    return Message([text(texts_in(language)("bot", "call.snoozed" if count else "call.answered"))])
