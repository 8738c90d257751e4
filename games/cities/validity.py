"""Problems of a data file, in sentences for the person who edited it."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

from games.cities.conditions import ColoursWithBuildings, Condition, SpaceSet, Square, StraightLine, patterns_in
from games.cities.printed import ROWS, CitiesFacts, Course
from games.core import DataFormat, problems_of_grades, problems_of_names

_MODE_NAMES: Final = ("standard", "long", "solo")
RANDOM_BOARD: Final = "random"  # The setting that leaves the board to chance. No board may have this name.
_RESERVED_NAMES: Final = ("", "?", RANDOM_BOARD)  # names that nothing may have


def _name_problems(facts: CitiesFacts) -> Iterator[str]:
    named: dict[str, Iterable[Any]] = {
        "tiles": [*facts.starting_tiles, *facts.city_tiles],
        "features": facts.features,
        "cards": facts.cards,
        "boards": facts.boards,
        "achievements": chain.from_iterable(board.achievements for board in facts.boards),
        "colours": facts.pieces.colours,
    }
    yield from problems_of_names(named, _RESERVED_NAMES)


def _tile_problems(facts: CitiesFacts) -> Iterator[str]:
    for colour in sorted({"water", "park"} & set(facts.pieces.colours)):
        yield f"pieces colours: no colour may be called {colour!r}"
    known = ("water", "park", *facts.pieces.colours)
    for name, spaces in {**facts.starting_tiles, **facts.city_tiles}.items():
        for space in sorted(set(spaces) - set(known)):
            yield f"tile {name}: a space is {', '.join(known[:-1])} or {known[-1]}, not {space!r}"


def player_count(mode: str, seats: int) -> int:
    """The number of players who take from the board: the seats, and in the solo challenge the rival."""
    return seats + (mode == "solo")


def _courses(facts: CitiesFacts) -> Iterator[tuple[str, int, Course]]:
    for name, mode in facts.modes.items():
        for seats, course in enumerate(mode.courses, mode.least_seats):
            yield f"mode {name} with {seats}", player_count(name, seats), course


def _mode_problems(facts: CitiesFacts) -> Iterator[str]:
    if set(facts.modes) != set(_MODE_NAMES):
        yield f"modes: there have to be {', '.join(_MODE_NAMES)}, not {', '.join(facts.modes)}"
    for name, mode in facts.modes.items():
        if len(mode.courses) != mode.most_seats - mode.least_seats + 1:
            yield f"mode {name}: has {len(mode.courses)} courses for {mode.least_seats} to {mode.most_seats} seats"
        if mode.most_seats > len(facts.starting_tiles):
            yield f"mode {name}: {mode.most_seats} seats, but {len(facts.starting_tiles)} starting tiles"
    for place, players, course in _courses(facts):
        if 1 + course.rounds * course.picks > course.grid[0] * course.grid[1]:
            yield f"{place}: {course.rounds * course.picks} tiles and the starting tile do not fit the grid"
        if course.grid[0] > course.grid[1]:
            yield f"{place}: the shorter side of the grid stands first"
        for row in ROWS:
            if players * course.picks > len(getattr(facts.rows, row)):
                yield f"{place}: {players * course.picks} picks in the row of {row}, which has fewer slots"


def _supply_problems(facts: CitiesFacts) -> Iterator[str]:
    """Problems of rows that run out before the last round. The bag of pieces may run out (rules page, D.9)."""
    supply = {
        "cards": len(facts.cards),
        "tiles": len(facts.city_tiles),
        "features": sum(feature.copies for feature in facts.features),
    }
    for row, count in supply.items():
        each_round = sum(slot.up + slot.down for slot in getattr(facts.rows, row))
        for place, _, course in _courses(facts):
            if course.rounds * each_round > count:
                yield f"{row}: {place} needs {course.rounds * each_round}, there are {count}"
    for row in ROWS:
        if any(slot.up + slot.down < 1 for slot in getattr(facts.rows, row)):
            yield f"rows {row}: a slot holds nothing"
    if any(slot.up + slot.down > 1 for slot in facts.rows.tiles):
        yield "rows tiles: a slot holds one tile, because a tile can never be removed"


def _scoring_problems(facts: CitiesFacts) -> Iterator[str]:
    areas = facts.scoring.areas
    for group in ("water", "park"):
        kinds = sum(feature.group == group for feature in facts.features)
        if len(areas) <= kinds:
            yield f"scoring areas: has no points for {kinds} different {group} features"
    if areas[:1] != (0,) or list(areas) != sorted(areas):
        yield f"scoring areas: the points begin with 0 and do not fall, unlike {list(areas)}"
    for grades in (facts.solo.grades, facts.solo.first_grades):
        yield from problems_of_grades(grades, facts.solo.met_from)


def _board_problems(facts: CitiesFacts) -> Iterator[str]:
    used = max((ring for _, _, course in _courses(facts) for ring in course.rings), default=0)
    for board in facts.boards:
        for achievement in board.achievements:
            if len(achievement.rings) <= used:
                yield f"achievement {achievement.id}: has {len(achievement.rings)} rings, {used + 1} are in use"
            if list(achievement.rings) != sorted(achievement.rings, reverse=True):
                yield f"achievement {achievement.id}: the best ring stands first, unlike {list(achievement.rings)}"


def _condition_problems(facts: CitiesFacts) -> Iterator[str]:
    conditions: list[tuple[str, Condition]] = [(f"card {card.id}", card.condition) for card in facts.cards]
    for board in facts.boards:
        conditions += [(f"achievement {goal.id}", goal.condition) for goal in board.achievements]
    for place, condition in conditions:
        for cell in patterns_in(condition):
            if cell.colour and cell.colour not in facts.pieces.colours:
                yield f"{place}: no piece is {cell.colour!r}"
            if max(cell.height, cell.least_height) > facts.scoring.highest:
                yield f"{place}: no building is higher than {facts.scoring.highest}"
        if wrong := _incomplete(condition, len(facts.pieces.colours)):
            yield f"{place}: {wrong}"


def _incomplete(condition: Condition, colours: int) -> str:
    match condition:
        case StraightLine():
            return _incomplete_line(condition)
        case Square(cell=cell, cells=cells) if bool(cell) == bool(cells) or len(cells) not in (0, 4):
            return "a square has either four `cells` or a `cell`"
        case SpaceSet(parts=parts) if not parts or len(set(parts)) < len(parts):
            return "a set has parts that differ"
        case ColoursWithBuildings(colours=wanted) if wanted > colours:
            return f"there are {colours} colours, not {wanted}"
    return ""


def _incomplete_line(line: StraightLine) -> str:
    by_cells = len(line.cells) >= 2 and not line.cell and not line.length
    by_length = line.length >= 2 and line.cell and not line.cells
    return "" if by_cells or by_length else "a line has either two or more `cells`, or a `cell` and a `length` from 2"


FORMAT: Final = DataFormat(
    "Cities",
    CitiesFacts,
    (
        (
            _name_problems,
            _tile_problems,
            _mode_problems,
            _supply_problems,
            _scoring_problems,
            _board_problems,
            _condition_problems,
        ),
    ),
)
