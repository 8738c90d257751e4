"""A menu of values: for preferences, a server's settings, and a table's options."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
import msgspec
from discord import ui

from bot.table.choices.choosing import OptionMenu
from bot.ui.parts.click import Click
from games.core import OptionValue


@dataclass(frozen=True)
class MenuEntry:
    """One entry of a menu: its index among the values or switches, its label and its explanation."""

    index: int
    label: str
    help: str | None = None


def option_menu(
    click: Click, menu: OptionMenu, record: msgspec.Struct, entries: Sequence[MenuEntry], placeholder: str
) -> ui.Select[Any]:
    """A select menu that shows the record's current values: of several switches, or of one option."""
    chosen = menu.chosen_entries(record)
    return ui.Select(
        custom_id=click.custom_id,
        placeholder=placeholder,
        options=[
            discord.SelectOption(
                label=entry.label,
                description=entry.help,
                value=str(entry.index),
                default=entry.index in chosen,
            )
            for entry in entries
        ],
        min_values=0 if menu.has_switches else 1,
        max_values=len(entries) if menu.has_switches else 1,
    )


def value_key_suffix(value: OptionValue) -> str:
    """The last part of the catalogue key of a setting's value: `none`, `on`, `off`, or the value itself."""
    if value is None:
        return "none"
    return str(value) if not isinstance(value, bool) else "on" if value else "off"
