"""Answers with panels, whose pictures may take long."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Final, NamedTuple

import structlog

from bot.process.pictures import PictureKey, TooManyPictures
from bot.process.threads import Threads
from bot.store import PLAYED_ONCE_KINDS, MentorRow, StoreError, TitleRow
from bot.table.choices.lesson_steps import confirm_setting_in_lesson
from bot.table.choices.panel import Panel, PanelContent, RacedCity
from bot.table.clocks.display import with_current_clocks
from bot.table.memory.state import RUNNING
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.seats.mentoring import mentor_panel
from bot.table.settings.tips import Tips
from bot.table.solo.racing import nameless_game
from bot.table.tables import Tables
from bot.table.turn.play import Foresee
from bot.table.turn.since import turn_panel
from bot.ui.help.missing_options_card import missing_options_card
from bot.ui.help.things_in_view_card import things_in_view_card
from bot.ui.parts.emojis import NO_EMOJIS, IconEmojis
from bot.ui.parts.layout import Message
from bot.ui.press.edits import EDITS
from bot.ui.press.guard import editable_message
from bot.ui.press.live_panels import (
    CHANGE_ERRORS,
    NO_TOUR,
    LivePanel,
    LivePanels,
    PanelKey,
    Tour,
    delete_panel,
    delete_panel_under_lock,
    is_above_table_message,
    shown_question,
)
from bot.ui.press.replying import Send, Sent, edit, is_direct, whisper
from bot.ui.reader import Interaction, Reader, reader_of
from bot.ui.replay.film import RenamePlayers, unchanged_game
from bot.ui.turn.panel_card import (
    has_moved_below,
    is_played_by_bot,
    link_to_moved_panel_card,
    panel_card,
    panel_orders,
    played_by_bot_card,
)
from bot.ui.turn.solo_card import solo_card, solo_orders
from bot.ui.turn.watched_card import is_past_mentor, past_mentor_card, watched_card
from render.face import Picture
from render.orders import Order

log = structlog.get_logger()

PICTURE_TIMEOUT: Final = 1.5
"""Seconds to wait for a picture before answering without it; Discord gives three for the answer."""


class EarlyDrawing(NamedTuple):
    """Pictures that are drawn for a panel before its act is stored, and the orders for them."""

    orders: list[Order]
    drawing: asyncio.Future[list[Picture]]


async def _no_film(table_id: int, reader: Reader, rename_players: RenamePlayers) -> list[Picture]:
    """Returns no film: the default for a function that draws one."""
    return []


async def _no_raced_city(panel: Panel, language: str) -> None:
    """Returns None: the default for a function that finds a raced city."""


async def _no_titles(table_id: int) -> tuple[TitleRow, ...]:
    """No titles: the default of a function that finds some."""
    return ()


class FinishedGameSources(NamedTuple):
    """The functions that find what panels show of finished games.

    `film_of` draws the film of a table's game for a reader, with names changed; its list is empty if there can be none.
    `raced_city_of` finds the raced city beside a panel, in a language; None if there is none. `titles_of` finds the new
    titles at a table. `asks_about_town` says whether a panel asks if cities may stand in the town; if None, none asks.
    """

    film_of: Callable[[int, Reader, RenamePlayers], Awaitable[list[Picture]]] = _no_film
    raced_city_of: Callable[[Panel, str], Awaitable[RacedCity | None]] = _no_raced_city
    titles_of: Callable[[int], Awaitable[tuple[TitleRow, ...]]] = _no_titles
    asks_about_town: Callable[[Panel], Awaitable[bool]] | None = None


_NO_GAMES: Final = FinishedGameSources()


class Panels:
    """Answers with panels as the person prefers; late pictures follow the words, a film the pictures."""

    def __init__(
        self,
        threads: Threads,
        icons: IconEmojis,
        finished: FinishedGameSources = _NO_GAMES,
        tips: Tips | None = None,
    ) -> None:
        self.threads, self.icons, self._newest = threads, icons, threads.pictures.newest
        self._finished, self._tips = finished, tips
        self._begun: dict[int | None, EarlyDrawing] = {}
        self._live = LivePanels(monotonic)

    @contextmanager
    def drawing_ahead(self, interaction: Interaction) -> Iterator[Foresee]:
        """Yield a function that starts drawing a foreseen panel; its pictures are used if exactly this panel is shown.

        If another panel is shown, the drawing is cancelled at the end of the block.
        """
        try:
            yield partial(self._begin, interaction)
        finally:
            if (begun := self._begun.pop(interaction.id, None)) is not None:
                begun.drawing.cancel()

    def tour(self, interaction: Interaction, table_id: int) -> Tour:
        """The tour on which the person came to the pressed panel of this table; NO_TOUR for an older panel."""
        live = self._live.shown_in((table_id, interaction.user.id), interaction.message)
        return live.tour if live else NO_TOUR

    def stop_following(self, interaction: Interaction, table_id: int) -> frozenset[int]:
        """Stop updating the pressed panel; returns its tour's skipped tables, and this one unless nothing is asked."""
        place = (table_id, interaction.user.id)
        live = self._live.shown_in(place, interaction.message)
        if live is None:
            return frozenset({table_id})
        self._live.drop(place, live)
        return live.tour.skipped | ({table_id} if live.has_question else frozenset())

    async def show(self, interaction: Interaction, panel: Panel, send: Send, tour: Tour = NO_TOUR) -> None:
        """Answer with this panel, after PICTURE_TIMEOUT without its pictures, which then follow.

        Late pictures are dropped if a newer press was answered in the message. Except in a solo game, the person's
        older panel at the table is deleted. The panel's tip counts as shown.
        """
        pressed = editable_message(interaction) if send is edit else None
        message_id = pressed.id if pressed else None
        reader, can_move = reader_of(interaction), not is_direct(interaction)
        may_skip = tour.has_next and panel.ask is not None and not panel.undoable_count
        panel = replace(panel, another_waits=panel.another_waits or may_skip)
        if panel.why is None and panel.what is None:
            panel = await self._with_company(panel, reader)
        if message_id is not None:
            self._newest[message_id] = interaction.id
        try:
            drawing = self._drawing(panel, reader, interaction.id)
            panel = await self._with_words(panel, reader)
            done = drawing is None or bool((await asyncio.wait({drawing}, timeout=PICTURE_TIMEOUT))[0])
            pictures = None if drawing is None else drawing.result() if done else []
            sent = await self.icons.send_with_fallback(
                lambda: send(interaction, self._card(panel, reader, pictures, can_move))
            )
            await self._note(interaction, panel, sent, tour)
            await self._note_tip(panel)
            if drawing is not None:
                message_id = message_id or sent.message_id or interaction.id
                self._newest.setdefault(message_id, interaction.id)
                async for late in self._late(panel, reader, drawing, done):
                    if self._newest.get(message_id) == interaction.id:
                        card = partial(self._card, panel, reader, late, can_move)
                        await self._revise(sent, card, lambda: self._newest.get(message_id) == interaction.id)
        finally:
            if message_id is not None and self._newest.get(message_id) == interaction.id:
                del self._newest[message_id]

    async def update_open_panels(self, tables: Tables, table_id: int) -> None:
        """Update the open panels of a table: the next question, or that the person no longer plays.

        Panels that the person may not see any more, or that Discord cannot edit, are no longer updated. If the database
        fails, the rest is left as it is.
        """
        for place, live in self._live.at_table(table_id).items():
            try:
                await self._follow(tables, place, live)
            except Refusal:
                self._live.drop(place, live)
            except StoreError as error:
                log.info("panel not followed", interaction=live.interaction.id, said=str(error))
                return

    async def _follow(self, tables: Tables, place: PanelKey, live: LivePanel) -> None:
        async with tables.hold(place[0]) as table:
            panel = await _newer(tables, table, place[1], live)
        if panel is None:
            return
        is_last = is_past_mentor(panel) or panel.row.phase != RUNNING or is_played_by_bot(panel)
        comes_after_a_post = not (is_last or (live.has_question and live.shows_question_of(panel)))
        if comes_after_a_post and panel.row.parked is None and await tables.is_reveal_queued(panel.table_id):
            return
        if comes_after_a_post and panel.alone is not None:
            panel = await turn_panel(tables, *place)
        can_move = not is_direct(live.interaction)
        message = await self.message_with_pictures(panel, reader_of(live.interaction), can_move)
        put = self._put_below if comes_after_a_post and is_above_table_message(live, panel) else self._put
        try:
            await put(place, live, message, replace(live.with_panel(panel), has_question=panel.ask is not None))
        except CHANGE_ERRORS as error:
            log.info("panel not followed", interaction=live.interaction.id, said=str(error))
            is_last = True
        if is_last:
            self._live.drop(place, live)

    async def _put(self, place: PanelKey, live: LivePanel, message: Message, now: LivePanel) -> None:
        if await live.sent.revise(message, partial(self._live.is_newest, place, live)):
            self._live.replace_panel(place, live, now)
            if live.sent.message_id is not None:
                self._newest.pop(live.sent.message_id, None)

    async def _put_below(self, place: PanelKey, live: LivePanel, message: Message, now: LivePanel) -> None:
        """Send a message below all posts since a panel and delete the panel.

        A panel that the person opens meanwhile stays.
        """
        async with EDITS.lock(live.sent.message_id):
            if not self._live.is_newest(place, live):
                return
            below = replace(now, sent=await whisper(live.interaction, message))
            await delete_panel_under_lock(live if self._live.replace_panel(place, live, below) else below)

    async def _note(self, interaction: Interaction, panel: Panel, sent: Sent, tour: Tour) -> None:
        """Remember a panel that was sent, and delete the person's older one; not that of a game without others."""
        if sent.message_id is None and interaction.message is None:
            return
        place = (panel.table_id, interaction.user.id)
        has_question = panel.ask is not None and not has_moved_below(panel)
        before = self._live.remember(place, LivePanel(interaction, sent, has_question, tour=tour).with_panel(panel))
        is_alone = panel.alone is not None and len(panel.seats) == 1
        if before is not None and not is_alone:
            if before.sent.message_id is not None:
                self._newest.pop(before.sent.message_id, None)
            await delete_panel(before)

    def drop_late_pictures(self, interaction: Interaction) -> None:
        """Send no late pictures into the pressed message, which will show something else, and mark it as covered."""
        if interaction.message is not None:
            self._newest.pop(interaction.message.id, None)
            self._live.mark_as_covered(interaction.message)

    async def message_with_pictures(self, panel: Panel, reader: Reader, can_move: bool) -> Message:
        """The panel as a message with all its pictures; waits until they are drawn. Counts the panel's tip as shown."""
        panel = await self._with_company(panel, reader)
        drawing = self._drawing(panel, reader)
        panel = await self._with_words(panel, reader)
        await self._note_tip(panel)
        return self._card(panel, reader, None if drawing is None else await drawing, can_move)

    async def _with_company(self, panel: Panel, reader: Reader) -> Panel:
        """The panel with all that its pictures show besides: the ledger if wanted, a raced city, and new titles at the
        end of a solo game.
        """
        raced_city = await self._finished.raced_city_of(panel, reader.language)
        if panel.alone and panel.standings:
            titles = await self._finished.titles_of(panel.table_id)
            panel = replace(panel, alone=replace(panel.alone, titles=titles))
        return replace(panel, shows_ledger=reader.shows_ledger, raced_city=raced_city)

    async def _with_words(self, panel: Panel, reader: Reader) -> Panel:
        """The panel with a tip if one is due, and at the end with the question about the town."""
        asks_about_town = self._finished.asks_about_town is not None and await self._finished.asks_about_town(panel)
        confirm = confirm_setting_in_lesson(panel.row, panel.step, reader.confirm)
        panel = replace(panel, habits=(confirm, reader.takes_gains), asks_about_town=asks_about_town)
        wants_tip = reader.wants_tips and not panel.is_watched
        return await self._tips.with_tip(panel) if self._tips and wants_tip else panel

    async def _note_tip(self, panel: Panel) -> None:
        if self._tips and not panel.is_watched:
            await self._tips.count_shown(panel)

    async def pictures_in_time(self, key: PictureKey, orders: Sequence[Order]) -> list[Picture]:
        """Pictures for an immediate answer; empty if they are not drawn in time, or if too many wait already."""
        with suppress(TooManyPictures):  # the answer goes without pictures
            drawing = self.threads.pictures.draw_orders_urgently(key, orders)
            done, _ = await asyncio.wait({drawing}, timeout=PICTURE_TIMEOUT)
            return drawing.result() if done else []
        return []

    async def _revise(self, sent: Sent, card: Callable[[], Message], is_wanted: Callable[[], bool]) -> None:
        """Replace a sent message by this card if still wanted, with emojis if Discord accepts them."""
        await self.icons.send_with_fallback(lambda: sent.revise(card(), is_wanted))

    async def _late(
        self, panel: Panel, reader: Reader, drawing: asyncio.Future[list[Picture]], was_in_time: bool
    ) -> AsyncIterator[list[Picture]]:
        """Yield the pictures that were late for an answer, and then those with the film of a finished solo game."""
        pictures = await drawing
        if not was_in_time:
            yield pictures
        may_have_film = panel.alone and panel.standings and panel.row.kind not in PLAYED_ONCE_KINDS
        if may_have_film and (films := await self._films_of(panel, reader)):
            yield [*pictures, *films]

    async def _films_of(self, panel: Panel, reader: Reader) -> list[Picture]:
        """The film of the panel's game, and that of a raced city if it differs."""
        films = await self._finished.film_of(panel.table_id, reader, unchanged_game)
        if raced_city := panel.raced_city:
            renamed = nameless_game if raced_city.is_nameless else unchanged_game
            films += await self._finished.film_of(raced_city.table.row.id, reader, renamed)
        return [*dict.fromkeys(films)]

    def _begin(self, interaction: Interaction, content_of: Callable[[], PanelContent]) -> None:
        reader = reader_of(interaction)
        with suppress(TooManyPictures):  # the answer goes without pictures
            if not reader.in_words:
                content = replace(content_of(), shows_ledger=reader.shows_ledger)
                orders = panel_orders(content, reader.language, reader.theme)
                self._begun[interaction.id] = EarlyDrawing(orders, self._ordered(orders, content, reader))

    def _drawing(
        self, panel: Panel, reader: Reader, interaction_id: int | None = None
    ) -> asyncio.Future[list[Picture]] | None:
        """The future of the panel's pictures; None in text mode, for held seats and when too many others wait."""
        with suppress(TooManyPictures):  # the answer goes without pictures
            if not (reader.in_words or is_played_by_bot(panel) or has_moved_below(panel) or is_past_mentor(panel)):
                ordered = solo_orders if panel.alone else panel_orders
                orders = ordered(panel, reader.language, reader.theme)
                begun = self._begun.get(interaction_id)
                drawing = begun.drawing if begun and begun.orders == orders else self._ordered(orders, panel, reader)
                self.threads.warm_up_for(reader.theme)
                return drawing
        return None

    def _ordered(self, orders: Sequence[Order], content: PanelContent, reader: Reader) -> asyncio.Future[list[Picture]]:
        """The future of a panel's pictures; replaces queued older ones. Raises TooManyPictures."""
        key = ("panel", content.row.id, content.seat, reader.language, reader.theme, content.is_watched)
        return self.threads.pictures.draw_orders_urgently(key, orders)

    def _card(self, panel: Panel, reader: Reader, pictures: list[Picture] | None, can_move: bool) -> Message:
        """The panel: with pictures, before they are drawn (`[]`), or in words (`None`).

        `can_move`: a solo game can be moved to direct messages.
        """
        if (short := _short_card(panel, reader.language)) is not None:
            return short
        in_words, shown = pictures is None, pictures or []
        if panel.why is not None:
            return missing_options_card(panel, reader.language, shown)
        if panel.what is not None:
            return things_in_view_card(panel, reader.language, shown)
        emojis = NO_EMOJIS if in_words else self.icons.of(panel.row.game)
        if panel.is_watched:
            return watched_card(panel, reader.language, shown, in_words, emojis)
        if panel.alone:
            return solo_card(panel, panel.alone, reader.language, shown, in_words, can_move, emojis)
        return panel_card(panel, reader.language, shown, in_words, emojis)


def _short_card(panel: Panel, language: str) -> Message | None:
    """The short message in place of a panel that shows nothing of the game; None for other panels."""
    if is_past_mentor(panel):
        return past_mentor_card(panel.seats, panel.seat, language)
    if is_played_by_bot(panel):
        return played_by_bot_card(panel, language)
    return link_to_moved_panel_card(panel, language) if has_moved_below(panel) else None


async def _newer(tables: Tables, table: Table, user_id: int, live: LivePanel) -> Panel | None:
    """The panel that takes the place of a person's open one; None if that stays as it is."""
    if (mentor := _mentor_without_seat(table, user_id)) is not None:
        return _if_changed(tables, live, mentor_panel(table, mentor))
    seat = table.seat_of(user_id)
    plays = table.row.phase == RUNNING and table.seats[seat].player_id is not None
    if plays and live.has_question:
        panel = table.panel(seat)
        is_gone = not table.has_single_seat and live.is_ahead_of(panel)
        return _if_changed(tables, live, panel) if is_gone or live.shows_question_of(panel) else None
    if table.has_single_seat:
        return None
    panel = await tables.next_panel(table, seat)
    return None if plays and panel.ask is None else panel


def _mentor_without_seat(table: Table, user_id: int) -> MentorRow | None:
    is_seated = any(seated.user_id == user_id for seated in table.seats)
    return None if is_seated else table.mentors.of(user_id)


def _if_changed(tables: Tables, live: LivePanel, panel: Panel) -> Panel | None:
    """The panel with what stood beside its question before; None if it is shown already."""
    if live.moment == shown_question(panel):
        return None
    staying = live.staying if live.shows_question_of(panel) else {}
    return with_current_clocks(tables.store, replace(panel, **staying))
