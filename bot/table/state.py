"""The state of a table in memory. Only its own methods write its fields."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Unpack

import msgspec

from bot.store import (
    ActKind,
    ChoiceRow,
    Gained,
    Phase,
    Reading,
    SeatChanges,
    SeatRow,
    Sitting,
    TableChanges,
    TableRow,
    Transaction,
    WishRow,
)
from bot.table.known import Known, Passed
from bot.table.options import settings_of
from bot.table.presses import Presses
from bot.table.refusal import Refusal
from bot.table.sittings import noted, seats_at
from games.core import Choice, Game, GameError, Mode, Move, Plain, Position, Seat, Settings, decode

LOBBY: Final[Phase] = "lobby"
RUNNING: Final[Phase] = "running"
OVER: Final[Phase] = "over"
CANCELLED: Final[Phase] = "cancelled"
EXPIRED: Final[Phase] = "expired"
ENDED: Final[Phase] = "ended"
"""The phase of a game that was ended before its own end."""


@dataclass(frozen=True)
class Person:
    """Somebody on Discord: the account's id and the name shown in the server."""

    id: int
    name: str


@dataclass(frozen=True)
class SeatAct:
    """Something that a seat did in an act: it made a choice, or undid so many."""

    seat: Seat
    kind: ActKind
    choice: Choice


@dataclass
class TableState:
    """The state of one table. `position` is None before the game starts. Seats count from 0 in their order.

    `known` is what others know of the table, None before the start. `told` are the seats that the newest public message
    names as those we wait for. `mover` is the seat that may ask to reopen its last turn, if one may. `past` is
    for a solo game that is over: the points of the person's finished games of the same kind, this one the last.
    `invited` are the accounts of those who have been asked to a lobby, in that order. `gained` is what the newest
    checkpoint has brought each seat, where that is known. `has_motions`: people vote on something, as far as is known.
    `are_beginners`: before the first choice, nobody who sits there has finished a game of it. `sittings` say who has
    sat on each seat of a game that has begun. `wishes` are what seats wish for, by seat and turn. `passed` are the
    checkpoints to which the open act has led, without those that a later message tells of. `presses` tell which open
    choices were made by one press.
    """

    row: TableRow
    seats: list[SeatRow]
    game: Game[Any]
    position: Position | None = None
    known: Known | None = None
    told: frozenset[Seat] = frozenset()
    mover: Seat | None = None
    past: tuple[int, ...] = ()
    invited: tuple[int, ...] = ()
    gained: Gained | None = None
    has_motions: bool = True
    are_beginners: bool = False
    sittings: tuple[Sitting, ...] = ()
    wishes: dict[tuple[Seat, Plain], WishRow] = field(default_factory=dict)
    passed: list[Passed] = field(default_factory=list)
    presses: Presses = field(default_factory=Presses)

    def seat_of(self, user_id: int) -> Seat:
        """The seat of that person. Refused for somebody who does not play here."""
        for seated in self.seats:
            if seated.user_id == user_id:
                return seated.seat
        raise Refusal("not_your_solo" if self.row.is_solo else "not_seated")

    def players(self) -> tuple[Seat, ...]:
        return tuple(seated.seat for seated in self.seats if seated.player_id is not None)

    def require_player(self, user_id: int) -> Seat:
        """The seat on which this person plays. Refused for others, also while a bot player has taken over."""
        seat = self.seat_of(user_id)
        if self.seats[seat].player_id is None:
            raise Refusal("bot_plays")
        return seat

    def bot_level(self, seat: Seat) -> str | None:
        """The level of the bot player that acts on this seat now; None where a person does."""
        seated = self.seats[seat]
        stands_in = self.position is not None and seated.stand_in == self.position.number
        return seated.bot_level or (self.row.bot_level if stands_in else None)

    def sitting_at(self, seat: Seat, number: int) -> Sitting:
        """The sitting on this seat at this checkpoint; a bot player that stands in counts there."""
        seated = self.seats[seat]
        level = self.row.bot_level if seated.bot_level is None and seated.stand_in == number else seated.bot_level
        return Sitting(seat, number, seated.name, seated.user_id, level)

    def sittings_now(self) -> list[Sitting]:
        """The sittings of all seats now: at this checkpoint, or at the next one if the seat has made its moves."""
        done = self.running().lanes.keys() - self.running().asks().keys()
        return [self.sitting_at(seated.seat, self.row.number + (seated.seat in done)) for seated in self.seats]

    def seats_when(self, number: int) -> list[SeatRow]:
        """The seats with the people who sat there at this checkpoint; at the newest one, those who sit there."""
        return self.seats if number == self.row.number else seats_at(self.seats, self.sittings, number)

    def seats_before(self, number: int) -> list[SeatRow]:
        """The seats with the people whose moves led to this checkpoint; at the start, with those who sat down."""
        return seats_at(self.seats, self.sittings, max(0, number - 1))

    def game_settings(self) -> Settings:
        return settings_of(self.row, self.game)

    def mode(self) -> Mode:
        return self.game.mode_of(self.game_settings())

    def running(self) -> Position:
        """The game in progress, or the finished one. Refused before the start and after the table was closed."""
        if self.row.phase in {CANCELLED, EXPIRED}:
            raise self.closed()
        if self.position is None:
            raise Refusal("not_started")
        return self.position

    def playing(self) -> Position:
        """The game in progress. Refused before the start and after the end, early or not."""
        position = self.running()
        if self.row.phase != RUNNING:
            raise Refusal("finished")
        return position

    def playing_together(self) -> Position:
        """The game in progress of several seats, in which hands can change. Refused for a solo game."""
        if self.row.is_solo:
            raise Refusal("no_table")
        return self.playing()

    def stop(self) -> None:
        self.position, self.mover = self.running().stopped(), None

    def closed(self) -> Refusal:
        return Refusal("solo_closed" if self.row.is_solo else "closed")

    def waiting(self) -> tuple[Seat, ...]:
        return tuple(sorted(self.running().asks()))

    @property
    def told_from(self) -> int:
        return self.row.number if self.row.told_from is None else min(self.row.told_from, self.row.number)

    @property
    def told_to(self) -> int:
        """The last checkpoint of which the newest public message tells; later ones are told by the next message."""
        return self.row.number if self.row.told_to is None else min(self.row.told_to, self.row.number)

    @property
    def is_held(self) -> bool:
        """Whether there are checkpoints of which no public message tells yet."""
        return self.told_to < self.row.number

    def known_now(self) -> Known:
        """The public knowledge of the table as it stands now."""
        hands = tuple(
            (seated.name, seated.user_id, self.bot_level(seated.seat), seated.is_offered) for seated in self.seats
        )
        is_paused = self.row.paused_at is not None
        return Known(self.row.phase, self.row.number, self.told_to, self.waiting(), hands, is_paused)

    def undoable_presses(self, seat: Seat) -> list[int]:
        """The choices that this seat can undo, by presses: how many each has made, the last one first."""
        return self.presses.sizes(seat, self.running())

    def count_acts(self, acts: Mapping[Seat, int]) -> None:
        """Count these acts of each seat, so that older buttons are known as outdated."""
        self.seats = [
            msgspec.structs.replace(seated, serial=seated.serial + acts.get(seated.seat, 0)) for seated in self.seats
        ]

    def awaited(self) -> frozenset[Seat]:
        return frozenset(seat for seat in self.waiting() if self.bot_level(seat) is None)

    def last_one(self) -> Seat | None:
        """The only seat whose person still has to act in a step in which several people do; None without any."""
        people = [seat for seat in self.running().lanes if self.bot_level(seat) is None]
        return min(self.awaited()) if len(people) > 1 and len(self.awaited()) == 1 else None

    def is_outdated(self) -> bool:
        """Whether the newest public message is to say anew whom we wait for.

        It is when everybody else is done, or when somebody who was done is not any more; not for each commit before.
        """
        awaited = self.awaited()
        return awaited != self.told and (len(awaited) == 1 or not awaited <= self.told)

    def repeat(self, rows: list[ChoiceRow]) -> tuple[dict[Seat, int], tuple[Move, ...]]:
        """Repeat the stored choices of the open step. Choices that changed rules no longer allow are left out.

        Returns how many of its last choices each seat has lost, and the moves that became final.
        """
        self.presses.clear()
        self.presses.note(rows)
        lost: Counter[Seat] = Counter()
        final: tuple[Move, ...] = ()
        for move in standing_moves(rows):
            try:
                if not lost[move.seat]:
                    final += self.running().apply(move.seat, move.choice)
                else:
                    lost[move.seat] += 1
            except GameError:
                lost[move.seat] = 1
        return lost, final

    # Writing: nothing outside assigns these fields.

    async def update(self, tx: Transaction, **changes: Unpack[TableChanges]) -> None:
        """Write changes of its row. Raises Conflict when the row was written since it was read."""
        self.row = await tx.tables.update(self.row, **changes)

    async def raise_guard(self, tx: Transaction) -> None:
        """Have other processes load it anew."""
        self.row = await tx.tables.raise_guard(self.row)

    async def seat_all(self, tx: Transaction, seats: list[SeatRow]) -> None:
        self.seats = seats
        await tx.seats.replace(self.row.id, seats)
        await self.look_for_beginners(tx)

    async def update_seat(self, tx: Transaction, seat: Seat, **changes: Unpack[SeatChanges]) -> None:
        self.seats[seat] = await tx.seats.update(self.row.id, self.seats[seat], **changes)

    async def note_sittings(self, tx: Transaction, sat: Iterable[Sitting] | None = None) -> None:
        """Store who sits on each seat from now on, or these sittings."""
        self.sittings = await noted(tx, self.row.id, self.sittings, self.sittings_now() if sat is None else sat)

    async def invite(self, tx: Transaction, user_ids: Iterable[int]) -> None:
        new = tuple(user_ids)
        self.invited += new
        await tx.seats.invite(self.row.id, new)

    async def uninvite(self, tx: Transaction, user_id: int) -> None:
        await tx.seats.uninvite(self.row.id, user_id)
        self.invited = tuple(other for other in self.invited if other != user_id)

    async def look_for_beginners(self, reading: Reading) -> None:
        self.are_beginners = not await reading.results.has_veterans(self.row.id, self.game.name)

    async def recall(self, reading: Reading) -> None:
        """Read what depends on how far the game is."""
        row = self.row
        if row.phase == LOBBY:
            self.invited = tuple(await reading.seats.invited(row.id))
        else:
            self.sittings = tuple(await reading.seats.sittings(row.id))
        if row.phase == RUNNING and not row.is_solo and self.game.takes_wishes:
            self.wishes = {(one.seat, one.turn): one for one in await reading.choices.wishes(row.id)}
        if row.phase == LOBBY or (row.is_solo and not row.number):
            await self.look_for_beginners(reading)
        if row.number:
            self.gained = await reading.results.gained(row.id, row.number)
        if row.previous is not None:
            self.mover = (await reading.choices.actors(row.id, row.number - 1))[0]
        await self.look_back(reading)

    async def look_back(self, reading: Reading) -> None:
        """Read the points of the person's finished solo games of the same kind, where this one is over."""
        if self.row.is_solo and self.row.phase == OVER:
            self.past = tuple(await reading.results.past_points(self.row.id, 0))

    def begin(self, position: Position) -> None:
        self.position = position

    def stand_at(self, checkpoint: bytes, number: int) -> None:
        self.position = Position(self.game, decode(checkpoint, self.game.state_type), number)

    def note_turn(self, gained: Gained | None, mover: Seat | None) -> None:
        """Note what the newest checkpoint has brought each seat, and who may ask to reopen the turn before it."""
        self.gained, self.mover = gained, mover

    async def save_wishes(self, tx: Transaction, wishes: WishRow) -> None:
        """Store what a seat wishes for in a turn, in place of earlier wishes; an empty list drops them."""
        await tx.choices.save_wishes(self.row.id, wishes)
        self.wishes.pop((wishes.seat, wishes.turn), None)
        if wishes.listed:
            self.wishes[wishes.seat, wishes.turn] = wishes

    async def drop_wishes(self, tx: Transaction, wishes: Iterable[WishRow]) -> None:
        for one in list(wishes):
            await self.save_wishes(tx, msgspec.structs.replace(one, listed=()))

    def note_motions(self, are_open: bool) -> None:
        self.has_motions = are_open

    def note_known(self) -> Known | None:
        """Note what others know of the table from now on; returns what they knew."""
        before, self.known = self.known, self.known_now()
        return before

    def note_told(self) -> None:
        self.told = self.awaited()

    def take_passed(self) -> list[Passed]:
        """The checkpoints to which the act has led, which are dealt with from now on."""
        passed, self.passed = self.passed, []
        return passed


def standing_moves(rows: Iterable[ChoiceRow]) -> list[Move]:
    """The choices of one checkpoint that were not undone, in the order in which they were made.

    Applied in this order to the checkpoint they lead to the same question for every seat. Raises ValueError for rows
    that undo more than there is.
    """
    moves: list[Move] = []
    for row in rows:
        if row.act == "choose":
            moves.append(Move(row.seat, row.choice))
        else:
            _undo(moves, row.seat, row.choice if row.act == "restart" else 1)
    return moves


def _undo(moves: list[Move], seat: Seat, count: int) -> None:
    own = [index for index, move in enumerate(moves) if move.seat == seat]
    if not 0 < count <= len(own):
        raise ValueError(f"seat {seat} undoes {count} of {len(own)} choices")
    for index in reversed(own[-count:]):
        del moves[index]
