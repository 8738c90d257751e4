"""The pins: every package by its hashes, and from nowhere in particular. The container: what is in it, how it runs."""

import json
import re
import tomllib
from importlib import import_module
from inspect import signature
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from bot import VERSION
from bot.__main__ import COMMANDS, main

ROOT: Final = Path(__file__).parent.parent
PINS: Final = ("requirements.txt", "requirements-extras.txt", "requirements-dev.txt")
EXTRAS: Final = ("metrics", "postgres")
PYPROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT: Final = PYPROJECT["project"]


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


def group(name: str) -> list[str]:
    """The requirements of a dependency group, those of the groups that it includes among them."""
    found = list[str]()
    for entry in PYPROJECT["dependency-groups"][name]:
        found += [entry] if isinstance(entry, str) else group(entry["include-group"])
    return found


def wanted(requirements: list[str]) -> set[str]:
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
    assert wanted(group("dev")) <= set(pinned("requirements-dev.txt"))
    assert set(PROJECT["optional-dependencies"]) == set(EXTRAS)


def test_the_extras_are_pinned_by_themselves_and_tested() -> None:
    extras = {name for extra in EXTRAS for name in wanted(PROJECT["optional-dependencies"][extra])}
    assert extras <= set(pinned("requirements-extras.txt"))
    assert extras.isdisjoint(pinned("requirements.txt"))
    assert extras <= wanted(group("dev"))


def test_tests_run_with_the_versions_that_the_bot_runs_with() -> None:
    for less, more in pairwise(PINS):
        assert pinned(less).items() <= pinned(more).items()


def test_the_run_script_and_the_project_want_the_same_python() -> None:
    script = (ROOT / "run.py").read_text(encoding="utf-8")
    oldest = re.search(r"^OLDEST_PYTHON = \((\d+), (\d+)\)$", script, re.MULTILINE)
    assert oldest is not None
    assert PROJECT["requires-python"] == f">={oldest[1]}.{oldest[2]}"


def test_the_program_tells_the_version_of_the_project() -> None:
    assert PROJECT["version"] == VERSION


def test_the_installed_script_is_the_program() -> None:
    module, _, name = PROJECT["scripts"]["machizukuri"].partition(":")
    assert getattr(import_module(module), name) is main
    assert not [part for part in signature(main).parameters.values() if part.default is part.empty]


def test_the_package_holds_all_layers_and_its_licences() -> None:
    assert PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["bot", "games", "render"]
    licences = [file for pattern in PROJECT["license-files"] for file in ROOT.glob(pattern)]
    assert len(licences) == 1 + len(list((ROOT / "render" / "fonts").glob("*OFL*"))) > 2
    assert PROJECT["license"] == "MIT AND OFL-1.1"


def container_lines() -> list[str]:
    return (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()


def instructions(name: str) -> list[str]:
    """What is said after an instruction of the Dockerfile, each time it is there."""
    return [line.removeprefix(name).strip() for line in container_lines() if line.startswith(f"{name} ")]


def test_the_container_holds_what_the_bot_needs_and_its_sources_exist() -> None:
    copied = [line.split()[0] for line in instructions("COPY") if not line.startswith("--from=build")]
    assert copied == ["requirements-extras.txt", "bot", "games", "render"]
    assert all((ROOT / name).exists() for name in copied)


def test_the_container_is_built_apart_from_what_runs_both_on_one_image_pinned_by_version_and_digest() -> None:
    building, running = (line.removesuffix(" AS build") for line in instructions("FROM"))
    assert building == running
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+@sha256:[0-9a-f]{64}", running)
    last_stage = container_lines()[container_lines().index(f"FROM {running}") :]
    assert [line for line in last_stage if line.startswith("COPY") and "--from=build" not in line] == []
    assert [line for line in last_stage if "pip" in line] == []


def test_the_container_runs_as_nobody_in_particular_and_keeps_its_data() -> None:
    order = [line.split()[0] for line in container_lines() if line]
    assert order.index("USER") < order.index("HEALTHCHECK") < order.index("ENTRYPOINT")
    assert instructions("USER") == ["machizukuri"]
    assert instructions("STOPSIGNAL") == ["SIGTERM"]
    (volume,) = instructions("VOLUME")
    (settings,) = instructions("ENV")
    assert {f"DATA_FOLDER={volume}", "PYTHONUNBUFFERED=1"} <= set(settings.split())


def test_the_container_starts_and_is_looked_after_without_a_shell() -> None:
    (check,) = instructions("HEALTHCHECK")
    assert json.loads(check[check.index("[") :]) == ["python", "-m", "bot", "health"]
    assert "health" in COMMANDS
    assert [json.loads(line) for line in instructions("ENTRYPOINT")] == [["python", "-m", "bot"]]
    assert all(isinstance(json.loads(line), list) for line in instructions("RUN"))
