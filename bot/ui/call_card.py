"""A call: that it is one's turn, where, and a button to take it right there. It tells nothing else."""

from bot.table.letters import Call
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, button, row, text
from bot.ui.tables_card import table_name, turn_buttons
from render.texts import texts_in


def call_card(call: Call) -> Message:
    """All tables that wait for the person, each with a jump to it; in a thread the person is mentioned."""
    texts = texts_in(call.language)
    mention = f"<@{call.person.user_id}> " if call.kind == "mention" else ""
    lines = [f"{mention}**{texts('bot', 'call.heading', count=len(call.tables))}**"]
    lines += [f"- {table_name(table, texts)} · <#{table.place}>" for table in call.tables]
    lines.append(f"-# {texts('bot', 'call.how')}")
    later = [row(button(Click(0, Verb.SNOOZE), texts("bot", "call.snooze")))] if call.kind == "message" else []
    return Message([text("\n".join(lines)), *turn_buttons(call.tables, texts), *later])


def snoozed_card(count: int, language: str) -> Message:
    """What is answered to whoever wants to be called again later, where so many tables wait."""
    return Message([text(texts_in(language)("bot", "call.snoozed" if count else "call.answered"))])
