"""The grades of a solo challenge."""

from games.core.data_file import Positive, PrintedRecord
from games.core.records import FrozenRecord


class Grades(FrozenRecord, frozen=True):
    """The least points of each grade, from grade 1. A player who reaches grade `met_from` meets the challenge."""

    least: tuple[int, ...]
    met_from: int

    @property
    def goal(self) -> int:
        """The least points that meet the challenge."""
        return self.least[self.met_from - 1]

    def grade_for(self, points: int) -> int:
        """The highest grade that these points reach, from 1; 0 if they reach none."""
        return sum(points >= least for least in self.least)

    def facts(self, points: int) -> dict[str, int]:
        """The details of the news `graded` at the end of a solo challenge; of a missed one with the next grade."""
        grade, is_met = self.grade_for(points), points >= self.goal
        following = {} if is_met else {"next": grade + 1, "least": self.least[grade]}
        return {"points": points, "grade": grade, "met": int(is_met), **following}


class ChangedGrades(PrintedRecord, frozen=True):
    """Grades of a data file whose `first_grades` apply to games of version 1."""

    grades: tuple[Positive, ...]
    first_grades: tuple[Positive, ...]
    met_from: Positive

    def in_version(self, version: int) -> Grades:
        """The grades for games of this version of the rules."""
        return Grades(self.grades if version >= 2 else self.first_grades, self.met_from)
