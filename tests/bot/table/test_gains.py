"""What a turn does to one's score is shown before it is committed."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.gains import Gain, gains
from games.core import Game, Position
from tests.bot.table.club import BEN, HANA, Club
from tests.games.strategies import ALL_GAMES, positions_in_progress

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def scored(state: Any, game: Game[Any], seat: int) -> dict[str, int]:
    """The parts of a seat's score."""
    return next(standing.parts for standing in game.standings(state) if standing.seat == seat)


@each_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_the_gains_are_the_difference_between_the_true_scores(game: Game[Any], data: st.DataObject) -> None:
    position: Position = data.draw(positions_in_progress(game))
    for seat, lane in position.lanes.items():
        if position.undoable(seat):
            before, now = scored(position.base, game, seat), scored(lane.state, game, seat)
            changed = [Gain(part, before[part], now[part]) for part in now if before[part] != now[part]]
            total = [Gain("", sum(before.values()), sum(now.values()))] if changed else []
            assert list(gains(position, seat)) == [*total, *changed]


async def test_before_the_first_choice_and_after_the_round_nothing_is_gained(club: Club) -> None:
    table_id = await club.running(BEN)
    assert (await club.panel(HANA, table_id)).gains == ()
    await club.whole_turn(HANA, table_id)
    await club.whole_turn(BEN, table_id)
    assert (await club.panel(HANA, table_id)).gains == ()
