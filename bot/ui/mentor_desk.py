"""Presses about mentors: a player asks a friend, the friend answers, looks on, points at options and says a line."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord

from bot.table.choices.panel import Panel
from bot.table.clocks.display import with_current_clocks
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.seats import mentoring
from bot.table.seats.mentoring import Pointing
from bot.table.tables import Tables
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.line_form import typed_line
from bot.ui.press.replying import PressActs, Send, edit, is_direct, post, show_form, whisper
from bot.ui.reader import Interaction, person_of, reader_of
from bot.ui.seats.mentor_card import (
    ACCEPT_MENTORING,
    ON_PLAYER_CARD,
    mentor_answer_card,
    mentor_card,
    mentor_invitation_card,
    mentor_line_form,
)
from bot.ui.settings.card import names_of_chosen_people
from bot.ui.turn.showing import Panels
from bot.ui.turn.watched_card import past_mentor_card


class MentorDesk:
    """Answers presses about mentors. `leave_menu` records that the pressed table menu now shows something else."""

    def __init__(self, tables: Tables, panels: Panels, leave_menu: Callable[[Interaction, Click], None]) -> None:
        self._tables, self._panels, self._leave_menu = tables, panels, leave_menu
        self.acts: PressActs = {
            Verb.MENTOR: self._ask,
            Verb.ANSWER_MENTORING: self._answer,
            Verb.WATCH: self._watch,
            Verb.MENTOR_PAGE: self._turn_page,
            Verb.POINT: self._point,
            Verb.SAY: self._say,
            Verb.UNMENTOR: self._part,
        }

    async def watch(self, interaction: Interaction, table_id: int) -> None:
        """Answer a mentor with the panel of the seat, and an invited person with the invitation. Refused for others."""
        found = await mentoring.mentoring_by(self._tables, interaction.user.id, table_id)
        if found.is_active:
            await self._show(interaction, await self._watched(interaction, table_id), whisper)
        else:
            await whisper(interaction, mentor_invitation_card(found, reader_of(interaction).language))

    async def _watch(self, interaction: Interaction, click: Click) -> None:
        await self.watch(interaction, click.table)

    async def _ask(self, interaction: Interaction, click: Click) -> None:
        """Show the player's card; with somebody chosen in its menu, ask that person in public."""
        self._leave_menu(interaction, click)
        language = reader_of(interaction).language
        if not click.values:
            found = await mentoring.mentoring_of(self._tables, person_of(interaction), click.table)
            await (whisper if found.row.is_solo else edit)(interaction, mentor_card(found, language))
            return
        if is_direct(interaction):
            raise Refusal("mentor_direct")
        about = (person_of(interaction), click.table, _chosen(interaction, click), str(interaction.id))
        asked = await mentoring.invite_mentor(self._tables, *about)
        await edit(interaction, mentor_card(asked, language))
        called = [asked.mentor.user_id] if asked.mentor and asked.is_called else []
        await post(interaction, mentor_invitation_card(asked, asked.row.language), called)

    async def _answer(self, interaction: Interaction, click: Click) -> None:
        act = (self._tables, person_of(interaction), click.table, str(interaction.id))
        is_accepted = click.argument == ACCEPT_MENTORING
        answered = await (mentoring.accept if is_accepted else mentoring.decline)(*act)
        await edit(interaction, mentor_answer_card(answered, answered.row.language, is_accepted))
        if is_accepted:
            await self._show(interaction, await self._watched(interaction, click.table), whisper)

    async def _turn_page(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, await self._watched(interaction, click.table), edit, click.argument)

    async def _point(self, interaction: Interaction, click: Click) -> None:
        if len(click.values) != 1:
            raise Refusal("no_option")
        await self._pointed(interaction, click, Pointing(click.table, click.serial, click.values[0]))

    async def _say(self, interaction: Interaction, click: Click) -> None:
        """Show the form; a submitted one is shown to the player."""
        if interaction.type is not discord.InteractionType.modal_submit:
            panel = await self._watched(interaction, click.table)
            await show_form(interaction, mentor_line_form(panel, click.argument, reader_of(interaction).language))
            return
        said = typed_line(dict(interaction.data or {}))
        await self._pointed(interaction, click, Pointing(click.table, click.serial, said=said))

    async def _pointed(self, interaction: Interaction, click: Click, pointing: Pointing) -> None:
        panel = await mentoring.point(self._tables, person_of(interaction), pointing, str(interaction.id))
        await self._show(interaction, panel, edit, click.argument)

    async def _part(self, interaction: Interaction, click: Click) -> None:
        """End the mentoring, for the player or the mentor, and show the pressed message in its new state."""
        who = person_of(interaction)
        parted = await mentoring.end_mentoring(self._tables, who, click.table, str(interaction.id))
        if parted.mentor is not None and parted.mentor.user_id == who.id:
            self._panels.stop_following(interaction, click.table)
            await edit(interaction, past_mentor_card(parted.seats, parted.seat, reader_of(interaction).language))
        elif click.argument == ON_PLAYER_CARD:
            await edit(interaction, mentor_card(replace(parted, mentor=None), reader_of(interaction).language))
        else:
            await self._show(interaction, await self._tables.panel(click.table, who.id), edit)

    async def _watched(self, interaction: Interaction, table_id: int) -> Panel:
        return await mentoring.read_mentor_panel(self._tables, table_id, interaction.user.id)

    async def _show(self, interaction: Interaction, panel: Panel, send: Send, page: int = 0) -> None:
        now = with_current_clocks(self._tables.store, replace(panel, page=page))
        await self._panels.show(interaction, now, send)


def _chosen(interaction: Interaction, click: Click) -> Person:
    """The account chosen in the menu of people. Refused for none, and for bots."""
    data: dict[str, Any] = dict(interaction.data or {})
    named = names_of_chosen_people(click.values, data.get("resolved") or {})
    if len(click.values) != 1 or not named:
        raise Refusal("mentor_bot")
    return Person(*next(iter(named.items())))
