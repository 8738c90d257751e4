"""Where every space of the action boards lies on their picture, and everything else that can be done in a turn."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from games.barrage import SPACES, ActionSpace, BarrageState
from games.barrage.acts import SPACES_FOR
from games.barrage.copying import COPIER
from games.core import FrozenRecord, Plain, Seat, facts_of, load_data
from render.canvas import Box
from render.kit.banner import BAND
from render.kit.layout import beside
from render.theme import HIGHEST, WIDE


class BoardLook(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """How an action board looks; `boards.toml` says what each field is."""

    accent: str
    column: int | None = None
    icon: str | None = None
    in_row: int = 2
    beside: int = 0
    are_told: bool = False


class BoardLooks(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """How all of them look."""

    board: dict[str, BoardLook]


BOARDS: Final = facts_of("the action boards of Barrage", BoardLooks, load_data(__file__, "boards.toml"), ()).board
EDGE: Final = 12
GAP: Final = 8
TOP: Final = BAND + GAP
COLUMNS: Final = 3
WIDTH: Final = (WIDE - 2 * EDGE - 2 * GAP) / COLUMNS
HEAD: Final = 36
"""The height of a board's heading."""
PAD: Final = 6
CELL: Final = 138
"""How wide a space is beside what its row gives."""
STEP: Final = 126
"""How far apart rows are at most."""
FEW: Final = 2
"""For so many companies each column fills its height; for more, with more on them, rows lie on the same lines."""
TILES_IN_ROW: Final = 4
WITHOUT_WORKERS: Final = ("tile", "pass")
"""The options that need no workers."""
WORDED: Final = 2
"""Such a one has the room of so many tiles."""
PLANS: Final = 3
"""A whole production has at most so much room that this many fit beside each other."""
HEADED: Final = 4
"""Up to so many have room for a heading beside them."""
PLAN: Final = 84
"""How high one is."""
STRIP: Final = PLAN + 2 * PAD


class ActionPlan(NamedTuple):
    """The boards and how wide headings on their left are; by their names the spaces, and what lies with a row.

    `gives` is the room in which a row says what it gives, by the first space of it. `others` are the places of options
    that lie on no space.
    """

    boards: dict[str, Box]
    beside: dict[str, int]
    spaces: dict[str, Box]
    gives: dict[str, Box]
    others: dict[Plain, Box]

    def place_of(self, option: Sequence[Plain]) -> Box:
        """Where an option lies: its own place, or that of its space."""
        return self.others.get(tuple(option)) or self.spaces[str(option[1])]


def action_plan(view: BarrageState, seat: Seat, options: Sequence[Plain]) -> ActionPlan:
    """The plan for a seat that can do this."""
    has_copier = view.companies[seat].officer == COPIER
    return _planned(view.players, view.is_standard, has_copier, tuple(options))


@lru_cache(maxsize=16)
def _planned(players: int, is_standard: bool, has_copier: bool, options: tuple[Any, ...]) -> ActionPlan:
    """The same for what tells which boards there are."""
    boards = _spaces_of(players, is_standard, has_copier)
    rows = {name: _rows_of(name, spaces, options) for name, spaces in boards.items()}
    below = [option for option in options if option[0] == "produce"]
    headed = (look for look in BOARDS.items() if look[0] != "produce" or len(below) <= HEADED)
    plan = ActionPlan({}, {name: look.beside for name, look in headed}, {}, {}, {})
    end = HIGHEST - GAP - (STRIP + GAP if below else 0)
    columns = [
        [name for name, look in BOARDS.items() if look.column == column and name in boards] for column in range(COLUMNS)
    ]
    steps = [_step(names, rows, end - TOP) for names in columns]
    for column, names in enumerate(columns):
        step = steps[column] if players == FEW else min(steps)
        left, top = EDGE + column * (WIDTH + GAP), float(TOP)
        for name in names:
            plan.boards[name] = (left, top, WIDTH, _head(name) + rows[name] * step)
            _place(plan, name, boards[name], options, step)
            top += plan.boards[name][3] + GAP
    if below:
        _place_productions(plan, below, end + GAP)
    return plan


def _place_productions(plan: ActionPlan, options: Sequence[Plain], top: float) -> None:
    """Note the places of whole productions, below all boards."""
    plan.boards["produce"] = (EDGE, top, WIDE - 2 * EDGE, STRIP)
    left = EDGE + PAD + plan.beside.get("produce", 0)
    each = (WIDE - EDGE - left) / max(PLANS, len(options))
    for at, option in beside(options, (left, top + PAD), each):
        plan.others[option] = (*at, each - PAD, PLAN)


def _spaces_of(players: int, is_standard: bool, has_copier: bool) -> dict[str, list[ActionSpace]]:
    """The boards that there are, with their spaces."""
    found: dict[str, list[ActionSpace]] = {}
    for space in SPACES_FOR[players, is_standard]:
        found.setdefault(space.board, []).append(space)
    if has_copier:
        found["officer"] = [space for space in SPACES.values() if space.action == "copy"]
    return found


def _rows_of(name: str, spaces: Sequence[ActionSpace], options: Sequence[Plain]) -> int:
    """How many rows a board has."""
    rows = _full_rows(name, spaces)
    if name == "construction":
        rows += max((row + 1 for row, _ in _tile_places(options).values()), default=0)
    return rows


def _full_rows(name: str, spaces: Sequence[ActionSpace]) -> int:
    """How many rows the spaces of a board have."""
    return -(-len(spaces) // BOARDS[name].in_row)


def _head(name: str) -> int:
    """How far below the upper edge of a board its first row begins."""
    return PAD if BOARDS[name].beside else HEAD


def _step(names: Sequence[str], rows: dict[str, int], room: float) -> float:
    """How far apart the rows of a column are, so that its boards fill this height."""
    fixed = sum(_head(name) for name in names) + (len(names) - 1) * GAP
    return min(STEP, (room - fixed) / sum(rows[name] for name in names))


def _place(plan: ActionPlan, name: str, spaces: Sequence[ActionSpace], options: Sequence[Plain], step: float) -> None:
    """Note the places of everything on a board."""
    (left, top, width, _), look = plan.boards[name], BOARDS[name]
    top += _head(name)
    for number, space in enumerate(spaces):
        row, column = divmod(number, look.in_row)
        plan.spaces[space.id] = _cell(name, (left, top + row * step, width, step - PAD), column)
    if not look.are_told:
        for first, last in zip(spaces[:: look.in_row], spaces[look.in_row - 1 :: look.in_row], strict=True):
            (x, y, wide, height), end = plan.spaces[first.id], plan.spaces[last.id][0]
            start = left + look.beside if first is last else x + wide
            plan.gives[first.id] = (start, y, end - start, height)
    if name == "construction":
        top += _full_rows(name, spaces) * step
        each = (width - PAD) / TILES_IN_ROW
        for option, (row, column) in _tile_places(options).items():
            wide = each * (WORDED if option[0] in WITHOUT_WORKERS else 1) - PAD
            plan.others[option] = (left + PAD + column * each, top + row * step, wide, step - PAD)


def _cell(name: str, row: Box, column: int) -> Box:
    """A space in a row: at its ends where the row says between them what it gives, else beside the others."""
    left, top, width, height = row
    right = left + width - CELL - PAD
    if name == "officer":
        start = left + BOARDS[name].beside + PAD
        return (right, top, CELL, height) if column else (start, top, right - start - PAD, height)
    if BOARDS[name].are_told:
        each = (width - PAD) / BOARDS[name].in_row
        return left + PAD + column * each, top, each - PAD, height
    return right if column or name == "bank" else left + PAD, top, CELL, height


def _tile_places(options: Sequence[Plain]) -> dict[Any, tuple[int, int]]:
    """Tiles and what needs no workers, each with its row below the spaces for construction and its place in it."""
    tiles = [option for option in options if option[0] == "construction" and len(option) > 2]
    worded = [option for option in options if option[0] in WITHOUT_WORKERS]
    start = -(-len(tiles) // WORDED) * WORDED
    places = [*range(len(tiles)), *(start + number * WORDED for number in range(len(worded)))]
    return {tuple(option): divmod(place, TILES_IN_ROW) for option, place in zip([*tiles, *worded], places, strict=True)}


def fresh_spaces(view: BarrageState, seat: Seat) -> frozenset[str]:
    """The spaces that all share to which the others have gone, each in the last turn."""
    others = (company for other, company in enumerate(view.companies) if other != seat)
    return frozenset(space for company in others for space in company.visited if space in view.taken)
