"""`python -m tests.lab.lines` prints how many lines of Python there are: the program, the lab, and the other tests."""

import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
OF_THE_LAB: Final = ("tests", "lab")


def part_of(file: Path) -> str:
    """The part to which a file counts. The tests of the lab, in files that pytest collects, count as other tests."""
    if file.parts[0] != "tests":
        return "outside tests"
    is_of_the_lab = file.parts[:2] == OF_THE_LAB and not file.name.startswith(("test_", "conftest"))
    return "tests/lab" if is_of_the_lab else "other tests"


def folder_of(file: Path) -> str:
    """The folder at the top that holds a file, or the file itself; for tests the one below, in the lab the next."""
    depth = 3 if file.parts[:2] == OF_THE_LAB else 2 if file.parts[0] == "tests" else 1
    return "/".join(file.parts[:depth])


def committed() -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files", "*.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    return map(Path, listed.stdout.splitlines())


def main() -> None:
    parts, folders = Counter[str](), dict[str, Counter[str]]()
    for file in committed():
        lines, part = len((ROOT / file).read_bytes().splitlines()), part_of(file)
        parts[part] += lines
        folders.setdefault(part, Counter())[folder_of(file)] += lines
    for part, total in parts.items():
        print(f"{total:>8,}  {part}")
        for folder, lines in folders[part].most_common():
            print(f"{lines:>16,}  {folder}")


if __name__ == "__main__":
    main()
