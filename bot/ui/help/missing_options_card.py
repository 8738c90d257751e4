"""*Why not?*: the options that the open question does not offer, with the reasons, in place of the panel."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.table.choices.panel import Panel
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, button, fit_text, galleries, row, text
from games.core import JoinedAsk, original_ask
from games.registry import find_game
from render.face import Picture, face_of
from render.kit.reasons import MAX_REASONS_LENGTH, reasons_in_words
from render.kit.spots import Wording
from render.texts import Texts, texts_in


def missing_options_button(panel: Panel, texts: Texts) -> list[discord.ui.Button[Any]]:
    """A list with the button *Why not?*; empty without a question, and if it omits no options.

    A joined question also counts as omitting options if one of its further questions may do so.
    """
    ask, universes = panel.ask, find_game(panel.row.game).universes
    if ask is None:
        return []
    further = {one.kind for path in ask.paths for one in path.asks[1:]} if isinstance(ask, JoinedAsk) else set()
    may_leave_out = any(kind in universes and universes[kind].tests for kind in further)
    first = original_ask(ask)
    leaves_out = first.kind in universes and not universes[first.kind].excludes_nothing(panel.view, first)
    return [_button(panel, Verb.WHY, texts("bot", "why.button"))] if leaves_out or may_leave_out else []


def missing_options_card(panel: Panel, language: str, pictures: Sequence[Picture]) -> Message:
    """The reasons why the question does not offer some options, cut to MAX_REASONS_LENGTH, and a button back to it.

    Without reasons, a sentence says that nothing is missing. The panel must have the question and the reasons.
    """
    assert panel.ask is not None
    assert panel.why is not None
    texts, words = texts_in(language), face_of(panel.row.game, language).words
    reasons = "\n".join(reasons_in_words(words, panel.why)) or texts("bot", "why.nothing")
    heading = [f"-# {Wording(words, panel.ask).question()}", f"### {texts('bot', 'why.button')}"]
    back = row(_button(panel, Verb.PAGE, texts("bot", "what.back")))
    return Message(
        [text("\n".join([*heading, fit_text(reasons, MAX_REASONS_LENGTH)])), *galleries(pictures), back], pictures
    )


def _button(panel: Panel, verb: Verb, label: str) -> discord.ui.Button[Any]:
    return button(Click(panel.table_id, verb, panel.seat, panel.serial, panel.page), label)
