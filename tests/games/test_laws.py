"""Laws that every registered game obeys, and the example game with them."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import (
    COMMIT,
    SEVERAL_MOST,
    Ask,
    Choice,
    Game,
    IllegalChoice,
    Lane,
    Move,
    Position,
    Rng,
    Seat,
    decode,
    encode,
    freeze,
    read_transcript,
    replay,
    transcribe,
)
from tests.games.strategies import (
    act_by_chance,
    all_states,
    drawn,
    each_game,
    everybody_and_nobody,
    law,
    long_law,
    seat_numbers,
    seeds,
)

LONGEST = 5_000
"""No game asks more questions than this."""


def played_out(position: Position, rng: Rng) -> list[Move]:
    """Play on by chance until the game is over; the moves in the order in which they became final."""
    moves: list[Move] = []
    for _ in range(LONGEST):
        if position.over:
            return moves
        asks = position.asks()
        seat = rng.pick(sorted(asks))
        moves += position.apply(seat, asks[seat].sample(rng))
    raise AssertionError(f"not over after {LONGEST} answers")


# Playing


@each_game
@long_law
@given(data=st.data(), seed=seeds)
def test_random_play_ends(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = Position.start(game, game.settings_type(), data.draw(seat_numbers(game)), seed)
    played_out(position, Rng(seed))
    assert position.asks() == {}


@each_game
@law
@given(data=st.data())
def test_while_the_game_is_on_somebody_is_asked(game: Game[Any], data: st.DataObject) -> None:
    position = drawn(data, game)
    assert position.asks()
    assert all(ask.seat == seat < position.base.seats for seat, ask in position.asks().items())


@each_game
@law
@given(data=st.data())
def test_options_are_different_plain_values_and_leave_a_choice(game: Game[Any], data: st.DataObject) -> None:
    for ask in drawn(data, game).asks().values():
        assert len(set(ask.options)) == len(ask.options)
        assert not ask.several or len(ask.options) <= SEVERAL_MOST
        if ask.kind == COMMIT:
            assert ask.options == (COMMIT,)
        else:
            assert ask.count() > 1
            assert COMMIT not in ask.options
        assert through_json(ask) == ask


def through_json(ask: Ask) -> Ask:
    """The question as it comes back from storage."""
    plain = msgspec.json.decode(msgspec.json.encode(ask))
    facts = {name: freeze(fact) for name, fact in plain.pop("facts").items()}
    return Ask(**plain | {"options": freeze(plain["options"]), "facts": facts})


@each_game
@law
@given(data=st.data())
def test_what_is_not_an_option_is_refused_and_changes_nothing(game: Game[Any], data: st.DataObject) -> None:
    position = drawn(data, game)
    before = [encode(state) for state in all_states(position)]
    for seat, ask in position.asks().items():
        for choice in ("no such option", ("no such option",), -999, ask.options * 2):
            assert not ask.allows(choice)
            with pytest.raises(IllegalChoice):
                position.apply(seat, choice)
    assert [encode(state) for state in all_states(position)] == before


# Saving and copying


@each_game
@law
@given(data=st.data())
def test_a_saved_state_loads_equal(game: Game[Any], data: st.DataObject) -> None:
    for state in all_states(drawn(data, game)):
        loaded = decode(encode(state), game.state_type)
        assert loaded == state
        assert encode(loaded) == encode(state)


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_a_loaded_position_plays_on_like_the_saved_one(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = drawn(data, game)
    loaded = Position(game, decode(encode(position.base), game.state_type))
    for seat in sorted(position.lanes):
        for move in position.lanes[seat].moves:
            loaded.apply(move.seat, move.choice)
    for twin in (position, loaded):
        rng = Rng(seed)
        for _ in range(20):
            if not twin.over:
                act_by_chance(twin, rng)
    assert loaded.asks() == position.asks()
    assert encode(loaded.base) == encode(position.base)


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_a_copied_state_is_equal_and_independent(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = drawn(data, game)
    copy = position.base.copy()
    assert copy == position.base
    assert type(copy) is type(position.base)
    before = encode(copy)
    Position(game, position.base).rollout(lambda ask: ask.sample(Rng(seed)))
    played = Position(game, copy.copy())
    played_out(played, Rng(seed))
    assert encode(copy) == before


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_a_clone_asks_the_same_and_goes_its_own_way(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = drawn(data, game)
    twin = position.clone()
    assert twin.asks() == position.asks()
    before, asks = [encode(state) for state in all_states(position)], position.asks()
    for _ in range(5):
        if not twin.over:
            act_by_chance(twin, Rng(seed))
    assert [encode(state) for state in all_states(position)] == before
    assert position.asks() == asks


# Undo, and who acts when


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_undo_leads_back_through_the_same_questions(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position, rng = drawn(data, game), Rng(seed)
    seat = rng.pick(sorted(position.asks()))
    number, trail = position.number, []
    while position.number == number and (ask := position.asks().get(seat)):
        trail.append((position.undoable(seat), ask, position.view(seat)))
        position.apply(seat, ask.sample(rng))
    while trail and position.number == number and position.undoable(seat):
        position.undo(seat)
        assert (position.undoable(seat), position.asks()[seat], position.view(seat)) == trail.pop()


@each_game
@law
@given(data=st.data())
def test_restart_leads_back_to_the_first_question_that_can_be_taken_back(game: Game[Any], data: st.DataObject) -> None:
    position = drawn(data, game)
    for seat in range(position.base.seats):
        if position.undoable(seat):
            stepwise = position.clone()
            while stepwise.undoable(seat):
                stepwise.undo(seat)
            position.restart(seat)
            assert position.undoable(seat) == 0
            assert position.asks() == stepwise.asks()
            assert position.view(seat) == stepwise.view(seat)


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_the_checkpoint_is_untouched_while_lanes_are_open(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position, rng = drawn(data, game), Rng(seed)
    base, before, number = position.base, encode(position.base), position.number
    while position.number == number:
        assert position.base is base
        for seat in everybody_and_nobody(position):
            position.view(seat)
        if rng.below(4) == 0:
            for seat in range(base.seats):
                if position.undoable(seat):
                    position.undo(seat)
                    break
        act_by_chance(position, rng)
        assert encode(base) == before


def lane_choices(position: Position, rng: Rng) -> dict[Seat, list[Choice]]:
    """Choices, drawn by chance, that finish every open lane; the commit is not among them."""
    finished = {}
    for seat, lane in position.clone().lanes.items():
        while (ask := lane.ask) and ask.kind != COMMIT:
            lane.apply(ask.sample(rng))
        finished[seat] = [move.choice for move in lane.moves if move.choice != COMMIT]
    return finished


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_the_order_in_which_seats_act_does_not_matter(game: Game[Any], data: st.DataObject, seed: int) -> None:
    fresh = Position(game, drawn(data, game).base)
    choices = lane_choices(fresh, Rng(seed))
    rng, results = Rng(seed), []
    for _ in range(3):
        position = fresh.clone()
        left = {seat: [*made, COMMIT] for seat, made in choices.items()}
        while any(left.values()):
            seat = rng.pick([seat for seat in left if left[seat]])
            lane_ask = position.lanes[seat].ask
            assert lane_ask
            position.apply(lane_ask.seat, left[seat].pop(0))
        results.append(encode(position.base))
    assert results[0] == results[1] == results[2]


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_a_lane_reads_and_writes_nothing_of_the_others(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position, rng = Position(game, drawn(data, game).base), Rng(seed)
    lanes: dict[Seat, Lane] = position.clone().lanes
    for seat, choices in lane_choices(position, rng).items():
        for choice in (*choices, COMMIT):
            lanes[seat].apply(choice)
    results = []
    for order in (sorted(lanes), rng.shuffled(sorted(lanes))):
        state = position.base.copy()
        state.news = []
        for seat in order:
            lanes[seat].play_on(state)
        state.news.sort(key=encode)
        results.append(encode(state))
    assert results[0] == results[1]


@each_game
@long_law
@given(data=st.data(), seed=seeds)
def test_a_rollout_ends_like_the_game_played_move_by_move(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position, rng, picked = drawn(data, game), Rng(seed), list[Choice]()

    def pick(ask: Ask) -> Choice:
        picked.append(ask.sample(rng))
        return picked[-1]

    before, final = encode(position.base), position.rollout(pick)
    assert encode(position.base) == before
    for choice in picked:
        commit_what_is_done(position)
        asks = position.asks()
        position.apply(min(asks), choice)
    commit_what_is_done(position)
    assert position.over
    assert encode(position.base) == encode(final)


def commit_what_is_done(position: Position) -> None:
    """Commit in seat order as long as the first seat that is asked has nothing else left."""
    while asks := position.asks():
        seat = min(asks)
        if asks[seat].kind != COMMIT:
            return
        position.commit(seat)


# Results


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_standings_are_well_formed_at_any_time(game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = drawn(data, game)
    for state in (position.base, position.rollout(lambda ask: ask.sample(Rng(seed)))):
        standings = game.standings(state)
        ranks = [standing.rank for standing in standings]
        assert sorted(standing.seat for standing in standings) == list(range(state.seats))
        assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
        assert all(sum(standing.parts.values()) == standing.points for standing in standings)


@each_game
@law
@given(data=st.data())
def test_worth_is_a_number_and_changes_nothing(game: Game[Any], data: st.DataObject) -> None:
    for state in all_states(drawn(data, game)):
        before = encode(state)
        assert all(abs(game.worth(state, seat)) < 1e9 for seat in range(state.seats))
        assert encode(state) == before


@each_game
@long_law
@given(data=st.data(), seed=seeds)
def test_a_transcript_replays_to_the_same_end(game: Game[Any], data: st.DataObject, seed: int) -> None:
    chosen = game.settings_type()
    position = Position.start(game, chosen, data.draw(seat_numbers(game)), seed)
    moves = played_out(position, Rng(seed))
    transcript = read_transcript(encode(transcribe(position, chosen, seed, moves)))
    replayed = replay(transcript, game)
    assert encode(replayed.base) == encode(position.base)
    assert replayed.number == position.number
    assert replayed.standings() == transcript.standings
