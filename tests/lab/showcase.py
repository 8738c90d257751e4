"""`python -m tests.lab.showcase FOLDER` writes the pictures of the READMEs."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from games import welcome_to
from games.core import Position, checkpoints, encode
from games.registry import find_game
from render.face import Illustration, face_of
from render.texts import LANGUAGES
from tests.bot.ui.tables import recorded
from tests.games.notation.position import notation_of
from tests.render.gallery import NAMES, OCCASIONS, course

SEATS: Final = 4
REVEALED_ROUND: Final = 19
"""The number of the shown reveal of Welcome To…."""
PLAYED_SHARE: Final = 0.7
"""The share of a recorded game after which its table is shown."""
SHEET_POSITION: Final = """
step     round
round    25
plans    N1-333@12 N2-45 N3-126
numbers  9s 12t 5l
actions  6p 8s 11l
first_achievement  12

seat 0
  1u  3u   4*u | 5u  6u 7u |  .   .   11 13      parks 2
  2*  4    5  .  | 8  .  .   10* 10b 12 | .      parks 3
  . | 2*u  3u 4u | 6  7  8*  .   .   12   13* 15 parks 1
  temps 4  refusals 1  estate_raises 0 1 2 0 1 0  plans 12@8 - -
seat 1
  temps 2
"""
"""The position of the shown sheet of Welcome To…."""

DrawPicture: TypeAlias = Callable[[str], Illustration]
"""Makes a picture in a language."""


def sheet(language: str) -> Illustration:
    """A sheet of Welcome To…, with letters on the lots where a house may be built."""
    game = welcome_to.GAME
    position = Position(game, notation_of(game.name).parse(SHEET_POSITION))
    while (ask := position.asks()[0]).kind != "lot":
        position.apply(0, ask.options[0])
    return face_of(game.name, language).sheet(position.view(0), 0, NAMES, ask)


def reveal(language: str) -> Illustration:
    """A reveal of Welcome To…, with everybody's gains."""
    positions = course("welcome_to", SEATS, SEATS).checkpoints
    before, after = (positions[number].view(None) for number in (REVEALED_ROUND - 1, REVEALED_ROUND))
    gained = [gained_parts(before, after, seat) for seat in range(SEATS)]
    return face_of("welcome_to", language).reveal(after, NAMES[:SEATS], gained)[0]


def gained_parts(before: Any, after: Any, seat: int) -> dict[str, int]:
    """The changes of the parts of a seat's score; unchanged parts are left out."""
    had, has = welcome_to.score_parts(before, seat), welcome_to.score_parts(after, seat)
    return {part: points - had[part] for part, points in has.items() if points != had[part]}


def poster(game: str, language: str) -> Illustration:
    end = course(game, SEATS, SEATS).checkpoints[-1]
    return face_of(game, language).final(end.view(None), end.standings(), NAMES[:SEATS], OCCASIONS[language])


def table(game: str, language: str) -> Illustration:
    """The public table in the second half of a recorded game."""
    rules = find_game(game)
    found = recorded(game, encode(rules.settings_type()), SEATS)
    assert found is not None
    played = [position.view(None) for position in checkpoints(found, rules)]
    return face_of(game, language).table(played[int(PLAYED_SHARE * len(played))], NAMES[:SEATS], ())


PICTURES: Final[dict[str, DrawPicture]] = {
    "table": lambda language: table("welcome_to", language),
    "sheet": sheet,
    "reveal": reveal,
    "poster": lambda language: poster("welcome_to", language),
    "cities": lambda language: poster("cities", language),
    "dice_new_town": lambda language: table("dice_new_town", language),
    "dinner_in_paris": lambda language: table("dinner_in_paris", language),
    "barrage": lambda language: table("barrage", language),
}
"""The pictures by the first part of their file names."""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.lab.showcase")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pictures go")
    folder = parser.parse_args(arguments).folder
    for name, shown in PICTURES.items():
        for language in LANGUAGES:
            (folder / f"{name}-{language}.png").write_bytes(shown(language).draw())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
