"""Dispatches presses on buttons and menus, and submitted forms.

The path of a press: the custom_id is read here. `errors.act_or_explain_error` ensures an answer in time, also after an
error, and retries while the database is busy. `guard.require_known_table` refuses tables that the person may not know
of. The act of the verb carries out the press and answers by `replying`, or shows a panel by `showing.Panels`.
"""

from dataclasses import replace
from functools import partial
from typing import Final

import discord

from bot.table.calls.letters import snooze
from bot.table.calls.nudges import nudge
from bot.table.choices.panel import Panel
from bot.table.clocks.display import with_current_clocks
from bot.table.overview import other_waiting_tables
from bot.table.refusal import Refusal
from bot.table.seats import handover
from bot.table.seats.mentoring import is_mentor_or_invited
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.table.turn import play
from bot.table.turn.hints import Hints
from bot.table.turn.play import Press
from bot.table.turn.since import turn_panel
from bot.ui.calls.card import nudge_result_card, snoozed_card
from bot.ui.daily.desk import DailyDesk
from bot.ui.duplicate.desk import DuplicateDesk
from bot.ui.ending.card import answer_end_press
from bot.ui.ending.verify_desk import VerifyDesk
from bot.ui.help.desk import HelpDesk
from bot.ui.lobby.desk import LobbyDesk
from bot.ui.lobby.options_desk import OptionsDesk
from bot.ui.mentor_desk import MentorDesk
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.marks import checkpoint_of
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.guard import require_known_table
from bot.ui.press.live_panels import Tour
from bot.ui.press.replying import Deferral, PressActs, Send, defer, edit, whisper
from bot.ui.rating.desk import RatingDesk
from bot.ui.reader import Interaction, person_of, reader_of, remember_preferences
from bot.ui.replay.desk import ReplayDesk
from bot.ui.replay.film import Films
from bot.ui.replay.log_desk import LogDesk
from bot.ui.review.desk import ReviewDesk
from bot.ui.review.puzzle_desk import PuzzleDesk
from bot.ui.settings.desk import ServerDesk, SettingsDesk
from bot.ui.settings.privacy_desk import PrivacyDesk
from bot.ui.solo.copy_desk import CopyDesk
from bot.ui.solo.desk import SoloDesk
from bot.ui.solo.race_desk import RaceDesk
from bot.ui.stats.desk import StatsDesk
from bot.ui.table.table_card import result_orders, sheets_as_text, sheets_card
from bot.ui.table_desk import TableDesk
from bot.ui.tournament.desk import TournamentDesk
from bot.ui.town.desk import SeasonFilmDesk, TownDesk
from bot.ui.turn.panel_card import has_moved_below, is_played_by_bot
from bot.ui.turn.showing import Panels
from bot.ui.wishes_desk import WishesDesk

_PRIVATE_VERBS: Final = frozenset(
    {
        Verb.TURN,
        Verb.SHEETS,
        Verb.OPEN_CITY,
        Verb.DUPLICATE,
        Verb.ENTRY_CITY,
        Verb.HELP,
        Verb.FILM,
        Verb.REPLAY,
        Verb.WEB_PAGE,
        Verb.LOG_FILES,
        Verb.REVIEW,
        Verb.ACCEPT,
        Verb.CALENDAR,
        Verb.REMATCH,
        Verb.SNOOZE,
        Verb.NUDGE,
        Verb.EXPORT,
        Verb.COPY_ROUNDS,
        Verb.RACE,
        Verb.RACE_BEST,
        Verb.SEASON_FILM,
        Verb.WATCH,
        Verb.PUZZLE_SHEETS,
        Verb.DROP_OUT,
        Verb.STANDINGS,
        Verb.CANCEL_TOURNAMENT,
    }
)
"""Presses that are always answered with a new message that only this person sees."""

_SOLO_VERBS: Final = (
    Verb.CONTINUE,
    Verb.ANEW,
    Verb.AGAIN,
    Verb.TUNE,
    Verb.BEGIN,
    Verb.KEEP,
    Verb.HEED,
    Verb.NEW_SOLO,
    Verb.CLOSE_SOLO,
    Verb.LEARN,
    Verb.SKIP_LESSON,
)


class Router:
    """Reads each press and passes it to the act of its verb. A verb without an act answers the question of a game."""

    def __init__(
        self, tables: Tables, people: People, panels: Panels, films: Films, visibility: ChannelVisibility
    ) -> None:
        self._tables, self._people, self._panels, self._visibility = tables, people, panels, visibility
        self._threads, thinking = panels.threads, panels.threads.thinking
        self._solo, self._hints = SoloDesk(tables, self._panels), Hints(tables, thinking, thinking.size)
        desk, self._around = LobbyDesk(tables), TableDesk(tables, panels)
        self._options, self._mentors = OptionsDesk(tables, desk), MentorDesk(tables, panels, self._around.leave_menu)
        self._acts: PressActs = {
            **desk.acts,
            **self._options.acts,
            **WishesDesk(tables, panels).acts,
            **dict.fromkeys(_SOLO_VERBS, self._solo.answer_press),
            Verb.DIRECT: self._solo.move_to_direct_messages,
            **DailyDesk(tables, people, self._solo, panels.threads).acts,
            **DuplicateDesk(tables, people, self._solo, films, visibility).acts,
            **RatingDesk(tables, people).acts,
            **TownDesk(tables, people, panels.threads).acts,
            **SeasonFilmDesk(tables, films).acts,
            **TournamentDesk(tables, panels.threads, visibility).acts,
            **CopyDesk(tables, self._solo, panels.threads).acts,
            **RaceDesk(tables, self._solo, panels.threads).acts,
            **ReplayDesk(tables, panels.threads, films).acts,
            **LogDesk(tables, panels.threads, visibility).acts,
            **ReviewDesk(tables, panels.threads).acts,
            **PuzzleDesk(tables.store, panels.threads).acts,
            **ServerDesk(tables.store).acts,
            Verb.END: partial(answer_end_press, tables),
            Verb.VERIFY: VerifyDesk(tables, panels.threads, visibility).show_details,
            **self._own_acts,
            **self._around.acts,
            **self._mentors.acts,
            **HelpDesk(tables, panels.threads).acts,
            **StatsDesk(tables, panels.threads).acts,
            **SettingsDesk(tables, people).acts,
            **PrivacyDesk(tables.store).acts,
        }

    @property
    def _own_acts(self) -> PressActs:
        return {
            Verb.SHEETS: self._sheets,
            Verb.SNOOZE: self._snooze,
            Verb.NUDGE: self._nudge,
            Verb.TURN: self._turn,
            Verb.PAGE: self._page,
            Verb.LEDGER: self._ledger,
            Verb.WHAT: self._what,
            Verb.WHY: self._why,
            Verb.NEXT: self._next,
            Verb.HINT: self._hint,
            Verb.ANSWER_TOWN: self._answer_about_town,
        }

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle a press on a button or menu, or a submitted form."""
        click = read_click(dict(interaction.data or {}))
        act = partial(self._act, interaction, click)
        await act_or_explain_error(interaction, self._people, act, _deferral(interaction, click))

    async def update_open_messages(self, table_id: int) -> None:
        """Update open private messages after an act at a table."""
        await self._options.replace_past_options(table_id)
        await self._around.update_open_menus(table_id)
        await self._panels.update_open_panels(self._tables, table_id)

    async def _act(self, interaction: Interaction, click: Click | None) -> None:
        if click is None:
            raise Refusal("unknown_button")
        await require_known_table(self._tables, self._visibility, interaction, click)
        await self._acts.get(click.verb, self._answer)(interaction, click)

    async def _answer(self, interaction: Interaction, click: Click) -> None:
        with self._panels.drawing_ahead(interaction) as foresee:
            panel = await play.act_on_press(self._tables, _press(interaction, click), foresee)
            await self._show(interaction, panel, edit)
        if has_moved_below(panel) or (panel.row.is_solo and panel.ask is None):
            await self._panels.update_open_panels(self._tables, panel.table_id)

    async def _turn(self, interaction: Interaction, click: Click) -> None:
        """Show the question; a person whose seat a bot player holds takes it back by this. A mentor only looks on."""
        is_player = self._tables.kept.knows_player(click.table, interaction.user.id)
        if not is_player and await is_mentor_or_invited(self._tables, click.table, interaction.user.id):
            await self._mentors.watch(interaction, click.table)
            return
        panel = await turn_panel(self._tables, click.table, interaction.user.id)
        if is_played_by_bot(panel):
            await handover.reclaim(self._tables, person_of(interaction), click.table, str(interaction.id))
            panel = await turn_panel(self._tables, click.table, interaction.user.id, note="reclaimed")
        await self._show(interaction, panel, whisper)
        if panel.row.parked:
            await self._tables.update_row_in_act(click.table, parked=None)

    async def _answer_about_town(self, interaction: Interaction, click: Click) -> None:
        """Store whether the person's cities may stand in the town, and show the panel without the question."""
        panel = await self._tables.panel(click.table, interaction.user.id, note="in_town")
        await self._people.set_preference_named(interaction.user.id, "in_town", click.argument, str(interaction.id))
        await self._show(interaction, panel, edit)

    async def _next(self, interaction: Interaction, click: Click) -> None:
        """Show the table that waits longest for the person in the same message, without those skipped there."""
        skipped = self._panels.stop_following(interaction, click.table)
        found = await other_waiting_tables(self._tables, interaction.user.id, {click.table, *skipped}, most=2)
        about = (self._tables, found[0] if found else click.table, interaction.user.id)
        panel = await turn_panel(*about, note=None if found else "none_waits")
        panel = replace(panel, names_table=bool(found))
        await self._show(interaction, panel, edit, Tour(skipped, len(found) > 1))

    async def _page(self, interaction: Interaction, click: Click) -> None:
        panel = await self._tables.panel(click.table, interaction.user.id, page=click.argument)
        await self._show(interaction, panel, edit)

    async def _hint(self, interaction: Interaction, click: Click) -> None:
        async for panel in self._hints.panels(click.table, interaction.user.id):
            await self._show(interaction, panel, edit)

    async def _ledger(self, interaction: Interaction, click: Click) -> None:
        page, is_shown = divmod(click.argument, 2)
        person, pressed = interaction.user.id, str(interaction.id)
        remember_preferences(
            interaction, await self._people.set_preference_named(person, "shows_ledger", is_shown, pressed)
        )
        panel = await self._tables.panel(click.table, interaction.user.id, page=page)
        await self._show(interaction, panel, edit)

    async def _what(self, interaction: Interaction, click: Click) -> None:
        panel = await self._tables.panel(click.table, interaction.user.id, page=click.argument)
        await self._show(interaction, replace(panel, what=click.values[:1]), edit)

    async def _why(self, interaction: Interaction, click: Click) -> None:
        panel = await self._tables.panel_with_reasons(click.table, interaction.user.id, click.argument)
        await self._show(interaction, panel, edit)

    async def _show(self, interaction: Interaction, panel: Panel, send: Send, tour: Tour | None = None) -> None:
        """Answer with a panel; one that asks nothing offers the next table that waits for the person."""
        tour = tour or self._panels.tour(interaction, panel.table_id)
        asks = panel.ask is not None and not has_moved_below(panel)
        if not (asks or panel.row.is_solo or panel.note == "none_waits"):
            others = await other_waiting_tables(self._tables, interaction.user.id, {panel.table_id, *tour.skipped})
            panel = replace(panel, another_waits=bool(others))
        await self._panels.show(interaction, with_current_clocks(self._tables.store, panel), send, tour)

    async def _nudge(self, interaction: Interaction, click: Click) -> None:
        nudged = await nudge(self._tables, person_of(interaction), click.table, str(interaction.id))
        await whisper(interaction, nudge_result_card(nudged, reader_of(interaction).language))

    async def _snooze(self, interaction: Interaction, click: Click) -> None:
        count = await snooze(self._tables, interaction.user.id, str(interaction.id))
        await whisper(interaction, snoozed_card(count, reader_of(interaction).language))

    async def _sheets(self, interaction: Interaction, click: Click) -> None:
        public = await self._tables.public_for(click.table, interaction.user.id)
        reader = reader_of(interaction)
        await defer(interaction)
        if reader.in_words:
            messages = sheets_as_text(public, reader.language)
        else:
            looks = (reader.language, reader.theme)
            key = ("sheets", click.table, public.number, *looks)
            drawn = await self._threads.pictures.draw_orders(key, result_orders(public, *looks))
            page = click.argument if checkpoint_of(click) is None else 0
            messages = [sheets_card(public, reader.language, drawn, page)]
        await whisper(interaction, *messages)


def _deferral(interaction: Interaction, click: Click | None) -> Deferral:
    verb = click.verb if click else None
    if verb in {Verb.FORM, Verb.REPORT, Verb.SAY} and interaction.type is discord.InteractionType.component:
        return Deferral.FORM
    return Deferral.WHISPER if verb in _PRIVATE_VERBS or interaction.message is None else Deferral.UPDATE


def _press(interaction: Interaction, click: Click) -> Press:
    verb = "choose" if click.verb is Verb.MENU else click.verb.value
    user, reader, pressed = interaction.user.id, reader_of(interaction), str(interaction.id)
    about = (pressed, reader.confirm, reader.takes_gains, interaction.channel_id)
    return Press(click.table, user, click.seat, click.serial, verb, click.options, *about)
