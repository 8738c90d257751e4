"""Where every space of the action boards lies on their picture, and everything else that can be done in a turn."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from games.barrage import SPACES, ActionSpace, BarrageState
from games.barrage.acts import SPACES_FOR
from games.barrage.leaders import COPIER
from games.core import FrozenRecord, Plain, Seat, facts_of, load_data
from render.canvas import Box
from render.kit.banner import BAND
from render.kit.layout import below, beside
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


class RowPart(NamedTuple):
    """What lies in a row of a board: among which `places` of the plan and by which key, and where in the row."""

    places: str
    key: Any
    left: float
    width: float


def action_plan(view: BarrageState, seat: Seat, options: Sequence[Plain]) -> ActionPlan:
    """The plan for a seat that can do this."""
    has_copier = view.companies[seat].officer == COPIER
    return _planned(view.players, view.is_standard, has_copier, tuple(options))


@lru_cache(maxsize=16)
def _planned(players: int, is_standard: bool, has_copier: bool, options: tuple[Any, ...]) -> ActionPlan:
    """The same for what tells which boards there are."""
    rows = {name: _rows_of(name, spaces, options) for name, spaces in _spaces_of(players, is_standard, has_copier)}
    whole = [option for option in options if option[0] == "produce"]
    headed = (look for look in BOARDS.items() if look[0] != "produce" or len(whole) <= HEADED)
    plan = ActionPlan({}, {name: look.beside for name, look in headed}, {}, {}, {})
    end = HIGHEST - GAP - (STRIP + GAP if whole else 0)
    columns = [
        [name for name, look in BOARDS.items() if look.column == column and name in rows] for column in range(COLUMNS)
    ]
    steps = [_step(names, rows, end - TOP) for names in columns]
    for column, names in enumerate(columns):
        top, step = float(TOP), steps[column] if players == FEW else min(steps)
        for name in names:
            plan.boards[name] = (EDGE + column * (WIDTH + GAP), top, WIDTH, _head(name) + len(rows[name]) * step)
            _place(plan, name, rows[name], step)
            top += plan.boards[name][3] + GAP
    if whole:
        _place_productions(plan, whole, end + GAP)
    return plan


def _place_productions(plan: ActionPlan, options: Sequence[Plain], top: float) -> None:
    """Note the places of whole productions, below all boards."""
    plan.boards["produce"] = (EDGE, top, WIDE - 2 * EDGE, STRIP)
    left = EDGE + PAD + plan.beside.get("produce", 0)
    each = (WIDE - EDGE - left) / max(PLANS, len(options))
    for at, option in beside(options, (left, top + PAD), each):
        plan.others[option] = (*at, each - PAD, PLAN)


def _spaces_of(players: int, is_standard: bool, has_copier: bool) -> Iterator[tuple[str, list[ActionSpace]]]:
    """The boards that there are, with their spaces."""
    spaces = [*SPACES_FOR[players, is_standard], *(space for space in SPACES.values() if space.action == "copy")]
    for name in BOARDS:
        if found := [space for space in spaces if space.board == name and (has_copier or space.action != "copy")]:
            yield name, found


def _rows_of(name: str, spaces: Sequence[ActionSpace], options: Sequence[Plain]) -> list[list[RowPart]]:
    """The rows of a board: its spaces, and below those for construction all that is built with."""
    each = BOARDS[name].in_row
    rows = [_row(BOARDS[name], spaces[first : first + each]) for first in range(0, len(spaces), each)]
    return [*rows, *(_rows_of_tiles(options) if name == "construction" else [])]


def _row(look: BoardLook, spaces: Sequence[ActionSpace]) -> list[RowPart]:
    """A row of spaces: at its ends where it says between them what it gives, else beside each other."""
    right, after = WIDTH - CELL - PAD, look.beside or PAD + CELL
    if look.are_told and not look.beside:
        each = (WIDTH - PAD) / look.in_row
        return [RowPart("spaces", one.id, left, each - PAD) for (left, _), one in beside(spaces, (PAD, 0), each)]
    last = RowPart("spaces", spaces[-1].id, right, CELL)
    if look.are_told:
        return [RowPart("spaces", spaces[0].id, after + PAD, right - after - 2 * PAD), last]
    first = [RowPart("spaces", spaces[0].id, PAD, CELL)] if len(spaces) > 1 else []
    return [*first, last, RowPart("gives", spaces[0].id, after, right - after)]


def _rows_of_tiles(options: Sequence[Plain]) -> list[list[RowPart]]:
    """Tiles and, after them, what needs no workers, in places of which each row has as many."""
    tiles = [option for option in options if option[0] == "construction" and len(option) > 2]
    worded = [option for option in options if option[0] in WITHOUT_WORKERS]
    start, each = -(-len(tiles) // WORDED) * WORDED, (WIDTH - PAD) / TILES_IN_ROW
    places = [*enumerate(tiles), *((start + number * WORDED, option) for number, option in enumerate(worded))]
    return [
        [
            RowPart(
                "others", option, PAD + place % TILES_IN_ROW * each, each * (WORDED if option in worded else 1) - PAD
            )
            for place, option in row
        ]
        for _, row in groupby(places, key=lambda one: one[0] // TILES_IN_ROW)
    ]


def _head(name: str) -> int:
    """How far below the upper edge of a board its first row begins."""
    return PAD if BOARDS[name].beside else HEAD


def _step(names: Sequence[str], rows: dict[str, list[list[RowPart]]], room: float) -> float:
    """How far apart the rows of a column are, so that its boards fill this height."""
    fixed = sum(_head(name) for name in names) + (len(names) - 1) * GAP
    return min(STEP, (room - fixed) / sum(len(rows[name]) for name in names))


def _place(plan: ActionPlan, name: str, rows: Sequence[Sequence[RowPart]], step: float) -> None:
    """Note the places of everything on a board."""
    left, top, _, _ = plan.boards[name]
    for (x, y), row in below(rows, (left, top + _head(name)), step):
        for part in row:
            getattr(plan, part.places)[part.key] = (x + part.left, y, part.width, step - PAD)


def fresh_spaces(view: BarrageState, seat: Seat) -> frozenset[str]:
    """The spaces that all share to which the others have gone, each in the last turn."""
    others = (company for other, company in enumerate(view.companies) if other != seat)
    return frozenset(space for company in others for space in company.visited if space in view.taken)
