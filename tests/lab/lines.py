"""`python -m tests.lab.lines` prints the number of lines of Python in the program, in the lab, and in other tests."""

import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
OF_THE_LAB: Final = ("tests", "lab")


def part_of(file: Path) -> str:
    """The part of the code to which a file counts. Tests of the lab itself count as other tests."""
    if file.parts[0] != "tests":
        return "outside tests"
    is_of_the_lab = file.parts[:2] == OF_THE_LAB and not file.name.startswith(("test_", "conftest"))
    return "tests/lab" if is_of_the_lab else "other tests"


def folder_of(file: Path) -> str:
    """The top folder of a file, or the file itself; for tests the second level, for the lab the third."""
    depth = 3 if file.parts[:2] == OF_THE_LAB else 2 if file.parts[0] == "tests" else 1
    return "/".join(file.parts[:depth])


def committed_files() -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files", "*.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    return map(Path, listed.stdout.splitlines())


def main() -> None:
    parts, folders = Counter[str](), dict[str, Counter[str]]()
    for file in committed_files():
        lines, part = len((ROOT / file).read_bytes().splitlines()), part_of(file)
        parts[part] += lines
        folders.setdefault(part, Counter())[folder_of(file)] += lines
    for part, total in parts.items():
        print(f"{total:>8,}  {part}")
        for folder, lines in folders[part].most_common():
            print(f"{lines:>16,}  {folder}")


if __name__ == "__main__":
    main()
