"""Pairings of tournaments: who sits with whom, drawn as tables of letters, the highest in the standings first."""

from collections.abc import Iterable
from itertools import combinations, count
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import RoundSeat
from bot.table.tournament.pairing import Pairings, TableSizes, pair_people, seats_per_table
from bot.table.tournament.scoring import (
    FIRST_PLACE_POINTS,
    Meetings,
    SwissStanding,
    meetings,
    place_points,
    score_shares,
    swiss_standings,
)

FOUR: Final = TableSizes(2, 4, 4)
THREE: Final = TableSizes(2, 4, 3)
NO_PAIRS: Final = TableSizes(3, 4, 4)
TOURNAMENT: Final = 7


def ranked(people: str, byes: str = "") -> list[SwissStanding]:
    """These people in this order; everybody in `byes` has had a bye."""
    return [SwissStanding(place, ord(one), 0, 0, 0, byes.count(one)) for place, one in enumerate(people, 1)]


def sat_before(drawn: str) -> Meetings:
    """The meetings at these tables."""
    return meetings([RoundSeat(1, ord(one), table) for table, people in enumerate(drawn.split()) for one in people])


def drawn(pairings: Pairings | None) -> str:
    """Pairings as text; after a slash the people with a bye."""
    assert pairings is not None
    tables = " ".join("".join(map(chr, table)) for table in pairings.tables)
    return tables + "".join(f" / {chr(user)}" for user in pairings.byes)


def test_neighbours_in_the_standings_sit_together() -> None:
    assert drawn(pair_people(ranked("ABCDEFGH"), Meetings(), FOUR)) == "ABCD EFGH"


def test_people_who_have_met_sit_apart_and_with_the_nearest_others() -> None:
    assert drawn(pair_people(ranked("ABCDEFGHI"), sat_before("ABC DEF GHI"), THREE)) == "ADG BEH CFI"
    assert drawn(pair_people(ranked("ABCDEF"), sat_before("AB CD"), TableSizes(2, 2, 2))) == "AC BD EF"


def test_repeats_are_as_few_as_possible() -> None:
    """Two tables of four have at least two repeats each."""
    assert drawn(pair_people(ranked("ABCDEFGH"), sat_before("ABCD EFGH"), FOUR)) == "ABEF CDGH"
    assert drawn(pair_people(ranked("ABC"), sat_before("ABC ABC"), FOUR)) == "ABC"


def test_the_lowest_person_without_a_bye_gets_it() -> None:
    assert drawn(pair_people(ranked("ABCDE"), Meetings(), NO_PAIRS)) == "ABCD / E"
    assert drawn(pair_people(ranked("ABCDE", byes="E"), Meetings(), NO_PAIRS)) == "ABCE / D"
    assert drawn(pair_people(ranked("ABCDE", byes="ABCDE"), Meetings(), NO_PAIRS)) == "ABCD / E"


def test_too_few_people_for_a_table_are_not_paired() -> None:
    assert pair_people(ranked("AB"), Meetings(), NO_PAIRS) is None
    assert pair_people([], Meetings(), FOUR) is None


@pytest.mark.parametrize(
    ("sizes", "tables"),
    [
        (FOUR, "2 3 4 3+2 3+3 4+3 4+4 3+3+3 4+3+3 4+4+3 4+4+4 4+3+3+3"),
        (THREE, "2 3 4 3+2 3+3 4+3 4+4 3+3+3 4+3+3 4+4+3 3+3+3+3 4+3+3+3"),
        (TableSizes(2, 4, 2), "2 3 2+2 3+2 2+2+2 3+2+2"),
        (NO_PAIRS, "- 3 4 4 3+3 4+3 4+4 3+3+3"),
        (TableSizes(2, 2, 2), "2 2 2+2 2+2"),
    ],
)
def test_tables_have_the_usual_seats_where_possible(sizes: TableSizes, tables: str) -> None:
    """For two people, three, four and so on; a table of two is the last choice before a bye."""
    for people, wanted in zip(count(2), tables.split()):
        assert ("+".join(map(str, seats_per_table(people, sizes))) or "-") == wanted, people


def test_a_place_is_worth_alike_at_tables_of_every_size() -> None:
    assert place_points({1: 1, 2: 2, 3: 3, 4: 4}) == {1: 12, 2: 8, 3: 4, 4: 0}
    assert place_points({1: 1, 2: 2, 3: 3}) == {1: 12, 2: 6, 3: 0}
    assert place_points({1: 2, 2: 1}) == {1: 0, 2: 12}


def test_people_on_one_place_share_its_points() -> None:
    assert place_points({1: 1, 2: 1, 3: 3, 4: 4}) == {1: 10, 2: 10, 3: 4, 4: 0}
    assert place_points({1: 1, 2: 1, 3: 1}) == {1: 6, 2: 6, 3: 6}


def test_shares_are_parts_of_all_scores_of_a_table() -> None:
    assert score_shares({1: 60, 2: 40}) == {1: 600, 2: 400}
    assert score_shares({1: -5, 2: 40}) == {1: 0, 2: 1000}
    assert score_shares({1: 0, 2: -3}) == {1: 500, 2: 500}


def test_equal_points_are_ordered_by_the_points_of_the_opponents_then_by_shares() -> None:
    """A has beaten B, B has beaten E, and C has beaten D. Nothing separates D and E, who share the last place."""
    played = [
        *(RoundSeat(1, ord("A"), 1, 12, 700), RoundSeat(1, ord("B"), 1, 0, 300)),
        *(RoundSeat(1, ord("C"), 2, 12, 600), RoundSeat(1, ord("D"), 2, 0, 400)),
        *(RoundSeat(2, ord("B"), 3, 12, 600), RoundSeat(2, ord("E"), 3, 0, 400)),
    ]
    found = swiss_standings(TOURNAMENT, [ord(one) for one in "EDCBA"], played)
    assert [(one.rank, chr(one.person), *one.sort_key) for one in found[:3]] == [
        (1, "B", 12, 12, 900),
        (2, "A", 12, 12, 700),
        (3, "C", 12, 0, 600),
    ]
    assert [(one.rank, one.sort_key) for one in found[3:]] == [(4, (0, 12, 400))] * 2


def test_a_bye_counts_as_a_first_place_without_opponents() -> None:
    [found] = swiss_standings(TOURNAMENT, [1], [RoundSeat(1, 1, None, FIRST_PLACE_POINTS, 0)])
    assert found == SwissStanding(1, 1, FIRST_PLACE_POINTS, 0, 0, byes=1)


def test_lots_depend_on_the_tournament_alone() -> None:
    def order(tournament: int) -> list[int]:
        return [one.person for one in swiss_standings(tournament, range(9), [])]

    assert order(TOURNAMENT) == order(TOURNAMENT) != order(TOURNAMENT + 1)


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[SwissStanding], Meetings]:
    """Up to nine people, and up to two rounds of tables at which they have sat."""
    people = draw(st.integers(2, 9))
    order = draw(st.permutations(range(1, people + 1)))
    rounds = [draw(st.permutations(order)) for _ in range(draw(st.integers(0, 2)))]
    played = [
        RoundSeat(number, user, 10 * number + place // 3)
        for number, seated in enumerate(rounds)
        for place, user in enumerate(seated)
    ]
    return [SwissStanding(place, user, 0, 0, 0, 0) for place, user in enumerate(order, 1)], meetings(played)


@given(histories(), st.sampled_from((FOUR, THREE, NO_PAIRS, TableSizes(2, 2, 2))))
def test_everybody_sits_once_or_has_the_bye(history: tuple[list[SwissStanding], Meetings], sizes: TableSizes) -> None:
    found = pair_people(*history, sizes)
    if found is None:
        assert len(history[0]) < sizes.least
        return
    assert sorted([*sum(found.tables, ()), *found.byes]) == sorted(one.person for one in history[0])
    assert all(sizes.least <= len(table) <= sizes.most for table in found.tables)
    assert pair_people(*history, sizes) == found


@given(histories())
def test_nobody_meets_again_more_often_than_necessary(history: tuple[list[SwissStanding], Meetings]) -> None:
    ranked, met = history
    found = pair_people(ranked, met, FOUR)
    assert found is not None
    seats = [len(table) for table in found.tables]
    assert repeats_in(found.tables, met) == fewest_repeats([one.person for one in ranked], seats, met)


def repeats_in(tables: Iterable[Iterable[int]], met: Meetings) -> int:
    return sum(met[frozenset(pair)] for table in tables for pair in combinations(table, 2))


def fewest_repeats(people: list[int], seats: list[int], met: Meetings) -> int:
    """The fewest repeats among all ways to seat these people, one by one."""
    if not seats:
        return 0
    first, *rest = people
    return min(
        repeats_in([(first, *others)], met) + fewest_repeats([one for one in rest if one not in others], seats[1:], met)
        for others in combinations(rest, seats[0] - 1)
    )
