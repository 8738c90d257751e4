"""The page of blocked people: a list, a menu to block people and one to unblock them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.store.rows import Blocked
from bot.ui.click import Click, Verb
from bot.ui.invitees import chosen_people
from bot.ui.layout import Component, row, text
from bot.ui.names import escape, plain_name
from render.texts import Texts

AT_ONCE: Final = 10
"""The most people that one act can block."""


def blocked_people(blocked: Sequence[Blocked], texts: Texts) -> list[Component]:
    """The list, and the menus."""
    lines = [f"**{texts('bot', 'settings.blocked')}**", texts("bot", "settings.blocked.about")]
    lines += [f"- {escape(one.name)} (<@{one.user_id}>)" for one in blocked]
    if not blocked:
        lines.append(texts("bot", "settings.blocked.nobody"))
    pieces: list[Component] = [text("\n".join(lines)), row(_to_block(texts))]
    return [*pieces, row(_to_unblock(blocked, texts))] if blocked else pieces


def chosen_names(values: Sequence[int], resolved: Mapping[str, Any]) -> dict[int, str]:
    """The accounts chosen in the menu of people to block, without those of bots, with what Discord calls them."""
    users = resolved.get("users") or {}
    chosen = chosen_people([str(value) for value in values], resolved)
    return {user_id: _name(users.get(str(user_id)) or {}) for user_id in chosen}


def _name(user: Mapping[str, Any]) -> str:
    return str(user.get("global_name") or user.get("username") or "?")[: limits.NAME]


def _to_block(texts: Texts) -> ui.UserSelect[Any]:
    return ui.UserSelect(
        custom_id=Click(0, Verb.BLOCK).custom_id,
        placeholder=texts("bot", "settings.blocked.menu"),
        max_values=AT_ONCE,
    )


def _to_unblock(blocked: Sequence[Blocked], texts: Texts) -> ui.Select[Any]:
    shown = blocked[: limits.OPTIONS]
    return ui.Select(
        custom_id=Click(0, Verb.UNBLOCK).custom_id,
        placeholder=texts("bot", "settings.unblock.menu"),
        max_values=len(shown),
        options=[discord.SelectOption(label=plain_name(one.name), value=str(one.user_id)) for one in shown],
    )
