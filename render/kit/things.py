"""Named things: cards, plans, parts of the score and signs, the effect of each, and its present value to a seat."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.core import Plain, Seat
from render.kit.game_words import GameWords
from render.kit.legend import Legend


class NamedThing(NamedTuple):
    """A thing's name, and a sentence on its effect, which may be empty."""

    name: str
    does: str


class Things(NamedTuple):
    """Things under a heading, by id, in reading order.

    `table` is the table of the data file that lists them, if any. `seen` returns the ids that a seat sees; if None,
    the seat sees all. `now` returns a sentence on a thing's present value to a seat; may be empty.
    """

    heading: str
    by_id: Mapping[Any, NamedThing]
    table: str = ""
    seen: Callable[[Any, Seat], Iterable[Plain]] | None = None
    now: Callable[[Any, Seat, Any], str] = lambda view, seat, thing: ""


class ThingInView(NamedTuple):
    """A named thing that a seat sees, with its name and an explanation, `words`.

    `number` counts all things of the game, seen or not, and so stays the same during a game.
    """

    number: int
    name: str
    words: str


def things_of_legends(legends: Iterable[Legend], told: Collection[str]) -> Iterator[Things]:
    """For each legend, its signs except those named in `told`; no signs for a legend that is not in rows."""
    for legend in legends:
        entries = [entry for entry in legend.entries if legend.are_rows and entry.name not in told]
        yield Things(legend.heading, {entry.name: NamedThing(entry.name, entry.words) for entry in entries})


def things_in_view(words: GameWords, several: Sequence[Things], view: Any, seat: Seat) -> dict[str, list[ThingInView]]:
    """By heading, the things with an effect that a seat sees, each with its effect and its present value to the
    seat.
    """
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
