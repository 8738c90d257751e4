"""The report of a simulated month or quarter."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

MAX_SHOWN: Final = 30


@dataclass
class SimulationReport:
    """The counts of what was done and compared, and a sentence for each thing that is wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def words(self) -> str:
        """The counts, and the first MAX_SHOWN of the wrong things."""
        lines = [f"  {name:<64} {number:>7,}" for name, number in sorted(self.counts.items())]
        lines.append(f"Wrong: {len(self.wrong)}" if self.wrong else "Nothing is wrong.")
        return "\n".join([*lines, *(f"  {one}" for one in self.wrong[:MAX_SHOWN])])
