"""A call: that it is one's turn, where, and a button to take it right there. It tells nothing else."""

from bot.table.letters import Call
from bot.ui.layout import Message, text
from bot.ui.tables_card import table_name, turn_buttons
from render.texts import texts_in


def call_card(call: Call) -> Message:
    """All tables that wait for the person, each with a jump to it; in a thread the person is mentioned."""
    texts = texts_in(call.language)
    mention = f"<@{call.person.user_id}> " if call.kind == "mention" else ""
    lines = [f"{mention}**{texts('bot', 'call.heading', count=len(call.tables))}**"]
    lines += [f"- {table_name(table, texts)} · <#{table.place}>" for table in call.tables]
    lines.append(f"-# {texts('bot', 'call.how')}")
    return Message([text("\n".join(lines)), *turn_buttons(call.tables, texts)])
