"""The run script on machines that lack something: one clear sentence, and nothing is harmed."""

import ast
import builtins
import os
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import run
from tests.lab.__main__ import DEVELOPERS

SOURCE = Path(run.__file__)


class Ran:
    """Takes the place of `subprocess.run`: notes the commands and lets them end as the test wants."""

    def __init__(self, status: int = 0) -> None:
        self.status = status
        self.commands: list[list[str]] = []
        self.environment: Mapping[str, str] = {}

    def __call__(
        self, command: list[str], env: Mapping[str, str] | None = None, **_: Any
    ) -> subprocess.CompletedProcess[str]:
        """Note a command, and in which environment it would run."""
        self.commands.append(command)
        self.environment = os.environ if env is None else env
        return subprocess.CompletedProcess(command, self.status, stdout="", stderr="")


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """The script reads settings from a file into the environment; other tests get it as it was."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the virtual environment is to lie; nothing is there yet, and nothing is set.

    What the script sets itself is gone after the test: only a variable that was there is put back by `monkeypatch`.
    """
    for setting in ("DATABASE_URL", "METRICS_PORT", "DISCORD_TOKEN", "LOG_LEVEL", "DATA_FOLDER"):
        monkeypatch.setenv(setting, "")
        monkeypatch.delenv(setting)
    monkeypatch.setenv("MACHIZUKURI_VENV", str(tmp_path / "venv"))
    return tmp_path / "venv"


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Ran:
    """No other program is started, nor does this one become another."""
    ran = Ran()
    monkeypatch.setattr(subprocess, "run", ran)
    monkeypatch.setattr(os, "chdir", lambda _: None)
    monkeypatch.setattr(os, "execv", lambda _, command: ran(command).returncode)
    return ran


def make(folder: Path) -> None:
    """A virtual environment as far as files tell."""
    python = run.venv_python(folder)
    python.parent.mkdir(parents=True)
    for file in (python, python.parent / "pip", folder / "pyvenv.cfg"):
        file.touch()


def fake_create(made: Path, **_: Any) -> None:
    """Takes the place of `venv.create`, which takes long."""
    make(made)


def sentence(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the script says when it cannot go on; the status is 2."""
    assert run.main(list(arguments)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    return shown.err.strip()


def test_an_old_python_is_told_which_one_is_needed(
    folder: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    assert sentence(capsys) == "Machizukuri needs Python 3.11 or newer; this is 3.9.2."
    assert ran.commands == []
    assert not folder.exists()


def test_an_old_python_understands_the_script_well_enough_to_say_so() -> None:
    """Python 3.7 can parse it, and its annotations, which are evaluated, name nothing newer."""
    module = ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 7))
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    arguments = [one for function in functions for one in (*function.args.args, *function.args.kwonlyargs)]
    annotations = [node.returns for node in functions] + [argument.annotation for argument in arguments]
    newer = [one for one in annotations if one is None or not isinstance(one, ast.Name | ast.Constant)]
    assert [one and ast.unparse(one) for one in newer] == []


def test_the_script_imports_the_standard_library_alone() -> None:
    module = ast.parse(SOURCE.read_text(encoding="utf-8"))
    names = {name.name for node in ast.walk(module) if isinstance(node, ast.Import) for name in node.names}
    assert names <= sys.stdlib_module_names


@pytest.mark.parametrize("lacking", ["venv", "ensurepip"])
def test_without_the_venv_module_it_names_the_package(
    folder: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lacking: str
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> ModuleType:
        if name == lacking:
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    assert "apt install python3-venv" in sentence(capsys)
    assert ran.commands == []
    assert not folder.exists()


def test_a_folder_with_other_things_in_it_is_left_alone(
    folder: Path, ran: Ran, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.mkdir()
    (folder / "letters.txt").write_text("dear")
    assert sentence(capsys).startswith(f"{folder} is there already and no virtual environment")
    assert (folder / "letters.txt").read_text() == "dear"


def test_a_file_in_the_place_of_the_folder_is_left_alone(
    folder: Path, ran: Ran, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.write_text("dear")
    assert sentence(capsys).startswith(f"{folder} is there already")
    assert folder.read_text() == "dear"


def test_an_empty_setting_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACHIZUKURI_VENV", "")
    assert run.venv_folder() == SOURCE.parent / ".venv"


@pytest.fixture
def settings_file(folder: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings are read from; nothing is there yet."""
    make(folder)
    monkeypatch.setattr(run, "PROJECT_FOLDER", folder.parent)
    for pins in ("requirements.txt", "requirements-extras.txt", "requirements-dev.txt"):
        (folder.parent / pins).touch()
    return folder.parent / ".env"


def test_settings_come_from_a_file_where_the_environment_does_not_say_otherwise(
    settings_file: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings_file.write_text("# Mine\n\nDISCORD_TOKEN = 'abc.def=='\nLOG_LEVEL=DEBUG\nDATABASE_URL=postgresql://one\n")
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    assert run.main(["health"]) == 0
    assert (os.environ["DISCORD_TOKEN"], os.environ["LOG_LEVEL"]) == ("abc.def==", "ERROR")
    assert any("requirements-extras.txt" in word for command in ran.commands for word in command)


def test_tests_do_not_read_the_settings_file(settings_file: Path, ran: Ran) -> None:
    settings_file.write_text("DISCORD_TOKEN=abc\n")
    run.main(["test"])
    assert "DISCORD_TOKEN" not in os.environ


def test_a_line_that_is_no_setting_is_named_by_its_number_and_not_shown(
    settings_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings_file.write_text("LOG_LEVEL=INFO\nMTk4NjIy.secret\n")
    assert run.main(["health"]) == 2
    said = capsys.readouterr().err
    assert ".env, line 2" in said and "secret" not in said


def test_a_folder_that_cannot_be_made_is_named(
    folder: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(venv, "create", refuse)
    assert f"could not be made in {folder}" in sentence(capsys)


def test_packages_that_cannot_be_installed_are_tried_again_the_next_time(
    folder: Path, ran: Ran, capsys: pytest.CaptureFixture[str]
) -> None:
    make(folder)
    ran.status = 1
    for _ in range(2):
        assert "The packages could not be installed" in sentence(capsys)
    assert len(ran.commands) == 2


def test_a_virtual_environment_that_was_cut_short_is_made_anew(
    folder: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Path] = []
    monkeypatch.setattr(venv, "create", lambda folder, **_: made.append(folder))
    make(folder)
    (run.venv_python(folder).parent / "pip").unlink()
    run.main([])
    assert made == [folder]


def test_packages_are_installed_by_hash_and_only_once(folder: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "create", fake_create)
    assert [run.main([]), run.main([])] == [0, 0]
    installs = [command for command in ran.commands if "pip" in command]
    assert len(installs) == 1
    assert "--require-hashes" in installs[0]
    assert installs[0][-1] == str(SOURCE.parent / "requirements.txt")


@pytest.mark.parametrize(
    ("arguments", "started", "pins"),
    [
        ([], ["-m", "bot"], "requirements.txt"),
        (["--port", "9000"], ["-m", "bot", "--port", "9000"], "requirements.txt"),
        (["replay", "a game"], ["-m", "bot", "replay", "a game"], "requirements.txt"),
        (["help"], ["-m", "tests.lab", "help"], "requirements.txt"),
        (["bench", "scale"], ["-m", "tests.lab", "bench", "scale"], "requirements-extras.txt"),
        (["chaos", "--processes", "3"], ["-m", "tests.lab", "chaos", "--processes", "3"], "requirements-extras.txt"),
        (["soak", "--minutes", "1"], ["-m", "tests.lab", "soak", "--minutes", "1"], "requirements-extras.txt"),
        (["test", "-k", "lobby"], ["-m", "pytest", *run.PARALLEL_OPTIONS, "-k", "lobby"], "requirements-dev.txt"),
        (["laws"], ["-m", "pytest", *run.PARALLEL_OPTIONS, *run.TEST_ARGUMENTS["laws"]], "requirements-dev.txt"),
    ],
)
def test_a_command_is_run_in_the_virtual_environment(
    folder: Path, ran: Ran, arguments: list[str], started: list[str], pins: str
) -> None:
    make(folder)
    ran.status = 0
    assert run.main(arguments) == 0
    assert ran.commands[0][-1] == str(SOURCE.parent / pins)
    assert ran.commands[-1] == [str(run.venv_python(folder)), *started]


@pytest.mark.parametrize(
    ("setting", "pins"),
    [
        ("DATABASE_URL=postgresql://someone@localhost/games", "requirements-extras.txt"),
        ("DATABASE_URL=postgres:///games", "requirements-extras.txt"),
        ("DATABASE_URL=sqlite:///games.sqlite", "requirements.txt"),
        ("METRICS_PORT=9100", "requirements-extras.txt"),
        ("METRICS_PORT=", "requirements.txt"),
    ],
)
def test_the_packages_of_an_extra_are_installed_where_a_setting_needs_it(
    folder: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch, setting: str, pins: str
) -> None:
    make(folder)
    monkeypatch.setenv(*setting.split("=", 1))
    run.main([])
    assert ran.commands[0][-1] == str(SOURCE.parent / pins)


def test_the_script_knows_every_command_of_the_lab() -> None:
    assert set(DEVELOPERS) == run.LAB_COMMANDS


@pytest.mark.parametrize("command", run.TEST_ARGUMENTS)
def test_modules_are_compiled_once_before_tests(folder: Path, ran: Ran, command: str) -> None:
    make(folder)
    run.main([command])
    assert [arguments[1:3] for arguments in ran.commands[1:]] == [["-m", "compileall"], ["-m", "pytest"]]


def test_tests_keep_their_modules_compiled_and_inherit_everything_else(
    folder: Path, ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(folder)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    run.main(["test"])
    assert ran.environment == {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    assert ran.environment.keys() >= {"MACHIZUKURI_VENV", "PATH"}


class Failing(Ran):
    """Lets the command of that number fail."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def __call__(
        self, command: list[str], env: Mapping[str, str] | None = None, **_: Any
    ) -> subprocess.CompletedProcess[str]:
        """Note a command, and let it end."""
        self.status = 1 if len(self.commands) == self.number else 0
        return super().__call__(command, env)


def test_check_runs_every_check_though_one_fails(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make(folder)
    ran = Failing(2)
    monkeypatch.setattr(subprocess, "run", ran)
    assert run.main(["check"]) == 1
    assert len(ran.commands) == 1 + len(run.CHECK_ARGUMENTS) + 1
    assert [name in capsys.readouterr().out for name in list(run.CHECK_ARGUMENTS)[:1]] == [True]


def test_no_coverage_is_reported_where_a_test_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(folder)
    ran = Failing(2)
    monkeypatch.setattr(subprocess, "run", ran)
    assert run.main(["coverage"]) == 1
    assert [command[3] for command in ran.commands[1:]] == ["erase", "run"]


def test_an_interrupt_while_installing_ends_quietly(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    make(folder)
    monkeypatch.setattr(subprocess, "run", interrupt)
    assert run.main([]) == 130
