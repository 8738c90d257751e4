"""A person's tables: the awaited players of each, buttons to play, and finished games."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import discord

from bot import limits
from bot.store import PastGame, TableRow
from bot.table.choices.lesson_steps import current_kind
from bot.table.choices.options import origin_of
from bot.table.overview import Overview, OwnTable
from bot.table.seats.mentoring import Mentoring
from bot.ui.lines.names import awaited_names, names_with_honorifics
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import copy_button, replay_button
from bot.ui.parts.layout import Component, Message, button, divider, fit_text, row, text
from render.face import face_of
from render.texts import Texts, texts_in

_MAX_BUTTON_ROWS: Final = 2
"""The most rows of buttons."""
_MAX_UNSEEN_LOBBIES: Final = 3
"""The most lobbies without a card that have buttons."""

LobbyNote: TypeAlias = Literal["reposted", "closed"]
"""A note on the host's last act on a lobby whose card is lost: the card was posted again, or the lobby closed."""
_LOBBY_NOTE_KEYS: Final[Mapping[LobbyNote, str]] = {"reposted": "overview.reposted", "closed": "overview.closed"}
"""The catalogue key of each note."""


def tables_card(overview: Overview, language: str, done: tuple[LobbyNote, TableRow] | None = None) -> Message:
    """The list of a person's tables, mentored seats and past games; of further tables only their number.

    Buttons open the tables that wait, mentored seats and solo games privately. A lobby whose card is lost has buttons
    to post the card again and to close the lobby. `done` is the note on such an act, and the lobby's table.
    """
    texts = texts_in(language)
    lines = [f"### {texts('bot', 'overview.heading')}", *_note(done, texts)]
    lines += [_line(entry, texts) for entry in overview.entries]
    lines += [_mentored_line(seen, texts) for seen in overview.mentored]
    if not (overview.entries or overview.mentored):
        lines.append(texts("bot", "overview.none"))
    if overview.more:
        lines.append(f"-# {texts('bot', 'overview.more', count=overview.more)}")
    found = [*_buttons(overview, texts), *_unseen_buttons(overview, texts)]
    return Message([text("\n".join(lines)), *found, *_past_game_pieces(overview.past, texts)])


def _note(done: tuple[LobbyNote, TableRow] | None, texts: Texts) -> list[str]:
    if done is None:
        return []
    note, table = done
    return [texts("bot", _LOBBY_NOTE_KEYS[note], name=table_name(table, texts), place=f"<#{table.channel_id}>")]


def _line(entry: OwnTable, texts: Texts) -> str:
    venue = "" if entry.row.is_solo else f" · <#{entry.row.venue}>"
    return f"- {_state(entry, texts)} · {table_name(entry.row, texts)}{venue}{_mark(entry.row, texts)}"


def _mark(table: TableRow, texts: Texts) -> str:
    return f" · {texts('bot', 'mentor.mark')}" if table.with_mentor else ""


def _mentored_line(seen: Mentoring, texts: Texts) -> str:
    name = names_with_honorifics(seen.seats, texts)[seen.seat]
    state = texts("bot", "overview.mentor" if seen.is_active else "overview.to_mentor", name=name)
    return f"- {state} · {table_name(seen.row, texts)}"


def _state(entry: OwnTable, texts: Texts) -> str:
    if entry.row.is_solo:
        kind = current_kind(entry.row)
        return texts("bot", f"listed_kind.{kind}", **origin_of(entry.row)) if kind else texts("bot", "overview.solo")
    if entry.is_played_by_bot:
        return texts("bot", "overview.held")
    if entry.waits_for_person:
        return texts("bot", "overview.yours")
    if entry.is_unseen:
        return texts("bot", "overview.unseen", taken=len(entry.seats), most=entry.row.seats_most)
    if not entry.waiting:
        return texts("bot", "overview.lobby", taken=len(entry.seats), most=entry.row.seats_most)
    waiting = awaited_names(entry.seats, entry.waiting, entry.away, texts)
    return texts("bot", "overview.waiting", names=waiting)


def _buttons(overview: Overview, texts: Texts) -> list[Component]:
    """A button for each shared table that waits or whose seat a bot player holds, then for mentors and solo games."""
    shared = [entry for entry in overview.entries if not entry.row.is_solo]
    mine = [entry.row for entry in shared if entry.waits_for_person or entry.is_played_by_bot]
    alone = [entry.row for entry in overview.entries if entry.row.is_solo]
    return turn_buttons(mine, texts, [seen.row for seen in overview.mentored], alone)


def _unseen_buttons(overview: Overview, texts: Texts) -> list[Component]:
    """For each lobby without a message, buttons to post it again and to close it, as many as fit."""
    unseen = [entry.row for entry in overview.entries if entry.is_unseen][:_MAX_UNSEEN_LOBBIES]
    return [
        row(
            button(Click(table.id, Verb.REPOST), _label("overview.repost", table, texts), discord.ButtonStyle.primary),
            button(Click(table.id, Verb.CLOSE), _label("overview.close", table, texts)),
        )
        for table in unseen
    ]


def _label(key: str, table: TableRow, texts: Texts) -> str:
    return fit_text(texts("bot", key, name=table_name(table, texts)), limits.MAX_BUTTON_LABEL_LENGTH)


def turn_buttons(
    tables: Sequence[TableRow], texts: Texts, mentored: Sequence[TableRow] = (), alone: Sequence[TableRow] = ()
) -> list[Component]:
    """Rows of buttons, as many as fit: to shared tables, to tables where the person is a mentor, and to solo games."""
    verbs = ((Verb.TURN, tables), (Verb.WATCH, mentored), (Verb.CONTINUE, alone))
    buttons = [
        button(Click(table.id, verb), table_name(table, texts), discord.ButtonStyle.primary)
        for verb, several in verbs
        for table in several
    ][: _MAX_BUTTON_ROWS * limits.MAX_ROW_BUTTONS]
    return [
        row(*buttons[first : first + limits.MAX_ROW_BUTTONS])
        for first in range(0, len(buttons), limits.MAX_ROW_BUTTONS)
    ]


def table_name(table: TableRow, texts: Texts) -> str:
    """The title of the table's game and the table's number."""
    title = face_of(table.game, texts.language).words.title()
    return texts("bot", "overview.table", title=title, table=table.id)


def _past_game_pieces(games: Iterable[PastGame], texts: Texts) -> list[Component]:
    """A person's finished games, each with its result and buttons; empty without any."""
    pieces: list[Component] = []
    for game in games:
        result = button(Click(game.row.id, Verb.SHEETS), texts("bot", "past.result"))
        when = f"<t:{game.row.reached_at}:R>{_mark(game.row, texts)}"
        line = f"{table_name(game.row, texts)} · {_outcome(game, texts)} · {when}"
        pieces += [text(line), row(replay_button(game.row.id, texts), result, copy_button(game.row.id, texts))]
    return [divider(), text(f"**{texts('bot', 'past.heading')}**"), *pieces] if pieces else []


def _outcome(game: PastGame, texts: Texts) -> str:
    if game.points is None or game.rank is None:
        return texts("bot", "past.early")
    if game.seats == 1:
        return texts("bot", "past.alone", points=game.points)
    return texts("bot", "past.place", rank=game.rank, points=game.points)
