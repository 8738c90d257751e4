"""A form that asks for one line."""

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.ui.parts.click import Click

_LINE_FIELD: Final = 1
"""The argument that marks the form's field."""


def line_form(click: Click, *, title: str, question: str, example: str, max_length: int) -> ui.Modal:
    """A form with one line of at most `max_length` characters; `click` identifies its submission."""
    form = ui.Modal(title=title, custom_id=click.custom_id)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=Click(click.table, click.verb, argument=_LINE_FIELD).custom_id,
        style=discord.TextStyle.short,
        placeholder=example,
        max_length=max_length,
    )
    form.add_item(ui.Label(text=question, component=field))
    form.stop()
    return form


def typed_line(data: Mapping[str, Any]) -> str:
    """The line in a submitted form; empty if there is none."""
    parts = [label.get("component") or {} for label in data.get("components") or []]
    return next((value for part in parts if isinstance(value := part.get("value"), str)), "")
