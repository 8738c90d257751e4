"""A table in memory: its stored row, its seats and the position of its game, with its public and private views."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bot.store import MentorRow
from bot.table.choices.gains import Gain, OptionGains, gains_of_open_choices, option_gains
from bot.table.choices.lesson_steps import ActiveLesson, active_lesson, current_lesson_step, lesson_note
from bot.table.choices.open_turn import (
    carried_out_wishes,
    choices_of_complete_turn,
    finalities,
    goes_on,
    is_forced,
    joined_question,
    news_of_open_turn,
)
from bot.table.choices.panel import (
    Finality,
    Lobby,
    Panel,
    PanelContent,
    PressHabits,
    PublicTable,
    ShownPointer,
    SoloDetails,
)
from bot.table.memory.secrecy import published_digest
from bot.table.memory.state import ENDED, OVER, RUNNING, TableState
from games.core import (
    Ask,
    Lane,
    Position,
    Seat,
    Standing,
    decode,
)


class ChoiceEffects(NamedTuple):
    """The score changes by a seat's open choices and by each option, and the options' finality by press habits."""

    gains: tuple[Gain, ...]
    outlook: OptionGains
    finalities: Mapping[PressHabits, tuple[Finality, ...]]


@dataclass
class Table(TableState):
    """A table in memory, with its public and private views; computed questions and effects are cached."""

    _questions: dict[Seat, tuple[Ask, Ask]] = field(default_factory=dict, repr=False, compare=False)
    _effects: dict[Seat, tuple[Lane | None, bool, ChoiceEffects]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @property
    def lesson(self) -> ActiveLesson | None:
        return active_lesson(self.row)

    def panel_content(self, seat: Seat) -> PanelContent:
        """The part of this seat's panel that its pictures show. Refused before the start and for a closed table."""
        position = self.require_started()
        return PanelContent(
            self.public_row,
            self.public_seats,
            seat,
            position.view(seat),
            self.question(seat),
        )

    def question(self, seat: Seat) -> Ask | None:
        """The question to this seat, joined with the next ones if one press can answer them; None without a question.

        Refused before the start and for a closed table.
        """
        ask = self.require_started().asks().get(seat)
        if ask is None:
            return None
        if (known := self._questions.get(seat)) is None or known[0] is not ask:
            known = self._questions[seat] = (ask, joined_question(self.require_started(), seat) or ask)
        return known[1]

    def effects(self, seat: Seat) -> ChoiceEffects:
        """The effects of a seat's open choices and options, computed if needed. Refused like `compute_effects`."""
        for _ in self.compute_effects(seat):
            pass
        return self._effects[seat][2]

    def compute_effects(self, seat: Seat) -> Iterator[None]:
        """Compute and cache the effects step by step; yields between the steps. Cached effects are not computed again.

        Refused before the start and for a closed table.
        """
        position, known = self.require_started(), self._effects.get(seat)
        ask = position.asks().get(seat)
        lane = next((lane for lane in position.lanes.values() if ask is not None and lane.ask is ask), None)
        are_several = len(position.asks()) > 1
        if known is not None and known[0] is lane and known[1] == are_several and lane is not None:
            return
        asked = self.question(seat)
        changes = gains_of_open_choices(position, seat), option_gains(position, seat, asked)
        effects = ChoiceEffects(*changes, (yield from finalities(position, seat, asked)))
        self._effects[seat] = (lane, are_several, effects)

    def panel(self, seat: Seat, note: str | None = None, page: int = 0) -> Panel:
        """The private panel of this seat; `note` is the key of a note, `page` the open page of options.

        Refused before the start and for a closed table.
        """
        position, effects = self.require_started(), self.effects(seat)
        view, mentor = position.view(seat), self.mentors.active_at(seat)
        step = current_lesson_step(self.lesson, position, seat)  # a lesson commits, or asks to, by rules of its own
        return Panel(
            row=self.public_row,
            seats=self.public_seats,
            before=self.seats_before(position.number),
            seat=seat,
            serial=self.seats[seat].serial,
            view=view,
            ask=self.question(seat),
            undoable_count=len(self.undoable_presses(seat)),
            undone=self.presses.undone[seat],
            happened=tuple(position.news(seat)),
            done=news_of_open_turn(position, view, seat),
            is_forced=is_forced(position, seat),
            goes_on=goes_on(position, seat),
            chosen=choices_of_complete_turn(position, seat),
            waiting=self.waiting(),
            standings=self._final_standings(position),
            gains=effects.gains,
            outlook=effects.outlook,
            finalities={} if step else effects.finalities,
            brought=self.gained[seat] if self.gained else {},
            note=note or lesson_note(self.row, self.lesson, self.seats[seat].serial),
            page=page,
            alone=self._alone(position) if self.row.is_solo else None,
            can_reopen=self.mover == seat and not position.undoable_count(seat),
            can_wish=not self.row.is_solo and self.row.phase == RUNNING and bool(position.questions_to_come(seat)),
            carried_out=carried_out_wishes(self.wishes.values(), seat),
            mentor=mentor.name if mentor else None,
            pointed=self._pointed(mentor) if mentor else None,
            step=step,
        )

    def _pointed(self, mentor: MentorRow) -> ShownPointer | None:
        """The mentor's pointer in the open question; None once the question has changed."""
        pointer, asked = mentor.pointer, (self.row.number, self.seats[mentor.seat].serial)
        if pointer is None or (pointer.number, pointer.serial) != asked:
            return None
        return ShownPointer(mentor.name, pointer.option, pointer.said)

    def public(self) -> PublicTable:
        """The present public state, with each seat's gains at the newest checkpoint.

        Refused before the start and for a closed table.
        """
        return replace(self._public(self.require_started()), gained=self.gained)

    def public_at(self, checkpoint: bytes, number: int) -> PublicTable:
        """The public state at this encoded checkpoint, before anybody chose; without gains."""
        return self._public(Position(self.game, decode(checkpoint, self.game.state_type), number))

    def _public(self, position: Position) -> PublicTable:
        if self.row.phase == ENDED:
            position = position.as_ended()
        return PublicTable(
            row=self.public_row,
            seats=self.seats_when(position.number),
            before=self.seats_before(position.number),
            number=position.number,
            view=position.view(None).copy(),
            waiting=tuple(sorted(position.asks())),
            ready=frozenset(position.lanes.keys() - position.asks().keys()),
            standings=self._final_standings(position),
            over=position.over and self.row.phase != ENDED,
            is_opened=self._is_opened(position),
            takes_wishes=position.wish_rules is not None,
            told_from=position.number,
            told_to=position.number,
            mentors=self.mentors.names,
            titles=self.titles if position.over else (),
        )

    def _alone(self, position: Position) -> SoloDetails:
        is_fresh = self.row.kind is None and position.number == 0 and self.seats[0].serial == 0
        is_opened = self._is_opened(position)
        return SoloDetails(published_digest(self.row), is_opened, self.past, is_fresh, self.are_beginners, self.titles)

    def _is_opened(self, position: Position) -> bool:
        return position.over and self.row.kind is None and published_digest(self.row) is not None

    def _final_standings(self, position: Position) -> tuple[Standing, ...]:
        """The seats by rank; empty before the end, as hidden points count, and after an early end."""
        return tuple(position.standings()) if position.over and self.row.phase != ENDED else ()

    def lobby(self) -> Lobby:
        seated = {seated.user_id for seated in self.seats}
        return Lobby(
            row=self.public_row,
            seats=self.public_seats,
            least=self.mode().least_seats,
            most=self.row.seats_most,
            invited=tuple(user_id for user_id in self.invited if user_id not in seated),
            are_beginners=self.are_beginners,
            standings=self._final_standings(self.require_started()) if self.row.phase == OVER else (),
        )
