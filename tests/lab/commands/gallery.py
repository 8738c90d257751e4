"""`gallery`: writes every kind of picture in all languages and themes, with the alt texts beside them."""

import argparse
import sys
from pathlib import Path

from games.registry import GAMES
from render.texts import LANGUAGES
from render.theme import THEMES
from tests.render.gallery import write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go; made if it is not there")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game (may be given several times)")
    parser.add_argument("--theme", choices=THEMES, action="append", help="only this theme (may be given several times)")
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="only this language (likewise)")


def run(arguments: argparse.Namespace) -> int:
    """Write the pictures, and print how many there are. Returns the exit status."""
    try:
        count = write(
            arguments.folder,
            arguments.game or GAMES,
            arguments.theme or THEMES,
            arguments.language or LANGUAGES,
        )
    except OSError as error:
        print(f"The pictures cannot be written to {arguments.folder}: {error.strerror}.", file=sys.stderr)
        return 1
    print(f"{count} pictures and alt.txt in {arguments.folder}")
    return 0
