"""The grades of a solo challenge: how well somebody has played alone, and whether the challenge is met."""

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
