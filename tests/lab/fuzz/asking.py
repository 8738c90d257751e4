"""Laws about questions and answers."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec

from games.core import (
    COMMIT,
    MAX_SEVERAL_OPTIONS,
    Ask,
    CannotUndo,
    Choice,
    IllegalChoice,
    NotAsked,
    PlayError,
    Position,
    Rng,
    freeze,
)
from tests.games.checks import faults_of
from tests.lab.fuzz.law import MAX_ANSWERS, MAX_WORTH, snapshot

ILLEGAL_CHOICES: Final[tuple[Choice, ...]] = ("no such option", ("no such option",), -999)
"""Choices that no question offers."""
MAX_CHOICES_TRIED: Final = 60
"""The most choices of one question that are tried."""


def a_running_game_asks_somebody(position: Position, _rng: Rng) -> Iterator[str]:
    """There is an open question until the game is over, and each question is for a seat of the table."""
    asks = position.asks()
    if bool(asks) is position.over:
        yield f"over: {position.over}, asked are {sorted(asks)}"
    for seat, ask in asks.items():
        if ask.seat != seat or not 0 <= seat < position.base.seats:
            yield f"{ask.kind!r} is asked of seat {ask.seat} as seat {seat} of {position.base.seats}"


def questions_are_well_formed(position: Position, _rng: Rng) -> Iterator[str]:
    """The options of a question are different, can be stored, and leave a choice.

    A single option may be asked for where the question refuses others, with reasons: people learn what they cannot do.
    """
    yield from question_faults(position, set())


def question_faults(position: Position, known: set[bytes]) -> Iterator[str]:
    """The faults of the open questions. Questions without faults are added to `known`; known ones are skipped."""
    for ask in position.asks().values():
        stored = msgspec.json.encode(ask)
        if stored in known:
            continue
        if found := [*_malformed(ask), *_needless(position, ask)]:
            yield from found
        else:
            known.add(stored)


def _malformed(ask: Ask) -> Iterator[str]:
    if len(set(ask.options)) != len(ask.options):
        yield f"{ask.kind!r} offers an option twice: {ask.options}"
    if ask.several and len(ask.options) > MAX_SEVERAL_OPTIONS:
        yield f"{ask.kind!r} offers {len(ask.options)} options at once"
    if ask.kind == COMMIT and ask.options != (COMMIT,):
        yield f"a commit offers {ask.options}"
    if ask.kind != COMMIT and COMMIT in ask.options:
        yield f"{ask.kind!r} offers the commit: {ask.options}"
    if _through_json(ask) != ask:
        yield f"{ask.kind!r} does not come back from storage: {ask}"


def _needless(position: Position, ask: Ask) -> Iterator[str]:
    universe = position.game.universes.get(ask.kind)
    refuses_others = universe is not None and not universe.excludes_nothing(position.view(ask.seat), ask)
    if ask.kind != COMMIT and ask.choice_count < (1 if refuses_others else 2):
        yield f"{ask.kind!r} leaves no choice: {ask.options}"


def _through_json(ask: Ask) -> Ask:
    plain = msgspec.json.decode(msgspec.json.encode(ask))
    facts = {name: freeze(fact) for name, fact in plain.pop("facts").items()}
    return Ask(**plain | {"options": freeze(plain["options"]), "facts": facts})


def every_option_leads_to_the_end_of_the_turn(position: Position, rng: Rng) -> Iterator[str]:
    """After each option, random choices lead to the end of the turn, in a state without faults."""
    game = position.game
    for lane in position.lanes.values():
        ask = lane.ask
        for choice in _choices(ask, rng) if ask else []:
            course = lane.with_answer(choice)
            while (following := course.ask) and len(course.moves) < MAX_ANSWERS:
                course = course.with_answer(following.sample(rng))
            yield from (f"after {choice!r} of seat {lane.seat}: {fault}" for fault in faults_of(game, course.state))
            if not abs(game.worth(course.state, lane.seat)) < MAX_WORTH:
                yield f"after {choice!r} a state is worth more than any game can be"


def _choices(ask: Ask, rng: Rng) -> list[Choice]:
    return (
        ask.choices() if ask.choice_count <= MAX_CHOICES_TRIED else [ask.sample(rng) for _ in range(MAX_CHOICES_TRIED)]
    )


def illegal_acts_are_refused(position: Position, _rng: Rng) -> Iterator[str]:
    """Choices that are no options, answers of seats without a question, and undo of nothing raise errors.

    They change nothing.
    """
    before, asks = snapshot(position), position.asks()
    for seat in range(-1, position.base.seats + 1):
        ask = asks.get(seat)
        for choice in (*ILLEGAL_CHOICES, ask.options * 2) if ask else (COMMIT, None, 0):
            if not _is_refused(partial(position.apply, seat, choice), IllegalChoice if ask else NotAsked):
                yield f"seat {seat} may answer {choice!r} to {ask}"
        if not position.undoable_count(seat) and not _is_refused(partial(position.undo, seat), CannotUndo):
            yield f"seat {seat} may undo what it has not done"
    if (snapshot(position), position.asks()) != (before, asks):
        yield "what was refused has changed something"


def _is_refused(act: Callable[[], object], kind: type[PlayError]) -> bool:
    try:
        act()
    except kind:
        return True
    return False
