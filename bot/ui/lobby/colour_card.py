"""The menu in which a person at a table chooses the colour of the own seat, before the start."""

from collections.abc import Iterable

import discord
from discord import ui

from bot import limits
from bot.table.lobby.colours import colours_at, free_colours
from bot.table.panel import Lobby
from bot.ui.click import Click, Verb
from bot.ui.layout import Component, Message, row, text
from games.core import Seat
from render.face import face_of, seat_colours_of
from render.texts import texts_in


def colour_menu(lobby: Lobby, user_id: int, language: str) -> list[Component]:
    """The menu with the colours that are free for this person; nothing where the game has none."""
    seat = next((seated.seat for seated in lobby.seats if seated.user_id == user_id), None)
    colours = seat_colours_of(lobby.row.game)
    if seat is None or seat >= len(colours):
        return []
    words, texts = face_of(lobby.row.game, language).words, texts_in(language)
    now = texts("bot", "colour.yours", colour=words.seat_colour(colours[colour_of(lobby, seat)]))
    entries = [
        discord.SelectOption(label=words.seat_colour(colours[number])[: limits.OPTION_LABEL], value=str(number))
        for number in free_colours(lobby, user_id)
    ]
    menu = Click(lobby.row.id, Verb.COLOUR).custom_id
    return [row(ui.Select(custom_id=menu, placeholder=now[: limits.PLACEHOLDER], options=entries))]


def colour_card(lobby: Lobby, user_id: int, language: str, more: Iterable[Component] = ()) -> Message:
    """For a person at the table who is not its host: the colour of the own seat, and more below it."""
    about = text(texts_in(language)("bot", "colour.how"))
    return Message([about, *colour_menu(lobby, user_id, language), *more])


def colour_of(lobby: Lobby, seat: Seat) -> int:
    colours = colours_at(lobby.row.game, lobby.seats)
    return colours[seat] if colours else seat
