"""The buttons that lead from one page of the settings to another."""

from typing import Final, Literal, TypeAlias, get_args

import discord

from bot.table.settings.people import Page
from bot.ui.click import Click, Verb
from bot.ui.layout import Component, button, row
from render.texts import Texts

AnyPage: TypeAlias = Page | Literal["server"]

PAGES: Final[tuple[Page, ...]] = get_args(Page)
PAGE_NAMES: Final[dict[AnyPage, str]] = {
    "look": "settings.page.look",
    "calls": "settings.page.calls",
    "company": "settings.page.company",
    "server": "settings.page.server",
}


def page_buttons(shown: AnyPage, texts: Texts, is_manager: bool) -> Component:
    """A button for each page; that of the shown page is disabled. Only managers get the server's page."""
    pages: list[AnyPage] = [*PAGES, "server"] if is_manager else [*PAGES]
    return row(
        *(
            button(
                Click(0, Verb.SERVER) if page == "server" else Click(0, Verb.SETTINGS, argument=PAGES.index(page)),
                texts("bot", PAGE_NAMES[page]),
                discord.ButtonStyle.primary if page == shown else discord.ButtonStyle.secondary,
                disabled=page == shown,
            )
            for page in pages
        )
    )
