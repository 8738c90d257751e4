"""The host's form for a table: its five fields, and reading their values."""

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Any, Final, TypeVar, get_args

import discord
from discord import ui

from bot import limits
from bot.store import Admission
from bot.table.choices.options import settings_of
from bot.table.choices.panel import Lobby
from bot.table.clocks.pace_choice import OFFERED_PACES, paces_for
from bot.table.lobby.arranging import LobbyForm
from bot.table.lobby.inviting import MAX_INVITED_AT_ONCE
from bot.table.lobby.seating import least_lobby_seats
from bot.table.refusal import Refusal
from bot.ui.lines.invitees import chosen_people
from bot.ui.parts.click import Click, Verb, read_click
from games.bots import BOT_LEVELS
from games.registry import find_game
from render.face import face_of
from render.texts import Texts, texts_in

_ADMISSIONS: Final[tuple[Admission, ...]] = get_args(Admission)

_Known = TypeVar("_Known")


class FormField(IntEnum):
    """The fields of the host's form, by their numbers in clicks.

    LEVEL is the strength of bot players, ENTRY says who may join.
    """

    SEATS = 1
    PACE = 2
    LEVEL = 3
    ENTRY = 4
    INVITED = 5


def table_form(lobby: Lobby, language: str) -> ui.Modal:
    """The host's form with the table's current values; it is stopped, so that the library does not keep it."""
    texts, row = texts_in(language), lobby.row
    title = texts("bot", "form.title", title=face_of(row.game, language).words.title(), table=row.id)
    form = ui.Modal(title=title, custom_id=Click(row.id, Verb.FORM).custom_id)
    offered = paces_for(find_game(row.game))
    paces = [(texts("bot", f"pace.{pace}"), texts("bot", f"pace_help.{pace}")) for pace in offered]
    levels = [(texts("bot", f"level.{level}"), "") for level in BOT_LEVELS]
    entries = [(texts("bot", f"entry.{entry}"), "") for entry in _ADMISSIONS]
    form.add_item(_label(texts("bot", "form.seats"), _seats(lobby, texts)))
    form.add_item(_label(texts("bot", "form.pace"), _menu(row.id, FormField.PACE, paces, offered.index(row.pace))))
    level = list(BOT_LEVELS).index(row.bot_level)
    form.add_item(_label(texts("bot", "form.level"), _menu(row.id, FormField.LEVEL, levels, level)))
    form.add_item(
        _label(texts("bot", "form.entry"), _menu(row.id, FormField.ENTRY, entries, _ADMISSIONS.index(row.entry)))
    )
    form.add_item(_label(texts("bot", "form.invite"), _people(row.id, texts), texts("bot", "form.invite_help")))
    form.stop()
    return form


def read_form(click: Click, data: Mapping[str, Any]) -> LobbyForm:
    """The values of a submitted form. Refused for a pace, level or entry that does not exist, and for a missing value.

    Only the invited people may be missing. The number of seats has at most three digits; the act checks the rest.
    """
    values = dict(_fields(data))
    return LobbyForm(
        table_id=click.table,
        seats=_number(values, FormField.SEATS),
        pace=_one_of(OFFERED_PACES, values, FormField.PACE),
        level=_one_of(tuple(BOT_LEVELS), values, FormField.LEVEL),
        entry=_one_of(_ADMISSIONS, values, FormField.ENTRY),
        invited=chosen_people(values.get(FormField.INVITED, []), data.get("resolved") or {}),
    )


def _label(words: str, component: ui.Item[Any], description: str | None = None) -> ui.Label[Any]:
    return ui.Label(text=words, component=component, description=description)


def _seats(lobby: Lobby, texts: Texts) -> ui.Select[Any]:
    """A menu of the seat numbers that the mode allows and that hold the people already seated."""
    game = find_game(lobby.row.game)
    mode = game.mode_of(settings_of(lobby.row))
    numbers = range(max(least_lobby_seats(mode), len(lobby.seats)), mode.most_seats + 1)[: limits.MAX_MENU_OPTIONS]
    options = [
        discord.SelectOption(
            label=texts("bot", "form.seat_count", count=number),
            value=str(number),
            default=number == lobby.row.seats_most,
        )
        for number in numbers
    ]
    return ui.Select(custom_id=_custom_id(lobby.row.id, FormField.SEATS), options=options)


def _menu(table: int, field: FormField, entries: list[tuple[str, str]], chosen: int) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=label, description=about or None, value=str(index), default=index == chosen)
        for index, (label, about) in enumerate(entries)
    ]
    return ui.Select(custom_id=_custom_id(table, field), options=options)


def _people(table: int, texts: Texts) -> ui.UserSelect[Any]:
    return ui.UserSelect(
        custom_id=_custom_id(table, FormField.INVITED),
        placeholder=texts("bot", "form.invite_nobody"),
        min_values=0,
        max_values=MAX_INVITED_AT_ONCE,
        required=False,
    )


def _custom_id(table: int, field: FormField) -> str:
    return Click(table, Verb.FORM, argument=field).custom_id


def _fields(data: Mapping[str, Any]) -> Iterator[tuple[int, list[str]]]:
    for label in data.get("components") or []:
        part = label.get("component") or {}
        if click := read_click({"custom_id": part.get("custom_id")}):
            yield click.argument, [value for value in part.get("values") or [] if isinstance(value, str)]


def _number(values: Mapping[int, list[str]], field: FormField) -> int:
    match values.get(field):
        case [text] if text.isascii() and text.isdigit() and len(text) <= 3:
            return int(text)
    raise Refusal("no_option")


def _one_of(known: tuple[_Known, ...], values: Mapping[int, list[str]], field: FormField) -> _Known:
    index = _number(values, field)
    if index >= len(known):
        raise Refusal("no_option")
    return known[index]
