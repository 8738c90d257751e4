"""Snapshots: what a private or a public message shows, taken while the table was held.

A snapshot holds nothing that its readers may not know, so no message can tell it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from bot.store import Gained, SeatRow, TableChanges, TableRow, WishRow
from bot.table.gains import Gain, OptionGains
from bot.table.seal import without_seal
from games.core import COMMIT, Ask, Choice, News, Plain, Position, Seat, Standing, unjoined
from render.face import turn_goes_on

BELOW: Final = "below"
"""The note of a panel whose next question comes below the public message that its commit has led to."""


@dataclass(frozen=True)
class Alone:
    """The parts of a solo game's message besides the panel.

    `digest` is that of the seal, which `is_opened` once the game is over. `past` are the points of the person's
    finished games of the same kind in their order, this one the last; empty before the end. `is_fresh` while nothing
    has ever been chosen, `are_beginners` where the person has never finished this game.
    """

    digest: str | None
    is_opened: bool
    past: tuple[int, ...]
    is_fresh: bool
    are_beginners: bool = False


@dataclass(frozen=True)
class ShownClock:
    """The clock of a seat that the table waits for: `left` is in seconds, and it runs out at `due`.

    `due` is in unix seconds, by all that is known now, quiet hours until then included. It is None where nobody can
    say: while the table rests, on vacation, and where the clock has run out. `stands`: it does not run at the moment.
    """

    left: int
    due: int | None = None
    stands: bool = False


@dataclass(frozen=True)
class CarriedOut:
    """A wish of a person that was carried out, and which one of the list it was, from 1 on."""

    wish: Plain
    number: int


class Chosen(NamedTuple):
    """A choice, and the question that it answers."""

    ask: Ask
    choice: Choice


@dataclass(frozen=True)
class Sight:
    """The content of a panel's pictures: the own view, and the open question, which may be joined.

    Options may stand on several pages. `shows_ledger`: the person wants to see the ledger, too.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    seat: Seat
    view: Any
    ask: Ask | None
    page: int = 0
    shows_ledger: bool = False

    @property
    def first(self) -> Ask | None:
        """The open question as its rule asks it, without what follows from its options."""
        return unjoined(self.ask) if self.ask else None


@dataclass(frozen=True, kw_only=True)
class Panel(Sight):
    """One person's private answer: what its pictures show, what can be undone, whom we wait for.

    `before` are the seats with the people who made the moves that led to the checkpoint, `happened` is how it came
    about, as far as this seat may know it. `done` is what the open turn has done so far, asked for or not; where seats
    act one after the other, also what the game did for this one before its turn. `is_forced` where the turn is complete
    and there was nothing to choose in it; it `goes_on` where the seat goes on after the commit. `chosen` are
    the choices of a turn that is only to be committed. `gains` are what the
    open choices do to the own score, `outlook` what each option would do to it at once, where that can be said,
    `brought` what the checkpoint did to it. `note` names a
    sentence `note.<note>` that explains what just happened, if anything unusual did. `standings` are there once the
    game is over. `alone` is there for a solo game. `clocks` says what the own clock shows while it counts.
    `can_reopen`: the person may ask to reopen their last turn. `can_wish`: wishes can be laid down for turns to come;
    `carried_out` are those that were, since the person last chose something.
    """

    serial: int
    undoable: int
    waiting: tuple[Seat, ...]
    standings: tuple[Standing, ...]
    before: tuple[SeatRow, ...] = ()
    happened: tuple[News, ...] = ()
    done: tuple[News, ...] = ()
    is_forced: bool = False
    goes_on: bool = False
    chosen: tuple[Chosen, ...] = ()
    gains: tuple[Gain, ...] = ()
    outlook: OptionGains = ()
    brought: Mapping[str, int] = field(default_factory=dict)
    note: str | None = None
    alone: Alone | None = None
    can_reopen: bool = False
    can_wish: bool = False
    carried_out: tuple[CarriedOut, ...] = ()
    clocks: Mapping[Seat, ShownClock] = field(default_factory=dict)

    @property
    def table_id(self) -> int:
        return self.row.id

    @property
    def so_far(self) -> Sequence[News]:
        return (*self.happened, *(news for news in self.done if news not in self.happened))


@dataclass(frozen=True)
class Public:
    """The public state of a running or finished table at the checkpoint `number`.

    A message about it tells of the checkpoints from `told_from` to `told_to`, which may be older.
    `seats` are those with the people who sat there then, `before` those with the people who made the moves that led
    there. `actors` are the seats whose moves led to it, where this is a reveal; `called` those whose people are
    mentioned; `gained` is what it has brought each seat, where that is known. `ready` are those that have committed
    while others still choose. `standings` are there once the game is over; the seal
    `is_opened` then. `clocks` are what the clocks show of those we wait for now;
    none at a checkpoint that is past. `takes_wishes`: wishes can be laid down for turns to come.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    number: int
    view: Any
    waiting: tuple[Seat, ...]
    ready: frozenset[Seat]
    standings: tuple[Standing, ...]
    over: bool
    before: tuple[SeatRow, ...] = ()
    is_opened: bool = False
    actors: tuple[Seat, ...] = ()
    called: tuple[Seat, ...] = ()
    gained: Gained | None = None
    takes_wishes: bool = False
    clocks: Mapping[Seat, ShownClock] = field(default_factory=dict)
    told_from: int = 0
    told_to: int = 0

    @property
    def has_ended(self) -> bool:
        return self.over or self.row.ended_why is not None


@dataclass(frozen=True)
class Lobby:
    """A table before it starts. `are_beginners`: nobody who sits there has ever finished a game of it.

    `invited` are the accounts of those who have been invited and do not sit there yet. `note` names a sentence
    `note.<note>` that explains what just happened, if anything unusual did.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    least: int
    most: int
    invited: tuple[int, ...] = ()
    note: str | None = None
    are_beginners: bool = False


@dataclass(frozen=True)
class Unfinished:
    """A solo game that somebody has left in the middle, found when another one was asked for."""

    row: TableRow


def shown_row(row: TableRow) -> TableRow:
    """A table's row without what would tell of the coming chance or of others' open choices."""
    settings = without_seal(row.settings)
    hidden: TableChanges = {"seed": None, "secret": None, "checkpoint": None, "previous": None}
    return msgspec.structs.replace(row, **hidden, settings=settings, guard=0, updated_at=row.created_at)


def shown_seats(seats: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats without their act counters, and without their reminders, which tell who acted last."""
    return tuple(msgspec.structs.replace(seated, serial=0, reminded=None) for seated in seats)


def done_so_far(position: Position, view: Any, seat: Seat) -> tuple[News, ...]:
    """The news of the seat's open turn, as its view tells them; empty while it has none.

    Where seats act one after the other, what the game did for this one before its turn, without a question, comes
    first.
    """
    if seat not in position.lanes:
        return ()
    before = position.news(seat) if len(position.lanes) == 1 and not position.undoable(seat) else []
    own = [news for news in before if news.seat == seat and news.is_unasked]
    return (*own, *(news for news in view.news if news.seat == seat))


def carried_out(wishes: Iterable[WishRow], seat: Seat) -> tuple[CarriedOut, ...]:
    """The wishes of a seat that were carried out, in the order of their turns."""
    return tuple(
        CarriedOut(one.listed[one.served], 1 + one.served)
        for one in sorted(wishes, key=lambda one: msgspec.json.encode(one.turn))
        if one.seat == seat and one.served is not None
    )


def chosen_in(position: Position, seat: Seat) -> tuple[Chosen, ...]:
    """The choices of a seat whose turn lacks only the commit; empty before."""
    lane = position.lanes.get(seat)
    if lane is None or lane.ask is None or lane.ask.kind != COMMIT:
        return ()
    again, found = lane.following(()), list[Chosen]()
    for move in lane.moves:
        assert again.ask is not None
        found.append(Chosen(again.ask, move.choice))
        again = again.answered(move.choice)
    return tuple(one for one in found if one.ask.seat == seat)


def goes_on(position: Position, seat: Seat) -> bool:
    lane = position.lanes.get(seat)
    return lane is not None and turn_goes_on(position.game.name, lane.state)


def is_forced(position: Position, seat: Seat) -> bool:
    """Whether the seat's turn is complete, and there was nothing to choose in it."""
    lane = position.lanes.get(seat)
    return lane is not None and lane.ask is not None and lane.ask.kind == COMMIT and not lane.moves
