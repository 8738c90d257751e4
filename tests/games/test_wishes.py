"""Wishes in every game that takes them: what may come is what is asked then, and says nothing that is hidden."""

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import COMMIT, Ask, Game, Position, Rng
from games.registry import GAMES, find_game
from tests.examples import tried
from tests.games.other_secrets import other_secrets
from tests.games.strategies import play_by_chance, seeds
from tests.lab.fuzz.law import act_at_random

WISHING: list[Game[Any]] = [game for game in map(find_game, GAMES) if game.takes_wishes]
NOT_THERE: Final = ("nothing", 0)
"""What nobody can choose."""
each_wishing_game = pytest.mark.parametrize("game", WISHING, ids=lambda game: game.name)


def table_in_progress(game: Game[Any], seed: int, answers: int) -> Position:
    return play_by_chance(game, min(3, game.default_mode.most_seats), seed, answers)


@each_wishing_game
@tried(30)
@given(seeds, st.integers(0, 120))
def test_what_may_come_does_not_depend_on_what_a_seat_cannot_know(game: Game[Any], seed: int, answers: int) -> None:
    position = table_in_progress(game, seed, answers)
    for seat in range(position.base.seats):
        other = Position(game, other_secrets(game, position.base, seat, Rng(seed)))
        assert other.questions_to_come(seat) == position.questions_to_come(seat)


@each_wishing_game
@tried(20)
@given(seeds, st.integers(0, 60))
def test_what_was_foreseen_is_asked(game: Game[Any], seed: int, answers: int) -> None:
    position, rng = table_in_progress(game, seed, answers), Rng(seed)
    foreseen: dict[tuple[Any, Any], Ask] = {}
    for _ in range(60):
        if position.wish_rules is None:
            foreseen.clear()
        for seat in range(position.base.seats):
            coming = position.questions_to_come(seat)
            assert position.turn_key() not in coming or seat not in position.lanes
            kinds = {position.wish_rules.kind} if position.wish_rules else set()
            assert all(ask.seat == seat and ask.kind in kinds for ask in coming.values())
            foreseen.update({(seat, turn): ask for turn, ask in coming.items()})
        for seat, ask in position.asks().items():
            if (
                position.is_open_to_wishes(seat)
                and (before := foreseen.pop((seat, position.turn_key()), None)) is not None
            ):
                assert set(ask.options) & set(before.options)
        act_at_random(position, rng)
        if position.over:
            break


@each_wishing_game
@tried(20)
@given(seeds, st.integers(0, 120), st.randoms(use_true_random=False))
def test_the_first_possible_wish_is_the_one(game: Game[Any], seed: int, answers: int, chance: Any) -> None:
    position = table_in_progress(game, seed, answers)
    for seat, ask in position.asks().items():
        if not position.is_open_to_wishes(seat):
            assert position.first_possible_wish(seat, ask.options) is None and position.only_sensible_choice(seat) == ()
            continue
        listed = chance.sample(list(ask.options), len(ask.options))
        assert position.first_possible_wish(seat, listed) == (0, listed[0])
        assert position.first_possible_wish(seat, [NOT_THERE, *listed]) == (1, listed[0])
        assert position.first_possible_wish(seat, [NOT_THERE]) is position.first_possible_wish(seat, []) is None
        only = position.only_sensible_choice(seat)
        assert len(only) <= 1 and set(only) <= set(ask.options)


@each_wishing_game
def test_there_are_picks_to_wish_for(game: Game[Any]) -> None:
    position, rng, picks = table_in_progress(game, 1, 0), Rng(1), 0
    for _ in range(200):
        picks += any(position.is_open_to_wishes(seat) for seat in position.asks())
        act_at_random(position, rng)
        if position.over:
            break
    assert picks > 5
    assert COMMIT not in {ask.kind for seat in range(3) for ask in position.questions_to_come(seat).values()}
