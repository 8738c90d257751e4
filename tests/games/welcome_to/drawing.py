"""Sheets drawn as text, as on the rules page: `5` house, `5b` bis house, `5*` pool built, `.` empty, `R`, `|` fence.

An `u` behind a lot (`5u`, `5b*u`) marks it as used for a City Plan. Lots that are not drawn are empty.
"""

from collections.abc import Mapping, Sequence

from games.welcome_to import EMPTY, ROUNDABOUT, STREETS, PlanScore, Sheet, Street
from games.welcome_to.deal import blank_sheet


def draw_street(drawing: str, lots: int = 10, parks: int = 0) -> Street:
    """The street that the drawing shows."""
    street = Street([EMPTY] * lots, parks=parks)
    fences, lot = set(), 0
    for mark in drawing.split():
        if mark == "|":
            fences.add(lot - 1)
            continue
        _fill_lot(street, lot, mark)
        if mark[0] == "R":
            fences |= {lot - 1, lot}
        lot += 1
    street.fences = sorted(fences & set(range(lots - 1)))
    return street


def _fill_lot(street: Street, lot: int, mark: str) -> None:
    number = mark.rstrip("u*b")
    street.lots[lot] = {".": EMPTY, "R": ROUNDABOUT}[number] if number in ".R" else int(number)
    for sign, lots in (("b", street.bis), ("*", street.pools), ("u", street.used)):
        if sign in mark:
            lots.append(lot)


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
    sheet = blank_sheet()
    for index, drawing in enumerate(drawings):
        sheet.streets[index] = draw_street(drawing, STREETS[index].lots)
    for street, crosses in zip(sheet.streets, parks, strict=True):
        street.parks = crosses
    for size, crosses in (raises or {}).items():
        sheet.estate_raises[size - 1] = crosses
    sheet.bis = sum(len(street.bis) for street in sheet.streets)
    sheet.roundabouts = sum(street.lots.count(ROUNDABOUT) for street in sheet.streets)
    sheet.temps, sheet.refusals = temps, refusals
    sheet.plans = [None if points is None else PlanScore(1, points) for points in plans]
    return sheet
