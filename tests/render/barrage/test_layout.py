"""The layout of the map: it fits the map of the rules, and a fault in it is named."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from games.core import load_data
from render.barrage import layout
from render.barrage.layout import layout_problems

TABLE = load_data(layout.__file__, "layout.toml")


def test_everything_on_the_map_has_its_place() -> None:
    assert layout_problems(TABLE) == []


def moved(site: str, *place: float) -> Callable[[dict[str, Any]], None]:
    return lambda table: table["nodes"].update({site: list(place)})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda table: table["nodes"].pop("D4U"), "layout nodes: one for each, and none besides; see D4U"),
        (lambda table: table["blocks"].pop("PB8"), "layout blocks: one for each, and none besides; see PB8"),
        (lambda table: table["bands"].pop("hill"), "layout bands: one for each, and none besides; see hill"),
        (lambda table: table["rivers"].update(PB5=[]), "layout rivers: they begin at dams and headstreams; see PB5"),
        (moved("HA", 0.13, -0.1), "layout: places go from 0 to 1"),
        (moved("D1U", 0.13, 0.5), "layout nodes D1U: in the band of its area"),
        (moved("C1A", 0.13, 0.14), "layout nodes C1A: too near to D1U"),
        (lambda table: table["conduits"].update(C1A=[[0.5, 0.5]]), "layout conduits C1A: it ends at basin 8"),
        (lambda table: table["nodes"].update(HA=[1]), "nodes HA: "),
    ],
)
def test_a_fault_of_the_layout_is_named(change: Callable[[dict[str, Any]], None], said: str) -> None:
    table = deepcopy(TABLE)
    change(table)
    assert any(problem.startswith(said) for problem in layout_problems(table)), layout_problems(table)
