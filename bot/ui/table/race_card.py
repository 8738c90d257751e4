"""Races: the buttons below a finished solo game, the public invitation, and the raced city beside the person's own."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec
from discord import ButtonStyle, SelectOption, ui

from bot import limits
from bot.store import DAILY, PLAYED_ONCE_KINDS, TableRow
from bot.table.choices.options import origin_of
from bot.table.choices.panel import Panel, PublicTable, RacedCity
from bot.table.solo.beginnings import RACE
from bot.table.solo.racing import can_be_raced
from bot.ui.lines.names import escape_name, names_with_honorifics
from bot.ui.lobby.options_card import options_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, fit_text, menu_row, row, text
from bot.ui.table.table_card import table_and_options_in_words, table_orders
from render.face import Picture, face_of
from render.orders import Order
from render.texts import Texts, texts_in

RACED_CITY_FILE_NAME: Final = "ghost.png"
"""The file name of the picture of a raced city."""
_FILM_SUFFIX: Final = ".gif"
"""The end of the file names of films."""


def race_rows(table: TableRow, texts: Texts, is_among_others: bool) -> list[Component]:
    """A row with the button to race this city and, with `is_among_others`, the button to invite others to it.

    Empty for games that cannot be raced, and for cities of the day and duplicates, because others may still play them.
    """
    if table.kind in PLAYED_ONCE_KINDS or not can_be_raced(table):
        return []
    invite = button(Click(table.id, Verb.INVITE_TO_RACE), texts("bot", "race.invite"))
    return [row(_race_button(table, texts), *([invite] if is_among_others else []))]


def race_invitation_card(public: PublicTable, language: str) -> Message:
    """The public message with buttons to race this city and to withdraw the invitation.

    The message reveals nothing of the game's course.
    """
    texts = texts_in(language)
    about = table_and_options_in_words(msgspec.structs.replace(public.row, language=language))
    title, city = face_of(public.row.game, language).words.title(), _city_of(public, texts)
    heading = texts("bot", "race.invitation", city=city, title=title)
    words = f"### {heading}\n-# {about}\n{texts('bot', 'race.how')}"
    withdraw = button(Click(public.row.id, Verb.WITHDRAW_RACE), texts("bot", "race.withdraw"))
    return Message([text(words), row(_race_button(public.row, texts, ButtonStyle.success), withdraw)])


def race_withdrawn_card(public: PublicTable, language: str) -> Message:
    """The text that replaces a withdrawn invitation."""
    texts = texts_in(language)
    return Message([text(texts("bot", "race.withdrawn", city=_city_of(public, texts)))])


def raceable_tables_card(rows: Sequence[TableRow], owner: str, language: str) -> Message:
    """A menu of a player's cities that the reader may race; without cities, a sentence on how to open them to races.

    Cities that do not fit into the menu are left out. `owner` is the player's typed name.
    """
    texts = texts_in(language)
    name = texts("bot", "name.person", name=escape_name(owner))
    if not rows:
        return Message([text(texts("bot", "race.none", name=name))])
    options = [_city_option(one, texts) for one in rows[: limits.MAX_MENU_OPTIONS]]
    heading = f"### {texts('bot', 'race.offers', name=name)}"
    menu = menu_row(Click(0, Verb.RACE), texts("bot", "race.choose"), options)
    return Message([text(f"{heading}\n{texts('bot', 'race.how')}"), menu])


def _city_option(table: TableRow, texts: Texts) -> SelectOption:
    origin, title = origin_of(table), face_of(table.game, texts.language).words.title()
    if table.kind == DAILY:
        label = texts("bot", "day.past", number=origin["number"], title=title)
    else:
        label = texts("bot", "race.table", title=title, table=table.id)
    about = fit_text(options_in_words(table, texts.language), limits.MAX_OPTION_DESCRIPTION_LENGTH)
    return SelectOption(label=fit_text(label, limits.MAX_OPTION_LABEL_LENGTH), value=str(table.id), description=about)


def raced_city_orders(raced_city: RacedCity | None, theme: str) -> list[Order]:
    """The order for the picture of the raced city, as a list; empty without one and before its first turn."""
    if raced_city is None or raced_city.table.number == 0:
        return []
    return [replace(order, file_name=RACED_CITY_FILE_NAME) for order in table_orders(raced_city.table, theme)]


def race_lines(panel: Panel, texts: Texts) -> list[str]:
    """At most one line: the points of the raced city and of the person's own, or that there is no raced city any more.

    Empty outside of races, once a choice of the turn is made, and before the raced city's first turn.
    """
    if panel.row.kind != RACE or panel.undoable_count:
        return []
    if (raced_city := panel.raced_city) is None:
        return [texts("bot", "race.gone")]
    if raced_city.table.number == 0:
        return []
    key = "race.end" if panel.standings else "race.over_before" if raced_city.table.over else "race.beside"
    return [
        texts(
            "bot",
            key,
            city=_name_of_raced_city(panel, raced_city, texts),
            points=raced_city.points,
            own=raced_city.own_points,
        )
    ]


def race_film_captions(panel: Panel, pictures: Sequence[Picture], texts: Texts) -> list[Component]:
    """At the end of a race with two films, a line that says whose film each is; otherwise empty."""
    if panel.raced_city is None or not panel.standings or sum(one.name.endswith(_FILM_SUFFIX) for one in pictures) < 2:
        return []
    return [text(f"-# {texts('bot', 'race.films', city=_name_of_raced_city(panel, panel.raced_city, texts))}")]


def _name_of_raced_city(panel: Panel, raced_city: RacedCity, texts: Texts) -> str:
    is_own = {one.user_id for one in raced_city.table.seats} == {one.user_id for one in panel.seats}
    return texts("bot", "race.own_city") if is_own else _city_of(raced_city.table, texts)


def _city_of(public: PublicTable, texts: Texts) -> str:
    return texts("bot", "race.city", name=names_with_honorifics(public.seats, texts)[0])


def _race_button(table: TableRow, texts: Texts, style: ButtonStyle = ButtonStyle.secondary) -> ui.Button[Any]:
    return button(Click(table.id, Verb.RACE), texts("bot", "race.button"), style)
