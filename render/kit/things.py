"""Named things: cards, plans, parts of the score and signs, the effect of each, and its present value to a seat."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.core import Plain, Seat
from render.kit.game_words import GameWords
from render.kit.legend import Legend

MAX_SENTENCE_LENGTH: Final = 200
"""The most characters of a sentence about a thing."""


class NamedThing(NamedTuple):
    """A thing's name, and a sentence on its effect."""

    name: str
    does: str


class Things(NamedTuple):
    """Things under a heading, by id, in reading order.

    `table` is the table of the data file that lists them, if any. `seen` returns the ids that a seat sees; without it,
    the seat sees all. `now` returns a sentence on a thing's present value to a seat; may be empty.
    """

    heading: str
    by_id: Mapping[Any, NamedThing]
    table: str = ""
    seen: Callable[[Any, Seat], Iterable[Plain]] | None = None
    now: Callable[[Any, Seat, Any], str] = lambda view, seat, thing: ""


class ThingInView(NamedTuple):
    """A named thing that a seat sees. Its number stays the same during a game; `words` explain it."""

    number: int
    name: str
    words: str


def things_of_legends(legends: Iterable[Legend], told: Collection[str]) -> Iterator[Things]:
    """The signs of a legend that have an explanation, without those of these names."""
    for legend in legends:
        entries = [entry for entry in legend.entries if legend.are_rows and entry.name not in told]
        yield Things(legend.heading, {entry.name: NamedThing(entry.name, entry.words) for entry in entries})


def things_in_view(words: GameWords, several: Sequence[Things], view: Any, seat: Seat) -> dict[str, list[ThingInView]]:
    """By heading, the things with an explanation that a seat sees."""
    found: dict[str, list[ThingInView]] = {}
    number = 0
    for things in several:
        seen = things.by_id if things.seen is None else set(things.seen(view, seat))
        for name, thing in things.by_id.items():
            if name in seen and thing.does:
                said = words.sentences(filter(None, [thing.does, things.now(view, seat, name)]))
                found.setdefault(things.heading, []).append(ThingInView(number, thing.name, said))
            number += 1
    return found
