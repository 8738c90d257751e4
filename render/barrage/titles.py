"""Titles: what somebody alone was best at, as it stands in the valley at the end."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.barrage import CONDUITS
from render.barrage.look import BarrageScene
from render.kit.titles import Distinction, Title, counted_titles

DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "power": Distinction(lambda view, seat: view.companies[seat].energy, "place"),
    "walls": Distinction(lambda view, seat: view.count(seat, "base") + view.count(seat, "elevation"), "row"),
    "kept": Distinction(lambda view, seat: len(view.companies[seat].fulfilled), "contract"),
    "lakes": Distinction(lambda view, seat: sum(view.dams[site].water for site in view.bases_of(seat)), "water"),
    "pipes": Distinction(lambda view, seat: sum(CONDUITS[site].value for site in view.conduits_of(seat)), "conduit"),
    "inventor": Distinction(lambda view, seat: len(view.companies[seat].advanced), "tile"),
}
"""What is counted for each title, by its name."""


def titles(scene: BarrageScene) -> Iterator[Title]:
    """A title for each of these things of which one seat has most."""
    return counted_titles(scene, scene.view.players, DISTINCTIONS)
