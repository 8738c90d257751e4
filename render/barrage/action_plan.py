"""Where every space of the action boards lies on their picture, and everything else that can be done in a turn."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from games.barrage import SPACES, ActionSpace, BarrageState
from games.barrage.acts import spaces_for
from games.barrage.copying import COPIER
from games.core import Plain, Seat
from render.canvas import Box
from render.kit.banner import BAND
from render.theme import HIGHEST, WIDE

EDGE: Final = 12
GAP: Final = 8
TOP: Final = BAND + GAP
COLUMNS: Final = (
    ("turbine", "workshop"),
    ("water", "bank", "machinery", "officer"),
    ("construction", "patent", "contract"),
)
WIDTH: Final = (WIDE - 2 * EDGE - 2 * GAP) / len(COLUMNS)
HEAD: Final = 36
"""The height of a board's heading."""
PAD: Final = 6
CELL: Final = 138
"""How wide a space is beside what its row gives."""
STEPS: Final = (60, 90)
"""How far apart rows are: at least, and at most."""
HIGH: Final = {"patent": 2}
"""The boards whose rows are higher than those of others, and how many times."""
IN_ROW: Final = {"patent": 3, "bank": 1}
"""How many spaces lie in a row; two unless it is said here."""
TILES_IN_ROW: Final = 4
WORDED_IN_ROW: Final = 2
PLANS: Final = 3
"""A whole production has at most so much room that this many fit beside each other."""
PLAN: Final = 92
"""How high one is."""


class ActionPlan(NamedTuple):
    """The boards, their spaces by name, other options with places of their own, and how high the picture is."""

    boards: dict[str, Box]
    spaces: dict[str, Box]
    others: dict[Plain, Box]
    height: int

    def place_of(self, option: Sequence[Plain]) -> Box:
        """Where an option lies: its own place, or that of its space."""
        return self.others.get(tuple(option)) or self.spaces[str(option[1])]


def action_plan(view: BarrageState, seat: Seat, options: Sequence[Plain]) -> ActionPlan:
    """The plan for a seat that can do this."""
    boards = {name: tuple(spaces) for name, spaces in boards_of(view, seat).items()}
    return _planned(tuple(boards.items()), tuple(options))


@lru_cache(maxsize=16)
def _planned(listed: tuple[tuple[str, tuple[ActionSpace, ...]], ...], options: tuple[Any, ...]) -> ActionPlan:
    """The same for these boards with their spaces."""
    boards = dict(listed)
    rows = {name: _rows_of(name, spaces, options) for name, spaces in boards.items()}
    below = [option for option in options if option[0] == "produce"]
    strip = HEAD + PLAN + PAD + GAP if below else 0
    step = _step(rows, HIGHEST - GAP - strip - TOP)
    places, plans = dict[str, Box](), ActionPlan({}, {}, {}, 0)
    bottom = float(TOP)
    for column, names in enumerate(COLUMNS):
        left, top = EDGE + column * (WIDTH + GAP), float(TOP)
        for name in (one for one in names if one in boards):
            high = HEAD + rows[name] * step + PAD
            places[name] = (left, top, WIDTH, high)
            _place(plans, name, boards[name], options, places[name], step)
            top += high + GAP
        bottom = max(bottom, top)
    if below:
        places["produce"] = (EDGE, bottom, WIDE - 2 * EDGE, HEAD + PLAN + PAD)
        each = (places["produce"][2] - PAD) / max(PLANS, len(below))
        for number, option in enumerate(below):
            plans.others[option] = (EDGE + PAD + number * each, bottom + HEAD, each - PAD, PLAN)
    return plans._replace(boards=places, height=round(max(HIGHEST, bottom + strip)))


def boards_of(view: BarrageState, seat: Seat) -> dict[str, list[ActionSpace]]:
    """The boards that there are for a seat, with their spaces."""
    found: dict[str, list[ActionSpace]] = {}
    for space in spaces_for(view):
        found.setdefault(space.board, []).append(space)
    if view.companies[seat].officer == COPIER:
        found["officer"] = [space for space in SPACES.values() if space.action == "copy"]
    return found


def tiles_in(options: Sequence[Plain]) -> list[Plain]:
    """The options that are a technology tile on a space for construction."""
    return [option for option in options if option[0] == "construction" and len(option) > 2]


def worded_in(options: Sequence[Plain]) -> list[Plain]:
    """The options that need no workers: tiles, and to pass."""
    return [option for option in options if option[0] in ("tile", "pass")]


def _rows_of(name: str, spaces: Sequence[ActionSpace], options: Sequence[Plain]) -> int:
    """How many rows a board has, in the height of the lowest."""
    rows = -(-len(spaces) // IN_ROW.get(name, 2)) * HIGH.get(name, 1)
    if name == "construction":
        rows += -(-len(tiles_in(options)) // TILES_IN_ROW) + -(-len(worded_in(options)) // WORDED_IN_ROW)
    return rows


def _step(rows: dict[str, int], room: float) -> float:
    """How far apart rows are so that all columns fit into this height, if they can."""
    steps = []
    for names in COLUMNS:
        shown = [name for name in names if name in rows]
        fixed = len(shown) * (HEAD + PAD) + (len(shown) - 1) * GAP
        steps.append((room - fixed) / sum(rows[name] for name in shown))
    return max(STEPS[0], min(STEPS[1], *steps))


def _place(  # noqa: PLR0913, PLR0917 - a board with all that lies on it, and where
    plans: ActionPlan, name: str, spaces: Sequence[ActionSpace], options: Sequence[Plain], box: Box, step: float
) -> None:
    """Note the places of everything on a board."""
    left, top, width, _ = box
    top += HEAD
    high = step * HIGH.get(name, 1)
    for number, space in enumerate(spaces):
        row, column = divmod(number, IN_ROW.get(name, 2))
        plans.spaces[space.id] = _cell(name, (left, top + row * high, width, high - PAD), column)
    if name == "construction":
        top += -(-len(spaces) // 2) * high
        top = _place_row(plans, tiles_in(options), TILES_IN_ROW, (left, top, width, step))
        _place_row(plans, worded_in(options), WORDED_IN_ROW, (left, top, width, step))


def _cell(name: str, row: Box, column: int) -> Box:
    """A space in a row: at its ends where the row says between them what it gives, else beside the others."""
    left, top, width, height = row
    if name in ("construction", "officer", "patent"):
        count = IN_ROW.get(name, 2)
        each = (width - PAD) / count
        return left + PAD + column * each, top, each - PAD, height
    is_right = column or name == "bank"
    return left + (width - CELL - PAD if is_right else PAD), top, CELL, height


def _place_row(plans: ActionPlan, options: Sequence[Plain], count: int, first: Box) -> float:
    """Note the places of options in rows of so many; where the next row would be."""
    left, top, width, step = first
    each = (width - PAD) / count
    for number, option in enumerate(options):
        row, column = divmod(number, count)
        plans.others[tuple(option)] = (left + PAD + column * each, top + row * step, each - PAD, step - PAD)
    return top + -(-len(options) // count) * step
