"""The result of a chaos run: violations, and a report in words."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

MAX_SHOWN: Final = 40


@dataclass(frozen=True)
class Violation:
    """A broken promise of the bot: its kind, its table (None: of no single table), and the details."""

    kind: str
    table: int | None
    words: str

    def __str__(self) -> str:
        where = "" if self.table is None else f" at table {self.table}"
        return f"{self.kind}{where}: {self.words}"


@dataclass(frozen=True)
class Report:
    """The result of a run: `struck` counts each fault, `figures` acts and messages, `refusals` refused presses."""

    struck: Counter[str]
    figures: dict[str, int]
    refusals: Counter[str]
    remarks: list[str]
    violations: list[Violation]

    def words(self) -> str:
        lines = ["Faults that struck", *_columns(sorted(self.struck.items())), ""]
        lines += ["What happened", *_columns(list(self.figures.items())), ""]
        lines += ["What people were told instead of what they wanted", *_columns(self.refusals.most_common()), ""]
        lines += self.remarks
        if quiet := [name for name, count in sorted(self.struck.items()) if not count]:
            lines.append(f"Never struck: {', '.join(quiet)}.")
        lines.append(f"Violations: {len(self.violations)}" if self.violations else "Nothing was lost, nothing doubled.")
        lines += [f"  {violation}" for violation in self.violations[:MAX_SHOWN]]
        if len(self.violations) > MAX_SHOWN:
            lines.append(f"  … and {len(self.violations) - MAX_SHOWN} more")
        return "\n".join(lines)


def _columns(rows: list[tuple[str, int]]) -> list[str]:
    width = max((len(name) for name, _ in rows), default=0)
    return [f"  {name:<{width}} {count:>9,}" for name, count in rows]
