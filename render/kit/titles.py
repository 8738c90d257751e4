"""Titles: the things at which one player alone was best, at the end of a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.core import Seat, Standing
from render.kit.paragraphs import points_text
from render.kit.scene import Scene

TITLES_MOST = 3


class Title(NamedTuple):
    """A title's name, its seat, its value, and the part of the score it is about."""

    name: str
    seat: Seat
    value: str
    part: str


class Distinction(NamedTuple):
    """A measure of a seat in a view, the part of the score it is about, and its least value."""

    measure: Callable[[Any, Seat], int]
    part: str
    least: int = 1


def titles_of(scene: Scene[Any, Any], standings: Sequence[Standing], parts: Sequence[str]) -> Iterator[Title]:
    """A title for each part of the score in which one seat alone leads, the largest lead first."""
    if len(standings) < 2:
        return
    leads = [(_lead(standings, part), part) for part in parts]
    for lead, part in sorted(leads, key=lambda found: found[0], reverse=True):
        best = max(standings, key=lambda standing: standing.parts.get(part, 0))
        points = best.parts.get(part, 0)
        if lead > 0 and points > 0:
            name = scene.words.say("poster.most", part=scene.words.part(part).replace("\n", ""))
            yield Title(name, best.seat, points_text(points), part)


def _lead(standings: Sequence[Standing], part: str) -> int:
    best, second, *_ = sorted((standing.parts.get(part, 0) for standing in standings), reverse=True)
    return best - second


def counted_titles(scene: Scene[Any, Any], seats: int, distinctions: Mapping[str, Distinction]) -> Iterator[Title]:
    """A title `poster.<name>` for each distinction in which one seat alone leads, in their order."""
    for name, (measure, part, least) in distinctions.items():
        if best := most_of([measure(scene.view, seat) for seat in range(seats)], least):
            seat, most = best
            yield Title(scene.words.say(f"poster.{name}"), seat, str(most), part)


def most_of(values: Sequence[int], least: int = 1) -> tuple[Seat, int] | None:
    """The seat that leads alone, and its value; None for a tie or below `least`."""
    most = max(values)
    if len(values) < 2 or most < least or values.count(most) > 1:
        return None
    return values.index(most), most
