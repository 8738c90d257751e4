"""The state of a table in memory. Only its own methods write its fields."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Unpack

import msgspec

from bot.store import (
    ActKind,
    ChoiceRow,
    Phase,
    Reading,
    SeatChanges,
    SeatGains,
    SeatRow,
    Sitting,
    TableChanges,
    TableRow,
    TitleRow,
    Transaction,
    WishRow,
)
from bot.table.choices.options import settings_of
from bot.table.memory.mentors import Mentors
from bot.table.memory.presses import Presses, moves_not_undone
from bot.table.memory.public_knowledge import PassedCheckpoint, PublicKnowledge
from bot.table.memory.secrecy import public_row, public_seats
from bot.table.memory.sittings import note_sittings, seats_at
from bot.table.refusal import Refusal
from games.core import Choice, Game, GameError, Mode, Move, Plain, Position, Seat, Settings, decode

LOBBY: Final[Phase] = "lobby"
RUNNING: Final[Phase] = "running"
OVER: Final[Phase] = "over"
"""The phase of a game that was played to its end."""
CANCELLED: Final[Phase] = "cancelled"
"""The phase of a table that was closed without a result: a lobby, a solo game, or a game that cannot be loaded."""
EXPIRED: Final[Phase] = "expired"
"""The phase of a lobby that was closed because nothing had happened in it."""
ENDED: Final[Phase] = "ended"
"""The phase of a game that was ended before its own end."""


@dataclass(frozen=True)
class Person:
    """A Discord account and the name that it shows in the server."""

    id: int
    name: str


@dataclass(frozen=True)
class SeatAct:
    """An act of a seat; `choice` is what was chosen, for an undo or restart the number of choices undone."""

    seat: Seat
    kind: ActKind
    choice: Choice


@dataclass
class TableState:
    """The state of one table; `position` is None before the start, seats count from 0.

    `known`: the public facts, None before the start. `named_seats`: those the newest public message awaits. `mover`:
    the seat that may ask to reopen its last turn. `past`: for a finished solo game, the points of the person's games of
    the same kind, this one last. `titles`: those that people have earned here for the first time. `invited`: accounts
    in order. `gained`: each seat's gains at the newest checkpoint, if known. `has_motions`: there are open votes, as
    far as known. `are_beginners`: before the first choice, nobody seated has finished this game. `sittings`: the people
    on the seats, by checkpoint. `wishes`: by seat and turn. `passed`: the checkpoints reached by the open act that no
    later message covers. `presses`: the presses that made the open choices. `seen`: the checkpoint up to which each
    account was told the news in private, as far as known.
    """

    row: TableRow
    seats: list[SeatRow]
    game: Game[Any]
    position: Position | None = None
    known: PublicKnowledge | None = None
    named_seats: frozenset[Seat] = frozenset()
    mover: Seat | None = None
    past: tuple[int, ...] = ()
    titles: tuple[TitleRow, ...] = ()
    invited: tuple[int, ...] = ()
    gained: SeatGains | None = None
    has_motions: bool = True
    are_beginners: bool = False
    sittings: tuple[Sitting, ...] = ()
    wishes: dict[tuple[Seat, Plain], WishRow] = field(default_factory=dict)
    passed: list[PassedCheckpoint] = field(default_factory=list)
    presses: Presses = field(default_factory=Presses)
    seen: dict[int, int] = field(default_factory=dict)
    mentors: Mentors = field(default_factory=Mentors)

    def seat_of(self, user_id: int) -> Seat:
        """The seat of this person. Refused for people without a seat."""
        for seated in self.seats:
            if seated.user_id == user_id:
                return seated.seat
        raise Refusal("not_your_solo" if self.row.is_solo else "not_seated")

    @property
    def has_single_seat(self) -> bool:
        """Whether nothing happens at the table between two presses of its person: a solo game without bot players."""
        return self.row.is_solo and len(self.seats) == 1

    def seats_of_people(self) -> tuple[Seat, ...]:
        """The seats on which people play."""
        return tuple(seated.seat for seated in self.seats if seated.player_id is not None)

    def require_player(self, user_id: int) -> Seat:
        """The seat on which this person plays. Refused for others and while a bot player holds it."""
        seat = self.seat_of(user_id)
        if self.seats[seat].player_id is None:
            raise Refusal("bot_plays")
        return seat

    def bot_level(self, seat: Seat) -> str | None:
        """The level of the bot player acting on this seat; None for a person."""
        seated = self.seats[seat]
        stands_in = self.position is not None and seated.stand_in == self.position.number
        return seated.bot_level or (self.row.bot_level if stands_in else None)

    def sitting_from(self, seat: Seat, number: int) -> Sitting:
        """The sitting of the seat's present player, or of a bot player who stands in there, from this checkpoint on."""
        seated = self.seats[seat]
        level = self.row.bot_level if seated.bot_level is None and seated.stand_in == number else seated.bot_level
        return Sitting(seat, number, seated.name, seated.user_id, level)

    def sittings_now(self) -> list[Sitting]:
        """The current sittings, from the next checkpoint on for seats that have moved. Refused before the start."""
        done = self.require_started().lanes.keys() - self.require_started().asks().keys()
        return [self.sitting_from(seated.seat, self.row.number + (seated.seat in done)) for seated in self.seats]

    @property
    def public_row(self) -> TableRow:
        return public_row(self.row)

    @property
    def public_seats(self) -> tuple[SeatRow, ...]:
        return public_seats(self.seats, self.row.language)

    def seats_when(self, number: int) -> tuple[SeatRow, ...]:
        """The public seats with the people who sat there at this checkpoint; for the newest, the present people."""
        return self.public_seats if number == self.row.number else self.seats_before(number + 1)

    def seats_before(self, number: int) -> tuple[SeatRow, ...]:
        """The public seats with the people whose moves led to this checkpoint."""
        return public_seats(seats_at(self.seats, self.sittings, max(0, number - 1)), self.row.language)

    def game_settings(self) -> Settings:
        return settings_of(self.row)

    def mode(self) -> Mode:
        return self.game.mode_of(self.game_settings())

    def require_started(self) -> Position:
        """The game in progress or finished. Refused before the start and for a closed table."""
        if self.row.phase in {CANCELLED, EXPIRED}:
            raise self.closed_refusal()
        if self.position is None:
            raise Refusal("not_started")
        return self.position

    def require_in_progress(self) -> Position:
        """The game in progress. Refused before the start and after the end."""
        position = self.require_started()
        if self.row.phase != RUNNING:
            raise Refusal("finished")
        return position

    def require_in_progress_together(self) -> Position:
        """The game in progress. Refused before the start, after the end and for a solo game."""
        if self.row.is_solo:
            raise Refusal("no_table")
        return self.require_in_progress()

    def stop(self) -> None:
        """Turn the position into one ended early: nobody is asked or may reopen a turn. Refused before the start."""
        self.position, self.mover = self.require_started().as_ended(), None

    def closed_refusal(self) -> Refusal:
        return Refusal("solo_closed" if self.row.is_solo else "closed")

    def waiting(self) -> tuple[Seat, ...]:
        """The seats with an open question, also those of bot players. Refused before the start."""
        return tuple(sorted(self.require_started().asks()))

    @property
    def told_from(self) -> int:
        """The first checkpoint that the newest public message covers."""
        return self.row.number if self.row.told_from is None else min(self.row.told_from, self.row.number)

    @property
    def told_to(self) -> int:
        """The last checkpoint that the newest public message covers."""
        return self.row.number if self.row.told_to is None else min(self.row.told_to, self.row.number)

    @property
    def has_unposted_checkpoint(self) -> bool:
        """Whether the newest checkpoint waits for a later message."""
        return self.told_to < self.row.number

    def public_knowledge(self) -> PublicKnowledge:
        """The public facts of the table as they are now. Refused before the start."""
        players = tuple((one.name, one.user_id, self.bot_level(one.seat), one.is_offered) for one in self.seats)
        about = (self.row.phase, self.row.number, self.told_to, self.waiting(), players)
        return PublicKnowledge(*about, is_paused=self.row.paused_at is not None, mentors=self.mentors.active_accounts)

    def undoable_presses(self, seat: Seat) -> list[int]:
        """The number of undoable choices of each press of this seat, the last first. Refused before the start."""
        return self.presses.sizes(seat, self.require_started())

    def count_acts(self, acts: Mapping[Seat, int]) -> None:
        """Add the number of acts of each seat to its act counter in memory, which makes older buttons outdated."""
        self.seats = [msgspec.structs.replace(one, serial=one.serial + acts.get(one.seat, 0)) for one in self.seats]

    def awaited(self) -> frozenset[Seat]:
        """The seats with an open question to a person. Refused before the start."""
        return frozenset(seat for seat in self.waiting() if self.bot_level(seat) is None)

    def awaited_seats(self, without: Collection[Seat] = ()) -> list[SeatRow]:
        """The rows of the awaited people's seats except those in `without`; none while the game is paused."""
        if self.row.paused_at is not None:
            return []
        return [self.seats[seat] for seat in sorted(self.awaited().difference(without))]

    def last_awaited(self) -> Seat | None:
        """The seat of the only awaited person in a step in which several people act; otherwise None."""
        people = [seat for seat in self.require_started().lanes if self.bot_level(seat) is None]
        return min(self.awaited()) if len(people) > 1 and len(self.awaited()) == 1 else None

    def is_newest_message_outdated(self) -> bool:
        """Whether the newest message must change its named seats: only one is left, or one that had acted is back.

        Refused before the start.
        """
        awaited = self.awaited()
        return awaited != self.named_seats and (len(awaited) == 1 or not awaited <= self.named_seats)

    def replay_choices(self, rows: list[ChoiceRow]) -> tuple[dict[Seat, int], tuple[Move, ...]]:
        """Apply the stored choices of the open step.

        If changed rules refuse a choice of a seat, this and all its later choices are lost. Returns the number of lost
        choices of each seat, and the moves that became final.
        """
        self.presses.clear()
        self.presses.apply(rows)
        lost: Counter[Seat] = Counter()
        final: tuple[Move, ...] = ()
        for move in moves_not_undone(rows):
            try:
                if not lost[move.seat]:
                    final += self.require_started().apply(move.seat, move.choice)
                else:
                    lost[move.seat] += 1
            except GameError:
                lost[move.seat] = 1
        return lost, final

    # Writing: nothing outside assigns these fields.

    async def update(self, tx: Transaction, **changes: Unpack[TableChanges]) -> None:
        self.row = await tx.tables.update(self.row, **changes)

    async def raise_guard(self, tx: Transaction) -> None:
        """Count a write, so that other processes reload the table."""
        self.row = await tx.tables.raise_guard(self.row)

    async def seat_all(self, tx: Transaction, seats: list[SeatRow]) -> None:
        """Replace all seats of a table before its start, and set `are_beginners` anew."""
        self.seats = seats
        await tx.seats.replace_all(self.row.id, seats)
        await self.check_for_beginners(tx)

    async def update_seat(self, tx: Transaction, seat: Seat, **changes: Unpack[SeatChanges]) -> None:
        self.seats[seat] = await tx.seats.update(self.row.id, self.seats[seat], **changes)

    async def note_sittings(self, tx: Transaction, sat: Iterable[Sitting] | None = None) -> None:
        """Store these sittings, or the current ones."""
        self.sittings = await note_sittings(tx, self.row.id, self.sittings, self.sittings_now() if sat is None else sat)

    async def invite(self, tx: Transaction, user_ids: Iterable[int]) -> None:
        new = tuple(user_ids)
        self.invited += new
        await tx.seats.invite(self.row.id, new)

    async def uninvite(self, tx: Transaction, user_id: int) -> None:
        await tx.seats.uninvite(self.row.id, user_id)
        self.invited = tuple(other for other in self.invited if other != user_id)

    async def check_for_beginners(self, reading: Reading) -> None:
        """Set `are_beginners` from the stored results of the seated people."""
        self.are_beginners = not await reading.results.has_experienced_people(self.row.id, self.game.name)

    async def load_details(self, reading: Reading) -> None:
        """Load the parts that only some phases need, such as invitations, sittings, mentors and wishes."""
        row = self.row
        if row.phase == LOBBY:
            self.invited = tuple(await reading.seats.invited_people(row.id))
        else:
            self.sittings = tuple(await reading.seats.sittings(row.id))
        if row.phase == RUNNING:
            self.mentors = Mentors(tuple(await reading.mentors.at_table(row.id)))
        if row.phase == RUNNING and not row.is_solo and self.game.takes_wishes:
            self.wishes = {(one.seat, one.turn): one for one in await reading.choices.wishes(row.id)}
        if row.phase == LOBBY or (row.is_solo and not row.number):
            await self.check_for_beginners(reading)
        if row.number:
            self.gained = await reading.results.gains_on_checkpoint(row.id, row.number)
        if row.previous is not None:
            self.mover = (await reading.choices.seats_with_moves(row.id, row.number - 1))[0]
        await self.load_results(reading)

    async def renew_card(self, tx: Transaction) -> None:
        """Queue an edit of the lobby card, if there is one."""
        if self.row.lobby_message_id is not None:
            await tx.posts.add_or_replace(self.row.id, "card", 0)

    async def load_results(self, reading: Reading) -> None:
        """Load the new titles, and the past points of a solo game; does nothing unless the game is over."""
        if self.row.phase == OVER:
            self.titles = tuple(await reading.titles.new_at_table(self.row.id))
            self.past = tuple(await reading.results.past_points(self.row.id, 0)) if self.row.is_solo else ()

    def begin_at(self, position: Position) -> None:
        self.position = position

    def load_position(self) -> None:
        """Set the position from the stored checkpoint; if the game was ended early, as ended.

        Does nothing before the start and for a cancelled table.
        """
        if self.row.checkpoint is None or self.row.phase in {CANCELLED, LOBBY}:
            return
        self.set_position(self.row.checkpoint, self.row.number)
        if self.row.phase == ENDED:
            self.stop()

    def dealt_settings(self) -> Settings | None:
        """The settings with which the stored game was dealt; None if none was dealt."""
        if self.row.checkpoint is None:
            return None
        settings: Settings = decode(self.row.checkpoint, self.game.state_type).settings
        return settings

    async def return_to_lobby(self, tx: Transaction) -> None:
        """Return to the lobby of a solo game; the dealt game stays stored."""
        await self.update(tx, phase=LOBBY)
        self.position = None

    async def resume_dealt_game(self, tx: Transaction) -> None:
        """Leave the lobby for the game that was dealt before, with its own settings."""
        settings = {**self.row.settings, **msgspec.to_builtins(self.dealt_settings())}
        await self.update(tx, phase=RUNNING, settings=settings)
        self.load_position()
        await self.load_details(tx)

    def set_position(self, checkpoint: bytes, number: int) -> None:
        """Set the position to this encoded checkpoint, without open choices."""
        self.position = Position(self.game, decode(checkpoint, self.game.state_type), number)

    def note_turn(self, gained: SeatGains | None, mover: Seat | None) -> None:
        """Set each seat's gains at the newest checkpoint, and the seat that may ask to reopen its turn, if any."""
        self.gained, self.mover = gained, mover

    async def save_wishes(self, tx: Transaction, wishes: WishRow) -> None:
        """Store a seat's wishes for a turn, replacing earlier ones; an empty list deletes them."""
        await tx.choices.save_wishes(self.row.id, wishes)
        self.wishes.pop((wishes.seat, wishes.turn), None)
        if wishes.listed:
            self.wishes[wishes.seat, wishes.turn] = wishes

    async def drop_wishes(self, tx: Transaction, wishes: Iterable[WishRow]) -> None:
        for one in list(wishes):
            await self.save_wishes(tx, msgspec.structs.replace(one, listed=()))

    def note_motions(self, are_open: bool) -> None:
        self.has_motions = are_open

    def note_public_knowledge(self) -> PublicKnowledge | None:
        """Set `known` to the public facts; returns the old ones, None at the first call. Refused before the start."""
        before, self.known = self.known, self.public_knowledge()
        return before

    def note_named_seats(self) -> None:
        """Note in memory that the newest public message names the seats that are awaited now."""
        self.named_seats = self.awaited()

    def note_seen(self, user_id: int) -> None:
        """Note in memory that this account was shown the news up to the newest checkpoint."""
        self.seen[user_id] = self.row.number

    def take_passed_checkpoints(self) -> list[PassedCheckpoint]:
        """Clear `passed`, and return what was in it."""
        passed, self.passed = self.passed, []
        return passed
