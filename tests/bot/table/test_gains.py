"""What a turn does to one's score is shown before it is committed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.choices.gains import Gain, gains_of_open_choices, option_gains, parts_summing_to
from games.core import LATER, Game, Position, Rng
from tests.bot.secrets.worlds import is_quiet
from tests.bot.table.club import BEN, HANA, Club
from tests.bot.ui.tables import new_table
from tests.examples import tried
from tests.games.example import GAME as EXAMPLE
from tests.games.other_secrets import other_secrets
from tests.games.strategies import ALL_GAMES, positions_in_progress, seeds

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def scored(state: Any, game: Game[Any], seat: int) -> dict[str, int]:
    """The parts of a seat's score that are points already; they add up to those of its standing."""
    standing = next(one for one in game.standings(state) if one.seat == seat)
    recent_news, total = (
        {part: points for part, points in parts.items() if state.over or part not in game.counted_at_end}
        for parts in (game.score_parts(state, seat), standing.parts)
    )
    assert sum(recent_news.values()) == sum(total.values())
    return recent_news


@each_game
@tried(25)
@given(data=st.data())
def test_the_gains_are_the_difference_between_the_true_scores(game: Game[Any], data: st.DataObject) -> None:
    position: Position = data.draw(positions_in_progress(game))
    for seat, lane in position.lanes.items():
        if position.undoable_count(seat):
            before, now = scored(position.base, game, seat), scored(lane.state, game, seat)
            changed = [Gain(part, before[part], now[part]) for part in now if before[part] != now[part]]
            total = [Gain("", sum(before.values()), sum(now.values()))] if changed else []
            assert list(gains_of_open_choices(position, seat)) == [*total, *changed]


@each_game
@tried(25)
@given(data=st.data())
def test_what_an_option_does_is_what_choosing_it_does(game: Game[Any], data: st.DataObject) -> None:
    position: Position = data.draw(positions_in_progress(game))
    for seat, ask in position.asks().items():
        foreseen = option_gains(position, seat)
        for option, said in zip(ask.options, foreseen, strict=bool(foreseen)):
            now, after = scored(position.view(seat), game, seat), position.clone()
            after.apply(seat, option)
            then = scored(after.view(seat), game, seat)
            changed = tuple(Gain(part, now[part], then[part]) for part in then if now[part] != then[part])
            assert said in {changed, ()} if is_quiet(position, seat, option) else said == ()


def test_what_a_draw_would_bring_is_not_foretold() -> None:
    position = Position.start(EXAMPLE, EXAMPLE.settings_type(), 2, 1)
    for seat in range(2):
        position.apply(seat, position.asks()[seat].choices()[0])
        position.commit(seat)
    assert position.asks()[0].options == ("dig", "sell", None)
    assert option_gains(position, 0) == ((), (Gain("coins", 2, 1),), ())


@each_game
@tried(15)
@given(data=st.data())
def test_what_options_do_does_not_depend_on_secrets(game: Game[Any], data: st.DataObject) -> None:
    position: Position = data.draw(positions_in_progress(game))
    for seat, lane in position.lanes.items():
        if not lane.reveals:
            other = other_world(position, seat, data.draw(seeds))
            assert option_gains(other, seat) == option_gains(position, seat)


def other_world(position: Position, seat: int, seed: int) -> Position:
    """The same for this seat, with all that it does not know changed; its own open choices are made again."""
    game = position.game
    other = Position(game, other_secrets(game, position.base, seat, Rng(seed)), position.number)
    for move in position.lanes[seat].moves:
        other.apply(move.seat, move.choice)
    return other


async def test_before_the_first_choice_and_after_the_round_nothing_is_gained(club: Club) -> None:
    table_id = await club.running(BEN)
    assert (await club.panel(HANA, table_id)).gains == ()
    await club.whole_turn(HANA, table_id)
    await club.whole_turn(BEN, table_id)
    assert (await club.panel(HANA, table_id)).gains == ()


def test_a_seat_without_a_choice_is_not_told_again_what_its_last_turn_brought() -> None:
    table, rng, forced = new_table(2, 3, "en", "welcome_to"), Rng(3), 0
    position = table.require_started()
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        panel = table.panel(seat)
        assert list(panel.gains) == list(gains_of_open_choices(position, seat))
        forced += panel.is_forced
        position.apply(seat, ask.sample(rng))
    assert forced


@given(st.integers(-50, 50), st.dictionaries(st.sampled_from(["parks", "pools", LATER]), st.floats(-50, 50)))
def test_rounded_parts_sum_to_the_points_told_beside_them(total: int, parts: dict[str, float]) -> None:
    assert sum(parts_summing_to(total, parts).values()) == total
