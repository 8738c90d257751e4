"""Commands that read a file which somebody names: what is no file is refused at once; a recording may be piped in."""

import io
import os
import sys
from pathlib import Path

import pytest

from tests.bot.commands.test_film import RECORDING
from tests.lab.__main__ import main

COMMANDS = [
    ["replay", "FILE"],
    ["film", "FILE", "out.gif"],
    ["page", "FILE", "out.html"],
    ["inspect", "welcome_to", "FILE"],
    ["validate", "welcome_to", "FILE"],
    ["restore", "FILE", "--data", "data"],
]

posix = pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have pipes and devices with names")


@posix
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_file_is_refused_without_waiting(
    command: list[str], kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("/dev/zero") if kind == "device" else tmp_path / "given"
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()
    assert main([str(file) if word == "FILE" else word for word in command]) in {1, 2}
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and str(file) in told


def test_a_recording_may_come_on_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["replay", str(RECORDING)]) == 0
    from_file = capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RECORDING.read_bytes())))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == from_file


def test_a_data_file_of_any_length_is_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "data.toml"
    file.write_bytes(b"# no end\n" * 200_000)
    assert main(["validate", "cities", str(file)]) == 1
    assert "longer than 1,048,576 bytes" in capsys.readouterr().err


def test_the_help_names_every_command_of_the_script(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["help"])
    told = capsys.readouterr().out
    assert [name for name in ("start", "test", "check", "audit") if f"\n    {name} " not in told] == []
