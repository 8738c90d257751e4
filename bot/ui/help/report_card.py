"""Report a problem: the form on help, the answer to it, and the message to the operator."""

from typing import Any

from discord import ui

from bot.store import ReportRow
from bot.table.repairs.reports import MAX_REPORT_CHARACTERS
from bot.ui.lines.names import escape_markdown
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, button, text
from bot.ui.parts.line_form import line_form
from render.face import face_of
from render.texts import Texts, texts_in


def report_button(table: int, texts: Texts) -> list[ui.Button[Any]]:
    """A list with the button that reports a problem; empty for `table` 0, which stands for no table."""
    return [button(Click(table, Verb.REPORT), texts("bot", "report.button"))] if table else []


def report_form(table: int, language: str) -> ui.Modal:
    texts = texts_in(language)
    question, example = texts("bot", "report.question"), texts("bot", "report.example")
    click, title = Click(table, Verb.REPORT), texts("bot", "report.button")
    return line_form(click, title=title, question=question, example=example, max_length=MAX_REPORT_CHARACTERS)


def report_thanks_card(number: int, language: str) -> Message:
    return Message([text(texts_in(language)("bot", "report.thanks", number=number))])


def operator_report_card(report: ReportRow, language: str) -> Message:
    """A report for the operator's channel; it names nobody."""
    texts, title = texts_in(language), face_of(report.game, language).words.title()
    about = {"title": title, "table": report.table_id, "step": report.number, "seat": report.seat}
    heading = texts("bot", "report.heading", number=report.id, **about)
    return Message([text(f"**{heading}**\n> {escape_markdown(report.said)}\n-# `run.py replay {report.id}`")])
