"""Show the pictures of Welcome To…: `python -m render.welcome_to FOLDER` writes them there."""

import sys
from pathlib import Path

from render.gallery import write
from render.welcome_to.words import DOMAIN


def main(arguments: list[str]) -> int:
    """Write every picture to the folder that is named; the exit status."""
    if len(arguments) != 1:
        print("usage: python -m render.welcome_to FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    print(f"{write(folder, [DOMAIN])} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
