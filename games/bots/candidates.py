"""The most promising ways to play a turn: a look at all kinds of them, then at what is like the best."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.bots.turns import Turn, Turns
from games.core import Choice

CLIMBS: Final = 4
"""From so many turns, with different first choices, better ones are looked for."""


def best_turns(turns: Turns, leaves: int, most: int) -> list[Turn]:
    """Up to so many of the best turns by worth, the best first, after a look at about `leaves` turns."""
    found = list(turns.spread(max(1, leaves // 2)))
    starts = best_by_first_choice(found)[:CLIMBS]
    for start in starts:
        found += climb(turns, start, leaves // 2 // len(starts))
    return distinct(found)[:most]


def best_by_first_choice(found: Iterable[Turn]) -> list[Turn]:
    """For each first choice the best turn that begins with it, the best first."""
    best: dict[Choice, Turn] = {}
    for turn in distinct(found):
        best.setdefault(turn.choices[0], turn)
    return list(best.values())


def climb(turns: Turns, start: Turn, leaves: int) -> Iterator[Turn]:
    """Turns that differ from the best so far in one choice, again and again as long as that helps."""
    best, worse = start, None
    while leaves > 0 and best is not worse:
        worse = best
        for turn in turns.like(worse, leaves):
            yield turn
            leaves -= 1
            if turn.worth > best.worth:
                best = turn


def distinct(found: Iterable[Turn]) -> list[Turn]:
    """The turns, the best first, each once."""
    once: dict[tuple[Choice, ...], Turn] = {}
    for turn in sorted(found, key=lambda turn: turn.worth, reverse=True):
        once.setdefault(turn.choices, turn)
    return list(once.values())
