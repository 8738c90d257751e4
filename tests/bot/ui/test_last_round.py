"""The messages of a table in its last round say so, and who still plays; before that they do not."""

import pytest

from bot.table.memory.table import Table
from bot.ui.table.table_card import reveal_card, table_card
from bot.ui.turn.panel_card import panel_card
from games.dinner_in_paris import GAME
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, sat_from_the_start, seats_of
from tests.games.dinner_in_paris.table import begin, give, set_table


def dinner(ending: str, *objectives: str) -> Table:
    """Three seats, the second of which is on turn and has these objectives; the first began."""
    usual, seats = new_table(3, 1, "en", GAME.name), seats_of(3)
    state = set_table(seats=3, lies=f"ending {ending}" if ending else "")
    state.on_turn = 1
    give(state, 1, " ".join(objectives), "objectives")
    return Table(usual.row, seats, GAME, begin(state), sittings=sat_from_the_start(seats))


def messages(table: Table) -> list[str]:
    """The words of the board, of a reveal, and of the panel of the second seat."""
    public = table.public()
    shown = [
        table_card(public, ONE_PIXEL),
        reveal_card(public, [], ONE_PIXEL),
        panel_card(table.panel(1), "en", [ONE_PIXEL]),
    ]
    return [words_of(message) for message in shown]


def test_in_the_last_round_all_messages_name_those_who_still_play() -> None:
    *everybody, own = messages(dinner("rows"))
    assert all("**This is the last round. Still to play: 🐻 Bruno, 🐼 Bao.**" in words for words in everybody)
    assert "**This is the last round. Still to play: you, 🐼 Bao.**" in own


def test_who_holds_an_objective_is_warned_of_what_it_costs_and_nobody_else_learns_of_it() -> None:
    *everybody, own = messages(dinner("rows", "fountain_five"))
    assert everybody == messages(dinner("rows"))[:-1]
    assert "You lose 4 points unless you claim: five terraces around the fountain." in own


@pytest.mark.parametrize("place", range(3))
def test_before_it_no_message_speaks_of_it(place: int) -> None:
    assert "last round" not in messages(dinner(""))[place]
