"""A table in memory: its stored row, its seats and the position of its game."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from bot.store import Sitting, WishRow
from bot.store.rows import ChoiceRow, Gained, Phase, SeatRow, TableRow
from bot.table.gains import Effects, effects_on
from bot.table.joining import question
from bot.table.known import Known, Passed
from bot.table.options import settings_of
from bot.table.panel import (
    Alone,
    Lobby,
    Panel,
    Public,
    Sight,
    carried_out,
    chosen_in,
    done_so_far,
    goes_on,
    is_forced,
    shown_row,
    shown_seats,
)
from bot.table.presses import Presses
from bot.table.refusal import Refusal
from bot.table.seal import published_digest
from bot.table.sittings import seats_at
from games.core import (
    COMMIT,
    Ask,
    Choice,
    Game,
    GameError,
    Mode,
    Move,
    Plain,
    Position,
    Seat,
    Settings,
    Standing,
    decode,
)

LOBBY: Final[Phase] = "lobby"
RUNNING: Final[Phase] = "running"
OVER: Final[Phase] = "over"
CANCELLED: Final[Phase] = "cancelled"
EXPIRED: Final[Phase] = "expired"
ENDED: Final[Phase] = "ended"
"""The phase of a game that was ended before its own end."""


@dataclass
class Table:
    """One table. `position` is None before the game starts. Seats count from 0 in the order of `seats`.

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
    _questions: dict[Seat, tuple[Ask, Ask]] = field(default_factory=dict, repr=False, compare=False)
    _effects: dict[Seat, tuple[Ask, Effects]] = field(default_factory=dict, repr=False, compare=False)

    def seat_of(self, user_id: int) -> Seat:
        """The seat of that person. Refused for somebody who does not play here."""
        for seated in self.seats:
            if seated.user_id == user_id:
                return seated.seat
        raise Refusal("not_your_solo" if self.row.is_solo else "not_seated")

    def players(self) -> tuple[Seat, ...]:
        """The seats on which people play, no bot players in their place."""
        return tuple(seated.seat for seated in self.seats if seated.player_id is not None)

    def require_player(self, user_id: int) -> Seat:
        """The seat on which this person plays. Refused for others, also while a bot player has taken over."""
        seat = self.seat_of(user_id)
        if self.seats[seat].player_id is None:
            raise Refusal("bot_plays")
        return seat

    def bot_level(self, seat: Seat) -> str | None:
        """How strong the bot player is that acts on this seat now; None where a person does."""
        seated = self.seats[seat]
        stands_in = self.position is not None and seated.stand_in == self.position.number
        return seated.bot_level or (self.row.bot_level if stands_in else None)

    def sitting_at(self, seat: Seat, number: int) -> Sitting:
        """Who sits on this seat now, where that is at this checkpoint: a bot player that stands in is one there."""
        seated = self.seats[seat]
        level = self.row.bot_level if seated.bot_level is None and seated.stand_in == number else seated.bot_level
        return Sitting(seat, number, seated.name, seated.user_id, level)

    def sittings_now(self) -> list[Sitting]:
        """Who sits on each seat now: at this checkpoint, or at the next one where the seat has made its moves."""
        done = self.running().lanes.keys() - self.running().asks().keys()
        return [self.sitting_at(seated.seat, self.row.number + (seated.seat in done)) for seated in self.seats]

    def seats_when(self, number: int) -> list[SeatRow]:
        """The seats with the people who sat there at this checkpoint; at the newest one, those who sit there."""
        return self.seats if number == self.row.number else seats_at(self.seats, self.sittings, number)

    def seats_before(self, number: int) -> list[SeatRow]:
        """The seats with the people whose moves led to this checkpoint; at the start, with those who sat down."""
        return seats_at(self.seats, self.sittings, max(0, number - 1))

    def game_settings(self) -> Settings:
        """The settings with which the game is set up."""
        return settings_of(self.row, self.game)

    def mode(self) -> Mode:
        """The mode that the settings name."""
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

    def shared(self) -> Position:
        """The game in progress of several seats, in which hands can change. Refused for a solo game."""
        if self.row.is_solo:
            raise Refusal("no_table")
        return self.playing()

    def stop(self) -> None:
        """End the game in memory where its last checkpoint stands."""
        self.position, self.mover = self.running().stopped(), None

    def closed(self) -> Refusal:
        """The refusal for a person who wants something of a table that was closed."""
        return Refusal("solo_closed" if self.row.is_solo else "closed")

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that still have to act."""
        return tuple(sorted(self.running().asks()))

    @property
    def told_from(self) -> int:
        """The first checkpoint of which the newest public message tells."""
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
        """What others are to know of the table now."""
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
        """The seats whose people still have to act, no bot players in their place."""
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

    def sight(self, seat: Seat) -> Sight:
        """What the pictures of this seat's panel show."""
        position = self.running()
        return Sight(shown_row(self.row), shown_seats(self.seats), seat, position.view(seat), self.question(seat))

    def question(self, seat: Seat) -> Ask | None:
        """What this seat is asked, joined with what follows where one press can answer it all; found once."""
        ask = self.running().asks().get(seat)
        if ask is None:
            return None
        if (known := self._questions.get(seat)) is None or known[0] is not ask:
            known = self._questions[seat] = (ask, question(self.running(), seat) or ask)
        return known[1]

    def effects(self, seat: Seat) -> Effects:
        """What the open choices of a seat do to its score, and its options would. It is reckoned once a question."""
        position = self.running()
        ask, known = position.asks().get(seat), self._effects.get(seat)
        if known is not None and known[0] is ask:
            return known[1]
        effects = effects_on(position, seat, self.question(seat))
        if ask is not None:
            self._effects[seat] = (ask, effects)
        return effects

    def panel(self, seat: Seat, note: str | None = None, page: int = 0) -> Panel:
        """What this seat is shown privately."""
        position, effects = self.running(), self.effects(seat)
        view = position.view(seat)
        return Panel(
            row=shown_row(self.row),
            seats=shown_seats(self.seats),
            before=shown_seats(self.seats_before(position.number)),
            seat=seat,
            serial=self.seats[seat].serial,
            view=view,
            ask=self.question(seat),
            undoable=len(self.undoable_presses(seat)),
            happened=tuple(position.news(seat)),
            done=done_so_far(position, view, seat),
            is_forced=is_forced(position, seat),
            goes_on=goes_on(position, seat),
            chosen=chosen_in(position, seat),
            waiting=self.waiting(),
            standings=self._final_standings(position),
            gains=effects.gains,
            outlook=effects.outlook,
            brought=self.gained[seat] if self.gained else {},
            note=note,
            page=page,
            alone=self._alone(position) if self.row.is_solo else None,
            can_reopen=self.mover == seat and not position.undoable(seat),
            can_wish=not self.row.is_solo and self.row.phase == RUNNING and bool(position.coming(seat)),
            carried_out=carried_out(self.wishes.values(), seat),
        )

    def public(self) -> Public:
        """What everybody may see now."""
        return replace(self._public(self.running()), gained=self.gained)

    def public_at(self, checkpoint: bytes, number: int) -> Public:
        """The public view of this checkpoint when it was new, without the moves that led to it."""
        return self._public(Position(self.game, decode(checkpoint, self.game.state_type), number))

    def _public(self, position: Position) -> Public:
        if self.row.phase == ENDED:
            position = position.stopped()
        return Public(
            row=shown_row(self.row),
            seats=shown_seats(self.seats_when(position.number)),
            before=shown_seats(self.seats_before(position.number)),
            number=position.number,
            view=position.view(None).copy(),
            waiting=tuple(sorted(position.asks())),
            ready=frozenset(position.lanes.keys() - position.asks().keys()),
            standings=self._final_standings(position),
            over=position.over and self.row.phase != ENDED,
            digest=published_digest(self.row),
            is_opened=self._is_opened(position),
            takes_wishes=position.wishes is not None,
            told_from=position.number,
            told_to=position.number,
        )

    def _alone(self, position: Position) -> Alone:
        is_fresh = position.number == 0 and self.seats[0].serial == 0
        is_opened = self._is_opened(position)
        return Alone(published_digest(self.row), is_opened, self.past, is_fresh, self.are_beginners)

    def _is_opened(self, position: Position) -> bool:
        return position.over and published_digest(self.row) is not None

    def _final_standings(self, position: Position) -> tuple[Standing, ...]:
        """All seats by rank. None before the end, since they may count what is still hidden, nor after an early one."""
        return tuple(position.standings()) if position.over and self.row.phase != ENDED else ()

    def lobby(self) -> Lobby:
        """The table before its start."""
        seated = {seated.user_id for seated in self.seats}
        return Lobby(
            row=shown_row(self.row),
            seats=shown_seats(self.seats),
            least=self.mode().least_seats,
            most=self.row.seats_most,
            invited=tuple(user_id for user_id in self.invited if user_id not in seated),
            are_beginners=self.are_beginners,
        )

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


def chosen(ask: Ask, indices: tuple[int, ...]) -> Choice:
    """The choice that these indices stand for among the options. Refused where there is no such index."""
    known = all(0 <= index < len(ask.options) for index in indices)
    if ask.kind == COMMIT or not known or not (ask.several or len(indices) == 1):
        raise Refusal("impossible")
    options: list[Plain] = [ask.options[index] for index in sorted(set(indices))]
    return tuple(options) if ask.several else options[0]
