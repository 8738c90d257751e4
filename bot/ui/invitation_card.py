"""The message that calls people to a lobby to which they have been invited."""

from collections.abc import Sequence

import discord

from bot.table.panel import Lobby
from bot.ui.layout import Message, button, row, text
from bot.ui.marks import invitation_mark
from bot.ui.names import mentions, safe_names
from render.face import face_of
from render.texts import texts_in


def invitation_card(lobby: Lobby, invited: Sequence[int], post_id: int) -> Message:
    """Who invites whom to what, and a button to take a seat; `post_id` is that of its post."""
    table, texts = lobby.row, texts_in(lobby.row.language)
    names = safe_names(lobby.seats, texts)
    host = next(names[place.seat] for place in lobby.seats if place.user_id == table.host_id)
    said = texts(
        "bot",
        "invitation.text",
        names=mentions(invited, texts),
        host=host,
        title=face_of(table.game, table.language).title(),
    )
    number = texts("bot", "lobby.number", table=table.id)
    seats = texts("bot", "lobby.seats", taken=len(lobby.seats), most=lobby.most)
    join = button(invitation_mark(table.id, post_id), texts("bot", "lobby.join"), discord.ButtonStyle.success)
    return Message([text(f"{said}\n-# {number} · {seats}"), row(join)])
