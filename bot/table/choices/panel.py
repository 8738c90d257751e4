"""Snapshots: the content of a private or public message, taken while the table was held.

A snapshot contains nothing that its readers may not know.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from bot.store import ConfirmPreference, SeatGains, SeatRow, TableRow, TitleRow
from bot.table.choices.gains import Gain, OptionGains, option_gains
from bot.table.choices.lesson_steps import CurrentLessonStep
from games.core import Ask, Choice, News, Plain, Position, Seat, Standing, WhyNot, original_ask

BELOW_NOTE: Final = "below"
"""The key of the note that the commit is done, and that the next question comes below the new public message."""

Finality: TypeAlias = Literal["", "fixed", "ready", "ends"]
"""The finality of a press: "ready" commits the turn, "fixed" cannot be undone, "ends" is both, and "" is neither."""
PressHabits: TypeAlias = tuple[ConfirmPreference, bool]
"""A person's habits: when to be asked before a commit, and whether to take pure gains without asking."""


@dataclass(frozen=True)
class SoloDetails:
    """Facts of a solo game that its panel shows as well.

    `digest` is that of the seal, None for a game without a seal. `is_opened`: the seal is open, because the game is
    over and of no special kind. `past` are the points of the person's finished games of the same kind, this one last;
    empty before the end. `is_fresh`: a dealt game in which nothing was ever chosen. `are_beginners`: the person has
    never finished this game. `titles` are those that the person has earned here for the first time.
    """

    digest: str | None
    is_opened: bool
    past: tuple[int, ...]
    is_fresh: bool
    are_beginners: bool = False
    titles: tuple[TitleRow, ...] = ()


@dataclass(frozen=True)
class ShownClock:
    """The clock of an awaited seat: the seconds `left`, and the time at which it runs out (`due`, unix seconds).

    `due` includes known quiet hours; None while paused, on vacation, and after the clock has run out. `is_stopped`: the
    clock does not run at present, because of a pause, quiet hours or a vacation.
    """

    left: int
    due: int | None = None
    is_stopped: bool = False


@dataclass(frozen=True)
class CarriedOutWish:
    """A wish that was carried out, and its number among the wishes for the same turn, counted from 1."""

    wish: Plain
    number: int


@dataclass(frozen=True)
class RevealedTurns:
    """The turns that one message reveals up to the checkpoint `number`, as the reader's seat may know them.

    `seats` have the people whose moves led there. `gained` are each seat's gains. `message_id` is None while the
    message is not posted.
    """

    number: int
    seats: tuple[SeatRow, ...]
    news: tuple[News, ...]
    gained: SeatGains
    message_id: int | None


class Hint(NamedTuple):
    """A good choice: its options by index, and the expected points by which the best choice is better (`behind`).

    `parts` are expected points by part of the score: for the best choice, the changes up to the end of the seat's next
    turn; for another one, the differences from the best, which add up to -`behind`. A choice that a lesson recommends
    has none.
    """

    options: tuple[int, ...]
    parts: Mapping[str, int]
    behind: int = 0


class ShownPointer(NamedTuple):
    """The pointer of the mentor called `name`: an option by its index, a line of words, or both."""

    name: str
    option: int | None
    said: str


class ChosenAnswer(NamedTuple):
    """A question with the choice that answers it."""

    ask: Ask
    choice: Choice


@dataclass(frozen=True)
class PanelContent:
    """The content of a panel's pictures: the seat's view and its open, possibly joined question.

    `page` is the index of the open page of options. `shows_ledger`: the person wants the ledger too. `is_watched`: the
    reader is the seat's mentor, who cannot act.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    seat: Seat
    view: Any
    ask: Ask | None
    page: int = 0
    shows_ledger: bool = False
    is_watched: bool = False

    @property
    def original_question(self) -> Ask | None:
        """The open question as its rule asks it: the first one of joined questions. None if no question is open."""
        return original_ask(self.ask) if self.ask else None


@dataclass(frozen=True, kw_only=True)
class Panel(PanelContent):
    """One person's private answer: the pictures' content, the presses that can be undone, the seats with a question.

    `serial`: the seat's act counter, which marks old buttons. `waiting`: also seats of bot players. `before`: the seats
    with the people whose moves led to the checkpoint; `happened`: the news of it that this seat may know. `done`: the
    news of the open turn, including those before it without a question where seats act in turn. `is_forced`: the turn
    is complete without any choice. `goes_on`: the seat continues after the commit. `chosen`: the choices of a turn that
    lacks only the commit. `gains`: the change of one's score by the open choices; `outlook`: that by each option, if
    known; `finalities`: of the options, by `habits`; `brought`: the change by the checkpoint. `note` is the key of a
    sentence `note.<note>` on an unusual event. `standings`: only after the end. `alone`: only for a solo game.
    `clocks`: the seat's own, while the seat is awaited. `can_reopen`: the seat may ask to reopen its last turn.
    `can_wish`: wishes can be made; `carried_out`: those carried out since the person's last choice. `comes_by_itself`:
    nobody pressed for it. `has_tip`: a tip stands beside the question. `habits`: the reader's. `another_waits`: another
    table waits for the person, who may go there. `names_table`: the person comes from another table. `since`: the turns
    revealed since the person's last turn, oldest first, unless told before. `why`: the options that the question does
    not offer, if the person has asked for them. `what`: the number of the named thing that the person has asked about;
    empty before one is chosen. `undone`: the undos in this turn so far. `hints`: those just asked for. `mentor`: the
    name of the seat's mentor; `pointed`: the mentor's pointer. `step`: that of a lesson; `can_learn`: the person is
    offered the lesson of the game. `raced_city`: the city that the person races, between turns. `asks_about_town`: the
    panel asks the person whether their cities may stand in the server's town.
    """

    serial: int
    undoable_count: int
    waiting: tuple[Seat, ...]
    standings: tuple[Standing, ...]
    before: tuple[SeatRow, ...] = ()
    happened: tuple[News, ...] = ()
    done: tuple[News, ...] = ()
    is_forced: bool = False
    goes_on: bool = False
    chosen: tuple[ChosenAnswer, ...] = ()
    gains: tuple[Gain, ...] = ()
    outlook: OptionGains = ()
    finalities: Mapping[PressHabits, tuple[Finality, ...]] = field(default_factory=dict)
    brought: Mapping[str, int] = field(default_factory=dict)
    note: str | None = None
    alone: SoloDetails | None = None
    can_reopen: bool = False
    can_wish: bool = False
    carried_out: tuple[CarriedOutWish, ...] = ()
    comes_by_itself: bool = False
    has_tip: bool = False
    habits: PressHabits = ("always", False)
    another_waits: bool = False
    names_table: bool = False
    since: tuple[RevealedTurns, ...] = ()
    undone: int = 0
    why: tuple[WhyNot, ...] | None = None
    what: tuple[int, ...] | None = None
    hints: tuple[Hint, ...] = ()
    mentor: str | None = None
    pointed: ShownPointer | None = None
    step: CurrentLessonStep | None = None
    can_learn: bool = False
    clocks: Mapping[Seat, ShownClock] = field(default_factory=dict)
    raced_city: "RacedCity | None" = None
    asks_about_town: bool = False

    @property
    def table_id(self) -> int:
        return self.row.id

    @property
    def finality(self) -> tuple[Finality, ...]:
        """The finality of each option, or of each combination in a choice of several, by the reader's habits.

        Empty if it is not computed.
        """
        return self.finalities.get(self.habits, ())

    @property
    def recent_news(self) -> Sequence[News]:
        """The news of the newest checkpoint, then those of the open turn, each once."""
        return (*self.happened, *(news for news in self.done if news not in self.happened))

    @property
    def missed_news(self) -> Sequence[News]:
        """The seat's own news of the newest checkpoint, if it was asked nothing there.

        Empty unless the panel comes by itself, before the first choice.
        """
        own = [news for news in self.happened if news.seat == self.seat and news not in self.done]
        is_new = self.comes_by_itself and not self.undoable_count
        return own if is_new and all(news.is_unasked for news in own) else []


class ShownRating(NamedTuple):
    """A rating as it is shown: the strength, which is right within `margin` with a probability of 95%.

    `change` is the change of the strength at a table. `is_provisional`: after too few games.
    """

    strength: int
    margin: int
    change: int = 0
    is_provisional: bool = False


@dataclass(frozen=True)
class PublicTable:
    """The public state of a table at the checkpoint `number`.

    A message about it covers the checkpoints `told_from` to `told_to`, which may be older. `seats`: with the people who
    sat there then; `before`: with those whose moves led there. `actors`: the seats whose moves led there, for a reveal;
    `called`: the seats to mention; `gained`: each seat's gains, if known. `ready`: seats committed while others choose.
    `standings`: after the game's own end. `is_opened`: the seal is open. `clocks`: those of awaited seats now; none at
    a past checkpoint. `takes_wishes`: wishes can be made. `mentors`: the names of active mentors, by seat. After the
    end: `ratings` of people who want to be named, `titles` that people have earned here for the first time.
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
    gained: SeatGains | None = None
    takes_wishes: bool = False
    clocks: Mapping[Seat, ShownClock] = field(default_factory=dict)
    told_from: int = 0
    told_to: int = 0
    mentors: Mapping[Seat, str] = field(default_factory=dict)
    ratings: Mapping[Seat, ShownRating] = field(default_factory=dict)
    titles: tuple[TitleRow, ...] = ()

    @property
    def has_ended(self) -> bool:
        """Whether the game is over, or was ended early."""
        return self.over or self.row.ended_why is not None


@dataclass(frozen=True)
class RacedCity:
    """A raced city as it was at the beginning of the round that the racer plays now.

    It is the finished city if its game had fewer rounds, and once the racer's own game is over. `points` are those of
    the raced city then, `own_points` those of the racer now.
    """

    table: PublicTable
    points: int
    own_points: int

    @property
    def is_nameless(self) -> bool:
        """Whether the player of the raced city stays unnamed."""
        return all(seated.user_id is None for seated in self.table.seats)


@dataclass(frozen=True)
class Lobby:
    """A table as its lobby card shows it, also after the start; it can have `least` to `most` seats.

    `are_beginners`: nobody seated has ever finished this game. `invited` are accounts not yet seated. `note` is the key
    of a sentence `note.<note>` on an unusual event. `standings` are only set after the end of the game.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    least: int
    most: int
    invited: tuple[int, ...] = ()
    note: str | None = None
    are_beginners: bool = False
    standings: tuple[Standing, ...] = ()


@dataclass(frozen=True)
class UnfinishedGames:
    """Unfinished solo games to continue or close before a new one: the dealt one first, then copies and lessons."""

    row: TableRow
    others: tuple[TableRow, ...] = ()


def trial_panel(row: TableRow, seats: Sequence[SeatRow], position: Position, seat: Seat, ask: Ask | None) -> Panel:
    """The panel of a question that anybody may try to answer, without a turn of one's own: a puzzle or a past turn."""
    return Panel(
        row=row,
        seats=tuple(seats),
        seat=seat,
        view=position.view(seat),
        ask=ask,
        serial=0,
        undoable_count=0,
        waiting=(),
        standings=(),
        outlook=option_gains(position, seat, ask),
    )
