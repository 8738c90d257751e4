"""The lobby card: game, seats, buttons to join, leave and start; invitations, calls, links to tables elsewhere."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import discord

from bot.store import EndReason, SeatRow
from bot.table.choices.options import MISSED_START_KEY, PRESET_KEY, planned_start, settings_of
from bot.table.choices.panel import Lobby
from bot.table.memory.state import CANCELLED, ENDED, EXPIRED, LOBBY, OVER
from bot.table.rating.counting import UnratedReason, unrated_reason
from bot.table.refusal import Refusal
from bot.ui.ending.lines import ending_in_words
from bot.ui.help.card import manual_of_game
from bot.ui.lines.game_lines import game_facts_text
from bot.ui.lines.mentions import RoleId
from bot.ui.lines.names import mention_or_name, mentions, safe_names
from bot.ui.lines.tables_card import table_name
from bot.ui.lobby.advice_lines import advice_lines
from bot.ui.lobby.options_card import has_options, options_in_words, pace_lines
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import game_buttons, lesson_button
from bot.ui.parts.layout import Component, Message, button, divider, row, text, with_button
from bot.ui.parts.marks import invitation_mark, soon_mark
from bot.ui.press.refusals import fields_in_words, refusal_in_words
from games.core import Settings
from render.face import face_of, seat_colours_of
from render.texts import texts_in

Arrival: TypeAlias = Literal["accepted", "started", "opened", "found"]
"""The way by which somebody came to a table.

The person took a seat from elsewhere, started the table from elsewhere, opened it for a rematch, or found a rematch
opened before.
"""
PLAY_HERE: Final = 1
"""The argument of a click on *Start*: play in the channel itself, also where a thread is usual."""
_CLOSED_KEYS: Final[Mapping[EndReason | None, str]] = {
    "host": "lobby.closed_by_host",
    "moderator": "lobby.closed",
    "operator": "lobby.closed_by_operator",
}
"""The key of the words about a closed lobby, by the right of the person who closed it; None if everybody has left."""

_UNRATED_KEYS: Final[Mapping[UnratedReason, str]] = {
    "alone": "lobby.unrated.alone",
    "quick": "lobby.unrated.quick",
    "hints": "lobby.unrated.hints",
    "mentor": "lobby.unrated.mentor",
}
"""The key of the words about a table that is not rated, by the reason."""


def lobby_card(lobby: Lobby, missing: Refusal | None = None) -> Message:
    """The public card of a table, in the table's language, with the buttons of a lobby or, after the start, of a game.

    A closed lobby has no buttons. `missing` says why a full table has not started.
    """
    buttons = [_buttons(lobby)] if lobby.row.phase == LOBBY else []
    return Message([*lobby_pieces(lobby, missing, _advice(lobby)), *buttons])


def lobby_pieces(
    lobby: Lobby, missing: Refusal | None = None, advice: Sequence[Component] = ()
) -> list[Component | None]:
    """The parts of the card above a lobby's buttons: the game, its settings, the seats, the next step.

    After the start, the last part is the buttons of the game. A part that is None is not shown. `missing` says why a
    full table has not started. `advice` is above the seats.
    """
    texts = texts_in(lobby.row.language)
    face = face_of(lobby.row.game, lobby.row.language)
    title = f"## {face.words.title()}\n-# {texts('bot', 'lobby.number', table=lobby.row.id)}"
    settings = _settings(lobby)
    about = [text(title), _about(lobby), text(settings) if settings else None, *_planned(lobby), *advice]
    return [*about, divider(), text(_seats(lobby)), *_end(lobby, missing)]


def start_here_card(table: int, missing: Refusal, language: str) -> Message:
    """The reason why no thread can be opened, with a button to play in the channel instead."""
    texts = texts_in(language)
    why = texts("bot", "start.no_thread", **fields_in_words(missing, texts))
    here = button(Click(table, Verb.START, argument=PLAY_HERE), texts("bot", "start.here"), discord.ButtonStyle.primary)
    return Message([text(why), row(here)])


def arrival_card(lobby: Lobby, way: Arrival, language: str, missing: Refusal | None = None) -> Message:
    """The result of joining, opening or starting a table: a link to its place, its pace, and the note on the last act.

    `missing` says why a full table has not started by itself.
    """
    texts = texts_in(language)
    begun = {"opened": "opened_begun", "started": "started"}.get(way, "begun")
    state = way if lobby.row.phase == LOBBY else begun
    name, venue = table_name(lobby.row, texts), f"<#{lobby.row.venue}>"
    said = texts("bot", f"whereabouts.{state}", name=name, place=venue)
    note = [texts("bot", f"note.{lobby.note}")] if lobby.note else []
    why = [text(refusal_in_words(missing, texts))] if missing else []
    return Message([text("\n".join([said, *pace_lines(lobby.row, language), *note])), *why])


def lesson_offer_card(table_id: int, game: str, language: str) -> Message:
    """The offer of a lesson to a person who has taken a seat in a first game."""
    texts = texts_in(language)
    title = face_of(game, language).words.title()
    return Message([with_button(texts("bot", "lesson.offer", title=title), lesson_button(table_id, texts))])


def _about(lobby: Lobby) -> Component:
    """The facts about the game, or else its goal. Before the start, a button to its rules stands beside them."""
    table, texts = lobby.row, texts_in(lobby.row.language)
    words = face_of(table.game, table.language).words
    said = game_facts_text(table.game, table.language) or words.goal(settings_of(table).mode)
    about = "\n".join([said, *(f"-# {line}" for line in words.own_data_notice())])
    rules = button(manual_of_game(table.game).click(0), texts("bot", "rules.button"))
    return with_button(about, rules) if table.phase == LOBBY else text(about)


def _settings(lobby: Lobby) -> str:
    """The game's goal in an unusual mode, its options and pace."""
    table, texts = lobby.row, texts_in(lobby.row.language)
    mode = settings_of(table).mode
    lines = [face_of(table.game, table.language).words.goal(mode)] if mode != Settings().mode else []
    if has_options(table):
        lines.append(texts("bot", "lobby.options", options=options_in_words(table, table.language)))
    lines += pace_lines(table, table.language)
    if table.phase == LOBBY and (preset := table.settings.get(PRESET_KEY)):
        lines.append(f"-# {texts('bot', f'opened_by.{preset}')}")
    if table.entry == "invited" and table.phase == LOBBY:
        lines.append(texts("bot", "lobby.invited_only"))
    if table.allows_hints:
        lines.append(texts("bot", "lobby.hints"))
    if table.phase == LOBBY:
        lines.append(texts("bot", _rated(lobby)))
    return "\n".join(lines)


def _rated(lobby: Lobby) -> str:
    """The key of the words on whether the game will be rated, or the reason why not."""
    free = lobby.row.seats_most - len(lobby.seats)
    if (why := unrated_reason(lobby.row)) is not None:
        return _UNRATED_KEYS[why]
    people = sum(seated.user_id is not None for seated in lobby.seats)
    return "lobby.rated" if people + free > 1 else _UNRATED_KEYS["alone"]


def _planned(lobby: Lobby) -> list[Component]:
    """The planned start of a lobby beside a button to its calendar file, or that it was missed."""
    table, texts = lobby.row, texts_in(lobby.row.language)
    if table.phase != LOBBY:
        return []
    if at := planned_start(table):
        file = button(Click(table.id, Verb.CALENDAR), texts("bot", "calendar.button"))
        return [with_button(texts("bot", "lobby.starts", at=f"<t:{at}:F>", soon=f"<t:{at}:R>"), file)]
    missed = table.settings.get(MISSED_START_KEY)
    return [text(texts("bot", "lobby.missed", at=f"<t:{missed}:f>"))] if missed else []


def _advice(lobby: Lobby) -> list[Component]:
    """The game's recommendations for this table, beside a button by which the host takes them; none after the start."""
    table = lobby.row
    if table.phase != LOBBY or not (lines := advice_lines(table, lobby.are_beginners, table.language)):
        return []
    use = button(Click(table.id, Verb.ADVICE), texts_in(table.language)("bot", "advice.use"))
    return [with_button("\n".join(lines), use)]


def _seats(lobby: Lobby) -> str:
    texts = texts_in(lobby.row.language)
    names = safe_names(lobby.seats, texts)
    counted = "lobby.seats" if lobby.row.phase == LOBBY else "lobby.seats_now"
    heading = texts("bot", counted, taken=len(lobby.seats), most=lobby.row.seats_most)
    lines = [f"{seated.seat + 1}. {names[seated.seat]}{_role(lobby, seated)}" for seated in lobby.seats]
    return "\n".join([f"**{heading}**", *lines, *_invited(lobby)])


def _invited(lobby: Lobby) -> list[str]:
    if not lobby.invited or lobby.row.phase != LOBBY:
        return []
    texts = texts_in(lobby.row.language)
    return [texts("bot", "lobby.invited", names=mentions(lobby.invited, texts))]


def _role(lobby: Lobby, seated: SeatRow) -> str:
    texts = texts_in(lobby.row.language)
    if seated.user_id is None and seated.bot_level is not None:
        return f" · {texts('bot', 'lobby.bot', level=texts('bot', f'level.{seated.bot_level}'))}"
    is_host = seated.user_id is not None and seated.user_id == lobby.row.host_id
    return (f" · {texts('bot', 'lobby.host')}" if is_host else "") + _colour(lobby, seated)


def _colour(lobby: Lobby, seated: SeatRow) -> str:
    if seated.colour is None:
        return ""
    name = seat_colours_of(lobby.row.game)[seated.colour]
    return f" · {face_of(lobby.row.game, lobby.row.language).words.seat_colour(name)}"


def _end(lobby: Lobby, missing: Refusal | None) -> list[Component]:
    texts = texts_in(lobby.row.language)
    if lobby.row.phase == CANCELLED:
        return [divider(), text(texts("bot", _CLOSED_KEYS.get(lobby.row.ended_why, "lobby.cancelled")))]
    if lobby.row.phase == EXPIRED:
        return [divider(), text(texts("bot", "lobby.expired"))]
    if lobby.row.phase != LOBBY:
        return [divider(), text(_course(lobby)), game_buttons(lobby.row, lobby.row.phase in {OVER, ENDED})]
    obstacle = [text(refusal_in_words(missing, texts))] if missing else []
    return [*obstacle, text(f"-# {_what_is_next(lobby)}")]


def _course(lobby: Lobby) -> str:
    """A sentence: the game has started, its winners, or the reason why it ended early."""
    texts = texts_in(lobby.row.language)
    if lobby.row.phase == ENDED:
        return ending_in_words(lobby.row, lobby.seats, lobby.row.language)
    if not lobby.standings:
        return texts("bot", "lobby.started")
    names, first = safe_names(lobby.seats, texts), [one for one in lobby.standings if one.rank == 1]
    words = face_of(lobby.row.game, lobby.row.language).words
    winners = texts("bot", "list.comma").join(words.player(one.seat, names) for one in first)
    return texts("bot", "lobby.over", winners=winners, points=first[0].points, count=len(first))


def _what_is_next(lobby: Lobby) -> str:
    texts = texts_in(lobby.row.language)
    seat = next(seated.seat for seated in lobby.seats if seated.user_id == lobby.row.host_id)
    host = mention_or_name(lobby.seats, seat, texts)
    if planned_start(lobby.row):
        return texts("bot", "lobby.planned", least=lobby.least, host=host)
    if len(lobby.seats) < lobby.least:
        return texts("bot", "lobby.need", least=lobby.least, host=host)
    if len(lobby.seats) < lobby.most:
        return texts("bot", "lobby.ready", host=host)
    return texts("bot", "lobby.full", host=host)


def _buttons(lobby: Lobby) -> Component:
    texts, table = texts_in(lobby.row.language), lobby.row.id
    full, short = len(lobby.seats) >= lobby.row.seats_most, len(lobby.seats) < lobby.least
    return row(
        button(Click(table, Verb.JOIN), texts("bot", "lobby.join"), discord.ButtonStyle.success, disabled=full),
        button(Click(table, Verb.LEAVE), texts("bot", "lobby.leave")),
        button(Click(table, Verb.ADD_BOT), texts("bot", "lobby.add_bot"), disabled=full),
        button(Click(table, Verb.OPTIONS), texts("bot", "lobby.options_button")),
        button(Click(table, Verb.START), texts("bot", "lobby.start"), discord.ButtonStyle.primary, disabled=short),
    )


def invitation_card(lobby: Lobby, called: Sequence[int], post_id: int) -> Message:
    """The invitation of people, or of all with a role, to a table; `post_id` identifies its message."""
    table, texts = lobby.row, texts_in(lobby.row.language)
    names = safe_names(lobby.seats, texts)
    host = next(names[seated.seat] for seated in lobby.seats if seated.user_id == table.host_id)
    said = texts(
        "bot",
        "players.text" if any(isinstance(one, RoleId) for one in called) else "invitation.text",
        names=mentions(called, texts),
        host=host,
        title=face_of(table.game, table.language).words.title(),
    )
    number = texts("bot", "lobby.number", table=table.id)
    seats = texts("bot", "lobby.seats", taken=len(lobby.seats), most=lobby.most)
    join = button(invitation_mark(table.id, post_id), texts("bot", "lobby.join"), discord.ButtonStyle.success)
    return Message([text(f"{said}\n-# {number} · {seats}"), row(join)])


def starting_soon_card(lobby: Lobby, called: Sequence[int], post_id: int) -> Message:
    """The call to these people before the planned start of a lobby; `post_id` identifies its message."""
    table, texts, at = lobby.row, texts_in(lobby.row.language), planned_start(lobby.row)
    when = texts("bot", "call.soon", table=table.id, at=f"<t:{at}:R>")
    title = face_of(table.game, table.language).words.title()
    said = f"{mentions(called, texts)} **{texts('bot', 'call.soon_heading')}**\n-# {title} · {when}"
    return Message([with_button(said, button(soon_mark(table.id, post_id), texts("bot", "table.turn")))])
