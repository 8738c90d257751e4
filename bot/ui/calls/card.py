"""The cards of calls: the waiting tables, each with its place, waiting time and button; and the result of a nudge."""

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.store import TableRow
from bot.table.calls.letters import Call, CallReason, PastCall, PastReason, WaitingTable
from bot.table.calls.nudges import NudgeResult
from bot.ui.lines.names import awaited_names, safe_names
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, row, text, with_button
from render.face import face_of
from render.texts import Texts, texts_in

_PAST_KEYS: Final[Mapping[PastReason, str]] = {
    "taken_back": "call.taken_back",
    "paused": "call.paused",
    "ended": "call.ended",
    "replaced": "call.replaced",
}
"""Catalogue keys of the sentence about a past call, by its reason."""
_REASON_BUTTONS: Final[Mapping[CallReason, tuple[Verb, str]]] = {
    "vote": (Verb.TABLE, "around.do_vote"),
    "review": (Verb.REVIEW, "review.button"),
}
"""Verb and label key of a call's button, for each reason other than a turn."""
_HEADINGS: Final[Mapping[CallReason, str]] = {
    "vote": "call.vote_heading",
    "soon": "call.soon_heading",
    "review": "call.review_heading",
}
"""Catalogue keys of the heading of a call without a turn. The first reason that the call has counts."""
_UNPOSTPONABLE_REASONS: Final = frozenset[CallReason]({"soon", "review"})
"""The reasons of calls that cannot be postponed."""
_JUST_NOW_SECONDS: Final = 60
"""A wait of fewer seconds is not mentioned."""
_MAX_TABLES_WITH_BUTTON: Final = 10
"""The most tables with a button; others are named below."""


def call_card(call: Call) -> Message:
    """A line for each table that waits for the person, the first _MAX_TABLES_WITH_BUTTON with a button.

    A call in a thread mentions the person; about a single table, it does not name the place. A direct message has a
    button that postpones the call. If no reason of the call can be postponed, this button is left out. The buttons have
    the letter's number as serial, by which `is_of_letter` recognizes the message.
    """
    texts = texts_in(call.language)
    mention = f"<@{call.person.user_id}> " if call.kind == "mention" else ""
    heading = f"{mention}**{_heading(call, texts)}**"
    first, *others = call.waits
    if call.kind == "mention" and not others:
        state = f"\n-# {said}" if (said := _state(first, call, texts)) else ""
        return Message([with_button(f"{heading}{state}", _button(first, texts, call.letter))])
    if others:
        pieces: list[Component] = [text(heading)]
        listed = call.waits[:_MAX_TABLES_WITH_BUTTON]
        pieces += [with_button(_line(wait, call, texts), _button(wait, texts, call.letter)) for wait in listed]
    else:
        pieces = [with_button(f"{heading}\n{_line(first, call, texts)}", _button(first, texts, call.letter))]
    below = [f"- {_line(wait, call, texts)}" for wait in call.waits[_MAX_TABLES_WITH_BUTTON:]]
    pieces.append(text("\n".join([*below, f"-# {texts('bot', 'call.how')}"])))
    if call.kind == "message" and not {wait.reason for wait in call.waits} <= _UNPOSTPONABLE_REASONS:
        pieces.append(row(button(Click(0, Verb.SNOOZE, serial=call.letter), texts("bot", "call.snooze"))))
    return Message(pieces)


def past_call_card(past: PastCall) -> Message:
    """The text that replaces a call whose table no longer waits, with the reason."""
    texts = texts_in(past.person.language or past.table.language)
    heading, reason = f"**{texts('bot', 'call.past')}**", f"-# {texts('bot', _PAST_KEYS[past.reason])}"
    return Message([text(f"{heading}\n{_place(past.table, texts)}\n{reason}")])


def is_of_letter(letter_id: int, click: Click) -> bool:
    """Whether this click is of a button in the message of this letter."""
    return click.verb in {Verb.TURN, Verb.TABLE, Verb.REVIEW, Verb.SNOOZE} and (click.seat, click.serial) == (
        0,
        letter_id,
    )


def snoozed_card(count: int, language: str) -> Message:
    """The answer that calls for `count` tables are postponed; for 0, that no table waits."""
    return Message([text(texts_in(language)("bot", "call.snoozed" if count else "call.answered"))])


def _heading(call: Call, texts: Texts) -> str:
    turns = [wait for wait in call.waits if wait.reason not in _HEADINGS]
    if not turns:
        reasons = {wait.reason for wait in call.waits}
        return texts("bot", next(key for reason, key in _HEADINGS.items() if reason in reasons))
    return texts("bot", "call.several", count=len(turns)) if len(turns) > 1 else texts("bot", "call.heading")


def _line(wait: WaitingTable, call: Call, texts: Texts) -> str:
    return " · ".join(filter(None, (_place(wait.table, texts), _state(wait, call, texts))))


def _place(table: TableRow, texts: Texts) -> str:
    title = face_of(table.game, texts.language).words.title()
    if table.is_solo:
        return texts("bot", "call.solo", title=title)
    return texts("bot", "call.where", title=title, place=f"<#{table.venue}>")


def _state(wait: WaitingTable, call: Call, texts: Texts) -> str:
    """The waiting round, vote, review or start, and since when it waits if that is a minute or more; may be empty."""
    if wait.reason == "review":
        return texts("bot", "call.review")
    if wait.reason == "soon":
        return texts("bot", "call.soon", table=wait.table.id, at=f"<t:{wait.since}:R>")
    is_vote, parts = wait.reason == "vote", list[str]()
    if is_vote:
        parts.append(texts("bot", "call.vote"))
    elif not wait.in_turn:
        parts.append(texts("bot", "call.round", number=wait.table.number + 1))
    if call.at - wait.since >= _JUST_NOW_SECONDS:
        key = "call.vote_since" if is_vote else "call.since"
        parts.append(texts("bot", key, since=f"<t:{wait.since}:R>"))
    return " · ".join([*parts, texts("bot", "call.alone")] if wait.reason == "alone" else parts)


def _button(wait: WaitingTable, texts: Texts, letter: int) -> discord.ui.Button[Any]:
    verb, key = _REASON_BUTTONS.get(wait.reason, (Verb.TURN, "table.turn"))
    return button(Click(wait.table.id, verb, serial=letter), texts("bot", key), discord.ButtonStyle.primary)


def nudge_result_card(nudged: NudgeResult, language: str) -> Message:
    """The result of a nudge: at most one line each on people called now, called later, on vacation, and without calls.

    The last ones want no calls. Each person who was nudged too recently has a line with the time from which a nudge is
    possible again.
    """
    texts, names = texts_in(language), safe_names(nudged.seats, texts_in(language))
    comma = texts("bot", "list.comma")
    groups = {
        "nudge.now": comma.join(names[seat] for seat in nudged.now),
        "nudge.later": comma.join(names[seat] for seat in nudged.later),
        "nudge.away": awaited_names(nudged.seats, nudged.away, nudged.away, texts),
        "nudge.silent": comma.join(names[seat] for seat in nudged.silent),
    }
    lines = [texts("bot", key, names=group) for key, group in groups.items() if group]
    lines += [
        texts("bot", "nudge.early", name=names[seat], when=f"<t:{at}:R>") for seat, at in sorted(nudged.early.items())
    ]
    return Message([text("\n".join(lines))])
