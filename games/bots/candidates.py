"""The most promising ways to play a turn: a look at all kinds of turns, then at turns like the best."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.bots.turns import Turn, TurnTrials
from games.core import Choice, Urgency

CLIMBS: Final = 4  # how many turns, with different first choices, the search for better turns starts from


def best_turns(turns: TurnTrials, leaves: int, most: int) -> list[Turn]:
    """The best turns, at most `most`, the best first, after a look at about `leaves` turns.

    They are ordered by worth. In a game with urgency, the best turn for each first choice is ordered by urgency.
    """
    found, urgency = list(turns.spread(max(1, leaves // 2))), turns.game.urgency
    starts = best_by_first_choice(found)[: None if urgency else CLIMBS]
    for start in starts:
        found += climb(turns, start, leaves // 2 // len(starts))
    return (by_urgency(turns, found, urgency) if urgency else distinct(found))[:most]


def by_urgency(turns: TurnTrials, found: Iterable[Turn], urgency: Urgency[Any]) -> list[Turn]:
    """The best turn for each first choice, the most urgent choice first."""
    ask, best = turns.start().ask, best_by_first_choice(found)
    assert ask is not None
    urgent = urgency(turns.lane.base, ask, {turn.choices[0]: turn.worth for turn in best})
    return sorted(best, key=lambda turn: urgent[turn.choices[0]], reverse=True)


def best_by_first_choice(found: Iterable[Turn]) -> list[Turn]:
    """The best turn for each first choice, the best first."""
    best: dict[Choice, Turn] = {}
    for turn in distinct(found):
        best.setdefault(turn.choices[0], turn)
    return list(best.values())


def climb(turns: TurnTrials, start: Turn, leaves: int) -> Iterator[Turn]:
    """Turns that differ from the best turn so far in one choice, as long as they get better."""
    best, worse = start, None
    while leaves > 0 and best is not worse:
        worse = best
        for turn in turns.like(worse, leaves):
            yield turn
            leaves -= 1
            if turn.worth > best.worth:
                best = turn


def distinct(found: Iterable[Turn]) -> list[Turn]:
    """The turns without repetition, the best first."""
    once: dict[tuple[Choice, ...], Turn] = {}
    for turn in sorted(found, key=lambda turn: turn.worth, reverse=True):
        once.setdefault(turn.choices, turn)
    return list(once.values())
