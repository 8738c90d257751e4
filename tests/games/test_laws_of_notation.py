"""Laws that the notation of every game obeys: positions go through text unharmed, and any text is answered."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Game, Position, Rng, encode
from games.core.notation.lines import NotationError
from games.core.notation.words import HIDDEN_WORD
from tests.examples import tried
from tests.games.checks import faults_of
from tests.games.matches import rollout
from tests.games.notation.position import Notation
from tests.games.notation.writing import settings_words
from tests.games.strategies import ALL_GAMES, any_settings, play_by_chance, seat_numbers, secrets, seeds, versions
from tests.lab.fuzz.law import act_at_random, all_states, all_viewers

NOTATIONS: dict[str, Notation[Any]] = {game.name: Notation(game) for game in ALL_GAMES}
MOST_ANSWERS = 400
law = tried(25)
fuzz = tried(80)
each_notation = pytest.mark.parametrize(
    ("game", "notation"), [(game, NOTATIONS[game.name]) for game in ALL_GAMES], ids=[game.name for game in ALL_GAMES]
)


@st.composite
def beginnings(draw: st.DrawFn, game: Game[Any]) -> Any:
    """First states of games with any settings, before anything was done automatically."""
    chosen = draw(any_settings(game))
    return game.start(chosen, draw(seat_numbers(game, chosen)), draw(seeds | secrets), draw(versions(game)))


@st.composite
def positions(draw: st.DrawFn, game: Game[Any]) -> Position:
    """Positions with any settings, also in the middle of turns and at the end."""
    position, rng = Position(game, draw(beginnings(game))), Rng(draw(seeds))
    for _ in range(draw(st.integers(0, MOST_ANSWERS))):
        if not position.over:
            act_at_random(position, rng)
    return position


def forms(notation: Notation[Any], state: Any) -> tuple[Any, bytes, str]:
    """A state, its bytes and its text."""
    return state, encode(state), notation.show(state)


def forms_read(notation: Notation[Any], state: Any) -> tuple[Any, bytes, str]:
    """The same of the state that is read from a state's text."""
    return forms(notation, notation.parse(notation.show(state)))


@each_notation
@law
@given(data=st.data())
def test_the_first_state_is_read_back(game: Game[Any], notation: Notation[Any], data: st.DataObject) -> None:
    state = data.draw(beginnings(game))
    assert forms_read(notation, state) == forms(notation, state)


@each_notation
@law
@given(data=st.data())
def test_a_seed_alone_is_the_beginning_of_that_game(
    game: Game[Any], notation: Notation[Any], data: st.DataObject
) -> None:
    chosen, seed, version = data.draw(any_settings(game)), data.draw(seeds | secrets), data.draw(versions(game))
    seats = data.draw(seat_numbers(game, chosen))
    text = f"mode {' '.join(settings_words(game, chosen))}\nversion {version}\nseed {seed}\nseat {seats - 1}"
    assert notation.parse(text) == game.start(chosen, seats, seed, version)


@each_notation
@law
@given(data=st.data())
def test_checkpoints_and_turns_in_their_middle_are_read_back(
    game: Game[Any], notation: Notation[Any], data: st.DataObject
) -> None:
    for state in all_states(data.draw(positions(game))):
        assert forms_read(notation, state) == forms(notation, state)


@each_notation
@law
@given(data=st.data())
def test_views_are_read_back(game: Game[Any], notation: Notation[Any], data: st.DataObject) -> None:
    position = data.draw(positions(game))
    for seat in all_viewers(position):
        for view in (position.view(seat), game.view(position.base, seat)):
            assert forms_read(notation, view) == forms(notation, view)


@each_notation
def test_a_mode_alone_is_a_beginning_from_which_the_rules_go_on(game: Game[Any], notation: Notation[Any]) -> None:
    for name, mode in game.modes.items():
        state = notation.parse(f"mode {name}")
        assert (state.seats, faults_of(game, state)) == (mode.least_seats, [])
        assert state.step == game.start(game.settings_type(mode=name), mode.least_seats, 1).step
        assert game.standings(rollout(Position(game, state), lambda ask: ask.sample(Rng(1))))
        assert notation.parse(f"chance 7\nmode {name}").rng == Rng(7)


SCRAPS = """
    seat 0 1 2 9 99 mode step round news . | - ? ?x9 ( ) (?) 5(s) @ @5 @0,0,3 = * / # yes over advanced=on solo R 1 2b
"""
SAMPLES = 3
"""From so many positions of a game the words of its notation are taken, and from their views."""


@cache
def words_of(name: str) -> list[str]:
    """What texts are thrown together from: scraps, and words that mean something in the game of that name."""
    game = next(game for game in ALL_GAMES if game.name == name)
    found = {*SCRAPS.split()}
    for seed in range(SAMPLES):
        chosen = game.settings_type(mode=sorted(game.modes)[seed % len(game.modes)])
        state = play_by_chance(game, game.mode_of(chosen).least_seats, seed, 30 * seed, chosen).base
        found |= {word for seen in (state, game.view(state, 0)) for word in NOTATIONS[name].show(seen).split()}
    return [*sorted(found), "\n", "seat 0\n"]


@each_notation
@fuzz
@given(data=st.data())
def test_any_text_is_a_position_or_refused(game: Game[Any], notation: Notation[Any], data: st.DataObject) -> None:
    scraps = st.lists(st.sampled_from(words_of(game.name)), max_size=60).map(" ".join)
    text = data.draw(st.text(max_size=300) | scraps)
    assert_answered(game, notation, text)
    assert_answered(game, notation, f"seat 0\n{text}\nseat 1\n")


def damaged(text: str, words: list[str], rng: Rng) -> str:
    """The text with a few lines lost, doubled or moved, and words changed for others."""
    lines = text.split("\n")
    for _ in range(rng.below(4)):
        place = rng.below(len(lines))
        line = lines[place]
        parts = line.split() or [""]
        parts[rng.below(len(parts))] = rng.pick([*words, *text.split()])
        changes = [[], [line, line], [" ".join(parts)], [line[: rng.below(len(line) + 1)]], [rng.pick(lines), line]]
        lines[place : place + 1] = rng.pick(changes)
        lines = lines or [""]
    return "\n".join(lines)


@each_notation
@fuzz
@given(data=st.data(), seed=seeds)
def test_a_damaged_position_is_a_position_or_refused(
    game: Game[Any], notation: Notation[Any], data: st.DataObject, seed: int
) -> None:
    position = data.draw(positions(game))
    state = data.draw(st.sampled_from([*all_states(position), position.view(0), position.view(None)]))
    assert_answered(game, notation, damaged(notation.show(state), words_of(game.name), Rng(seed)))


def assert_answered(game: Game[Any], notation: Notation[Any], text: str) -> None:
    """The text is refused with line and reason, or is a position that is read back and on which the rules go on."""
    try:
        state = notation.parse(text)
    except NotationError as error:
        assert error.reason and error.line is not None
        return
    assert forms_read(notation, state) == forms(notation, state)
    assert {*range(state.seats)} <= {standing.seat for standing in game.standings(state)}
    assert isinstance(faults_of(game, state), list)
    whole = game.guess(state, None, Rng(1)) if HIDDEN_WORD in notation.show(state) else state
    for seat, ask in Position(game, whole).asks().items():
        position = Position(game, whole.copy())
        position.apply(seat, ask.sample(Rng(1)))
        assert position.view(seat).seats == state.seats
    rng = Rng(2)
    assert game.standings(rollout(Position(game, whole), lambda ask: ask.sample(rng)))
