"""The rooms of features in the bot: what is in each, how many files, and who imports whom."""

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

from tests.test_architecture import OURS, imported_modules, modules, parsed

BOTH_SIDES: Final = ("table", "ui")
"""The folders of the bot in which features have rooms."""
MAX_ROOM: Final = 12
ROOMS: Final = sorted({path.parent for path in OURS if path.parts[0] == "bot" and path.parts[1] in BOTH_SIDES})


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.as_posix())
def test_a_room_says_in_its_first_lines_what_is_where(room: Path) -> None:
    map_of_it = ast.get_docstring(parsed(room / "__init__.py")) or ""
    files = {path.stem for path in OURS if path.parent == room} - {"__init__"}
    assert files | {one.name for one in ROOMS if one.parent == room} <= set(re.findall(r"`(\w+)`", map_of_it))


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_a_room_is_small(room: Path) -> None:
    assert len([path for path in OURS if path.parent == room]) <= MAX_ROOM


def test_no_rooms_of_features_import_each_other_in_a_circle() -> None:
    """What they share, at the root of each side, counts file by file."""
    used: dict[str, set[str]] = {}
    for name, path in modules().items():
        if name.split(".")[:2] in [["bot", side] for side in BOTH_SIDES] and name.count(".") > 1:
            others = {feature_of(other) for other in imported_modules(path)} - {feature_of(name)}
            used.setdefault(feature_of(name), set()).update(others)
    assert set(TopologicalSorter(used).static_order()) >= {"bot.table.votes", "bot.table.tables"}


def feature_of(module: str) -> str:
    """The room of a feature to which a module belongs, or the module itself at the root."""
    return ".".join(module.split(".")[:3])
