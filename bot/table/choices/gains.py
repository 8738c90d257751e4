"""The effects of turns, choices and rounds on the score, part by part, as far as the reader may know them."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from bot.store import CheckpointSummary, SeatGains
from games.core import COMMIT, LATER, Ask, Choice, Game, JoinedAsk, Lane, Position, Seat

MAX_COMPUTED_OPTIONS: Final = 25
"""The most options of a question whose effects are computed, because the rule is run once for each option."""

_Parts: TypeAlias = Mapping[str, int]
"""Points by part of the score."""


class Gain(NamedTuple):
    """The points of one part of the score before and now; the empty part is the total."""

    part: str
    before: int
    now: int

    @property
    def points(self) -> int:
        """The change of the points; negative for a loss."""
        return self.now - self.before


OptionGains: TypeAlias = tuple[tuple[Gain, ...], ...]
"""For each option of a question in order, the parts of the score that it changes at once."""


def gains_of_open_choices(position: Position, seat: Seat) -> tuple[Gain, ...]:
    """The score changes of the seat's open choices: the total, then the parts that differ; empty if all are equal."""
    if not position.undoable_count(seat):
        return ()
    game = position.game
    before, now = _points(game, game.view(position.base, seat), seat), _points(game, position.view(seat), seat)
    changed = _changed(before, now)
    return (Gain("", sum(before.values()), sum(now.values())), *changed) if changed else ()


def option_gains(position: Position, seat: Seat, asked: Ask | None = None) -> OptionGains:
    """The immediate score change of each option of a seat's question, or of each path of the joined question `asked`.

    Empty without a question, for a commit, for a choice of several options and for more than MAX_COMPUTED_OPTIONS
    options. An option that would reveal something hidden or ask another seat has an empty change.
    """
    lane = position.lanes.get(seat)
    ask = lane.ask if lane else None
    if lane is None or ask is None or ask.seat != seat or ask.kind == COMMIT:
        return ()
    ways = paths_in(asked or ask)
    if ask.several or len(ways) > MAX_COMPUTED_OPTIONS:
        return ()
    now = _points(position.game, position.view(seat), seat)
    return tuple(_change(position.game, lane, _after(lane, choices), now) for choices in ways)


def paths_in(ask: Ask) -> list[tuple[Choice, ...]]:
    """The choices of each path of a joined question; of any other question, each option alone."""
    if isinstance(ask, JoinedAsk):
        return [path.choices for path in ask.paths]
    return [(option,) for option in ask.options]


def _after(lane: Lane, choices: Iterable[Choice]) -> Lane:
    for choice in choices:
        lane = lane.with_answer(choice)
    return lane


def _change(game: Game[Any], lane: Lane, after: Lane, now: _Parts) -> tuple[Gain, ...]:
    if after.reveals != lane.reveals or after.ask is None or after.ask.seat != lane.seat:
        return ()
    return _changed(now, _points(game, game.view(after.state, lane.seat), lane.seat))


def rounded_parts(parts: Mapping[str, float]) -> dict[str, int]:
    """The parts in whole points, without parts that round to 0."""
    return {part: round(points) for part, points in parts.items() if round(points)}


def parts_summing_to(total: int, parts: Mapping[str, float]) -> dict[str, int]:
    """The rounded parts; LATER is set to the rest (none if 0), so that all of them sum to the total."""
    known = rounded_parts({part: points for part, points in parts.items() if part != LATER})
    later = total - sum(known.values())
    return {**known, LATER: later} if later else known


def points_ahead(game: Game[Any], best: Lane, other: Lane) -> int:
    """The seat's points after the turn `best`, less those after the turn `other`.

    0 if the turns reveal different numbers of things: then their points cannot be compared.
    """
    if best.reveals != other.reveals:
        return 0
    ahead, behind = (_points(game, game.view(one.state, one.seat), one.seat) for one in (best, other))
    return sum(ahead.values()) - sum(behind.values())


def _points(game: Game[Any], view: Any, seat: Seat) -> _Parts:
    return game.points_so_far(view, game.score_parts(view, seat))


def _changed(before: _Parts, now: _Parts) -> tuple[Gain, ...]:
    return tuple(
        Gain(part, before.get(part, 0), points) for part, points in now.items() if before.get(part, 0) != points
    )


def sum_gains(told: Mapping[int, CheckpointSummary], number: int) -> SeatGains | None:
    """The gains of each seat by part, summed over these checkpoints; None if `number` is not among them.

    Parts that sum to 0 are left out. `told` are the checkpoints by number.
    """
    if number not in told:
        return None
    gained: SeatGains = [{} for _ in told[number].gained]
    for one in told.values():
        for seat, parts in enumerate(one.gained):
            for part, points in parts.items():
                gained[seat][part] = gained[seat].get(part, 0) + points
    return [{part: points for part, points in parts.items() if points} for parts in gained]
