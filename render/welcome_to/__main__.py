"""Show the pictures of Welcome To…: `python -m render.welcome_to FOLDER`; with `--showcase FILE` only the README's."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.core import Position
from games.registry import notation_of
from games.welcome_to import GAME
from render.face import Picture, face_of
from render.gallery import NAMES, write

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
"""The position of the README's picture."""


def showcase(language: str) -> Picture:
    """A sheet in the middle of a game, with the lots lettered where a house may be built."""
    position = Position(GAME, notation_of(GAME.name).parse(SHOWCASE))
    while (ask := position.asks()[0]).kind != "lot":
        position.apply(0, ask.options[0])
    return face_of(GAME.name, language).sheet(position.view(0), 0, NAMES, ask).picture()


def main(arguments: Sequence[str]) -> int:
    """Write the pictures that are asked for; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m render.welcome_to")
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("folder", type=Path, nargs="?", metavar="FOLDER", help="where every picture goes")
    wanted.add_argument("--showcase", type=Path, metavar="FILE", help="write one sheet in the middle of a game")
    parsed = parser.parse_args(arguments)
    if parsed.showcase:
        parsed.showcase.write_bytes(showcase("ja").data)
    else:
        print(f"{write(parsed.folder, [GAME.name])} pictures in {parsed.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
