"""`python -m tests.render.golden` says which pictures differ from the golden ones; with `--write` it keeps the new."""

import argparse
import sys
from collections.abc import Sequence

from tests.render.golden import FOLDER, difference, halved, kept, pictures


def main(arguments: Sequence[str]) -> int:
    """Compare, or write all and remove what is no longer drawn; 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.render.golden")
    parser.add_argument("--write", action="store_true", help="keep the pictures as they are drawn now")
    parsed = parser.parse_args(arguments)
    now = {name: halved(picture.data) for name, picture in pictures()}
    if parsed.write:
        for path in FOLDER.glob("*.png"):
            path.unlink()
        for name, image in now.items():
            image.save(FOLDER / name, optimize=True)
        return 0
    stored = {path.name for path in FOLDER.glob("*.png")}
    others = [name for name, image in now.items() if name in stored and not difference(kept(name), image).is_small]
    for name in sorted({*others, *(stored ^ now.keys())}):
        print(f"{name} differs")
    return 1 if others or stored != now.keys() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
