"""The grades of a solo challenge: how well somebody has played alone, and whether the challenge is met."""

from games.core.data_file import Positive
from games.core.records import FrozenRecord


class Grades(FrozenRecord, frozen=True):
    """From how many points on each grade is reached, the first being 1; the challenge is met from one of them on."""

    least: tuple[int, ...]
    met_from: int

    @property
    def goal(self) -> int:
        """From how many points on the challenge is met."""
        return self.least[self.met_from - 1]

    def reached(self, points: int) -> int:
        """The grade that so many points reach, from 0."""
        return sum(points >= least for least in self.least)

    def facts(self, points: int) -> dict[str, int]:
        """What the news `graded` tells at the end of a challenge with so many points."""
        return {"points": points, "grade": self.reached(points), "met": int(points >= self.goal)}


class ChangedGrades(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The grades of a data file that were others in games of version 1.

    `grades`: from how many points on each is reached, the first being 1; `first_grades`: the same in version 1. The
    challenge is met from the grade `met_from` on.
    """

    grades: tuple[Positive, ...]
    first_grades: tuple[Positive, ...]
    met_from: Positive

    def in_version(self, version: int) -> Grades:
        """The grades of games of a version."""
        return Grades(self.grades if version >= 2 else self.first_grades, self.met_from)
