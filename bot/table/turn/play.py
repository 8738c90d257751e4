"""Presses at a running table: choose, undo, start over, commit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeAlias

from bot.store import AlreadyDone, ConfirmPreference
from bot.table.choices.joining import decode_path
from bot.table.choices.lesson_steps import (
    CurrentLessonStep,
    confirm_setting_in_lesson,
    current_lesson_step,
    lesson_step_events,
    next_lesson_table,
)
from bot.table.choices.open_turn import is_committed_unasked, only_gain
from bot.table.choices.panel import BELOW_NOTE, Panel, PanelContent
from bot.table.choices.slices import run_in_slices, run_slice
from bot.table.memory.state import SeatAct
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.table.turn.since import own_last_turn
from games.core import COMMIT, Ask, Choice, Move, Plain, Position, Seat

Foresee: TypeAlias = Callable[[Callable[[], PanelContent]], None]
"""Called before an act is stored, with a function that returns the content of the panel that will follow."""


PressNote: TypeAlias = Literal["stale", "stand_in", "nothing_to_undo", "committed", "on_turn", "below"]
"""The key of a note on a press that changed nothing, or had an unusual effect."""


@dataclass(frozen=True)
class Press:
    """A press: `verb` is choose, undo, restart or commit; `options` are indices of options.

    A single index may be the number of a path of several choices; see `bot.table.choices.joining`. `serial` is the
    seat's act counter on the button. `confirm` says when to ask before a complete turn is committed. `takes_gains`:
    take pure gains without asking. `channel_id` is the panel's channel.
    """

    table_id: int
    user_id: int
    seat: Seat
    serial: int
    verb: str
    options: tuple[int, ...]
    interaction: str
    confirm: ConfirmPreference = "always"
    takes_gains: bool = False
    channel_id: int | None = None


async def act_on_press(tables: Tables, press: Press, foresee: Foresee = lambda content: None) -> Panel:
    """Act on a press; returns the panel to show, which may be at the next table of a lesson.

    `foresee` may draw the likely pictures before the act is stored. A press on an old button, or for a seat that a bot
    player has, changes nothing; the panel then has a note. Refused for people who do not play here, for other people's
    buttons, and for unknown options.
    """
    try:
        async with tables.hold_to_act(press.table_id) as table:
            step = current_lesson_step(table.lesson, table.position, press.seat) if table.position else None
            note = await _act(tables, table, press, foresee)
            if next_lesson_table(table.row) is None:
                return _counted(tables, table.panel(press.seat, note), step)
            ended = own_last_turn(table, press.seat)
    except AlreadyDone:
        note, step, ended = "stale", None, None
    panel = await tables.panel(press.table_id, press.user_id, note)
    if not note and len(panel.seats) > 1:
        tables.changed(panel.row)
    return panel if note or ended is None else _counted(tables, replace(panel, since=(ended,)), step)


def _counted(tables: Tables, panel: Panel, before: CurrentLessonStep | None) -> Panel:
    """The panel after a press; the effect of the press on the steps of a lesson is counted."""
    tables.lesson_steps.update(lesson_step_events(panel.row.game, before, panel.step))
    return panel


async def _act(tables: Tables, table: Table, press: Press, foresee: Foresee) -> PressNote | None:
    """Act on a press; returns a note if there is something unusual to say."""
    seat = table.seat_of(press.user_id)
    if seat != press.seat:
        raise Refusal("not_yours")
    if table.bot_level(seat) is not None:
        return "stand_in"
    if next_lesson_table(table.row) is not None or press.serial != table.seats[seat].serial:
        return "stale"
    position, number = table.require_started(), table.require_started().number
    acts, moves = list[SeatAct](), tuple[Move, ...]()
    if press.verb in {"undo", "restart"}:
        if not position.undoable_count(seat):
            return "nothing_to_undo"
        acts.append(_undo(table, seat, press))
    else:
        if position.asks().get(seat) is None:
            return "stale"
        acts, moves = _choose(table, position, seat, press)
    foresee(partial(table.panel_content, seat))
    foreseeing = iter(()) if moves and table.lesson else table.compute_effects(seat)
    tables.store.run_while_waiting(partial(run_slice, foreseeing))
    await tables.record(table, acts, moves, press.interaction)
    await run_in_slices(foreseeing)
    if position.number == number or table.row.is_solo:
        return None
    comes_below = table.told_from > number and press.channel_id == table.row.venue
    return "committed" if seat not in position.asks() else BELOW_NOTE if comes_below else "on_turn"


def _choose(table: Table, position: Position, seat: Seat, press: Press) -> tuple[list[SeatAct], tuple[Move, ...]]:
    """Make the choices of a press and those that follow without asking; returns them and the closed step's moves.

    Stops at a new checkpoint: a press acts on one only.
    """
    acts, moves, kinds = list[SeatAct](), tuple[Move, ...](), list[str]()

    def make(choice: Choice) -> None:
        nonlocal moves
        kinds.append(position.asks()[seat].kind)
        acts.append(SeatAct(seat, "choose", choice))
        moves = position.apply(seat, choice)

    for options in _answers(press, are_together=position.asks()[seat].several):
        make(_chosen(position, seat, press.verb, options))
    while not moves and press.takes_gains and (only := only_gain(position, seat)):
        make(only[0])
    if not moves:
        step = current_lesson_step(table.lesson, position, seat)
        confirm = confirm_setting_in_lesson(table.row, step, press.confirm)
        if is_committed_unasked(position, seat, confirm, kinds):
            make(COMMIT)
    return acts, moves


def choices_of(position: Position, seat: Seat, press: Press) -> tuple[Choice, ...]:
    """The choices that a press would make at this position. Refused if they are not offered."""
    tried, choices = position.clone(), list[Choice]()
    for options in _answers(press, are_together=position.asks()[seat].several):
        choices.append(_chosen(tried, seat, press.verb, options))
        tried.apply(seat, choices[-1])
    return tuple(choices)


def _answers(press: Press, *, are_together: bool) -> Iterator[tuple[int, ...]]:
    """The option indices for each question that a press answers."""
    if press.verb == "commit" or len(press.options) != 1:
        yield press.options
    elif are_together:
        yield decode_path(press.options[0])
    else:
        yield from ((place,) for place in decode_path(press.options[0]))


def _chosen(position: Position, seat: Seat, verb: str, options: tuple[int, ...]) -> Choice:
    """The choice for the seat's open question. Refused if that does not offer it."""
    ask = position.asks().get(seat)
    if ask is None:
        raise Refusal("impossible")
    choice = COMMIT if verb == "commit" else choice_at(ask, options)
    if not ask.allows(choice):
        raise Refusal("impossible")
    return choice


def choice_at(ask: Ask, indices: tuple[int, ...]) -> Choice:
    """The choice at these option indices; a tuple if several options may be chosen.

    Refused for unknown indices, for none or several where one is asked for, and if the question is whether to commit.
    """
    known = all(0 <= index < len(ask.options) for index in indices)
    if ask.kind == COMMIT or not known or not (ask.several or len(indices) == 1):
        raise Refusal("impossible")
    options: list[Plain] = [ask.options[index] for index in sorted(set(indices))]
    return tuple(options) if ask.several else options[0]


def _undo(table: Table, seat: Seat, press: Press) -> SeatAct:
    """Undo the choices of the last press, with an automatic commit, or all of them."""
    position = table.require_started()
    count = position.undoable_count(seat)
    if press.verb == "undo":
        count = table.undoable_presses(seat)[0]
    for _ in range(count):
        position.undo(seat)
    return SeatAct(seat, "undo", 1) if count == 1 else SeatAct(seat, "restart", count)
