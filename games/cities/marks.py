"""Spaces as text, each with a mark as on the rules page: `R`, `G2`, `W/swan`, `PM`, `G*1y`.

`W` is water, `P` a park, and every colour of the pieces has a letter. Then follows the feature tile: `M` is a
monument, `*` a special tile, `/` and a name any other. Then follows the height of the building and, on a special
tile, the letter of its colour in lower case. `.` is no tile. If there are several kinds of monuments or special
tiles, all but the first are written by name, as in `G/plaza/1y`.
"""

import re
from collections.abc import Iterable
from string import ascii_uppercase
from typing import Final, NamedTuple

from games.cities.data import COLOURS, FEATURES
from games.core import Field, NotationError

NO_TILE_MARK: Final = "."
_MARK_PATTERN: Final = re.compile(
    r"(?P<letter>[^\W\d_])(?P<cover>M|\*|/(?P<feature>[^/]+))?/?((?P<height>\d{1,2})(?P<colour>[^\W\d_])?)?"
)


class DrawnSpace(NamedTuple):
    """A space as a mark shows it: the printed terrain or colour, the feature, and the building's colour and height.

    A text is empty, and the height 0, if there is none.
    """

    printed: str
    feature: str = ""
    colour: str = ""
    height: int = 0


def _letters(colours: Iterable[str]) -> dict[str, str]:
    letters = {"water": "W", "park": "P"}
    for colour in colours:
        letters[colour] = next(
            letter
            for letter in (*colour.upper(), *ascii_uppercase)
            if letter.isalpha() and letter not in letters.values()
        )
    return letters


def _covers() -> dict[str, str]:
    covers = {feature: f"/{feature}" for feature in FEATURES}
    for group, sign in (("monument", "M"), ("special", "*")):
        covers |= dict.fromkeys([one for one in FEATURES if FEATURES[one].group == group][:1], sign)
    return covers


SPACE_LETTERS: Final = _letters(COLOURS)  # the capital letter of each terrain and each colour
_PRINTED: Final = {letter: printed for printed, letter in SPACE_LETTERS.items()}
_COVERS: Final = _covers()
_COVERING: Final = {cover: feature for feature, cover in _COVERS.items()}
_COLOUR_LETTERS: Final = {SPACE_LETTERS[colour].lower(): colour for colour in COLOURS}


def mark_of_space(space: DrawnSpace) -> str:
    """The mark of a space."""
    cover = _COVERS.get(space.feature, f"/{space.feature}") if space.feature else ""
    mark = SPACE_LETTERS[space.printed] + cover
    if not space.height:
        return mark
    own = space.colour == space.printed and not cover
    colour = "" if own else SPACE_LETTERS.get(space.colour, space.colour).lower()
    return f"{mark}{'/' * cover.startswith('/')}{space.height}{colour}"


def read_space(mark: str, field: Field) -> DrawnSpace:
    """The space that a mark shows. Raises NotationError with the line of `field`."""
    drawn = _MARK_PATTERN.fullmatch(mark)
    if drawn is None or drawn["letter"] not in _PRINTED:
        letters = " ".join(_PRINTED)
        raise NotationError(f"expected spaces ({letters}, as in R2 W/swan G*1y) or `.`, not {mark[:20]!r}", field.line)
    printed, cover = _PRINTED[drawn["letter"]], drawn["cover"] or ""
    feature = _COVERING.get(cover, drawn["feature"] or "")
    if cover and feature not in FEATURES:
        raise NotationError(f"no feature is {cover.lstrip('/')[:20]!r}; there is {', '.join(FEATURES)}", field.line)
    letter = drawn["colour"]
    if letter and letter not in _COLOUR_LETTERS:
        raise NotationError(f"no colour is {letter!r}; there is {' '.join(_COLOUR_LETTERS)}", field.line)
    colour = _COLOUR_LETTERS[letter] if letter else "" if feature else printed
    height = int(drawn["height"] or 0)
    return DrawnSpace(printed, feature, colour if height else "", height)
