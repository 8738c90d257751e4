"""The pins: every package by its hashes, and from nowhere in particular."""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
PINS: Final = ("requirements.txt", "requirements-dev.txt")
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def lines(name: str) -> list[str]:
    """The lines of a file of pins that are no remarks, continued ones joined."""
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


def pinned(name: str) -> dict[str, str]:
    """The version of each package of a file of pins."""
    found = [re.match(r"([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", line) for line in lines(name)]
    return {plain(match[1]): match[2] for match in found if match}


def plain(name: str) -> str:
    """A package's name as all spellings of it are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted(requirements: list[str]) -> set[str]:
    """The names in a list of requirements."""
    return {plain(re.split(r"[\[<>=!~; ]", requirement)[0]) for requirement in requirements}


@pytest.mark.parametrize("name", PINS)
def test_every_line_pins_one_version_by_its_hashes(name: str) -> None:
    assert len(pinned(name)) == len(lines(name)) > 0
    assert not [line for line in lines(name) if not re.search(r"--hash=sha256:[0-9a-f]{64}", line)]


@pytest.mark.parametrize("name", PINS)
def test_no_pin_says_where_it_was_downloaded(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*(-i|--index-url|--extra-index-url|--find-links|--trusted-host)\b", text, re.MULTILINE)


def test_everything_the_project_needs_is_pinned() -> None:
    assert wanted(PROJECT["dependencies"]) <= set(pinned("requirements.txt"))
    assert wanted(PROJECT["optional-dependencies"]["dev"]) <= set(pinned("requirements-dev.txt"))


def test_tests_run_with_the_versions_that_the_bot_runs_with() -> None:
    assert pinned("requirements.txt").items() <= pinned("requirements-dev.txt").items()


def test_the_run_script_and_the_project_want_the_same_python() -> None:
    script = (ROOT / "run.py").read_text(encoding="utf-8")
    oldest = re.search(r"^OLDEST = \((\d+), (\d+)\)$", script, re.MULTILINE)
    assert oldest is not None
    assert PROJECT["requires-python"] == f">={oldest[1]}.{oldest[2]}"
