"""The law about questions finds one that leaves no choice, unless it tells why there is no other option."""

from dataclasses import replace

from games.core import Position, Rng
from tests.games.barrage.table import construct, played, question
from tests.lab.fuzz.asking import questions_are_well_formed

ONE_SITE = """
order       1 0
conduits    C10B=0
seat 1
  officer viktor  excavators 2  mixers 0  credits 9
"""


def faults(position: Position) -> list[str]:
    return list(questions_are_well_formed(position, Rng(0)))


def test_a_single_option_may_be_asked_for_where_the_others_are_refused_with_reasons() -> None:
    position = played(ONE_SITE, construct("conduit"))
    assert question(position, "site") == [("conduit", "C9A")]
    assert faults(position) == []


def test_a_single_option_without_others_leaves_no_choice() -> None:
    position = played(ONE_SITE, construct("conduit"))
    position.game = replace(position.game, universes={})
    assert faults(position) == ["'site' leaves no choice: (('conduit', 'C9A'),)"]
