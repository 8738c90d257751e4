"""How fast one person may press."""

from bot.table.limits import Limits
from bot.ui.press import answers
from bot.ui.press.answers import PressBudget

ALICE, BOB = 101, 102


class Clock:
    """A clock that stands until it is set."""

    seconds = 12_345.678

    def __call__(self) -> float:
        return self.seconds


def pressed(budget: PressBudget, person: int, times: int) -> int:
    """How many of so many presses are within the person's budget."""
    return sum(budget.try_spend(person) for _ in range(times))


def test_at_one_reading_of_the_clock_a_person_has_twenty_presses_and_others_have_theirs() -> None:
    budget = PressBudget(now=Clock())
    assert pressed(budget, ALICE, 30) == 20
    assert pressed(budget, BOB, 1) == 1


def test_five_more_come_each_second_up_to_twenty_again() -> None:
    clock = Clock()
    budget = PressBudget(now=clock)
    assert pressed(budget, ALICE, 200) == 20
    for seconds, more in ((0.1, 0), (0.1, 1), (1, 5), (60, 20)):
        clock.seconds += seconds
        assert pressed(budget, ALICE, 200) == more


def test_who_presses_on_is_told_once_a_second() -> None:
    clock = Clock()
    budget = PressBudget(now=clock)
    told = 0
    for _ in range(2000):
        clock.seconds += 0.005
        if not budget.should_ignore(ALICE):
            told += not budget.try_spend(ALICE)
        assert not budget.should_ignore(BOB)
    assert 5 <= told <= 10
    clock.seconds += 1
    assert not budget.should_ignore(ALICE) and budget.try_spend(ALICE)


def test_the_operator_says_how_many() -> None:
    clock = Clock()
    budget = PressBudget(Limits(presses_at_once=1, presses_per_second=2), clock)
    assert pressed(budget, ALICE, 5) == 1
    clock.seconds += 0.5
    assert pressed(budget, ALICE, 5) == 1


def test_a_crowd_is_not_remembered_for_good() -> None:
    budget = PressBudget(now=Clock())
    for person in range(answers.MAX_REMEMBERED_PEOPLE + 7):
        budget.try_spend(person)
    assert budget.cache_usage().entries == answers.MAX_REMEMBERED_PEOPLE
