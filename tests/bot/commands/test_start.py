"""`start` refuses to run where a game cannot be played."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import games

OWN = Path(games.__path__[0])


def test_with_a_data_file_that_cannot_be_played_with_the_bot_says_what_is_wrong_and_ends(tmp_path: Path) -> None:
    copytree(OWN, tmp_path / "games")
    file = tmp_path / "games" / "dinner_in_paris" / "data.toml"
    told = file.read_text(encoding="utf-8")
    assert told.count("empty_rows = 2\n") == 1
    file.write_text(told.replace("empty_rows = 2\n", "empty_rows = 5\n"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "bot", "start", "--port", "0", "--data", str(tmp_path / "data")],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{OWN.parent}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr == "The data file of Dinner in Paris cannot be used:\n- end: there are no 5 rows to empty\n"
    assert not (tmp_path / "data").exists()
