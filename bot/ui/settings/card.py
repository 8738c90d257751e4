"""The settings of one person: a menu for each preference on three private pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

import discord
from babel.dates import get_timezone_location
from discord import ui
from msgspec.structs import replace

from bot import limits
from bot.store import BlockedAccount, PersonRow
from bot.table.clocks.vacation import VACATION_DAYS
from bot.table.settings.hours import usual_zone, zones_for
from bot.table.settings.people import Preference, SettingsPage, preferences_on_page
from bot.ui.lines.invitees import chosen_people
from bot.ui.lines.names import escape_name, plain_name
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, divider, menu_row, row, text
from bot.ui.parts.option_menu import MenuEntry, option_menu, value_key_suffix
from games.core import OptionValue
from render.texts import Texts, texts_in

AnySettingsPage: TypeAlias = SettingsPage | Literal["server"]

SETTINGS_PAGES: Final[tuple[SettingsPage, ...]] = get_args(SettingsPage)
"""The pages of a person's settings, in the order of their numbers in clicks."""
_PAGE_KEYS: Final[dict[AnySettingsPage, str]] = {
    "look": "settings.page.look",
    "calls": "settings.page.calls",
    "company": "settings.page.company",
    "server": "settings.page.server",
}


def page_buttons(shown: AnySettingsPage, texts: Texts, is_manager: bool) -> Component:
    """A button for each page of the settings, the shown one disabled; the server's page only for managers."""
    pages: list[AnySettingsPage] = [*SETTINGS_PAGES, "server"] if is_manager else [*SETTINGS_PAGES]
    return row(
        *(
            button(
                Click(0, Verb.SERVER)
                if page == "server"
                else Click(0, Verb.SETTINGS, argument=SETTINGS_PAGES.index(page)),
                texts("bot", _PAGE_KEYS[page]),
                discord.ButtonStyle.primary if page == shown else discord.ButtonStyle.secondary,
                disabled=page == shown,
            )
            for page in pages
        )
    )


_MAX_BLOCKED_AT_ONCE: Final = 10
"""The most people that one act can block."""


def _blocked_people_pieces(blocked: Sequence[BlockedAccount], texts: Texts) -> list[Component]:
    """The blocked people, with menus to block and unblock."""
    lines = [f"**{texts('bot', 'settings.blocked')}**", texts("bot", "settings.blocked.about")]
    lines += [f"- {escape_name(one.name)} (<@{one.user_id}>)" for one in blocked]
    if not blocked:
        lines.append(texts("bot", "settings.blocked.nobody"))
    pieces: list[Component] = [text("\n".join(lines)), row(_to_block(texts))]
    return [*pieces, _to_unblock(blocked, texts)] if blocked else pieces


def names_of_chosen_people(values: Sequence[int], resolved: Mapping[str, Any]) -> dict[int, str]:
    """The names, by account id, of people chosen in a menu, without bots; `resolved` is Discord's data on them."""
    users = resolved.get("users") or {}
    chosen = chosen_people([str(value) for value in values], resolved)
    accounts = {user_id: users.get(str(user_id)) or {} for user_id in chosen}
    return {
        user_id: str(account.get("global_name") or account.get("username") or "?")[: limits.MAX_PERSON_NAME_LENGTH]
        for user_id, account in accounts.items()
    }


def _to_block(texts: Texts) -> ui.UserSelect[Any]:
    return ui.UserSelect(
        custom_id=Click(0, Verb.BLOCK).custom_id,
        placeholder=texts("bot", "settings.blocked.menu"),
        max_values=_MAX_BLOCKED_AT_ONCE,
    )


def _to_unblock(blocked: Sequence[BlockedAccount], texts: Texts) -> Component:
    shown = blocked[: limits.MAX_MENU_OPTIONS]
    options = [discord.SelectOption(label=plain_name(one.name), value=str(one.user_id)) for one in shown]
    return menu_row(Click(0, Verb.UNBLOCK), texts("bot", "settings.unblock.menu"), options, len(shown))


_ABOUT_KEYS: Final[dict[SettingsPage, str]] = {
    "look": "settings.about",
    "calls": "settings.calls.about",
    "company": "settings.company.about",
}
"""The key of the text above the menus of a page."""
_CHANGED_KEYS: Final[dict[SettingsPage, str]] = {
    "look": "settings.changed",
    "calls": "settings.calls.changed",
    "company": "settings.company.changed",
}
"""The key of the text below the menus when something was chosen just now."""


@dataclass(frozen=True)
class SettingsPageState:
    """The state of a page of the settings when it is shown.

    If `is_changed`, something was chosen just now. If `is_manager`, the person may manage this server. `clocks` is the
    number of tables whose running clock does not follow the choice. `blocked` is for the page `company`. If
    `tells_anew`, all tips were just set to be shown again.
    """

    is_changed: bool = False
    is_manager: bool = False
    clocks: int = 0
    blocked: Sequence[BlockedAccount] = ()
    tells_anew: bool = False


def settings_card(
    prefers: PersonRow, language: str, page: SettingsPage = "look", state: SettingsPageState = SettingsPageState()
) -> Message:
    """A page of the person's settings. Preferences that have no effect because of another one are left out."""
    texts = texts_in(language)
    pieces: list[Component] = [text(f"### {texts('bot', 'settings.heading')}\n{texts('bot', _ABOUT_KEYS[page])}")]
    for number, preference in preferences_on_page(page):
        if _matters(preference, prefers):
            pieces.append(text(f"**{_name(preference, texts)}**"))
            pieces.append(row(_select(Click(0, Verb.PREFER, argument=number), preference, prefers, texts)))
    if page == "look":
        pieces.append(row(button(Click(0, Verb.TIPS_ANEW), texts("bot", "settings.tips_anew"))))
    if page == "calls":
        pieces += _vacation(prefers, texts)
    if page == "company":
        pieces += _blocked_people_pieces(state.blocked, texts)
    below = [divider(), text(_note(page, state, texts)), page_buttons(page, texts, state.is_manager)]
    return Message([*pieces, *below])


def _note(page: SettingsPage, state: SettingsPageState, texts: Texts) -> str:
    """The line below the menus: the effect of the last choice, or that choices apply at once."""
    if not state.is_changed:
        return f"-# {texts('bot', 'settings.how')}"
    said = texts("bot", "settings.tips_anew.done" if state.tells_anew else _CHANGED_KEYS[page])
    if not state.clocks:
        return said
    return f"{said} {texts('bot', 'settings.calls.clocks', count=state.clocks, live=texts('bot', 'pace.live'))}"


def _vacation(prefers: PersonRow, texts: Texts) -> list[Component]:
    until = prefers.away_until
    live = texts("bot", "pace.live")
    if until:
        said = texts("bot", "settings.away.until", until=f"<t:{until}:f>", live=live)
    else:
        said = texts("bot", "settings.away.about", live=live)
    offered = list(enumerate(VACATION_DAYS))[0 if until else 1 :]
    entries = []
    for index, days in offered:
        label = texts("bot", "settings.away.days", count=days) if days else texts("bot", "settings.away.back")
        entries.append(discord.SelectOption(label=label, value=str(index)))
    menu = menu_row(Click(0, Verb.AWAY), texts("bot", "settings.away.menu"), entries)
    return [text(f"**{texts('bot', 'settings.away')}**\n{said}"), menu]


def _matters(preference: Preference, prefers: PersonRow) -> bool:
    """Whether this preference has any effect with the other ones as they are."""
    has_quiet_hours, has_digest = prefers.quiet_from is not None, prefers.calls == "digest"
    matters = {"digest_hour": has_digest, "quiet_to": has_quiet_hours}
    return matters.get(preference.name, True)


def _select(click: Click, preference: Preference, prefers: PersonRow, texts: Texts) -> ui.Select[Any]:
    usual = prefers if prefers.zone is not None else replace(prefers, zone=usual_zone(texts.language))
    offered = zones_for(texts.language) if preference.name == "zone" else preference.values
    entries = [MenuEntry(preference.values.index(value), _label(preference, value, texts)) for value in offered]
    return option_menu(click, preference, usual, entries, placeholder=_name(preference, texts))


def _name(preference: Preference, texts: Texts) -> str:
    return texts("bot", f"preference.{preference.name}")


def _label(preference: Preference, value: OptionValue, texts: Texts) -> str:
    if preference.name == "zone":
        if value == "UTC":
            return "UTC"
        city = get_timezone_location(str(value), locale=texts.language, return_city=True)
        return texts("bot", "settings.zone.place", city=city, zone=value)
    if preference.is_hour and value is not None:
        return texts("bot", "settings.hour", hour=value)
    return texts("bot", f"preference.{preference.name}.{value_key_suffix(value)}")
