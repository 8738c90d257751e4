"""What a view shows although it is hidden, and what it hides although everybody may know it."""

from collections.abc import Iterator
from typing import Any

from games.core import Game, Position, Rng, Settings, decode, encode, options_of
from tests.games.hidden import Observer, Way, at, hidden_ways, keys_of, something_else, with_other
from tests.games.ways import MAX_SEATS
from tests.lab.fuzz.law import act_at_random, all_states

PART_OF_THE_ANSWERS = 25
"""States are kept after one of so many answers."""


def leaks(game: Game[Any], state: Any) -> Iterator[str]:
    """A sentence for each place of this state that some observer's view shows or hides wrongly."""
    for observer in [*range(state.seats), None]:
        seen, ways = game.view(state, observer), hidden_ways(game.name, state, observer)
        if decode(encode(seen), game.state_type) != seen:
            yield f"{observer} sees what is no state"
        for way in ways:
            if game.view(with_other(state, way, something_else), observer) != seen:
                yield f"{observer} sees {told(way)}"
        open_state = without_news_for_others(state, observer)
        for way in differences(open_state, seen):
            if not any(way[: len(place)] == place for place in ways):
                yield f"{observer} does not see {told(way)}"


def without_news_for_others(state: Any, observer: Observer) -> Any:
    return with_other(state, ("news",), lambda news: [one for one in news if one.only in (None, observer)])


def differences(one: Any, other: Any) -> Iterator[Way]:
    """The ways to what differs between two values."""
    if one == other:
        return
    keys = keys_of(one)
    if type(one) is not type(other) or not keys or keys != keys_of(other):
        yield ()
        return
    for key in keys:
        yield from ((key, *way) for way in differences(at(one, (key,)), at(other, (key,))))


def told(way: Way) -> str:
    """A way as a place is written."""
    return ".".join(map(str, way)) or "anything"


def states_of(game: Game[Any]) -> list[Any]:
    """States of games by chance in all modes and with all numbers of seats, also in the middle of turns, unsorted.

    In each of them there is also something that only one seat is told.
    """
    states = [state.copy() for position in positions_of(game) for state in all_states(position)]
    for state in states:
        state.tell("whispered", only=state.round % state.seats)
    return Rng(1).shuffled(states)


def positions_of(game: Game[Any]) -> Iterator[Position]:
    """Positions from the beginning to the end of such games, with the values of all options by turns."""
    rng, number = Rng(32), 0
    for name, mode in game.modes.items():
        for seats in range(mode.least_seats, min(mode.most_seats, MAX_SEATS) + 1):
            yield from played(Position.start(game, varied_settings(game, name, number), seats, rng.below(1000)), rng)
            number += 1


def played(position: Position, rng: Rng) -> Iterator[Position]:
    """Some positions of this game as chance plays it, each step with each number of answers in it, and the end."""
    answers, found = 0, set()
    while not position.over:
        where = position.base.step, sum(len(lane.moves) for lane in position.lanes.values())
        if answers % PART_OF_THE_ANSWERS == 0 or where not in found:
            yield position.clone()
        found.add(where)
        act_at_random(position, rng)
        answers += 1
    yield position


def varied_settings(game: Game[Any], mode: str, number: int) -> Settings:
    """Settings with this mode, and for every other option the value whose turn it is."""
    chosen, (first, *others) = game.settings_type(), options_of(game)
    for option in others:
        chosen = option.applied_to(chosen, option.values[number % len(option.values)])
    return first.applied_to(chosen, mode)
