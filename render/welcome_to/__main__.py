"""Show the pictures of Welcome To…: `python -m render.welcome_to FOLDER`; with `--showcase FILE` only the README's."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from render.face import Picture, face_of
from render.gallery import NAMES, course, write
from render.welcome_to.words import DOMAIN

SEATS: Final = 2
SEED: Final = 3
ROUND: Final = 22


def showcase(language: str) -> Picture:
    """A sheet in the middle of a game, with the lots lettered where a house may be built."""
    position = course(DOMAIN, SEATS, SEED).checkpoints[ROUND].clone()
    while (ask := position.asks()[0]).kind != "lot":
        position.apply(0, ask.options[0])
    return face_of(DOMAIN, language).sheet(position.view(0), 0, NAMES, ask)


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
        print(f"{write(parsed.folder, [DOMAIN])} pictures in {parsed.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
