"""Which of the processes that run the tests side by side runs which file, and imports which first."""

from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]  # it has no types

ROOT: Final = Path(__file__).resolve().parents[1]


class FromBothEnds(LoadFileScheduling):  # type: ignore[misc]  # its base has no types
    """All processes but the first take their files from the end, until they meet in the middle.

    So each stays among tests that share games, pictures and modules, which it has to play, draw and import once; and
    one waits for other processes while another computes.
    """

    def _assign_work_unit(self, node: Any) -> None:
        if self.nodes.index(node):
            self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
        super()._assign_work_unit(node)


def import_by_turns(config: pytest.Config) -> None:
    """Import the files in the folders that are collected; each process begins with a part that is its own.

    In a new checkout pytest rewrites each file when it is imported first, and keeps the result. Processes that all
    began with the same file would all rewrite all of them.
    """
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
