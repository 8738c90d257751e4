"""The open turn of a seat: its question, its choices and news, and what a press does to it.

The finality of a press says whether it also commits the turn without asking, and whether it can be undone.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, get_args

import msgspec

from bot.store import ConfirmPreference, WishRow
from bot.table.choices.gains import paths_in
from bot.table.choices.joining import OPTION_INDEX_LIMIT
from bot.table.choices.panel import CarriedOutWish, ChosenAnswer, Finality, PressHabits
from games.core import (
    COMMIT,
    DECLINE,
    Ask,
    Choice,
    ClosedStep,
    Lane,
    News,
    Position,
    ResultPredictor,
    Rng,
    Seat,
    join_following,
)
from render.face import ends_turn_unconfirmed, face_type, join_rules_of, turn_goes_on

_MAX_COMPUTED_CHOICES: Final = 1000
"""The most combinations of options, in a choice of several, whose finality is computed."""


def joined_question(position: Position, seat: Seat) -> Ask | None:
    """The question to a seat, joined with the following ones if the game's face allows it; None without a question.

    A question of more than OPTION_INDEX_LIMIT options is returned as it is.
    """
    ask = position.asks().get(seat)
    lane = next((one for one in position.lanes.values() if one.ask is ask), None)
    if ask is None or lane is None or len(ask.options) > OPTION_INDEX_LIMIT:
        return ask
    return join_following(lane, join_rules_of(position.game.name, ask.kind)) or ask


def news_of_open_turn(position: Position, view: Any, seat: Seat) -> tuple[News, ...]:
    """The news of the seat's open turn, from its view; empty without an open turn.

    Before the first choice, where seats act in turn, the news of what this seat did without being asked come first.
    """
    if seat not in position.lanes:
        return ()
    before = position.news(seat) if len(position.lanes) == 1 and not position.undoable_count(seat) else []
    own = [news for news in before if news.seat == seat and news.is_unasked]
    return (*own, *(news for news in view.news if news.seat == seat))


def carried_out_wishes(wishes: Iterable[WishRow], seat: Seat) -> tuple[CarriedOutWish, ...]:
    """The wishes of a seat that were carried out, sorted by the JSON text of their turns."""
    return tuple(
        CarriedOutWish(one.listed[one.served], 1 + one.served)
        for one in sorted(wishes, key=lambda one: msgspec.json.encode(one.turn))
        if one.seat == seat and one.served is not None
    )


def choices_of_complete_turn(position: Position, seat: Seat) -> tuple[ChosenAnswer, ...]:
    """The questions to a seat with its choices, if its turn lacks only the commit; otherwise empty."""
    lane = position.lanes.get(seat)
    if lane is None or lane.ask is None or lane.ask.kind != COMMIT:
        return ()
    answers = answers_along(lane.with_moves(()), (move.choice for move in lane.moves))
    return tuple(one for one in answers if one.ask.seat == seat)


def answers_along(lane: Lane, choices: Iterable[Choice]) -> Iterator[ChosenAnswer]:
    """Yields these choices, each with its question, from this lane on."""
    for choice in choices:
        assert lane.ask is not None
        yield ChosenAnswer(lane.ask, choice)
        lane = lane.with_answer(choice)


def goes_on(position: Position, seat: Seat) -> bool:
    """Whether the game says that the seat continues after its commit."""
    lane = position.lanes.get(seat)
    return lane is not None and turn_goes_on(position.game.name, lane.state)


def is_forced(position: Position, seat: Seat) -> bool:
    """Whether the seat's turn is complete without any choice."""
    lane = position.lanes.get(seat)
    return lane is not None and lane.ask is not None and lane.ask.kind == COMMIT and not lane.moves


def finalities(
    position: Position, seat: Seat, ask: Ask | None
) -> Generator[None, None, Mapping[PressHabits, tuple[Finality, ...]]]:
    """The finality of a press on each option of a question, by the person's habits; empty for a commit and for None.

    A choice of several options has a finality for each of the first _MAX_COMPUTED_CHOICES combinations. The generator
    yields after each finality, because one may take milliseconds, and returns the result.
    """
    if ask is None or ask.kind == COMMIT:
        return {}
    ways = [(one,) for one in islice(ask.choices(), _MAX_COMPUTED_CHOICES)] if ask.several else paths_in(ask)
    is_alone = position.base.seats == 1
    foresight = ResultPredictor(position.game, position.base, Rng(position.number + 1)) if is_alone else None
    found = list[tuple[Mapping[ConfirmPreference, Finality], ...]]()
    for way in ways:
        found.append(tuple(_finalities_of(position, seat, way, foresight)))
        yield
    return {
        (confirm, takes_gains): tuple(one[takes_gains][confirm] for one in found)
        for confirm in get_args(ConfirmPreference)
        for takes_gains in (False, True)
    }


def _finalities_of(
    position: Position, seat: Seat, choices: Iterable[Choice], foresight: ResultPredictor | None
) -> Iterator[Mapping[ConfirmPreference, Finality]]:
    """The finality of these choices, and that with the pure gains after them; both are the same without such gains.

    Things that the choices would reveal decide nothing: such a press is final anyway.
    """
    after, kinds = position.clone(), list[str]()

    def is_fixed_by(choice: Choice) -> bool:
        kinds.append(after.asks()[seat].kind)
        after.apply(seat, choice)
        return not after.undoable_count(seat)

    is_fixed = any(map(is_fixed_by, choices))
    finality = _finality_after(after, seat, kinds, is_fixed, foresight)
    yield finality
    made = len(kinds)
    while not is_fixed and (only := only_gain(after, seat)):
        is_fixed = is_fixed_by(only[0])
    yield finality if len(kinds) == made else _finality_after(after, seat, kinds, is_fixed, foresight)


def _finality_after(
    after: Position, seat: Seat, kinds: Sequence[str], is_fixed: bool, foresight: ResultPredictor | None
) -> Mapping[ConfirmPreference, Finality]:
    """The finality of a press that answered these questions and led to this position."""
    if is_fixed:
        return dict.fromkeys(get_args(ConfirmPreference), "fixed")
    if seat not in after.asks() or after.asks()[seat].kind != COMMIT:
        return dict.fromkeys(get_args(ConfirmPreference), "")
    can_be_taken_back = len(after.asks()) > 1 or _could_reopen_alone(after, seat, foresight)
    is_free = can_be_taken_back or goes_on(after, seat) or _is_said_to_end(after, seat, kinds)
    ends: Finality = "ready" if can_be_taken_back else "ends"
    finality: Finality = ends if not goes_on(after, seat) else "" if can_be_taken_back else "fixed"
    return {"always": "", "final": finality if is_free else "", "never": finality}


def is_committed_unasked(position: Position, seat: Seat, confirm: ConfirmPreference, kinds: Sequence[str] = ()) -> bool:
    """Whether this seat's turn is complete and, with the preference `confirm`, committed without asking.

    With "final", the bot commits without asking if the commit can be undone while others choose, if the seat goes on
    after it, or if the player is alone and it neither reveals anything nor ends the game. It also does if the game says
    that the press ends the turn (`kinds` are the kinds of questions that the press answered), or if the rest of an
    interrupted turn has nothing to choose.
    """
    asks = position.asks()
    if confirm == "always" or seat not in asks or asks[seat].kind != COMMIT:
        return False
    is_free = len(asks) > 1 or goes_on(position, seat) or _is_said_to_end(position, seat, kinds)
    return confirm == "never" or is_free or _could_reopen_alone(position, seat)


def _is_said_to_end(position: Position, seat: Seat, kinds: Sequence[str]) -> bool:
    """Whether the game says that the press ends the turn, or there was nothing to choose in the rest of it.

    The game says so of the kind of a press that was the whole turn, or of the last choice.
    """
    game, moves = position.game, position.lanes[seat].moves if seat in position.lanes else ()
    if not moves:
        return game.steps[position.base.step].same_turn(position.base)
    if len(moves) == len(kinds) and kinds[0] in face_type(game.name).final_kinds:
        return True
    return bool(kinds) and ends_turn_unconfirmed(game.name, kinds[-1], moves[-1].choice)


def only_gain(position: Position, seat: Seat) -> tuple[Choice, ...]:
    """The only option of a seat besides declining, if it is a pure gain; otherwise empty."""
    ask, gaining = position.asks().get(seat), face_type(position.game.name).gaining_kinds
    if ask is None or ask.several or DECLINE not in ask.options or ask.kind not in gaining:
        return ()
    return ask.options_without_decline if len(ask.options_without_decline) == 1 else ()


def _could_reopen_alone(position: Position, seat: Seat, foresight: ResultPredictor | None = None) -> bool:
    """Whether a player without others could reopen this complete turn after its commit."""
    if position.base.seats > 1:
        return False
    after = position.clone()
    moves = after.commit(seat)
    return not after.over and ClosedStep(position.base, moves, after).was_foreseeable(foresight)
