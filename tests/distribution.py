"""Which of the processes that run the tests side by side runs which file."""

from typing import Any

from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]


class FromBothEnds(LoadFileScheduling):  # type: ignore[misc]
    """All processes but the first take their files from the end, until they meet in the middle.

    So each stays among tests that share games, pictures and modules, which it has to play, draw and import once; and
    one waits for other processes while another computes.
    """

    def _assign_work_unit(self, node: Any) -> None:
        if self.nodes.index(node):
            self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
        super()._assign_work_unit(node)
