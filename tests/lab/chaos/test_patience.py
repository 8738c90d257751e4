"""In calm weather a table has time for as long as something happens there; one at which nothing does is found."""

from tests.lab.chaos.patience import STUCK_SECONDS, Patience, TableProgress
from tests.lab.chaos.report import Violation


class Tables:
    """Two tables, and a clock that is set by hand."""

    def __init__(self) -> None:
        self.far = {1: TableProgress(2, 20), 2: TableProgress(0, 0)}
        self.now = 0.0
        self.patience = Patience(lambda: list(self.far), self.far.__getitem__, lambda: self.now)

    @property
    def stuck(self) -> list[int | None]:
        return [violation.table for violation in self.patience.stuck()]


def test_a_table_that_is_a_round_further_need_not_be_waited_for() -> None:
    tables = Tables()
    assert tables.patience.waiting() == [1, 2]
    tables.far[1] = TableProgress(3, 24)
    assert tables.patience.waiting() == [2]


def test_a_table_at_which_nothing_happens_is_stuck_and_not_waited_for() -> None:
    tables = Tables()
    tables.far[1] = TableProgress(3, 24)
    tables.now += STUCK_SECONDS + 1
    assert (tables.patience.waiting(), tables.stuck) == ([], [2])


def test_a_table_at_which_somebody_acts_is_slow_and_not_stuck() -> None:
    tables = Tables()
    for acts in (21, 22, 23):
        tables.now += STUCK_SECONDS - 1
        tables.far[1] = TableProgress(2, acts)
        assert 1 in tables.patience.waiting()
    tables.now += STUCK_SECONDS + 1
    assert tables.stuck == [1, 2]


async def test_a_run_ends_where_all_tables_are_over_and_says_which_are_stuck() -> None:
    tables, found = Tables(), list[Violation]()
    tables.now += STUCK_SECONDS + 1
    await tables.patience.last(0.0, found)
    assert [violation.table for violation in found] == [1, 2]
    tables.far.clear()
    found.clear()
    await tables.patience.last(1e9, found)
    assert found == []
