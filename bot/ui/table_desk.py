"""Presses that are about the table and not about a move: the table menu, votes, seats that change hands."""

from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Final, cast

import structlog

from bot.store import MotionKind, StoreError
from bot.table.clocks.display import with_current_clocks
from bot.table.clocks.pace_choice import OFFERED_PACES
from bot.table.refusal import Refusal
from bot.table.seats import handover
from bot.table.seats.briefing import private_briefing, public_briefings
from bot.table.seats.handover import WayOut
from bot.table.table_menu import read_table_menu
from bot.table.tables import Tables
from bot.table.votes import voting
from bot.table.votes.voting import PACE_MOTIONS, Ballot, Vote
from bot.ui.lobby.desk import offer_lesson
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, text
from bot.ui.press.guard import is_own_public_message
from bot.ui.press.live_panels import CHANGE_ERRORS, LivePanel, LivePanels, delete_panel
from bot.ui.press.refusals import refusal_in_words
from bot.ui.press.replying import PressActs, Send, edit, whisper
from bot.ui.reader import Interaction, person_of, reader_of, rights_of
from bot.ui.seats.briefing_card import briefing_cards, offer_card, offer_details_cards, offer_orders
from bot.ui.seats.parting_card import END_GAME, PARTED_KEYS, WAYS_OUT, own_ways_out, parting_card, parting_question_card
from bot.ui.table.table_menu_card import fairness_card, table_menu_card
from bot.ui.turn.showing import Panels
from bot.ui.votes.card import motion_card
from render.texts import Texts, texts_in

log = structlog.get_logger()

_OPENS_MENU: Final = 0
"""The argument of a click that opens the table menu below a public message; others lead back to it."""


_OVERTAKEN_REFUSALS: Final = frozenset({"paused", "not_paused", "same_pace", "motion_open"})
"""Refusals of a pause, its end or a pace, because another person was quicker and the menu was outdated."""


class TableDesk:
    """Answers presses on the table menu, on votes and on seats on offer."""

    def __init__(self, tables: Tables, panels: Panels) -> None:
        self._tables, self._panels, self._menus = tables, panels, LivePanels(monotonic)
        self.acts: PressActs = {
            Verb.TABLE: self._menu,
            Verb.FAIRNESS: self._fairness,
            Verb.VOTE: self._vote,
            Verb.BALLOT: self._ballot,
            Verb.REOPEN: self._reopen,
            Verb.PAUSE: self._pause,
            Verb.PACE: self._change_pace,
            Verb.RESUME: self._resume,
            Verb.PART: self._part,
            Verb.GO: self._go,
            Verb.RECLAIM: self._reclaim,
            Verb.TAKE: self._take,
            Verb.BRIEF: self._brief,
        }

    async def update_open_menus(self, table_id: int) -> None:
        """Update the open menus of a table whose buttons have changed; a failure is logged."""
        for place, live in self._menus.at_table(table_id).items():
            if not live.is_followed:
                continue
            try:
                found = await read_table_menu(self._tables, *place, rights_of(live.interaction))
                message = table_menu_card(found, reader_of(live.interaction).language)
                if message.offered_ids == live.offered:
                    continue
                if await live.sent.revise(message, partial(self._menus.is_newest, place, live)):
                    self._menus.replace_panel(place, live, replace(live, offered=message.offered_ids))
            except (Refusal, StoreError, *CHANGE_ERRORS) as error:
                log.info("menu not followed", interaction=live.interaction.id, said=str(error))

    def leave_menu(self, interaction: Interaction, click: Click) -> None:
        """If the pressed menu is the newest, remember that it shows something else and is no longer updated."""
        place = (click.table, interaction.user.id)
        live = self._menus.at_table(click.table).get(place)
        if live is not None and interaction.message is not None and live.sent.message_id == interaction.message.id:
            self._menus.replace_panel(place, live, replace(live, is_followed=False))

    async def _menu(self, interaction: Interaction, click: Click) -> None:
        await self._show_menu(interaction, click.table, whisper if click.argument == _OPENS_MENU else edit)

    async def _fairness(self, interaction: Interaction, click: Click) -> None:
        self.leave_menu(interaction, click)
        found = await read_table_menu(self._tables, click.table, interaction.user.id, rights_of(interaction))
        await edit(interaction, fairness_card(found, reader_of(interaction).language))

    async def _show_menu(
        self, interaction: Interaction, table: int, send: Send = edit, note: str | None = None
    ) -> None:
        found = await read_table_menu(self._tables, table, interaction.user.id, rights_of(interaction))
        menu, place = table_menu_card(found, reader_of(interaction).language, note), (table, interaction.user.id)
        sent = await send(interaction, menu)
        before = self._menus.remember(place, LivePanel(interaction, sent, is_followed=True, offered=menu.offered_ids))
        if before is not None:
            await delete_panel(before)

    async def _vote(self, interaction: Interaction, click: Click) -> None:
        message = interaction.message.id if interaction.message else None
        given = Vote(click.table, click.serial, click.argument, message)
        ballot = await voting.vote(self._tables, person_of(interaction), given, str(interaction.id))
        await edit(interaction, _ballot_card(ballot, interaction))

    async def _ballot(self, interaction: Interaction, click: Click) -> None:
        self.leave_menu(interaction, click)
        ballot = await voting.ballot_for(self._tables, click.table, click.serial, interaction.user.id)
        await edit(interaction, _ballot_card(ballot, interaction))

    async def _reopen(self, interaction: Interaction, click: Click) -> None:
        is_asked = await voting.propose(self._tables, person_of(interaction), click.table, "undo", str(interaction.id))
        panel = await self._tables.panel(click.table, interaction.user.id, note="asked_to_reopen" if is_asked else None)
        await self._panels.show(interaction, with_current_clocks(self._tables.store, panel), edit)

    async def _pause(self, interaction: Interaction, click: Click) -> None:
        await self._propose(interaction, click, "pause")

    async def _change_pace(self, interaction: Interaction, click: Click) -> None:
        if len(click.values) != 1 or click.values[0] >= len(OFFERED_PACES):
            raise Refusal("no_option")
        await self._propose(interaction, click, PACE_MOTIONS[OFFERED_PACES[click.values[0]]])

    async def _propose(self, interaction: Interaction, click: Click, kind: MotionKind) -> None:
        """Propose a vote; the menu says so, or that it is done if nobody else has to agree."""
        texts = texts_in(reader_of(interaction).language)
        try:
            is_asked = await voting.propose(
                self._tables, person_of(interaction), click.table, kind, str(interaction.id)
            )
            note = texts("bot", "around.asked") if is_asked else texts("bot", f"outcome.{kind}", name="")
        except Refusal as refusal:
            note = _told_in_menu(refusal, texts)
        await self._show_menu(interaction, click.table, note=note)

    async def _resume(self, interaction: Interaction, click: Click) -> None:
        texts = texts_in(reader_of(interaction).language)
        try:
            await voting.resume_game(self._tables, person_of(interaction), click.table, str(interaction.id))
            note = texts("bot", "around.resumed")
        except Refusal as refusal:
            note = _told_in_menu(refusal, texts)
        await self._show_menu(interaction, click.table, note=note)

    async def _part(self, interaction: Interaction, click: Click) -> None:
        self.leave_menu(interaction, click)
        found = await read_table_menu(self._tables, click.table, interaction.user.id, rights_of(interaction))
        language = reader_of(interaction).language
        if not found.is_playing:
            raise Refusal("no_way_out")
        if click.argument == 0:
            await edit(interaction, parting_card(found, language))
            return
        way = _way_out(click.argument - 1)
        if way not in own_ways_out(found):
            raise Refusal("no_way_out")
        await edit(interaction, parting_question_card(found, way, language))

    async def _go(self, interaction: Interaction, click: Click) -> None:
        who, act, way = person_of(interaction), str(interaction.id), _way_out(click.argument)
        texts = texts_in(reader_of(interaction).language)
        if way == END_GAME:
            is_asked = await voting.propose(self._tables, who, click.table, END_GAME, act)
            note = texts("bot", "around.asked" if is_asked else "outcome.end")
        else:
            await handover.take_way_out(self._tables, who, click.table, cast(WayOut, way), act)
            note = texts("bot", PARTED_KEYS[way])
        await edit(interaction, Message([text(note)]))

    async def _reclaim(self, interaction: Interaction, click: Click) -> None:
        await handover.reclaim(self._tables, person_of(interaction), click.table, str(interaction.id))
        panel = await self._tables.panel(click.table, interaction.user.id, note="reclaimed")
        await self._panels.show(interaction, with_current_clocks(self._tables.store, panel), edit)

    async def _take(self, interaction: Interaction, click: Click) -> None:
        """Take a seat and brief its new player; a public offer is updated."""
        who, language = person_of(interaction), reader_of(interaction).language
        try:
            await handover.take_seat(self._tables, who, click.table, click.seat, str(interaction.id))
        except Refusal as refusal:
            if refusal.key == "not_offered":
                await self._show_offers(interaction, click.table)
            raise
        async with self._tables.hold(click.table) as table:
            row, briefing = table.row, private_briefing(table, click.seat)
        await self._show_offers(interaction, click.table, who.name)
        await whisper(interaction, *briefing_cards(briefing, language))
        await offer_lesson(self._tables, interaction, row.id, row.game)

    async def _show_offers(self, interaction: Interaction, table_id: int, taker: str | None = None) -> None:
        async with self._tables.hold(table_id) as table:
            offers, private = public_briefings(table), _language_there(interaction)
            language = private or table.row.language
        key = ("offer", table_id, language, *(offer.seat for offer in offers))
        pictures = await self._panels.pictures_in_time(key, offer_orders(offers, language))
        await edit(interaction, offer_card(offers, language, taker, private is not None, pictures))

    async def _brief(self, interaction: Interaction, click: Click) -> None:
        async with self._tables.hold(click.table) as table:
            found = [offer for offer in public_briefings(table) if offer.seat == click.seat]
        if not found:
            raise Refusal("not_offered")
        await whisper(interaction, *offer_details_cards(found[0], reader_of(interaction).language))


def _told_in_menu(refusal: Refusal, texts: Texts) -> str:
    """The sentence of a refusal that the menu itself explains once it is shown anew. Raises others."""
    if refusal.key not in _OVERTAKEN_REFUSALS:
        raise refusal
    return refusal_in_words(refusal, texts)


def _language_there(interaction: Interaction) -> str | None:
    """The reader's language for a private message; None for a public one."""
    return None if is_own_public_message(interaction) else reader_of(interaction).language


def _ballot_card(ballot: Ballot, interaction: Interaction) -> Message:
    language = _language_there(interaction)
    own = next((seated.seat for seated in ballot.seats if seated.user_id == interaction.user.id), None)
    return motion_card(ballot, language, own if language else None)


def _way_out(index: int) -> str:
    if index >= len(WAYS_OUT):
        raise Refusal("no_option")
    return WAYS_OUT[index]
