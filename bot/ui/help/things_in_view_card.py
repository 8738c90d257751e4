"""*What is this?*: menus of the named things in view, and the effect of the chosen one, in the place of the panel."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot import limits
from bot.table.choices.panel import Panel
from bot.ui.lines.names import escape_markdown
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, join_groups, menu_row, row, text
from render.face import Picture, face_of
from render.kit.things import ThingInView
from render.texts import Texts, texts_in

MAX_THING_MENUS: Final = 6
"""The most menus of things; if there are more headings, neighbouring ones share a menu."""

HeadedThing: TypeAlias = tuple[str, ThingInView]
"""A heading and a thing below it."""


def things_in_view_button(panel: Panel, texts: Texts, verb: Verb = Verb.WHAT) -> ui.Button[Any]:
    """The button *What is this?*; `verb` is that of the card that it opens."""
    return button(Click(panel.table_id, verb, argument=panel.page), texts("bot", "what.button"))


def things_in_view_card(
    panel: Panel, language: str, pictures: Sequence[Picture], verb: Verb = Verb.WHAT, back_by: Verb = Verb.PAGE
) -> Message:
    """The explanation of the chosen things, the menus of all named things, and a button back to the question.

    If none is chosen, a sentence says how to choose. `verb` is that of the menus, `back_by` that of the button back.
    """
    texts, groups = texts_in(language), face_of(panel.row.game, language).named_things(panel.view, panel.seat)
    chosen = panel.what or ()
    found = [(heading, one) for heading, several in groups.items() for one in several if one.number in chosen]
    told = ["-# {}\n**{}**\n{}".format(*map(escape_markdown, (head, one.name, one.words))) for head, one in found]
    lines = [f"### {texts('bot', 'what.button')}", *(told or [texts("bot", "what.how")])]
    menus = (_menu(panel, verb, place, menu, texts) for place, menu in enumerate(_shared(groups), 1))
    back = button(Click(panel.table_id, back_by, argument=panel.page), texts("bot", "what.back"))
    return Message([*galleries(pictures), text("\n".join(lines)), *menus, row(back)], pictures)


def _menu(panel: Panel, verb: Verb, place: int, menu: Sequence[HeadedThing], texts: Texts) -> Component:
    headings = texts("bot", "option.then").join(dict.fromkeys(heading for heading, _ in menu))
    options = [
        discord.SelectOption(
            label=fit_text(thing.name, limits.MAX_OPTION_LABEL_LENGTH),
            description=fit_text(thing.words, limits.MAX_OPTION_DESCRIPTION_LENGTH),
            value=str(thing.number),
            default=thing.number in (panel.what or ()),
        )
        for _, thing in menu
    ]
    click = Click(panel.table_id, verb, serial=place, argument=panel.page)
    return menu_row(click, fit_text(headings, limits.MAX_PLACEHOLDER_LENGTH), options)


def _shared(groups: Mapping[str, Sequence[ThingInView]]) -> list[list[HeadedThing]]:
    """The things by menu: one for each heading; neighbouring headings share one if there would be too many."""
    each = [
        [(heading, thing) for thing in several[first : first + limits.MAX_MENU_OPTIONS]]
        for heading, several in groups.items()
        for first in range(0, len(several), limits.MAX_MENU_OPTIONS)
    ]
    shared = [join_groups(each, most) for most in range(1 + limits.MAX_MENU_OPTIONS)]
    return next((menus for menus in shared if len(menus) <= MAX_THING_MENUS), shared[-1])
