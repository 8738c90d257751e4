"""Copies of the rules whose data file somebody has edited."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import games

ROOT: Final = Path(__file__).parents[2]
"""Of here, the program may use the tests; of the rules it finds the copy first."""


def play_with(folder: Path, game: str, edits: Mapping[str, str], play: str) -> "subprocess.CompletedProcess[str]":
    """Run this program beside a copy of the rules in which the data file of a game is edited so."""
    rules = folder / "games"
    shutil.copytree(Path(games.__path__[0]), rules, ignore=shutil.ignore_patterns("__pycache__"))
    data = rules / game / "data.toml"
    text = data.read_text(encoding="utf-8")
    for old, new in edits.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    data.write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", play],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
