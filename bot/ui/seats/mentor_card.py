"""Inviting a friend to be a mentor: the player's card, the invitation with its answer, and the form for a line."""

from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.table.choices.panel import Panel
from bot.table.seats.mentoring import MAX_MENTOR_CHARACTERS, Mentoring
from bot.ui.lines.names import escape_name, names_with_honorifics, plain_name, with_honorific
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, fit_text, row, text
from bot.ui.parts.line_form import line_form
from render.face import face_of
from render.texts import Texts, texts_in

ACCEPT_MENTORING: Final = 1
"""The argument of the button below an invitation that accepts it."""
_DECLINE_MENTORING: Final = 0
ON_PLAYER_CARD: Final = 1
"""The argument of the button on the player's card that ends the mentoring; the button on a panel has 0."""


def mentor_card(found: Mentoring, language: str) -> Message:
    """The player's card: a menu of people to ask.

    Once a friend is asked, the menu is replaced by the friend's name and a button that takes the invitation back or
    ends the mentoring.
    """
    texts = texts_in(language)
    lines = [f"### {texts('bot', 'mentor.heading')}", texts("bot", "mentor.about")]
    if found.mentor is None:
        lines.append(texts("bot", "mentor.posted_alone" if found.row.is_solo else "mentor.posted"))
    else:
        key = "mentor.active" if found.is_active else "mentor.waiting"
        lines.append(texts("bot", key, friend=_friend(found, texts)))
    back = button(Click(found.row.id, Verb.TABLE, argument=1), texts("bot", "part.back"))
    below = [*_ways_out(found, texts), *([] if found.row.is_solo else [back])]
    menu: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=Click(found.row.id, Verb.MENTOR).custom_id, placeholder=texts("bot", "mentor.menu")
    )
    asking = [] if found.mentor else [row(menu)]
    return Message([text("\n".join(lines)), *asking, *([row(*below)] if below else [])])


def mentor_invitation_card(asked: Mentoring, language: str) -> Message:
    """The invitation that mentions the friend, with buttons to accept or decline."""
    texts, row_id = texts_in(language), asked.row.id
    assert asked.mentor is not None
    said = texts(
        "bot",
        "mentor.invitation",
        mention=f"<@{asked.mentor.user_id}>",
        name=names_with_honorifics(asked.seats, texts)[asked.seat],
        title=face_of(asked.row.game, language).words.title(),
        table=row_id,
    )
    accept = _answer(asked, ACCEPT_MENTORING, texts("bot", "mentor.accept"), discord.ButtonStyle.success)
    decline = _answer(asked, _DECLINE_MENTORING, texts("bot", "mentor.decline"), discord.ButtonStyle.secondary)
    return Message([text(f"{said}\n-# {texts('bot', 'mentor.about')}"), row(accept, decline)])


def mentor_answer_card(found: Mentoring, language: str, is_accepted: bool) -> Message:
    """The text that replaces an invitation once it is accepted or declined."""
    texts = texts_in(language)
    name, friend = names_with_honorifics(found.seats, texts)[found.seat], _friend(found, texts)
    declined = texts("bot", "mentor.declined", name=name, friend=friend)
    return Message([text(texts("bot", "mentor.accepted", friend=friend) if is_accepted else declined)])


def mentor_line_form(panel: Panel, page: int, language: str) -> ui.Modal:
    """The form in which a mentor types one line to the player of a panel; `page` is the page that the panel shows."""
    texts = texts_in(language)
    click = Click(panel.table_id, Verb.SAY, panel.seat, panel.serial, page)
    question, example = texts("bot", "mentor.say_question"), texts("bot", "mentor.say_example")
    return line_form(
        click, title=texts("bot", "mentor.say"), question=question, example=example, max_length=MAX_MENTOR_CHARACTERS
    )


def _ways_out(found: Mentoring, texts: Texts) -> list[Component]:
    if found.mentor is None:
        return []
    own = texts("bot", "mentor.dismiss", friend=with_honorific(plain_name(found.mentor.name), texts))
    label = fit_text(own, limits.MAX_BUTTON_LABEL_LENGTH) if found.is_active else texts("bot", "mentor.take_back")
    return [button(Click(found.row.id, Verb.UNMENTOR, argument=ON_PLAYER_CARD), label)]


def _answer(asked: Mentoring, argument: int, label: str, style: discord.ButtonStyle) -> ui.Button[Any]:
    return button(Click(asked.row.id, Verb.ANSWER_MENTORING, asked.seat, argument=argument), label, style)


def _friend(found: Mentoring, texts: Texts) -> str:
    assert found.mentor is not None
    return with_honorific(escape_name(found.mentor.name), texts)
