"""Sheets as text, drawn as on the rules page: a line for each street, with marks of its lots from left to right.

`5` a house, `5b` a bis house, `5*` a built pool, `.` an empty lot, `R` a roundabout with its fences, `|` a fence, `u`
behind a lot (`5u`, `5b*u`) used for a City Plan; then `parks 2`. Lots and streets that are not drawn are empty.
Bis houses and roundabouts in the drawing have crossed their boxes.
"""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.core import Field, NotationError
from games.welcome_to.data import STREETS
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet, Street

_LOT_MARK: Final = re.compile(r"(?P<built>\.|R|[0-9]{1,2})(?P<signs>[b*u]*)")
SIGN_BY_HOUSE: Final = {EMPTY: ".", ROUNDABOUT: "R"}
_HOUSE_BY_SIGN: Final = {sign: house for house, sign in SIGN_BY_HOUSE.items()}
FENCE_SIGN: Final = "|"
PARKS_WORD: Final = "parks"  # the word before the crosses of a park track


def read_sheet(rows: Sequence[Field], bare: Sheet) -> Sheet:
    """A copy of a blank sheet with the drawn streets, the top one first. Bis houses and roundabouts cross their boxes.

    Raises NotationError.
    """
    if len(rows) > len(STREETS):
        raise NotationError(f"there is a street too many; a sheet has {len(STREETS)}", rows[-1].line)
    drawn = [read_street(row, index) for index, row in enumerate(rows)]
    streets = (*drawn, *bare.streets[len(drawn) :])
    bis = sum(len(street.bis) for street in streets)
    return replace(bare, streets=streets, bis=bis, roundabouts=sum(street.lots.count(ROUNDABOUT) for street in streets))


def read_street(row: Field, index: int) -> Street:
    """The street that is drawn in this line; `index` is its index on the sheet. Lots that are not drawn are empty.

    Raises NotationError.
    """
    printed, words = STREETS[index], row.words
    crosses = _parks(row, len(printed.parks) - 1) if PARKS_WORD in words else 0
    words = words[: words.index(PARKS_WORD)] if PARKS_WORD in words else words
    marks = [_read_mark(word, row) for word in words if word != FENCE_SIGN]
    if len(marks) > printed.lots:
        raise NotationError(f"street {index} has {printed.lots} lots; this drawing has more", row.line)
    houses = [house for house, _ in marks]
    return Street(
        lots=(*houses, *[EMPTY] * (printed.lots - len(houses))),
        bis=_signed(marks, "b"),
        pools=_signed(marks, "*"),
        used=_signed(marks, "u"),
        fences=tuple(sorted(_fences(words, houses) & set(range(printed.lots - 1)))),
        parks=crosses,
    )


def _parks(row: Field, most: int) -> int:
    written = row.words[row.words.index(PARKS_WORD) + 1 :]
    if len(written) != 1 or written[0] not in map(str, range(most + 1)):
        raise Field(row.line, PARKS_WORD, written).refusal(f"a number from 0 to {most}")
    return int(written[0])


def _read_mark(mark: str, row: Field) -> tuple[int, str]:
    drawn = _LOT_MARK.fullmatch(mark)
    if drawn is None:
        expected = "expected lots such as . 5 5b 5* 5u R, fences |, parks, and then fields"
        raise NotationError(f"{expected}, not {mark[:20]!r}", row.line)
    built = drawn["built"]
    return _HOUSE_BY_SIGN[built] if built in _HOUSE_BY_SIGN else int(built), drawn["signs"]


def _signed(marks: Sequence[tuple[int, str]], sign: str) -> tuple[int, ...]:
    return tuple(lot for lot, (_, signs) in enumerate(marks) if sign in signs)


def _fences(words: Sequence[str], houses: Sequence[int]) -> set[int]:
    drawn = {
        sum(word != FENCE_SIGN for word in words[:place]) - 1 for place, word in enumerate(words) if word == FENCE_SIGN
    }
    return drawn | {gap for lot, house in enumerate(houses) if house == ROUNDABOUT for gap in (lot - 1, lot)}
