"""Bot players: any game, legal choices, and no look at what their seat may not see."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bots import BOT_LEVELS, GreedyPlayer, Player, RandomPlayer, SearchPlayer, plan_turn
from games.core import COMMIT, Choice, Effort, Game, Position, Rng, Rule, Seat, Settings, choose, encode
from tests.examples import by_turns, length, part, tried
from tests.games.core.orchards import orchard, single_step
from tests.games.example import GAME as ORCHARD
from tests.games.example import Orchard
from tests.games.matches import play_match
from tests.games.other_secrets import other_world
from tests.games.playing import advise
from tests.games.strategies import ALL_GAMES, positions_in_progress, seeds

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
F = TypeVar("F", bound=Callable[..., Any])
LEAVES = length(3, 6)
"""So many ways to play a turn players look at who look ahead."""
PLAYERS: list[Player] = [
    RandomPlayer(),
    GreedyPlayer(LEAVES),
    SearchPlayer(Effort(leaves=LEAVES, candidates=2, futures=2, replies=1, ideas=0)),
]
PAIRS = [(game, player) for number, game in enumerate(ALL_GAMES) for player in by_turns(PLAYERS, number)]
few = tried(15)


def each_pair(test: F) -> F:
    """A test of each game with a player by turns, and with each player where laws are tried with all examples."""
    pairs = pytest.mark.parametrize(("game", "player"), PAIRS, ids=lambda one: getattr(one, "name", type(one).__name__))
    return cast(F, pytest.mark.seeded(pairs(test)))


class Spy:
    """Notes what it is shown, and chooses by chance."""

    def __init__(self) -> None:
        self.shown: list[Position] = []

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        self.shown.append(position.clone())
        return position.asks()[seat].sample(rng)


def known_of(position: Position) -> Any:
    """All that lies in a position, to compare by."""
    return encode(position.base), {seat: lane.moves for seat, lane in position.lanes.items()}


def test_every_level_makes_a_player() -> None:
    players: list[Player] = [make() for make in BOT_LEVELS.values()]
    assert [type(player) for player in players] == [RandomPlayer, GreedyPlayer, SearchPlayer]


@each_pair
def test_players_play_any_game_to_its_end(game: Game[Any], player: Player) -> None:
    match = play_match(game, game.settings_type(), [player] * game.default_mode.least_seats, seed=1)
    assert match.position.over


@pytest.mark.seeded
@pytest.mark.parametrize("game", part(ALL_GAMES, 0, of=3), ids=lambda game: game.name)
def test_a_player_that_looks_a_turn_ahead_beats_chance(game: Game[Any]) -> None:
    careful = by_chance = 0
    for seat in range(2):
        players: list[Player] = [RandomPlayer()] * game.default_mode.least_seats
        players[seat] = GreedyPlayer(8)
        match = play_match(game, game.settings_type(), players, seed=1)
        points = {standing.seat: standing.points for standing in match.position.standings()}
        careful += points.pop(seat)
        by_chance += max(points.values())
    assert careful > 1.5 * by_chance


@each_pair
@few
@given(data=st.data(), seed=seeds)
def test_advice_is_legal_and_leaves_the_position_alone(
    game: Game[Any], player: Player, data: st.DataObject, seed: int
) -> None:
    position: Position = data.draw(positions_in_progress(game))
    before, asks = encode(position.base), position.asks()
    for seat, ask in asks.items():
        assert ask.allows(advise(player, position, seat, Rng(seed)))
    assert (encode(position.base), position.asks()) == (before, asks)


@each_pair
@few
@given(data=st.data(), seed=seeds)
def test_advice_is_the_same_whatever_the_secrets_are(
    game: Game[Any], player: Player, data: st.DataObject, seed: int
) -> None:
    position: Position = data.draw(positions_in_progress(game))
    for seat in position.asks():
        other = other_world(position, seat, Rng(seed))
        if other.view(seat) == position.view(seat):
            assert advise(player, position, seat, Rng(seed)) == advise(player, other, seat, Rng(seed))


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_a_player_is_shown_the_same_whatever_the_secrets_are(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position: Position = data.draw(positions_in_progress(game))
    for seat in position.asks():
        spies, worlds = (Spy(), Spy()), (position, other_world(position, seat, Rng(seed)))
        if worlds[0].view(seat) != worlds[1].view(seat):
            continue
        for spy, world in zip(spies, worlds, strict=True):
            advise(spy, world, seat, Rng(seed))
        shown = [[known_of(position) for position in spy.shown] for spy in spies]
        assert shown[0] == shown[1]


def test_what_a_player_is_shown_is_never_the_real_thing() -> None:
    spy, position = Spy(), orchard("plant", [1, 2, 3], [4, 5, 6], deck=[7, 8, 9])
    hands = set()
    for seed in range(10):
        advise(spy, position, 0, Rng(seed))
    for shown in spy.shown:
        assert shown.base.gardens[0].hand == [1, 2, 3]
        hands.add(tuple(shown.base.gardens[1].hand))
    assert len(hands) > 5
    assert not any(shown.base.rng == position.base.rng for shown in spy.shown)


def test_greedy_plants_its_best_cards() -> None:
    assert advise(GreedyPlayer(), orchard("plant", [3, 9, 7], [4, 5, 6]), 0, Rng(1)) == (7, 9)


def offered(coins: int) -> Position:
    """Seat 1, with so many coins, is offered card 1 or 2 face down: all others lie open."""
    state = orchard("market", [1, 2], [3]).base
    state.gardens[0].trees = list(range(4, 19))
    state.gardens[1].coins = coins
    position = Position(ORCHARD, state)
    for choice in ("sell", 1):
        position.apply(0, choice)
    return position


@pytest.mark.parametrize(("coins", "answer"), [(0, "take"), (3, "refuse")])
def test_greedy_answers_a_neighbour_by_what_it_brings(coins: int, answer: str) -> None:
    position = offered(coins)
    assert {advise(GreedyPlayer(), position, 1, Rng(seed)) for seed in range(10)} == {answer}


def test_greedy_commits_when_nothing_is_left_to_choose() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    position.apply(0, (1,))
    assert advise(GreedyPlayer(), position, 0, Rng(1)) == COMMIT


def without_effect(_: Orchard, me: Seat) -> Rule[None]:
    yield from choose(me, "number", (1, 2, 3))


def test_greedy_chooses_among_equals_by_chance() -> None:
    position = single_step(without_effect)
    assert {GreedyPlayer().decide(position.clone(), 0, Rng(seed)) for seed in range(20)} == {1, 2, 3}


def two_numbers(_: Orchard, me: Seat) -> Rule[None]:
    for _question in range(2):
        yield from choose(me, "number", (1, 2, 3, 4, 5))


@pytest.mark.parametrize(("leaves", "looked_at"), [(1, 1), (3, 3), (7, 7), (25, 25), (99, 25)])
def test_greedy_looks_at_as_many_turns_as_it_may(leaves: int, looked_at: int) -> None:
    looked: list[int] = []

    def counting_worth(_: Any, seat: Seat) -> float:
        looked.append(seat)
        return 0

    position = single_step(two_numbers)
    position.game = replace(position.game, worth=counting_worth)
    GreedyPlayer(leaves).decide(position, 0, Rng(1))
    assert len(looked) == looked_at


def test_greedy_may_hope_for_the_answers_of_others_in_its_turn() -> None:
    position = orchard("market", [1], [3])
    position.base.gardens[1].coins = 20
    assert {advise(GreedyPlayer(), position, 0, Rng(seed)) for seed in range(20)} == {"sell", None}


def test_greedy_beats_uniform_in_the_orchard() -> None:
    won = 0
    for seed in range(20):
        greedy_seat = seed % 2
        players: list[Player] = [RandomPlayer(), RandomPlayer()]
        players[greedy_seat] = GreedyPlayer()
        won += play_match(ORCHARD, Settings(), players, seed).position.standings()[0].seat == greedy_seat
    assert won >= 14


def planned(player: Player, position: Position, seat: Seat, seed: int) -> list[Choice]:
    return plan_turn(player, position.guess(seat, Rng(seed)), position.asks()[seat], seat, Rng(seed))


def test_a_turn_is_planned_up_to_its_commit() -> None:
    assert planned(GreedyPlayer(), orchard("plant", [3, 9, 7], [4, 5, 6]), 0, 1) == [(7, 9), COMMIT]


@pytest.mark.parametrize("action", ["dig", "sell"])
def test_a_plan_ends_where_something_comes_to_light_or_another_seat_is_asked(action: str) -> None:
    position = orchard("market", [1], [3], deck=[7, 8, 9])
    plans = [planned(RandomPlayer(), position, 0, seed) for seed in range(20)]
    assert [action] in plans
    assert all(plan == [action] for plan in plans if plan[0] == action)


@each_game
@few
@given(data=st.data(), seed=seeds)
def test_a_planned_turn_can_be_played(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position: Position = data.draw(positions_in_progress(game))
    for seat in sorted(position.asks()):
        number, real = position.number, position.clone()
        for choice in planned(GreedyPlayer(leaves=6), position, seat, seed):
            assert real.number == number
            real.apply(seat, choice)
