"""The table menu for one person: clocks, votes and seats, with the buttons that this person can use."""

from typing import Any, Final

import discord

from bot import limits
from bot.store import DUPLICATE
from bot.table.clocks.pace_choice import OFFERED_PACES, paces_for
from bot.table.table_menu import TableMenu
from bot.table.votes.voting import PACE_MOTIONS
from bot.ui.clocks.lines import duration_in_words
from bot.ui.ending.card import end_button
from bot.ui.lines.names import awaited_names, mentor_lines, safe_names, seat_names
from bot.ui.lines.tables_card import table_name
from bot.ui.lobby.options_card import pace_lines
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import mentor_button
from bot.ui.parts.layout import Component, Message, button, menu_row, row, text
from bot.ui.seats.briefing_card import take_button
from bot.ui.seats.parting_card import END_GAME, way_out_button, way_out_explanation_key
from bot.ui.votes.card import motion_question
from games.registry import find_game
from render.texts import Texts, texts_in

_MAX_BALLOTS: Final = limits.MAX_ROW_BUTTONS
"""The most votes with a button; others can be answered at their messages."""


def table_menu_card(found: TableMenu, language: str, note: str | None = None) -> Message:
    """The table menu for one person: the state, clocks, votes and offers, with the buttons that this person can use.

    `note` is a sentence about the last act.
    """
    texts = texts_in(language)
    lines = [f"-# {note}"] if note else []
    lines.append(f"### {table_name(found.row, texts)}")
    lines += [*_state(found, texts), *_clocks(found, texts), *_votes(found, texts), *_offers(found, texts)]
    lines += _ways_to_end(found, texts)
    return Message([text("\n".join(lines)), *_rows(found, texts)])


def fairness_card(found: TableMenu, language: str) -> Message:
    """The whole digest of the seal, with a button back to the table menu."""
    texts = texts_in(language)
    back = button(Click(found.row.id, Verb.TABLE, argument=1), texts("bot", "part.back"))
    return Message([text(texts("bot", "seal.whole", digest=found.digest or "", table=found.row.id)), row(back)])


def _state(found: TableMenu, texts: Texts) -> list[str]:
    names = safe_names(found.seats, texts)
    waited_for = awaited_names(found.seats, found.waiting, found.away, texts, found.seat)
    lines = [texts("bot", "around.waiting", names=waited_for, time=f"<t:{found.at}:t>")]
    away = [
        texts("bot", "around.until", name=names[seat], until=f"<t:{until}:D>")
        for seat, until in found.away.items()
        if seat not in found.waiting
    ]
    if away:
        lines.append(texts("bot", "around.away", names=_listed(away, texts)))
    if found.row.paused_at is not None:
        lines.append(texts("bot", "around.paused", since=f"<t:{found.row.paused_at}:R>"))
    return [*lines, *mentor_lines(found.mentors, found.seats, texts)]


def _clocks(found: TableMenu, texts: Texts) -> list[str]:
    """The pace, the time left on each clock, and when the running ones run out."""
    names, lines = safe_names(found.seats, texts), pace_lines(found.row, texts.language)
    for seat, left in sorted(found.clocks.items()):
        time, due = duration_in_words(left, texts), found.due.get(seat)
        if due is None:
            lines.append("- " + texts("bot", "around.clock", name=names[seat], time=time))
        else:
            lines.append("- " + texts("bot", "around.running", name=names[seat], time=time, due=f"<t:{due}:R>"))
    return lines


def _votes(found: TableMenu, texts: Texts) -> list[str]:
    return [
        texts("bot", "around.vote", question=motion_question(ballot, texts, found.seat)) for ballot in found.ballots
    ]


def _offers(found: TableMenu, texts: Texts) -> list[str]:
    names = safe_names(found.seats, texts)
    offered = [names[seated.seat] for seated in found.seats if seated.is_offered]
    return [texts("bot", "around.offered", names=_listed(offered, texts))] if offered else []


def _ways_to_end(found: TableMenu, texts: Texts) -> list[str]:
    """The effects of the buttons that leave or end the game, a line each."""
    is_group = found.row.kind == DUPLICATE
    ways = {"around.leave": "part_help.bot" if is_group else "around.leave_help"} if found.is_playing else {}
    if found.is_playing and END_GAME not in {ballot.motion.kind for ballot in found.ballots}:
        ways["part.end"] = way_out_explanation_key(found, END_GAME)
    ways |= {"end.button": "end.sure_help"} if found.may_end else {}
    said = ((texts("bot", way).rstrip("…"), texts("bot", about)) for way, about in ways.items())
    group = [f"-# {texts('bot', 'around.group')}"] if is_group else []
    return [*(f"-# {texts('bot', 'around.way', way=way, about=about)}" for way, about in said), *group]


def _rows(found: TableMenu, texts: Texts) -> list[Component]:
    rows = [_ballot_buttons(found, texts), _own_buttons(found, texts)]
    fairness = button(Click(found.row.id, Verb.FAIRNESS), texts("bot", "around.fairness"))
    end = end_button(found.row.id, texts)
    rows.append([*([fairness] if found.digest else []), *([end] if found.may_end else [])])
    if found.seat is None:
        takes = _take_buttons(found, texts)
        rows += [
            takes[first : first + limits.MAX_ROW_BUTTONS] for first in range(0, len(takes), limits.MAX_ROW_BUTTONS)
        ]
    return [*(row(*buttons) for buttons in rows if buttons), *_paces(found, texts)]


def _paces(found: TableMenu, texts: Texts) -> list[Component]:
    """A menu of other paces for a player to propose; none while a pace is voted on."""
    if not found.is_playing or any(ballot.motion.kind in PACE_MOTIONS.values() for ballot in found.ballots):
        return []
    others = [pace for pace in paces_for(find_game(found.row.game)) if pace != found.row.pace]
    options = [
        discord.SelectOption(label=texts("bot", f"pace_choice.{pace}"), value=str(OFFERED_PACES.index(pace)))
        for pace in others
    ]
    return [menu_row(Click(found.row.id, Verb.PACE), texts("bot", "around.pace"), options)]


def _ballot_buttons(found: TableMenu, texts: Texts) -> list[discord.ui.Button[Any]]:
    if not found.is_playing:
        return []
    label, style = texts("bot", "around.do_vote"), discord.ButtonStyle.primary
    several = len(found.ballots) > 1
    return [
        button(
            Click(found.row.id, Verb.BALLOT, serial=ballot.motion.id), f"{label} {number}" if several else label, style
        )
        for number, ballot in enumerate(found.ballots[:_MAX_BALLOTS], 1)
    ]


def _own_buttons(found: TableMenu, texts: Texts) -> list[discord.ui.Button[Any]]:
    """The buttons for a player at the table; a proposal that is being voted on has none."""
    if found.seat is None:
        return []
    table, asked = found.row.id, {ballot.motion.kind for ballot in found.ballots}
    if not found.is_playing:
        return [button(Click(table, Verb.RECLAIM), texts("bot", "held.reclaim"), discord.ButtonStyle.primary)]
    if found.row.paused_at is None:
        rest = button(Click(table, Verb.PAUSE), texts("bot", "around.pause"))
    else:
        rest = button(Click(table, Verb.RESUME), texts("bot", "around.resume"), discord.ButtonStyle.primary)
    offered = {"pause": rest, "end": way_out_button(found, END_GAME, texts)}
    leave = button(Click(table, Verb.PART), texts("bot", "around.leave"))
    mentor = [] if found.row.kind == DUPLICATE else [mentor_button(table, texts)]
    nudge = [button(Click(table, Verb.NUDGE), texts("bot", "nudge.button"))] if _can_nudge(found) else []
    return [*nudge, *(one for kind, one in offered.items() if kind not in asked), *mentor, leave]


def _can_nudge(found: TableMenu) -> bool:
    others = [seat for seat in found.waiting if seat != found.seat and found.seats[seat].player_id is not None]
    return found.row.paused_at is None and bool(others)


def _take_buttons(found: TableMenu, texts: Texts) -> list[discord.ui.Button[Any]]:
    names = seat_names(found.seats, texts)
    return [
        take_button(found.row.id, seated.seat, texts, names[seated.seat]) for seated in found.seats if seated.is_offered
    ]


def _listed(words: list[str], texts: Texts) -> str:
    return texts("bot", "list.comma").join(words)
