"""Laws that every registered game obeys: nobody sees or feels what is hidden from them."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.core import Game, Position, Rng, Seat, encode
from tests.games.strategies import act_by_chance, all_states, drawn, each_game, everybody_and_nobody, law, seeds


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_a_guess_looks_like_what_it_was_made_from(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = drawn(data, game)
    for seat in everybody_and_nobody(position):
        for state in all_states(position):
            seen = game.view(state, seat)
            assert game.view(game.guess(seen, seat, Rng(seed)), seat) == seen


@each_game
@law
@given(data=st.data())
def test_a_view_is_a_view_already_and_leaves_the_state_alone(game: Game[Any], data: st.DataObject) -> None:
    position = drawn(data, game)
    before = encode(position.base)
    for seat in everybody_and_nobody(position):
        seen = game.view(position.base, seat)
        assert game.view(seen, seat) == seen
        assert game.view(seen, None) == game.view(position.base, None)
        seen.news.clear()
        game.guess(seen, seat, Rng(1)).news.clear()
    assert encode(position.base) == before


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_nobody_sees_the_generator_or_news_for_others(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = drawn(data, game)
    for seat in everybody_and_nobody(position):
        seen = game.view(position.base, seat)
        assert all(news.only in (None, seat) for news in seen.news)
        other = position.base.copy()
        other.rng = Rng(seed)
        assert game.view(other, seat) == seen


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_secrets_change_neither_views_nor_questions(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position, rng = drawn(data, game), Rng(seed)
    for seat in range(position.base.seats):
        seen = game.view(position.base, seat)
        worlds = [Position(game, game.guess(seen, seat, rng)) for _ in range(2)]
        assert worlds[0].view(seat) == worlds[1].view(seat)
        asks = [world.asks() for world in worlds]
        assert asks[0].keys() == asks[1].keys()
        assert asks[0].get(seat) == asks[1].get(seat)


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_a_seats_own_choices_fit_whatever_the_secrets_are(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = drawn(data, game)
    for seat, lane in position.lanes.items():
        if not lane.reveals and all(move.seat == seat for move in lane.moves):
            guessed = position.guess(seat, Rng(seed))
            assert guessed.asks().get(seat) == position.asks().get(seat)
            assert guessed.view(seat) == position.view(seat)


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_what_others_choose_meanwhile_is_not_seen(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position, rng = drawn(data, game), Rng(seed)
    number, asked = position.number, position.asks()
    seen = {seat: position.view(seat) for seat in everybody_and_nobody(position)}
    actor = act_by_chance(position, rng)
    if position.number != number:
        return
    for asked_before in asked.keys() - {actor}:
        assert position.asks()[asked_before] == asked[asked_before]
    for seat in (seen.keys() - position.asks().keys() | asked.keys()) - {actor}:
        if not is_turn_of(position, seat):
            assert position.view(seat) == seen[seat]


def is_turn_of(position: Position, seat: Seat | None) -> bool:
    """Whether this seat acts alone, so that it sees how others answer in its turn."""
    return seat is not None and seat in position.lanes and position.lanes[seat].alone
