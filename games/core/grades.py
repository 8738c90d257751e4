"""The grades of a solo challenge."""

from games.core.data_file import Positive, PrintedRecord
from games.core.records import FrozenRecord


class Grades(FrozenRecord, frozen=True):
    """The least points of each grade, from grade 1 on. A player who reaches grade `met_from` meets the challenge."""

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
        """The facts of the news `graded` for these points at the end.

        Below the goal, they include the next grade and the least points for it.
        """
        grade, is_met = self.grade_for(points), points >= self.goal
        following = {} if is_met else {"next": grade + 1, "least": self.least[grade]}
        return {"points": points, "grade": grade, "met": int(is_met), **following}


class VersionedGrades(PrintedRecord, frozen=True):
    """The grades in a data file, as in Grades. `first_grades` apply to games of version 1, `grades` to later ones."""

    grades: tuple[Positive, ...]
    first_grades: tuple[Positive, ...]
    met_from: Positive

    def in_version(self, version: int) -> Grades:
        return Grades(self.grades if version >= 2 else self.first_grades, self.met_from)
