"""The answer to *Why not?*: things that a question, and questions joined with it, do not offer, and the reasons."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.core.asks import Ask, Plain
from games.core.joined import JoinedAsk, original_ask
from games.core.position import Position
from games.core.universe import Exclusion


class WhyNot(NamedTuple):
    """The things that the question `ask` does not offer.

    `first` is the open question. `after` is the option of `first` that leads to `ask`; None if `ask` is `first` itself
    or of the same kind.
    """

    first: Ask
    ask: Ask
    excluded: tuple[Exclusion, ...]
    after: Plain = None


def why_not(position: Position, ask: Ask) -> tuple[WhyNot, ...]:
    """For this open question and each question joined with its options, the things that it does not offer.

    Questions that offer everything are left out. Joined questions of the same kind, such as about the next piece, are
    explained as if they were asked now; repeated explanations are left out.
    """
    found = (WhyNot(original_ask(ask), *asked) for asked in _asked(position, ask))
    return tuple(one for one in found if one.excluded)


def _asked(position: Position, ask: Ask) -> Iterator[tuple[Ask, tuple[Exclusion, ...], Plain]]:
    def excluded(view: Any, asked: Ask) -> tuple[Exclusion, ...]:
        universe = position.game.universes.get(asked.kind)
        return tuple(universe.exclusions(view, asked)) if universe else ()

    first, view = original_ask(ask), position.view(ask.seat)
    told = [excluded(view, first)]
    yield first, told[0], None
    for asked in [asked for path in ask.paths for asked in path.asks[1:]] if isinstance(ask, JoinedAsk) else ():
        if asked.kind == first.kind and (found := excluded(view, asked)) not in told:
            told.append(found)
            yield asked, found, None
    if isinstance(ask, JoinedAsk):
        lane = next(lane for lane in position.lanes.values() if lane.ask == first)
        followed = (path for path in ask.paths if len(path.way) > 1 and path.asks[1].kind != first.kind)
        for option in dict.fromkeys(path.choices[0] for path in followed):
            after = lane.with_answer(option)
            assert after.ask is not None
            yield after.ask, excluded(position.game.view(after.state, ask.seat), after.ask), option
