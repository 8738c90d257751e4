"""The law of *Why not?*: every missing option of a question has a reason, and no offered option has one."""

from collections.abc import Iterator

from games.core import COMMIT, Ask, Position, Rng, Universe


def missing_options_have_reasons(position: Position, _rng: Rng) -> Iterator[str]:
    """The options of a question are exactly the things that no test of its universe excludes, in the seat's view."""
    for ask in position.asks().values():
        universe = position.game.universes.get(ask.kind)
        if universe is not None:
            yield from reason_faults(position, ask, universe)
        elif position.game.universes and ask.kind != COMMIT:
            yield f"{ask.kind!r} has no universe"


def reason_faults(position: Position, ask: Ask, universe: Universe) -> Iterator[str]:
    state = next(lane.state for lane in position.lanes.values() if lane.ask is ask)
    view, offered = position.view(ask.seat), {universe.thing_of(option) for option in ask.options_without_decline}
    things = list(universe.things(view, ask))
    if things != list(universe.things(state, ask)) or len(set(things)) < len(things):
        yield f"the universe of {ask.kind!r} is not what the seat sees, or has a thing twice: {things}"
    for thing in things:
        reason = universe.exclusion(view, ask, thing)
        if reason != universe.exclusion(state, ask, thing):
            yield f"{thing!r} of {ask.kind!r} is refused for {reason}, which does not hold"
        elif thing in offered and reason:
            yield f"{thing!r} of {ask.kind!r} is offered, and refused: {reason.why}"
        elif thing not in offered and not reason:
            yield f"{thing!r} of {ask.kind!r} is not offered, and there is no reason"
    yield from (f"{thing!r} of {ask.kind!r} is not in the universe" for thing in offered - {*things})
