"""Sheets drawn as text, as positions of Welcome To… are, with columns and plans as a test wishes."""

from collections.abc import Mapping, Sequence

from games.core.notation.lines import Field
from games.welcome_to import PlanScore, Sheet, Street
from games.welcome_to.deal import blank_sheet
from games.welcome_to.street_drawing import FENCE_SIGN, PARKS_WORD, SIGN_BY_HOUSE, read_sheet, read_street
from tests.games.notation.writing import aligned


def draw_street(drawing: str, index: int = 0) -> Street:
    """The street of that place as the drawing shows it."""
    return read_street(Field(1, "", tuple(drawing.split())), index)


def draw_sheet(
    *drawings: str,
    parks: Sequence[int] = (0, 0, 0),
    raises: Mapping[int, int] | None = None,
    temps: int = 0,
    refusals: int = 0,
    plans: Sequence[int | None] = (None, None, None),
) -> Sheet:
    """The sheet with these streets from the top; bis houses and roundabouts are crossed as often as they are drawn.

    `raises`: crosses by estate size. `plans`: the points obtained for each plan.
    """
    sheet = read_sheet([Field(1, "", tuple(drawing.split())) for drawing in drawings], blank_sheet())
    for index, crosses in enumerate(parks):
        sheet.change_street(index, parks=crosses)
    for size, crosses in (raises or {}).items():
        sheet.estate_raises[size - 1] = crosses
    sheet.temps, sheet.refusals = temps, refusals
    sheet.plans = [None if points is None else PlanScore(1, points) for points in plans]
    return sheet


def example_4(temps: int = 0) -> Sheet:
    """The sheet of the rules page's example 4, which is scored in solo games too."""
    return draw_sheet(
        "1 3 4* 5 | 6 8 9* 10* 12 | 14",
        ". 2 5 | 7* 8 9 11 | 12 13 14 .",
        "1 3* 4 | 6 7 8 | 9 . . 12 13* 15",
        parks=(1, 0, 2),
        raises={3: 1, 4: 1},
        plans=(None, 5, 7),
        temps=temps,
    )


def show_sheet(sheet: Sheet) -> list[str]:
    """The streets in columns, each with its parks."""
    rows = [_lots(street) for street in sheet.streets]
    lots = max(map(len, rows), default=0)
    parks = [f"    {PARKS_WORD} {street.parks}" if street.parks else "" for street in sheet.streets]
    rows = [[*row, *[""] * (lots - len(row)), crosses] for row, crosses in zip(rows, parks, strict=True)]
    return aligned(rows, right=range(0, lots, 3))


def _lots(street: Street) -> list[str]:
    """Three cells for each lot: the house, its signs, and the fence behind it."""
    cells = []
    for lot, house in enumerate(street.lots):
        marks = (("b", street.bis), ("*", street.pools), ("u", street.used))
        signs = "".join(sign for sign, lots in marks if lot in lots)
        cells += [f" {SIGN_BY_HOUSE.get(house, house)}", signs, f" {FENCE_SIGN}" if lot in street.fences else ""]
    return cells
