"""What is told of the grades of a solo challenge at its end."""

from games.core.grades import Grades

GRADES = Grades((40, 50, 60), met_from=2)


def test_a_missed_challenge_is_told_with_the_next_grade_and_its_least_points() -> None:
    assert GRADES.facts(39) == {"points": 39, "grade": 0, "met": 0, "next": 1, "least": 40}
    assert GRADES.facts(40) == {"points": 40, "grade": 1, "met": 0, "next": 2, "least": 50}


def test_a_challenge_that_is_met_is_told_with_the_grade_alone() -> None:
    assert GRADES.facts(50) == {"points": 50, "grade": 2, "met": 1}
    assert GRADES.facts(99) == {"points": 99, "grade": 3, "met": 1}
