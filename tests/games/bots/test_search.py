"""The player that looks into the future: what it sees coming, what it may spend, what it remembers."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from games.bots import GreedyPlayer, Player, RandomPlayer, SearchPlayer, plan_turn
from games.bots.search import best_turns
from games.bots.turns import Turn, TurnTrials, lane_of
from games.core import (
    COMMIT,
    OVER,
    Ask,
    Choice,
    Effort,
    Position,
    Rng,
    Rule,
    Seat,
    Settings,
    Step,
    choose,
    choose_several,
    everybody,
)
from games.registry import find_game
from tests.games.core.orchards import orchard, single_step
from tests.games.example import GAME as ORCHARD
from tests.games.example import Garden, Orchard
from tests.games.matches import play_match


def quick() -> SearchPlayer:
    """One that thinks little."""
    return SearchPlayer(Effort(leaves=20, candidates=3, futures=4, replies=4))


def buy(s: Orchard, me: Seat) -> Rule[None]:
    """A fruit tree now, or a spade with which to plant a far better one in the next round."""
    garden = s.gardens[me]
    if s.round == 1:
        garden.hand = [(yield from choose(me, "buy", ("fruit", "spade"))) == "spade"]
        garden.trees = [] if garden.hand[0] else [3]
    elif garden.hand[0]:
        garden.trees = [(yield from choose(me, "plant", (1, 9)))]


def next_round(s: Orchard) -> str:
    s.round += 1
    return "buy" if s.round <= 2 else OVER


def trees(s: Orchard, seat: Seat) -> float:
    return float(sum(s.gardens[seat].trees))


def shop(seats: int = 2, alone: bool = False) -> Position:
    """Two rounds of buying, all at once or each alone."""

    def opened(s: Orchard) -> Mapping[Seat, Any]:
        return {0: buy} if alone else dict.fromkeys(range(seats), buy)

    game = replace(ORCHARD, steps={"buy": Step(open=opened, close=next_round)}, worth=trees)
    state = Orchard(seats=seats, step="buy", rng=Rng(1), deck=[], gardens=[Garden() for _ in range(seats)])
    return Position(game, state)


@pytest.mark.parametrize("alone", [False, True], ids=["all at once", "one alone"])
def test_it_gives_up_a_little_now_for_more_in_the_next_turn(alone: bool) -> None:
    assert {GreedyPlayer().decide(shop(alone=alone), 0, Rng(seed)) for seed in range(5)} == {"fruit"}
    assert {SearchPlayer().decide(shop(alone=alone), 0, Rng(seed)) for seed in range(5)} == {"spade"}


def test_a_turn_that_a_revealed_card_interrupts_has_as_much_before_it_as_any_other() -> None:
    """Three rounds with a tree of 3 from the display, or of 4 from the deck, which is planted once it has been seen."""

    def take(s: Orchard, me: Seat) -> Rule[None]:
        is_hidden = (yield from choose(me, "take", ("display", "deck"))) == "deck"
        s.gardens[me].hand = [4] * is_hidden
        s.gardens[me].trees += [] if is_hidden else [3]

    def plant(s: Orchard, me: Seat) -> Rule[None]:
        s.gardens[me].trees.append((yield from choose(me, "plant", (s.gardens[me].hand.pop(), 0))))

    def finish(s: Orchard) -> str:
        s.round += not s.gardens[0].hand
        return "plant" if s.gardens[0].hand else "take" if s.round <= 3 else OVER

    steps = {
        "take": Step[Orchard](open=everybody(take), close=finish),
        "plant": Step[Orchard](open=everybody(plant), close=finish, same_turn=lambda _: True),
    }
    position = single_step(take)
    position.base.step = "take"
    position = Position(replace(position.game, steps=steps, worth=trees), position.base)
    assert {SearchPlayer().decide(position.clone(), 0, Rng(seed)) for seed in range(5)} == {"deck"}


def test_it_advises_the_best_choice_and_the_best_of_the_others_with_their_worth() -> None:
    advised = SearchPlayer().advice(shop(), 0, Rng(1))
    assert [(one.turn.choices[0], one.worth) for one in advised] == [("spade", 9), ("fruit", 3)]


def test_it_tries_no_option_that_does_the_same_as_another_one_for_more() -> None:
    def number(s: Orchard, me: Seat) -> Rule[None]:
        s.gardens[me].trees = [min(3, (yield from choose(me, "number", (1, 3, 4))))]

    position = single_step(number)
    position.game = replace(position.game, worth=trees)
    assert {one.turn.choices for one in SearchPlayer().advice(position.clone(), 0, Rng(1))} == {(3,), (4,)}
    position.game = replace(position.game, dominated=lambda ask: {4})
    assert [one.turn.choices for one in SearchPlayer().advice(position.clone(), 0, Rng(1))] == [(3,), (1,)]


def test_what_a_rule_writes_before_its_first_question_is_written_once_in_each_future() -> None:
    most = 0.0

    def grow(s: Orchard, me: Seat) -> Rule[None]:
        s.gardens[me].trees.append(1)
        yield from choose(me, "anything", (1, 2))

    def worth(s: Orchard, seat: Seat) -> float:
        nonlocal most
        most = max(most, trees(s, seat))
        return most

    position = shop()
    position.game = replace(position.game, worth=worth, steps={"buy": Step(open=everybody(grow), close=next_round)})
    SearchPlayer().decide(Position(position.game, position.base), 0, Rng(1))
    assert most == 2


def test_without_a_look_into_the_future_it_takes_what_it_can_get() -> None:
    assert SearchPlayer(depth=0).decide(shop(), 0, Rng(1)) == "fruit"


def test_by_the_foresight_of_the_game_it_sees_what_is_better_in_the_same_turn() -> None:
    position = shop(alone=True)
    position.game = replace(position.game, expected=lambda s, seat: {"hand": 10.0 * s.gardens[seat].hand[0]})
    assert SearchPlayer(depth=0).decide(position.clone(), 0, Rng(1)) == "spade"
    assert GreedyPlayer().decide(position, 0, Rng(1)) == "fruit"


def test_the_same_seed_makes_the_same_game() -> None:
    game = find_game("welcome_to")
    moves = [play_match(game, game.settings_type(), [quick(), GreedyPlayer(5)], seed=3).moves for _ in range(2)]
    assert moves[0] == moves[1]


def test_other_seeds_invent_other_futures() -> None:
    game = find_game("welcome_to")
    position = Position.start(game, game.settings_type(), 2, seed=1)
    plans = {tuple(planned(quick(), position, seed)) for seed in range(6)}
    assert len(plans) > 1


def planned(player: SearchPlayer, position: Position, seed: int = 1) -> list[Choice]:
    return plan_turn(player, position.guess(0, Rng(seed)), position.asks()[0], 0, Rng(seed))


def counted(position: Position) -> list[Seat]:
    """The seats whose worth is looked at from now on; it is always 0."""
    looked: list[Seat] = []

    def worth(_: Any, seat: Seat) -> float:
        looked.append(seat)
        return 0.0

    position.game = replace(position.game, worth=worth)
    return looked


def two_numbers(_: Orchard, me: Seat) -> Rule[None]:
    for _question in range(2):
        yield from choose(me, "number", tuple(range(9)))


def test_a_turn_is_thought_over_once() -> None:
    position = single_step(two_numbers)
    looked, player = counted(position), SearchPlayer(Effort(leaves=20))
    first = player.decide(position.clone(), 0, Rng(1))
    thought = len(looked)
    position.apply(0, first)
    second = player.decide(position.clone(), 0, Rng(1))
    assert position.asks()[0].allows(second)
    assert len(looked) == thought > 0


def test_another_choice_than_the_planned_one_is_thought_over_anew() -> None:
    position = single_step(two_numbers)
    looked, player = counted(position), SearchPlayer(Effort(leaves=20))
    first = player.decide(position.clone(), 0, Rng(1))
    thought = len(looked)
    position.apply(0, (first + 1) % 9)
    assert position.asks()[0].allows(player.decide(position.clone(), 0, Rng(1)))
    assert len(looked) > thought


def test_another_game_at_the_same_question_is_thought_over_anew() -> None:
    player = SearchPlayer()
    assert player.decide(shop(), 0, Rng(1)) == "spade"
    later = shop()
    later.base.round = 2
    later.base.gardens = [Garden(hand=[1]), Garden(hand=[0])]
    assert player.decide(Position(later.game, later.base), 0, Rng(1)) == 9


@pytest.mark.parametrize("leaves", [1, 10, 40, 60])
def test_it_looks_at_as_many_turns_as_it_may(leaves: int) -> None:
    position = single_step(two_numbers)
    looked = counted(position)
    turns = TurnTrials(position.game, 0, lane_of(position, 0), Rng(1))
    assert best_turns(turns, leaves)
    assert len(looked) <= leaves


def test_it_plays_as_many_futures_as_it_may() -> None:
    position = shop()
    looked = counted(position)
    SearchPlayer(Effort(leaves=2, candidates=2, futures=7), depth=0).decide(position, 0, Rng(1))
    assert len(looked) == 2 + 2 * 7


def test_it_does_as_much_as_the_game_says_unless_told_otherwise() -> None:
    position = shop()
    looked = counted(position)
    position.game = replace(position.game, effort=Effort(leaves=2, candidates=2, futures=7))
    SearchPlayer(depth=0).decide(position, 0, Rng(1))
    assert len(looked) == 2 + 2 * 7
    position.game = replace(position.game, effort=Effort(leaves=2, candidates=1, futures=7))
    looked.clear()
    SearchPlayer().decide(position, 0, Rng(1))
    assert len(looked) == 2


def test_in_the_future_it_tries_its_ideas_again_beside_its_replies() -> None:
    position = shop(alone=True)
    looked = counted(position)
    position.game = replace(position.game, effort=Effort(leaves=2, candidates=2, futures=1, replies=1, ideas=2))
    SearchPlayer().decide(position, 0, Rng(1))
    assert len(looked) == 2 + 2 * (1 + 2 + 1)


def test_an_idea_is_followed_as_far_as_it_still_fits() -> None:
    position = shop(alone=True)
    turns = TurnTrials(position.game, 0, lane_of(position, 0), Rng(1))
    assert turns.replayed(Turn(0.0, ("spade", "nothing that is asked"))).choices == ("spade",)


def test_it_does_first_what_is_urgent_though_that_brings_less_now() -> None:
    seen: list[Mapping[Choice, float]] = []

    def urgency(_: Orchard, ask: Ask, values: Mapping[Choice, float]) -> Mapping[Choice, float]:
        assert ask.kind == "buy"
        seen.append(values)
        return {"fruit": 1.0, "spade": 2.0}

    position = shop()
    position.game = replace(position.game, urgency=urgency)
    assert SearchPlayer(Effort(candidates=1)).decide(position, 0, Rng(1)) == "spade"
    assert seen == [{"fruit": 3.0, "spade": 0.0}]


def test_better_turns_are_found_near_good_ones() -> None:
    """Of 15,625 turns one is best; a look at 300 finds it, as each number counts by itself."""

    def six_numbers(s: Orchard, me: Seat) -> Rule[None]:
        for _question in range(6):
            s.gardens[me].trees.append((yield from choose(me, "number", (1, 2, 3, 4, 5))))

    position = single_step(six_numbers)
    position.game = replace(position.game, worth=trees)
    turns = TurnTrials(position.game, 0, lane_of(position, 0), Rng(1))
    best = best_turns(turns, leaves=300)[0]
    assert (best.worth, best.choices) == (30.0, (5,) * 6)


def test_others_answer_by_chance_in_its_futures() -> None:
    position = orchard("market", [1], [3])
    position.base.gardens[1].coins = 20
    assert {SearchPlayer().decide(position.clone(), 0, Rng(seed)) for seed in range(20)} <= {"sell", None}


def test_it_plants_its_best_cards_and_commits() -> None:
    assert planned(SearchPlayer(), orchard("plant", [3, 9, 7], [4, 5, 6], deck=[1, 2])) == [(7, 9), COMMIT]


def test_it_chooses_among_very_many_answers() -> None:
    def pick(s: Orchard, me: Seat) -> Rule[None]:
        s.gardens[me].trees = list((yield from choose_several(me, "many", tuple(range(25)), 5, 20)))

    position = single_step(pick)
    position.game = replace(position.game, worth=trees)
    ask = position.asks()[0]
    assert ask.allows(SearchPlayer(Effort(leaves=40)).decide(position, 0, Rng(1)))


def test_it_beats_uniform_in_the_orchard() -> None:
    won = 0
    for seed in range(20):
        players: list[Player] = [RandomPlayer(), RandomPlayer()]
        players[seed % 2] = quick()
        won += play_match(ORCHARD, Settings(), players, seed).position.standings()[0].seat == seed % 2
    assert won >= 14
