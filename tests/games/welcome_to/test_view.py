"""What a seat may know (rules page, 3.1; rulings R-34, R-35)."""

from tests.games.welcome_to.table import play, set_table


def test_r34_an_open_turn_is_seen_by_its_own_seat_alone() -> None:
    position = play(set_table(), 0, (0, 3))
    assert position.view(0).sheets[0].streets[0].lots[3] == 5
    assert position.view(1).sheets[0].streets[0].lots[3] == -1
