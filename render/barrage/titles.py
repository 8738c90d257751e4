"""Titles: what somebody alone was best at, as it stands in the valley at the end."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.barrage import CONDUITS, BarrageState
from games.core import Seat
from render.barrage.look import BarrageScene
from render.kit.titles import Title, most_of

COUNTS: Final[Mapping[str, tuple[Callable[[BarrageState, Seat], int], str]]] = {
    "power": (lambda view, seat: view.companies[seat].energy, "place"),
    "walls": (lambda view, seat: view.count(seat, "base") + view.count(seat, "elevation"), "row"),
    "kept": (lambda view, seat: len(view.companies[seat].fulfilled), "contract"),
    "lakes": (lambda view, seat: sum(view.dams[site].water for site in view.bases_of(seat)), "water"),
    "pipes": (lambda view, seat: sum(CONDUITS[site].value for site in view.conduits_of(seat)), "conduit"),
    "inventor": (lambda view, seat: len(view.companies[seat].advanced), "tile"),
}
"""What is counted for each title, and the part of the score whose sign stands on it."""


def titles(scene: BarrageScene) -> Iterator[Title]:
    """A title for each of these things of which one seat has most."""
    for name, (count, part) in COUNTS.items():
        if best := most_of([count(scene.view, seat) for seat in range(scene.view.players)]):
            seat, most = best
            yield Title(scene.words.say(f"poster.{name}"), seat, str(most), part)
