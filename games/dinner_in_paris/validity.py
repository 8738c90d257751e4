"""Problems of a data file, in sentences for the person who edited it."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.core import DataFormat, problems_of_grades, problems_of_names
from games.dinner_in_paris.printed import (
    GOLD,
    MARKS_WITHOUT_DECOR,
    DinnerFacts,
    EachDecorPiece,
    InArea,
    Majority,
    PrintedFrame,
    Shape,
)
from games.dinner_in_paris.square import SQUARE_WIDTH

_RESERVED_NAMES: Final = ("", "?", "deck")  # names that nothing may have
SEAT_COUNTS: Final = (2, 3, 4)  # the numbers of seats with a frame of their own


def _name_problems(facts: DinnerFacts) -> Iterator[str]:
    named: dict[str, Iterable[Any]] = {
        "restaurants": facts.restaurants,
        "resources": facts.resources,
        "objectives": facts.objectives,
        "majorities": facts.majorities,
        "majority cards": facts.majority_cards,
    }
    yield from problems_of_names(named, _RESERVED_NAMES)


def _map_problems(facts: DinnerFacts) -> Iterator[str]:
    square = facts.square
    if [len(row) for row in square.map] != [SQUARE_WIDTH] * SQUARE_WIDTH:
        yield f"square map: {SQUARE_WIDTH} rows of {SQUARE_WIDTH} marks"
    for mark in sorted(set("".join(square.map)) - set(MARKS_WITHOUT_DECOR) - set(square.decor)):
        yield f"square map: {mark!r} is not known"
    for name, part in {**square.areas, **square.quarters}.items():
        if not all(first <= last < SQUARE_WIDTH for first, last in (part.x, part.y)):
            yield f"square {name}: from 0 to {SQUARE_WIDTH - 1}, the first number first"


def _frame_problems(facts: DinnerFacts) -> Iterator[str]:
    if tuple(frame.seats for frame in facts.frames) != SEAT_COUNTS:
        yield f"frames: one each for {', '.join(map(str, SEAT_COUNTS))} seats"
    for frame in facts.frames:
        place = f"frame for {frame.seats}"
        low, high = frame.ring
        longest = max((kind.size for kind in facts.restaurants), default=0)
        if not 0 <= low < high < SQUARE_WIDTH or high - low < longest + 1:
            yield f"{place}: the ring lies on the square, and each restaurant fits on a side"
        elif any(facts.square.map[y][x] != "." for x, y in _sites(frame)):
            yield f"{place}: the ring lies on paving"
        if len(frame.majority) != frame.seats or list(frame.majority) != sorted(frame.majority, reverse=True):
            yield f"{place}: the points of a majority are {frame.seats}, the most first"
        elif any(sum(frame.majority[a:b]) % (b - a) for b in range(frame.seats + 1) for a in range(b)):
            yield f"{place}: the points of a majority can be shared by any who are tied"
        if frame.restaurants > sum(kind.copies for kind in facts.restaurants):
            yield f"{place}: there are not {frame.restaurants} restaurants to end the game"


def _sites(frame: PrintedFrame) -> Iterator[tuple[int, int]]:
    low, high = frame.ring
    for along in range(low + 1, high):
        yield from ((along, low), (along, high), (low, along), (high, along))


def _restaurant_problems(facts: DinnerFacts) -> Iterator[str]:
    ingredients = {name for card in facts.resources for name in card.gives} - {GOLD}
    for kind in facts.restaurants:
        if kind.rank > len(facts.rows):
            yield f"restaurant {kind.id}: there is no row {kind.rank}"
        for name in sorted(set(kind.cost) - ingredients):
            yield f"restaurant {kind.id}: no card gives {name}"
        if not kind.cost or sum(kind.cost.values()) > facts.setup.hand_limit:
            yield f"restaurant {kind.id}: costs 1 to {facts.setup.hand_limit} cards"


def _row_problems(facts: DinnerFacts) -> Iterator[str]:
    for rank, row in enumerate(facts.rows, 1):
        figures = [points for points in row.points if points]
        if not row.costs or len(row.costs) != len(row.points):
            yield f"row {rank}: as many costs as points"
        if list(row.costs) != sorted(row.costs) or figures != sorted(set(figures)):
            yield f"row {rank}: costs do not fall, and points rise"
    if facts.end.empty_rows > len(facts.rows):
        yield f"end: there are no {facts.end.empty_rows} rows to empty"


def _card_problems(facts: DinnerFacts) -> Iterator[str]:
    setup, resources = facts.setup, sum(card.copies for card in facts.resources)
    for card in facts.resources:
        if not card.gives or (GOLD in card.gives and card.gives != (card.id,)):
            yield f"resource {card.id}: gives ingredients, or is gold and nothing else"
    if GOLD not in [card.id for card in facts.resources]:
        yield f"resources: there is no {GOLD}"
    most = max(SEAT_COUNTS) * setup.hand_limit + setup.display
    if resources < most + 1 or setup.hand > setup.hand_limit:
        yield f"resources: {most} can be in hands and on display, there are {resources}"
    if sum(min(card.copies, setup.alike - 1) for card in facts.resources) < setup.display:
        yield "resources: no display without three alike"
    spots = sum(row.count("p") for row in facts.square.map)
    pigeons = sum(getattr(facts.pigeons, name) for name in facts.pigeons.__struct_fields__)
    if pigeons < spots:
        yield f"pigeons: {spots} spots, but {pigeons} cards"
    if len(facts.objectives) < max(SEAT_COUNTS) * setup.objectives:
        yield f"objectives: {max(SEAT_COUNTS) * setup.objectives} are dealt, there are {len(facts.objectives)}"


def _objective_problems(facts: DinnerFacts) -> Iterator[str]:
    for card in facts.objectives:
        match card.condition:
            case EachDecorPiece(decor=decor) if decor not in facts.square.decor.values():
                yield f"objective {card.id}: there is no {decor}"
            case InArea(area=area) if area not in facts.square.areas:
                yield f"objective {card.id}: there is no area {area}"
            case Shape(rows=rows) if "#" not in "".join(rows) or len(set(map(len, rows))) > 1:
                yield f"objective {card.id}: a shape is rows of # and . of one length"


def _majority_problems(facts: DinnerFacts) -> Iterator[str]:
    for name, majority in facts.majorities.items():
        if not _is_countable(facts, majority):
            yield f"majority {name}: there is nothing to count"
    for name, majorities in facts.majority_cards.items():
        for unknown in sorted(set(majorities) - set(facts.majorities)):
            yield f"majority card {name}: there is no majority {unknown}"
        if not majorities or len(set(majorities)) < len(majorities):
            yield f"majority card {name}: names different majorities"


def _is_countable(facts: DinnerFacts, majority: Majority) -> bool:
    if majority.type == "around":
        return majority.decor in facts.square.decor.values()
    return majority.type != "area" or majority.area in facts.square.areas


FORMAT: Final = DataFormat(
    "Dinner in Paris",
    DinnerFacts,
    (
        (_name_problems, _map_problems),
        (
            _frame_problems,
            _restaurant_problems,
            _row_problems,
            _card_problems,
            _objective_problems,
            _majority_problems,
            lambda facts: problems_of_grades(facts.solo.grades, facts.solo.met_from),
            lambda facts: problems_of_grades(facts.solo.first_grades, facts.solo.met_from),
        ),
    ),
)
