"""Sheets as text, drawn as on the rules page: a line for each street, the marks of its lots from left to right.

`5` a house, `5b` a bis house, `5*` a built pool, `.` an empty lot, `R` a roundabout with its fences, `|` a fence, `u`
behind a lot (`5u`, `5b*u`) that is used for a City Plan. Lots and streets that are not drawn are empty.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core import NOTHING_WORD, Field, Fields, NotationError, aligned, whole_number
from games.welcome_to.data import PLANS, STREETS, TEMPS, TRACKS
from games.welcome_to.deal import blank_sheet
from games.welcome_to.sheet_faults import street_faults
from games.welcome_to.state import EMPTY, ROUNDABOUT, PlanCard, PlanScore, Sheet, Street

MARK: Final = re.compile(r"(?P<built>\.|R|[0-9]{1,2})(?P<signs>[b*u]*)")
SIGNS: Final = {EMPTY: ".", ROUNDABOUT: "R"}
BUILT: Final = {sign: house for house, sign in SIGNS.items()}
VOTES: Final = {True: "yes", False: "no"}
ROUND_MOST: Final = 10_000
SHEET_FIELDS: Final = frozenset({"parks", "temps", "refusals", "raises", "scored", "vote"})


class Score(NamedTuple):
    """A scored plan as it is written: without a round it was scored in the one before."""

    points: int
    round: int | None


def read_street(drawing: Field, index: int) -> Street:
    """The street of that place as it is drawn. Raises NotationError."""
    printed = STREETS[index]
    marks = [_read_mark(mark, drawing) for mark in drawing.words if mark != "|"]
    if len(marks) > printed.lots:
        raise NotationError(f"street {index} has {printed.lots} lots; this drawing has more", drawing.line)
    houses = [house for house, _ in marks]
    street = Street(
        lots=(*houses, *[EMPTY] * (printed.lots - len(houses))),
        bis=_signed(marks, "b"),
        pools=_signed(marks, "*"),
        used=_signed(marks, "u"),
        fences=tuple(sorted(_fences(drawing.words, houses) & set(range(printed.lots - 1)))),
    )
    for fault in street_faults(street, printed):
        raise NotationError(f"street {index}: {fault}", drawing.line)
    return street


def _signed(marks: Sequence[tuple[int, str]], sign: str) -> tuple[int, ...]:
    """The lots that bear the sign."""
    return tuple(lot for lot, (_, signs) in enumerate(marks) if sign in signs)


def _fences(words: Sequence[str], houses: Sequence[int]) -> set[int]:
    """The gaps with a fence: those that are drawn, and those at both sides of a roundabout."""
    drawn = {sum(word != "|" for word in words[:place]) - 1 for place, word in enumerate(words) if word == "|"}
    return drawn | {gap for lot, house in enumerate(houses) if house == ROUNDABOUT for gap in (lot - 1, lot)}


def _read_mark(mark: str, drawing: Field) -> tuple[int, str]:
    """What stands on a lot, and the signs behind it."""
    drawn = MARK.fullmatch(mark)
    if drawn is None:
        expected = "lots such as . 5 5b 5* 5u R, fences | and then fields"
        raise NotationError(f"expected {expected} ({', '.join(sorted(SHEET_FIELDS))}), not {mark[:20]!r}", drawing.line)
    built = drawn["built"]
    return BUILT[built] if built in BUILT else int(built), drawn["signs"]


def read_sheet(fields: Fields, name: str) -> Sheet:
    """The sheet with the streets that are drawn, from the top, but for its plans. Raises NotationError."""
    sheet, drawings = blank_sheet(), fields.all("")
    if len(drawings) > len(STREETS):
        raise NotationError(f"{name} has a street too many; there are {len(STREETS)}", drawings[-1].line)
    streets = [read_street(drawing, index) for index, drawing in enumerate(drawings)]
    sheet.streets = (*streets, *sheet.streets[len(streets) :])
    _read_parks(sheet, [drawing.line for drawing in drawings], fields)
    sheet.temps = fields.number("temps", 0, TEMPS.boxes, usual=0)
    sheet.refusals = fields.number("refusals", 0, len(TRACKS.refusals) - 1, usual=0)
    if raises := fields.one("raises"):
        sheet.estate_raises = raises.numbers([len(track) - 1 for track in TRACKS.estates])
    if vote := fields.one("vote"):
        sheet.wants_reshuffle = vote.word("yes or no", VOTES.values()) == VOTES[True]
    return count_crosses(sheet, name, drawings)


def count_crosses(sheet: Sheet, name: str, drawings: Sequence[Field] = ()) -> Sheet:
    """The sheet with as many crosses as bis houses and roundabouts are drawn. Raises NotationError for too many."""
    sheet.bis = sum(len(street.bis) for street in sheet.streets)
    sheet.roundabouts = sum(street.lots.count(ROUNDABOUT) for street in sheet.streets)
    for what, count, track in (
        ("bis houses", sheet.bis, TRACKS.bis),
        ("roundabouts", sheet.roundabouts, TRACKS.roundabouts),
    ):
        if count >= len(track):
            line = drawings[-1].line if drawings else None
            raise NotationError(f"{name} has {count} {what}; there are {len(track) - 1} boxes", line)
    return sheet


def _read_parks(sheet: Sheet, lines: list[int], fields: Fields) -> None:
    """The crosses on the park tracks: behind a drawing those of its street, otherwise of all three."""
    boxes = [len(printed.parks) - 1 for printed in STREETS]
    for field in fields.all("parks"):
        if field.line in lines:
            index = lines.index(field.line)
            sheet.write(index, parks=field.number(0, boxes[index]))
        else:
            for index, crosses in enumerate(field.numbers(boxes)):
                sheet.write(index, parks=crosses)


def read_scores(field: Field | None, plans: Sequence[PlanCard]) -> list[Score | None]:
    """What was scored for each plan, as `8@5 - 4` (8 points in round 5, nothing, 4 points). Raises NotationError."""
    if field is None:
        return [None] * len(plans)
    values = [(PLANS[plan.id].first, PLANS[plan.id].later) for plan in plans]
    if len(field.words) != len(plans):
        raise field.refusal("three scores such as 8@5 - 4@12")
    return [_score(field, word, points) for word, points in zip(field.words, values, strict=True)]


def _score(field: Field, word: str, values: tuple[int, int]) -> Score | None:
    if word == NOTHING_WORD:
        return None
    written, at, number = word.partition("@")
    points, scored_in = whole_number(written, 0, max(values)), whole_number(number, 1, ROUND_MOST)
    if points not in values or (at and scored_in is None):
        first, later = values
        raise field.refusal(f"{NOTHING_WORD}, {first} or {later} for such a plan, with its round as in {first}@5")
    return Score(points, scored_in)


def show_sheet(sheet: Sheet) -> list[str]:
    """The streets in columns, each with its parks, and a line with everything else that there is."""
    rows = [_lots(street) for street in sheet.streets]
    lots = max(map(len, rows), default=0)
    parks = ["    parks " + str(street.parks) for street in sheet.streets]
    rows = [[*row, *[""] * (lots - len(row)), crosses] for row, crosses in zip(rows, parks, strict=True)]
    fields = {
        "temps": str(sheet.temps or ""),
        "refusals": str(sheet.refusals or ""),
        "raises": " ".join(map(str, sheet.estate_raises)) if any(sheet.estate_raises) else "",
        "scored": " ".join(map(_shown_score, sheet.plans)) if any(sheet.plans) else "",
        "vote": "" if sheet.wants_reshuffle is None else VOTES[sheet.wants_reshuffle],
    }
    others = "  ".join(f"{name} {words}" for name, words in fields.items() if words)
    return [f" {row}" for row in aligned(rows, right=range(0, lots, 3))] + [f"  {others}"] * bool(others)


def _lots(street: Street) -> list[str]:
    """Three cells for each lot: what is built, its signs, and the fence behind it."""
    cells = []
    for lot, house in enumerate(street.lots):
        marks = (("b", street.bis), ("*", street.pools), ("u", street.used))
        signs = "".join(sign for sign, lots in marks if lot in lots)
        cells += [f" {SIGNS.get(house, house)}", signs, " |" if lot in street.fences else ""]
    return cells


def _shown_score(score: PlanScore | None) -> str:
    return f"{score.points}@{score.round}" if score else NOTHING_WORD
