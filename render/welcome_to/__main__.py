"""Write the pictures of the README: `python -m render.welcome_to FOLDER`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.core import Position
from games.registry import notation_of
from games.welcome_to import GAME, WelcomeToState, score_parts
from render.face import face_of
from render.gallery import NAMES, OCCASIONS, course

SHOWCASE: Final = """
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
"""The position of the README's sheet."""
LANGUAGE: Final = "ja"


ROUND: Final = 19
"""The round of the README's reveal."""
SEATS: Final = 4


def sheet() -> bytes:
    """A sheet in the middle of a game, with the lots lettered where a house may be built."""
    position = Position(GAME, notation_of(GAME.name).parse(SHOWCASE))
    while (ask := position.asks()[0]).kind != "lot":
        position.apply(0, ask.options[0])
    return face_of(GAME.name, LANGUAGE).sheet(position.view(0), 0, NAMES, ask).draw()


def reveal() -> bytes:
    """A round of a game among four, with what it has brought them."""
    before, after = (course(GAME.name, SEATS, SEATS).checkpoints[number].view(None) for number in (ROUND - 1, ROUND))
    gained = [gains(before, after, seat) for seat in range(SEATS)]
    return face_of(GAME.name, LANGUAGE).reveal(after, NAMES[:SEATS], gained)[0].draw()


def gains(before: WelcomeToState, after: WelcomeToState, seat: int) -> dict[str, int]:
    """The parts of a score that a round has changed, and by how much."""
    had, has = score_parts(before, seat), score_parts(after, seat)
    return {part: points - had[part] for part, points in has.items() if points != had[part]}


def poster() -> bytes:
    """The end of that game."""
    end = course(GAME.name, SEATS, SEATS).checkpoints[-1]
    return (
        face_of(GAME.name, LANGUAGE).final(end.view(None), end.standings(), NAMES[:SEATS], OCCASIONS[LANGUAGE]).draw()
    )


SHOWN: Final = {"sheet.png": sheet, "reveal.png": reveal, "poster.png": poster}
"""The README's pictures by the names of their files."""


def main(arguments: Sequence[str]) -> int:
    """Write all of them; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m render.welcome_to")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pictures go")
    folder = parser.parse_args(arguments).folder
    for name, draw in SHOWN.items():
        (folder / name).write_bytes(draw())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
