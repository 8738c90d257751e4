"""Test files, imported in an order of its own by each of the processes that run them side by side.

In a new checkout pytest rewrites each file when it is imported first, and keeps the result. Processes that all began
with the same file would all rewrite all of them.
"""

from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]


def import_by_turns(config: pytest.Config) -> None:
    """Import the files in the folders that are collected; each process begins with a part that is its own."""
    own: dict[str, str | int] = getattr(config, "workerinput", {})
    if not own:
        return
    files = [
        file
        for argument in config.args
        for file in sorted((config.invocation_params.dir / argument).rglob("test_*.py"))
    ]
    first = len(files) * int(str(own["workerid"]).removeprefix("gw")) // int(own["workercount"])
    for file in files[first:] + files[:first]:
        import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
