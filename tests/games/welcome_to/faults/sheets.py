"""Faults of a single sheet (rules page, 2.2 and sections 3 to 6)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, groupby, pairwise
from typing import Final

from games.core import decode, encode
from games.welcome_to.data import NUMBER_LIMITS, STREETS, TEMP_AGENCY, TRACKS, PrintedStreet
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet, Street
from tests.games.checks import Obstacle

STANDING: Final = {EMPTY, ROUNDABOUT, *range(NUMBER_LIMITS.lowest, NUMBER_LIMITS.highest + 1)}


def sheet_faults(sheet: Sheet) -> tuple[Obstacle, ...]:
    return _faults_of(encode(sheet))


@lru_cache(maxsize=4096)
def _faults_of(stored: bytes) -> tuple[Obstacle, ...]:
    return tuple(_all_faults(decode(stored, Sheet)))


def _all_faults(sheet: Sheet) -> Iterator[Obstacle]:
    if len(sheet.streets) != len(STREETS):
        yield "streets", f"{len(sheet.streets)} streets instead of {len(STREETS)}"
    for index, (street, printed) in enumerate(zip(sheet.streets, STREETS, strict=False)):
        yield from ((f"streets.{index}", f"street {index}: {fault}") for fault in street_faults(street, printed))
    yield from _columns(sheet)


def street_faults(street: Street, printed: PrintedStreet) -> Iterator[str]:
    """The faults of one street. If lots or marks do not fit the printed street, only those."""
    shape = list(_shape(street, printed))
    yield from shape or chain(_numbers(street), _marks(street, printed), _fences(street))


def written_houses(sheet: Sheet) -> int:
    """The number of houses that came from a card: all but the bis houses. At most one each round."""
    return sum(sum(house >= 0 for house in street.lots) - len(street.bis) for street in sheet.streets)


def action_marks(sheet: Sheet) -> int:
    """The least number of actions that left a mark. A fence beside a roundabout may have come with it."""
    marks = sheet.temps + sheet.bis + sum(sheet.estate_raises)
    for street in sheet.streets:
        beside = {gap for lot, house in enumerate(street.lots) if house == ROUNDABOUT for gap in (lot - 1, lot)}
        marks += street.parks + len(street.pools) + len(set(street.fences) - beside)
    return marks


def _shape(street: Street, printed: PrintedStreet) -> Iterator[str]:
    if len(street.lots) != printed.lots:
        yield f"{len(street.lots)} lots instead of {printed.lots}"
    if strange := set(street.lots) - STANDING:
        yield f"{sorted(strange)} cannot stand on a lot"
    for name, end in (
        ("bis", printed.lots),
        ("used", printed.lots),
        ("pools", printed.lots),
        ("fences", printed.lots - 1),
    ):
        marks: list[int] = getattr(street, name)
        if any(left >= right for left, right in pairwise(marks)):
            yield f"{name} {list(marks)} do not ascend"
        if not set(marks) <= set(range(end)):
            yield f"{name} {list(marks)} lie outside"


def _numbers(street: Street) -> Iterator[str]:
    """Between two roundabouts, numbers rise; equal ones are one house and the bis houses beside it (3.3)."""
    for segment in _segments(street):
        for (left_lot, left), (right_lot, right) in pairwise(segment):
            if left > right:
                yield f"{left} stands left of {right}"
            if left == right and right_lot != left_lot + 1:
                yield f"the houses {left} do not stand side by side"
        for number, houses in groupby(segment, key=lambda house: house[1]):
            written = sum(lot not in street.bis for lot, _ in houses)
            if written != 1:
                yield f"{number} was written {written} times, bis apart"


def _segments(street: Street) -> list[list[tuple[int, int]]]:
    found: list[list[tuple[int, int]]] = [[]]
    for lot, house in enumerate(street.lots):
        if house == ROUNDABOUT:
            found.append([])
        elif house != EMPTY:
            found[-1].append((lot, house))
    return found


def _marks(street: Street, printed: PrintedStreet) -> Iterator[str]:
    """Bis and pools on houses, used marks on built lots, pools as printed, no more parks than trees (section 4)."""
    for lot in street.bis:
        if street.lots[lot] < 0:
            yield f"lot {lot} is bis without a house"
    for lot in street.pools:
        if street.lots[lot] < 0 or lot in street.bis or lot not in printed.pools:
            yield f"no pool can be built on lot {lot}"
    for lot in street.used:
        if street.lots[lot] == EMPTY:
            yield f"lot {lot} is used and empty"
    if not 0 <= street.parks < len(printed.parks):
        yield f"{street.parks} parks, {len(printed.parks) - 1} trees"


def _fences(street: Street) -> Iterator[str]:
    """No fence between equal houses (ruling R-8); fences on both sides of a roundabout (section 6)."""
    for gap in street.fences:
        if street.lots[gap] == street.lots[gap + 1] >= 0:
            yield f"a fence parts the houses {street.lots[gap]}"
    ends = {-1, len(street.lots) - 1}
    for lot, house in enumerate(street.lots):
        if house == ROUNDABOUT and not {lot - 1, lot} <= ends.union(street.fences):
            yield f"the roundabout on lot {lot} has no fence"


def _columns(sheet: Sheet) -> Iterator[Obstacle]:
    """As many crosses as their causes, and no more than boxes."""
    bis = sum(len(street.bis) for street in sheet.streets)
    roundabouts = sum(street.lots.count(ROUNDABOUT) for street in sheet.streets)
    for name, crosses, drawn in (("bis", sheet.bis, bis), ("roundabouts", sheet.roundabouts, roundabouts)):
        if crosses != drawn:
            yield name, f"{crosses} crosses for {drawn} {name}"
    boxes = {"temps": TEMP_AGENCY.boxes, "bis": len(TRACKS.bis) - 1, "refusals": len(TRACKS.refusals) - 1}
    boxes["roundabouts"] = len(TRACKS.roundabouts) - 1
    for name, most in boxes.items():
        if not 0 <= getattr(sheet, name) <= most:
            yield name, f"{getattr(sheet, name)} crosses in the {most} boxes of {name}"
    tracks = [len(track) for track in TRACKS.estates]
    if len(sheet.estate_raises) != len(tracks) or not all(
        0 <= raises < values for raises, values in zip(sheet.estate_raises, tracks, strict=True)
    ):
        yield "estate_raises", f"the estate values cannot be raised by {sheet.estate_raises}"
