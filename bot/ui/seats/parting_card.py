"""Ways out of a running game, each explained, and confirmed before anything is done."""

from typing import Any, Final

import discord

from bot.table.around import TableMenu
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, button, row, text
from render.texts import Texts, texts_in

END: Final = "end"
STEPS: Final = ("bot", "offer", "keep", "concede", END)
"""The steps by which a person can leave a game or end it, in the order in which clicks count them."""
FINAL_STEPS: Final = frozenset({"offer", "concede", END})
"""The steps that cannot simply be taken back."""
LABELS: Final = {
    "bot": "part.bot",
    "offer": "part.offer",
    "keep": "part.keep",
    "concede": "part.concede",
    END: "part.end",
}
STEP_WORDS: Final = {
    "bot": "part_help.bot",
    "offer": "part_help.offer",
    "keep": "part_help.keep",
    "concede": "part_help.concede",
    END: "part_help.end",
}
DONE_WORDS: Final = {
    "bot": "parted.bot",
    "offer": "parted.offer",
    "keep": "parted.keep",
    "concede": "parted.concede",
}


def ways_out_steps(found: TableMenu) -> tuple[str, ...]:
    """The ways out that this person has now, in the order of their buttons; none for onlookers."""
    return tuple(step for step in STEPS if step in found.ways or step == END) if found.plays else ()


def parting_card(found: TableMenu, language: str) -> Message:
    """The ways out of a running game, each explained, with their buttons."""
    texts, steps = texts_in(language), ways_out_steps(found)
    lines = [f"### {texts('bot', 'part.heading')}"]
    lines += [
        "- " + texts("bot", "part.way", way=texts("bot", LABELS[step]), about=texts("bot", about_key(found, step)))
        for step in steps
    ]
    buttons = [part_button(found, step, texts) for step in steps]
    return Message([text("\n".join(lines)), row(*buttons), row(_back_button(found, texts))])


def confirm_parting_card(found: TableMenu, step: str, language: str) -> Message:
    """The explanation of one way out, with buttons to take it or go back."""
    texts = texts_in(language)
    do = button(
        Click(found.row.id, Verb.GO, argument=STEPS.index(step)),
        texts("bot", LABELS[step]),
        discord.ButtonStyle.danger if step in FINAL_STEPS else discord.ButtonStyle.primary,
    )
    way = texts("bot", LABELS[step]).rstrip("…")
    words = f"### {texts('bot', 'part.sure', way=way)}\n{texts('bot', about_key(found, step))}"
    return Message([text(words), row(do, _back_button(found, texts))])


def part_button(found: TableMenu, step: str, texts: Texts) -> discord.ui.Button[Any]:
    return button(Click(found.row.id, Verb.PART, argument=STEPS.index(step) + 1), texts("bot", LABELS[step]))


def about_key(found: TableMenu, step: str) -> str:
    """The key of the words on the effect of a step."""
    return "part_help.end_alone" if step == END and found.is_alone else STEP_WORDS[step]


def _back_button(found: TableMenu, texts: Texts) -> discord.ui.Button[Any]:
    return button(Click(found.row.id, Verb.TABLE, argument=1), texts("bot", "part.back"))
