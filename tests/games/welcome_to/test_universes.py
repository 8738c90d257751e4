"""Why a question leaves something out, where chance seldom leads."""

from collections import defaultdict
from typing import Any

from games.core import Plain, Position, Rng
from games.welcome_to import GAME
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import play, question, ruled, set_table
from tests.games.welcome_to.test_plans import NO_1_FITS, one_estate_per_lot
from tests.lab.fuzz.excluding import missing_options_have_reasons

ESTATES = ("N1-111111", "N2-36", "N3-34")


def reasons(position: Position, kind: str) -> dict[str, list[Plain]]:
    """What the first seat's question of this kind leaves out, by the reason."""
    assert question(position, kind)
    assert list(missing_options_have_reasons(position, Rng(0))) == []
    found: dict[str, list[Any]] = defaultdict(list)
    for one in GAME.universes[kind].exclusions(position.view(0), position.asks()[0]):
        found[one.why].append(one.thing)
    return found


def test_used_estates_those_of_another_size_and_unfinished_ones_serve_no_plan() -> None:
    sheet = draw_sheet("1 2 3 | 4 5 6 | 7 8 9 |", "1u 2u 3u | 4 5 6 | 7 |", "3")
    found = reasons(play(set_table(sheet, pairs=NO_1_FITS, plans=("N1-333", "N2-36", "N3-34")), 0), "estates")
    assert found["used"] == [(1, 0, 3)]
    assert (1, 6, 1) in found["other_size"]


def test_where_estates_are_chosen_one_by_one_those_to_the_left_and_those_still_needed_are_out() -> None:
    sheet = one_estate_per_lot("1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | .")
    found = reasons(play(set_table(sheet, pairs=NO_1_FITS, plans=ESTATES), 0, (2, 4, 1)), "estate")
    assert (found["from_left"][-1], found["needed"]) == ((2, 4, 1), [(2, lot, 1) for lot in range(7, 11)])
    assert found["no_estate"] == [(2, 11, 1)]


def test_five_bis_houses_come_from_the_street_with_the_most() -> None:
    sheet = draw_sheet("3 3b 3b 3b 3b 3b 9 9b", "3 3b", "3")
    settings = ruled(five_bis_use_their_houses=True)
    state = set_table(sheet, pairs=NO_1_FITS, plans=("A1-BIS5", "N2-36", "N3-34"), settings=settings)
    assert reasons(play(state, 0), "bis_houses") == {"fewer_bis": [(1, 1)]}


def test_a_box_for_temps_is_always_offered() -> None:
    settings = ruled(temp_box_is_crossed_automatically=False)
    position = play(set_table(pairs=((5, "temp"), (8, "pool"), (11, "bis")), settings=settings), 0, 5, (0, 0))
    assert reasons(position, "temp") == {}
