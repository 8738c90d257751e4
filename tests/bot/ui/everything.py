"""All that the bot can send, each kind of card by name, as it looks at one moment of a game and beside any game."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final, TypeAlias, get_args

import msgspec
from discord import ui as widgets

from bot import ui
from bot.store import (
    BlockedAccount,
    EndReason,
    LetterKind,
    Motion,
    MotionKind,
    NoteKind,
    PastGame,
    PersonRow,
    Phase,
    Post,
    ReportRow,
    SeatRow,
)
from bot.table.aftermath.explaining import Explanation
from bot.table.calls.letters import Call, CallReason, PastCall, PastReason, WaitingTable
from bot.table.calls.nudges import NudgeResult
from bot.table.choices.options import ORIGIN_KEY, option_menus
from bot.table.choices.panel import CarriedOutWish, Lobby, PublicTable, SoloDetails, UnfinishedGames
from bot.table.ending.verify import FinishedGame, Verdict
from bot.table.memory.state import ENDED
from bot.table.memory.table import Table
from bot.table.motions import MOOT
from bot.table.overview import Overview, OwnTable
from bot.table.refusal import NamedPermissions, Refusal
from bot.table.seats import handover
from bot.table.seats.briefing import private_briefing
from bot.table.settings.people import PREFERENCES, default_preferences
from bot.table.solo.beginnings import MAX_COPIES
from bot.table.solo.copying import OwnTurn
from bot.table.table_menu import TableMenu
from bot.table.turn.wishes import WishList, WishPanel
from bot.table.votes.voting import VOTING_RULES, Ballot
from bot.ui.calls.card import call_card, nudge_result_card, past_call_card, snoozed_card
from bot.ui.ending.card import close_question_pieces, end_question_card
from bot.ui.ending.verdict_card import OUTCOME_KEYS, verdict_card, verdict_details_card
from bot.ui.help.card import guide_card, help_page, manual_of_game, manual_of_table, note_card, page_labels
from bot.ui.help.missing_options_card import missing_options_card
from bot.ui.help.report_card import operator_report_card, report_form, report_thanks_card
from bot.ui.help.things_in_view_card import things_in_view_card
from bot.ui.lines.tables_card import LobbyNote, tables_card
from bot.ui.lobby.card import Arrival, arrival_card, invitation_card, lobby_card, start_here_card
from bot.ui.lobby.form import table_form
from bot.ui.lobby.options_card import colour_card, options_card
from bot.ui.lobby.options_desk import past_options_card
from bot.ui.parts.layout import Message
from bot.ui.press.obstacles import REQUESTED_PERMISSIONS
from bot.ui.seats.briefing_card import MAX_PICTURED_SEATS, briefing_cards, offer_card, offer_details_cards
from bot.ui.seats.parting_card import own_ways_out, parting_card, parting_question_card
from bot.ui.settings.card import SETTINGS_PAGES, SettingsPageState, settings_card
from bot.ui.settings.privacy_card import export_card, forget_question_card, forgetting_begun_card, privacy_card
from bot.ui.settings.server_card import server_card
from bot.ui.table.explanation_card import explanation_card
from bot.ui.table.table_card import early_end_card, reveal_card, seat_note_card, sheets_as_text, sheets_card, table_card
from bot.ui.table.table_menu_card import fairness_card, table_menu_card
from bot.ui.turn.panel_card import link_to_moved_panel_card, panel_card, played_by_bot_card
from bot.ui.turn.solo_card import solo_card, solo_closed_card, solo_game_moved_card, unfinished_games_card
from bot.ui.turn.wishes_card import wishes_card
from bot.ui.votes.card import motion_card
from games.core import Seat, Transcript, encode, why_not
from tests.bot.ui.awkward import BIG, BUSY_HOST, LONGEST, SERVERS, TABLES
from tests.bot.ui.days import DAY_MAKERS, day_cards
from tests.bot.ui.marked import emojis_of
from tests.bot.ui.mentored import MAKERS, cards_about_mentors, watched_cards
from tests.bot.ui.replayed import REPLAY_MAKERS, replay_cards
from tests.bot.ui.reviewed import REVIEW_MAKERS, review_cards
from tests.bot.ui.tables import BOARD, ONE_PIXEL, clocks_of, hinted, since_of, what_cards
from tests.bot.ui.taught import TAUGHT_MAKERS, lesson_cards, race_cards

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
SEAL: Final = "f" * 64


@dataclass(frozen=True)
class Moment:
    """A table at one moment of its game, and the language of whoever looks."""

    table: Table
    language: str

    @property
    def public(self) -> PublicTable:
        """What everybody sees, with everybody called."""
        row = msgspec.structs.replace(self.table.row, language=self.language)
        public = self.table.public()
        called, clocks = tuple(range(len(public.seats))), clocks_of(len(public.seats))
        return replace(public, row=row, called=called, is_opened=public.over, clocks=clocks, gained=self._gained())

    def _gained(self) -> list[dict[str, int]]:
        """As if everybody had lost a lot in all parts of the score."""
        parts = self.table.require_started().standings()[0].parts
        return [dict.fromkeys(parts, -99)] * len(self.table.seats)

    @property
    def sheets(self) -> list[Any]:
        """A picture of no weight for each seat, six at most as a message of many seats has them."""
        return [replace(ONE_PIXEL, name=f"{seat}.png", alt="b" * 2000) for seat in range(min(6, len(self.table.seats)))]


Illustration: TypeAlias = Message | widgets.Modal
Cards: TypeAlias = Callable[[Moment], Iterable[Illustration]]
CARDS: Final[dict[Callable[..., Any], Cards]] = {}
"""For each function that makes messages, all that it makes of a moment."""


def made_by(*makers: Callable[..., Any]) -> Callable[[Cards], Cards]:
    """Say which functions' messages are tried here."""

    def note(cards: Cards) -> Cards:
        CARDS.update(dict.fromkeys(makers, cards))
        return cards

    return note


def makers() -> set[Callable[..., Any]]:
    """All public functions of `bot.ui` that make messages or forms."""
    found = set[Callable[..., Any]]()
    for module in pkgutil.walk_packages(ui.__path__, "bot.ui."):
        for _, function in inspect.getmembers(importlib.import_module(module.name), inspect.isfunction):
            made = inspect.signature(function).return_annotation
            if function.__name__[0] != "_" and (made in (Message, list[Message]) or _is_form(made)):
                found.add(function)
    return found


def _is_form(made: Any) -> bool:
    return inspect.isclass(made) and issubclass(made, widgets.Modal)


def everything_at(moment: Moment, kinds: Sequence[Cards] | None = None) -> Iterator[Illustration]:
    """All messages and forms that there can be at this moment; of some kinds alone if they are given."""
    for cards in kinds or KINDS:
        yield from cards(moment)


@made_by(panel_card, things_in_view_card, missing_options_card)
def _panels(moment: Moment) -> Iterator[Message]:
    for seat in range(len(moment.table.seats)):
        yield from panels_of(moment, seat)


def panels_of(moment: Moment, seat: Seat) -> Iterator[Message]:
    """What the person on this seat is asked, beside a picture and in words."""
    clocks = clocks_of(len(moment.table.seats))
    panel = replace(moment.table.panel(seat, note="stale"), clocks=clocks, has_tip=True, another_waits=True)
    row = msgspec.structs.replace(panel.row, allows_hints=True)
    panel = replace(panel, since=(since_of(panel),) * 3, undone=2, row=row, asks_about_town=bool(panel.standings))
    yield panel_card(panel, moment.language, [BOARD])
    yield panel_card(panel, moment.language, [BOARD], emojis=emojis_of(panel.row.game))
    yield panel_card(panel, moment.language, [], is_text_mode=True)
    yield panel_card(hinted(panel), moment.language, [BOARD], emojis=emojis_of(panel.row.game))
    yield from watched_cards(panel, moment.language)
    yield from what_cards(panel, moment.language)
    if panel.ask and (why := why_not(moment.table.require_started(), panel.ask)):
        yield missing_options_card(replace(panel, why=why), moment.language, [BOARD])


@made_by(wishes_card)
def _wishes(moment: Moment) -> Iterator[Message]:
    """What the first seat wishes for in each turn to come, one more wish for each, and what was carried out."""
    table, position = moment.table, moment.table.require_started()
    coming = enumerate(position.questions_to_come(0).items())
    lists = tuple(WishList(turn, ask, ask.options[:many]) for many, (turn, ask) in coming)
    done = tuple(CarriedOutWish(one.ask.options[0], BIG) for one in lists)
    panel = WishPanel(moment.public.row, tuple(table.seats), 0, position.view(0), lists, carried_out=done)
    for shown in range(max(1, len(lists))):
        yield wishes_card(replace(panel, shown=shown, has_come=True), moment.language)


@made_by(solo_card, unfinished_games_card, solo_game_moved_card, *TAUGHT_MAKERS)
def alone(moment: Moment) -> Iterator[Message]:
    """The same where one plays alone, with whatever came of earlier games."""
    panel = replace(moment.table.panel(0, note="stale"), has_tip=True, undone=2)
    for past in ((), (-BIG,), (5, BIG, 5)):
        alone = SoloDetails(SEAL, bool(panel.standings), past, is_fresh=not past, are_beginners=True)
        for pictures, in_words in (([BOARD, *moment.sheets[:1]], False), ([], True)):
            yield solo_card(panel, alone, moment.language, pictures, in_words, can_move=True)
        emojis = emojis_of(panel.row.game)
        for shown in (panel, hinted(panel)):
            yield solo_card(shown, alone, moment.language, [BOARD, *moment.sheets[:1]], can_move=True, emojis=emojis)
    yield from what_cards(panel, moment.language)
    yield from (*lesson_cards(panel, alone, moment.language), *race_cards(moment.public, panel, alone, moment.language))
    about: Any = {"kind": "what_if", "settings": {ORIGIN_KEY: {"table": TABLES, "round": BIG}}}
    rows = [msgspec.structs.replace(moment.public.row, id=TABLES - number, **about) for number in range(MAX_COPIES)]
    for found in (UnfinishedGames(moment.public.row, tuple(rows)), UnfinishedGames(rows[0])):
        yield unfinished_games_card(found, moment.language)
    yield solo_game_moved_card("https://discord.com/channels/@me/1/2", moment.language)


@made_by(table_card, reveal_card, early_end_card, seat_note_card, sheets_card, sheets_as_text, explanation_card)
def _public(moment: Moment) -> Iterator[Message]:
    public = moment.public
    ended = msgspec.structs.replace(public.row, phase=ENDED, ended_why="conceded", ended_by=BIG)
    for shown in (public, replace(public, actors=(0,)), replace(public, row=ended)):
        yield table_card(shown, BOARD)
        yield reveal_card(shown, moment.sheets, BOARD)
        yield from (sheets_card(shown, moment.language, moment.sheets, page) for page in range(3))
        yield from sheets_as_text(shown, moment.language)
        yield explanation_card(Explanation(public, shown, is_past=True), moment.language, in_words=False)
    for why in get_args(EndReason):
        row = msgspec.structs.replace(public.row, phase=ENDED, ended_why=why, ended_by=BIG)
        yield early_end_card(replace(public, row=row), BOARD)
    for kind in get_args(NoteKind):
        yield seat_note_card(
            public, Post(999_999_999, public.row.id, kind, BIG, None, 0, called=list(range(len(public.seats))))
        )


@made_by(help_page, end_question_card)
def _help(moment: Moment) -> Iterator[Message]:
    row = moment.public.row
    for manual, is_text_mode in product((manual_of_table(row), manual_of_game(row.game)), (False, True)):
        for page in page_labels(manual, moment.language, is_text_mode):
            yield help_page(manual, moment.language, page, [BOARD][: not is_text_mode], is_text_mode)
    yield end_question_card(row.id, moment.language)
    yield Message(close_question_pieces(row.id, moment.language))


def missing_permissions() -> tuple[Refusal, ...]:
    """Whatever can keep a game from being played, with all that can be missing."""
    place, everything = f"<#{BIG}>", NamedPermissions(tuple(REQUESTED_PERMISSIONS.values()))
    lacking = [Refusal(key, place=place, permissions=everything) for key in ("lacking", "lacking_threads")]
    return *lacking, Refusal("locked", place=place), Refusal("not_told", place=place)


@made_by(lobby_card, start_here_card, options_card, colour_card, past_options_card, invitation_card, arrival_card)
def _lobbies(moment: Moment) -> Iterator[Message]:
    seats, row = tuple(moment.table.seats), msgspec.structs.replace(moment.public.row, ended_why="operator")
    for phase in PHASES:
        told = msgspec.structs.replace(row, phase=phase, host_id=BIG, pace="relaxed", entry="invited")
        lobby = Lobby(told, seats, 1, len(seats), invited=tuple(range(BIG, BIG + 150)))
        yield explanation_card(lobby, moment.language, in_words=True)
        for why in missing_permissions():
            yield lobby_card(lobby, why)
        yield start_here_card(row.id, missing_permissions()[1], moment.language)
        yield past_options_card(moment.language)
        yield colour_card(lobby, seats[0].user_id or 0, moment.language)
        yield options_card(lobby, moment.language)
        yield options_card(lobby, moment.language, len(option_menus(moment.table.game, row.is_solo)) - 1, BUSY_HOST)
        yield invitation_card(lobby, lobby.invited, 999_999_999)
        for way in get_args(Arrival):
            yield arrival_card(lobby, way, moment.language, missing_permissions()[0])


@made_by(table_form, report_form, report_thanks_card, operator_report_card)
def _forms(moment: Moment) -> Iterator[Illustration]:
    report = ReportRow(BIG, TABLES, 0, moment.table.row.game, 99, b"", (), "`*" * 150, 0)
    yield report_form(TABLES, moment.language)
    yield from (report_thanks_card(BIG, moment.language), operator_report_card(report, moment.language))
    seats = tuple(moment.table.seats)
    if len(seats) > 1:
        yield table_form(Lobby(moment.public.row, seats, 1, len(seats)), moment.language)


@made_by(motion_card)
def _votes(moment: Moment) -> Iterator[Message]:
    seats = range(len(moment.table.seats))
    for kind, question in VOTING_RULES.items():
        for outcome in (None, MOOT, *question.answers):
            for voted in ((), seats):
                votes = {seat: question.answers[seat % len(question.answers)] for seat in voted}
                motion = _motion(kind, outcome)
                shown = Ballot(moment.public.row, moment.public.seats, motion, tuple(seats), votes, tuple(seats))
                yield motion_card(shown)
                yield motion_card(shown, moment.language)


def _motion(kind: MotionKind, outcome: str | None) -> Motion:
    about = 0 if kind == "late" else None
    return Motion(999_999_999 - list(VOTING_RULES).index(kind), 1, kind, 1, about, BIG, None, outcome, 0)


@made_by(table_menu_card, fairness_card, parting_card, parting_question_card)
def _menus(moment: Moment) -> Iterator[Message]:
    for found in _arounds(moment):
        yield table_menu_card(found, moment.language, note="x" * 200)
        yield fairness_card(found, moment.language)
        if found.is_playing:
            yield parting_card(found, moment.language)
        for way in own_ways_out(found):
            yield parting_question_card(found, way, moment.language)


def _arounds(moment: Moment) -> Iterator[TableMenu]:
    """What is around the moves for somebody who plays, for whoever left the seat to a bot player, and for onlookers."""
    row, everybody = msgspec.structs.replace(moment.public.row, paused_at=BIG), tuple(range(len(moment.table.seats)))
    seats = tuple(msgspec.structs.replace(place, is_offered=True) for place in moment.public.seats)
    ballots = tuple(Ballot(row, seats, _motion(kind, None), everybody, {}, everybody) for kind in VOTING_RULES)
    each = dict.fromkeys(everybody, 10**7)
    fields = (ballots, each, each, each, get_args(handover.WayOut))
    yield TableMenu(row, seats, 0, everybody, *fields, is_alone=False, digest=SEAL)
    yield TableMenu(row, _held(seats), 0, everybody, *fields, is_alone=True, digest=SEAL)
    yield TableMenu(row, seats, None, everybody, *fields, is_alone=False, digest=SEAL)


def _held(seats: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(msgspec.structs.replace(place, bot_level="medium") for place in seats)


@made_by(played_by_bot_card, link_to_moved_panel_card, briefing_cards, offer_card, offer_details_cards, *MAKERS)
def _hands(moment: Moment) -> Iterator[Illustration]:
    panel, offered = moment.table.panel(0), [private_briefing(moment.table, place.seat) for place in moment.table.seats]
    yield played_by_bot_card(replace(panel, seats=_held(panel.seats)), moment.language)
    yield link_to_moved_panel_card(replace(panel, another_waits=True), moment.language)
    yield from briefing_cards(offered[0], moment.language)
    public = [replace(one, is_private=False) for one in offered]
    for offers in (public, public[:MAX_PICTURED_SEATS], public[:1], []):
        pictures = moment.sheets[: len(offers)] if len(offers) <= MAX_PICTURED_SEATS else []
        yield offer_card(offers, moment.language, LONGEST[0], pictures=pictures)
        yield offer_card(offers, moment.language, LONGEST[0], is_private=True)
    yield from (*offer_details_cards(public[0], moment.language), *cards_about_mentors(panel, moment.language))


@made_by(privacy_card, export_card, forget_question_card, forgetting_begun_card, solo_closed_card)
def _privacy(moment: Moment) -> Iterator[Message]:
    cards = privacy_card, forget_question_card, forgetting_begun_card, solo_closed_card
    yield from (card(moment.language) for card in cards)
    yield export_card(b"{}", moment.language)


@made_by(settings_card, server_card, note_card)
def _settings(moment: Moment) -> Iterator[Message]:
    for prefers in (default_preferences(1), _all_preferences()):
        for page in SETTINGS_PAGES:
            for clocks, blocked in ((0, 0), (BIG, 25)):
                people = [BlockedAccount(BIG + number, LONGEST[number % len(LONGEST)]) for number in range(blocked)]
                yield settings_card(prefers, moment.language, page, SettingsPageState(True, True, clocks, people))
    for server in SERVERS:
        yield server_card(server, moment.language, is_changed=True)
    yield note_card("not_all_invited", moment.language)


def _all_preferences() -> PersonRow:
    """Somebody who has chosen the last value of everything, so that no menu is left away."""
    person = default_preferences(1)
    for preference in PREFERENCES:
        person = preference.choose(person, [len(preference.values) - 1])
    return msgspec.structs.replace(person, calls="digest", away_until=BIG)


@made_by(call_card, past_call_card, snoozed_card, tables_card, nudge_result_card, guide_card)
def _tables(moment: Moment) -> Iterator[Message]:
    rows = [msgspec.structs.replace(moment.public.row, id=TABLES - place, thread_id=BIG) for place in range(50)]
    for kind in get_args(LetterKind):
        for reason in get_args(CallReason):
            waits = tuple(WaitingTable(row, reason, BIG) for row in rows)
            yield call_card(Call(default_preferences(BIG), waits, kind))
            yield call_card(Call(default_preferences(BIG), waits[:1], kind))
        for past in get_args(PastReason):
            yield past_call_card(PastCall(default_preferences(BIG), waits[0].table, past))
    yield from (snoozed_card(count, moment.language) for count in (0, 2))
    seats, everybody = moment.public.seats, tuple(range(len(moment.table.seats)))
    for waiting in (everybody, everybody[1:], ()):
        away = dict.fromkeys(waiting, BIG)
        entries = tuple(OwnTable(row, seats, 0, waiting, away, is_unseen=not waiting) for row in rows[:20])
        if waiting:
            yield nudge_result_card(
                NudgeResult(seats, list(waiting), list(waiting), away, list(waiting), away), moment.language
            )
        past = [
            PastGame(row, rank, rank, -BIG if rank else None) for row, rank in zip(rows, (1, 12, None), strict=False)
        ]
        yield tables_card(Overview(entries, BIG, tuple(past)), moment.language)
        yield guide_card(Overview(entries, BIG, tuple(past)), moment.language)
        for done in (None, *((note, rows[0]) for note in get_args(LobbyNote))):
            yield tables_card(Overview(entries, BIG, tuple(past)), moment.language, done)
    yield tables_card(Overview((), 0), moment.language)


@made_by(verdict_card, verdict_details_card, *DAY_MAKERS, *REVIEW_MAKERS, *REPLAY_MAKERS)
def _finished(moment: Moment) -> Iterator[Message]:
    position, row = moment.table.require_started(), moment.public.row
    turns = [OwnTurn(BIG + number, position.view(None)) for number in range(30)]
    transcript = Transcript(row.game, 1, BIG, position.base.seats, {}, [], position.standings())
    game = FinishedGame(row, moment.public.seats, (), transcript, encode(position.base), "f" * 64, None)
    verdicts = [Verdict(game, None, outcome) for outcome in OUTCOME_KEYS]
    yield from (card(one, moment.language) for one in verdicts for card in (verdict_card, verdict_details_card))
    yield from (*day_cards(row, position, moment.language), *review_cards(moment.table, moment.language))
    yield from replay_cards(game, turns, moment.public, moment.language)


KINDS: Final = list(dict.fromkeys(CARDS.values()))
"""What makes all messages of a kind, each once."""
